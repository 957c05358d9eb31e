import { runSync } from '../platform/limits/time-slicing.ts'
import { createDictionary, type Dictionary } from './segments/dictionary.ts'
import { createGrowableInts, type GrowableInts } from './segments/growable.ts'
import { countTerms, type Packed, type PackedDocument, packedBytes } from './segments/packed-document.ts'
import { readNames, writeNames } from './segments/term-names.ts'
import { type Vectors, vectorBytes } from './vectors.ts'

/** A document in the index, with its position among all chunks. */
export interface Slot {
  document: PackedDocument
  /** Dictionary number of each of its terms. */
  terms: Uint32Array
  /** Vectors of its chunks; missing until they are computed. */
  vectors?: Vectors
  /** Number of its first chunk among all chunks. */
  base: number
}

/** A chunk of the index. */
export interface Place {
  slot: Slot
  slotNumber: number
  /** Position in its document. */
  at: number
  /** Number among all chunks. */
  number: number
}

/**
 * State of an index. The documents of a term are a linked list in packed arrays, so adding a document does
 * not touch the others; removing one leaves dead entries, which are skipped until they are the majority.
 */
export interface IndexState {
  dictionary: Dictionary
  slots: (Slot | undefined)[]
  slotOf: Map<string, number>
  /** Entry number + 1 of each term's latest entry; 0 = none. */
  heads: GrowableInts
  /** Next entry number + 1; the slot; the term's index in that document's terms. */
  next: GrowableInts
  entrySlot: GrowableInts
  entryTerm: GrowableInts
  deadEntries: number
  /** Assigned chunk numbers, dead ones included. */
  chunkNumbers: number
  liveChunks: number
  liveWords: number
  /** Number that differs after each change of what a search finds: documents added or removed, terms that can be compared. */
  version: number
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
  version: 0,
})

/** Terms per step. */
const termsPerStep = 1_000

/**
 * Attaches a packed document in steps; replaces one with the same id. It becomes searchable with the last
 * step.
 */
export function* attachSteps(state: IndexState, { document, names }: Packed): Generator<void, void> {
  const slot = state.slots.push(undefined) - 1
  const base = state.chunkNumbers
  state.chunkNumbers += document.lengths.length
  const terms = new Uint32Array(countTerms(document))
  let at = 0
  for (const some of readNames(names)) {
    for (const name of some) {
      if (at === terms.length) break
      const term = state.dictionary.intern(name)
      terms[at] = term
      while (state.heads.length <= term) state.heads.push(0)
      state.next.push(state.heads.at(term))
      state.entrySlot.push(slot)
      state.entryTerm.push(at)
      state.heads.set(term, state.next.length)
      at++
    }
    yield
  }
  detach(state, document.documentId)
  const held = { document, terms, base }
  state.slots[slot] = held
  state.slotOf.set(document.documentId, slot)
  count(state, held, 1)
}

/** Sets the vectors of a document's chunks; false if it is missing or has another number of chunks. */
export const setVectors = (state: IndexState, documentId: string, vectors: Vectors): boolean => {
  const slot = state.slots[state.slotOf.get(documentId) ?? -1]
  if (slot?.document.lengths.length !== vectors.scales.length) return false
  slot.vectors = vectors
  return true
}

/** Removes a document; false if it is missing. */
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

/** A document as attached; undefined if it is missing. */
export const packedOf = (state: IndexState, documentId: string): Packed | undefined => {
  const slot = state.slots[state.slotOf.get(documentId) ?? -1]
  return slot && runSync(repackSteps(state, slot))
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

/** Copies the documents into a new state without unused terms; includes changes made meanwhile. */
export function* rebuildSteps(state: IndexState): Generator<void, IndexState> {
  const fresh = createState()
  // Slots attached meanwhile are appended, and are reached as well.
  for (let at = 0; at < state.slots.length; at++) {
    const slot = state.slots[at]
    if (slot) yield* attachSteps(fresh, yield* repackSteps(state, slot))
  }
  for (const documentId of [...fresh.slotOf.keys()])
    if (!state.slotOf.has(documentId)) detach(fresh, documentId)
  for (const slot of state.slots) if (slot?.vectors) setVectors(fresh, slot.document.documentId, slot.vectors)
  return fresh
}

function* repackSteps(state: IndexState, { document, terms }: Slot): Generator<void, Packed> {
  const names: string[] = []
  for (const term of terms) {
    names.push(state.dictionary.termOf(term))
    if (names.length % termsPerStep === 0) yield
  }
  return { document, names: yield* writeNames(names) }
}

const count = (state: IndexState, { document, terms }: Slot, sign: 1 | -1) => {
  state.version++
  state.liveChunks += sign * document.lengths.length
  for (const words of document.lengths) state.liveWords += sign * words
  terms.forEach((term, at) => {
    const start = document.postingStarts[at] ?? 0
    const end = document.postingStarts[at + 1] ?? 0
    // A term that is only in the name applies to every chunk.
    state.dictionary.addFrequency(term, sign * (end - start || document.lengths.length))
  })
}
