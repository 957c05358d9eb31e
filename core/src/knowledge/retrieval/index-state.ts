import { createDictionary, type Dictionary } from './dictionary.ts'
import { atOnce } from './gently.ts'
import { createGrowableInts, type GrowableInts } from './growable.ts'
import { type Packed, type PackedDocument, packedBytes } from './packed-document.ts'
import { type Vectors, vectorBytes } from './vectors.ts'

/** A document in the index with its place among all chunks. */
export interface Slot {
  document: PackedDocument
  /** The dictionary's number of each of its terms. */
  terms: Uint32Array
  /** Of its chunks; missing until they are computed. */
  vectors?: Vectors
  /** Number of its first chunk among all chunks. */
  base: number
}

/**
 * Everything an index knows. A term's documents are a linked list of entries in packed arrays, so adding a document
 * touches nothing of the others; removing one leaves dead entries, which are skipped until they are the majority.
 */
export interface IndexState {
  dictionary: Dictionary
  slots: (Slot | undefined)[]
  slotOf: Map<string, number>
  /** Entry number + 1 of each term's latest entry; 0 = none. */
  heads: GrowableInts
  /** Next entry number + 1; the slot; the term's place in that document's terms. */
  next: GrowableInts
  entrySlot: GrowableInts
  entryTerm: GrowableInts
  deadEntries: number
  /** Chunk numbers given out, dead ones included. */
  chunkNumbers: number
  liveChunks: number
  liveWords: number
}

export const createState = (): IndexState => ({
  dictionary: createDictionary(),
  slots: [],
  slotOf: new Map(),
  heads: createGrowableInts(),
  next: createGrowableInts(),
  entrySlot: createGrowableInts(),
  entryTerm: createGrowableInts(),
  deadEntries: 0,
  chunkNumbers: 0,
  liveChunks: 0,
  liveWords: 0,
})

/** Terms that are put in their place at once. */
const termsPerStep = 1_000

/**
 * Puts a packed document behind the others, in steps; it takes the place of one with the same id. Until the last step
 * nothing is found of it.
 */
export function* attachSteps(state: IndexState, { document, terms: names }: Packed): Generator<void, void> {
  const slot = state.slots.push(undefined) - 1
  const base = state.chunkNumbers
  state.chunkNumbers += document.lengths.length
  const terms = new Uint32Array(names.length)
  for (const [at, name] of names.entries()) {
    const term = state.dictionary.intern(name)
    terms[at] = term
    while (state.heads.length <= term) state.heads.push(0)
    state.next.push(state.heads.at(term))
    state.entrySlot.push(slot)
    state.entryTerm.push(at)
    state.heads.set(term, state.next.length)
    if (at % termsPerStep === 0) yield
  }
  detach(state, document.documentId)
  const held = { document, terms, base }
  state.slots[slot] = held
  state.slotOf.set(document.documentId, slot)
  count(state, held, 1)
}

/** Gives a document the vectors of its chunks; false when it is not there, or has another number of chunks by now. */
export const giveVectors = (state: IndexState, documentId: string, vectors: Vectors): boolean => {
  const slot = state.slots[state.slotOf.get(documentId) ?? -1]
  if (slot?.document.lengths.length !== vectors.scales.length) return false
  slot.vectors = vectors
  return true
}

/** Takes a document out; false when it is not there. */
export const detach = (state: IndexState, documentId: string): boolean => {
  const slot = state.slotOf.get(documentId)
  if (slot === undefined) return false
  const held = state.slots[slot]
  state.slotOf.delete(documentId)
  state.slots[slot] = undefined
  if (held) {
    state.deadEntries += held.terms.length
    count(state, held, -1)
  }
  return true
}

/** A document as it was attached; undefined when it is not there. */
export const packedOf = (state: IndexState, documentId: string): Packed | undefined => {
  const slot = state.slots[state.slotOf.get(documentId) ?? -1]
  return slot && atOnce(repackSteps(state, slot))
}

export const stateBytes = (state: IndexState): number => {
  let total = state.dictionary.bytes
  for (const list of [state.heads, state.next, state.entrySlot, state.entryTerm]) total += list.bytes
  for (const slot of state.slots)
    if (slot)
      total +=
        packedBytes(slot.document) + slot.terms.byteLength + (slot.vectors ? vectorBytes(slot.vectors) : 0)
  return total
}

/** The same documents in a fresh state whose dictionary holds only their terms; what changes meanwhile is in it. */
export function* rebuildSteps(state: IndexState): Generator<void, IndexState> {
  const fresh = createState()
  // Slots that come while this goes on are behind the others, and are reached as well.
  for (let at = 0; at < state.slots.length; at++) {
    const slot = state.slots[at]
    if (slot) yield* attachSteps(fresh, yield* repackSteps(state, slot))
  }
  for (const documentId of [...fresh.slotOf.keys()])
    if (!state.slotOf.has(documentId)) detach(fresh, documentId)
  for (const slot of state.slots)
    if (slot?.vectors) giveVectors(fresh, slot.document.documentId, slot.vectors)
  return fresh
}

function* repackSteps(state: IndexState, { document, terms }: Slot): Generator<void, Packed> {
  const names: string[] = []
  for (const term of terms) {
    names.push(state.dictionary.termOf(term))
    if (names.length % termsPerStep === 0) yield
  }
  return { document, terms: names }
}

const count = (state: IndexState, { document, terms }: Slot, sign: 1 | -1) => {
  state.liveChunks += sign * document.lengths.length
  for (const words of document.lengths) state.liveWords += sign * words
  terms.forEach((term, at) => {
    const start = document.postingStarts[at] ?? 0
    const end = document.postingStarts[at + 1] ?? 0
    // A term of the name alone speaks of every chunk.
    state.dictionary.addFrequency(term, sign * (end - start || document.lengths.length))
  })
}
