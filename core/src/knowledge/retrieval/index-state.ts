import { createDictionary, type Dictionary } from './dictionary.ts'
import { createGrowableInts, type GrowableInts } from './growable.ts'
import { type PackedDocument, packedBytes } from './packed-document.ts'

/** A document in the index with its place among all chunks. */
export interface Slot {
  document: PackedDocument
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

/** Puts a packed document, whose terms are numbered by this state's dictionary, behind the others. */
export const attach = (state: IndexState, document: PackedDocument): void => {
  const slot = state.slots.length
  state.slots.push({ document, base: state.chunkNumbers })
  state.slotOf.set(document.documentId, slot)
  while (state.heads.length < state.dictionary.size) state.heads.push(0)
  document.terms.forEach((term, at) => {
    state.next.push(state.heads.at(term))
    state.entrySlot.push(slot)
    state.entryTerm.push(at)
    state.heads.set(term, state.next.length)
  })
  state.chunkNumbers += document.lengths.length
  count(state, document, 1)
}

/** Takes a document out; false when it is not there. */
export const detach = (state: IndexState, documentId: string): boolean => {
  const slot = state.slotOf.get(documentId)
  if (slot === undefined) return false
  const held = state.slots[slot]
  state.slotOf.delete(documentId)
  state.slots[slot] = undefined
  if (held) {
    state.deadEntries += held.document.terms.length
    count(state, held.document, -1)
  }
  return true
}

/** The live documents in the order they were added. */
export const liveDocuments = (state: IndexState): PackedDocument[] =>
  state.slots.flatMap(slot => (slot ? [slot.document] : []))

export const stateBytes = (state: IndexState): number => {
  let total = state.dictionary.bytes
  for (const list of [state.heads, state.next, state.entrySlot, state.entryTerm]) total += list.bytes
  for (const document of liveDocuments(state)) total += packedBytes(document)
  return total
}

/**
 * The same documents in a fresh state whose dictionary holds only their terms, sorted: what an index that never saw
 * the removed documents would hold.
 */
export const rebuild = (state: IndexState): IndexState => {
  const documents = liveDocuments(state)
  const used = new Set<number>()
  for (const document of documents) for (const id of document.terms) used.add(id)
  const fresh = createState()
  const names = [...used].map(id => ({ id, term: state.dictionary.termOf(id) }))
  names.sort((a, b) => (a.term < b.term ? -1 : 1))
  const renumbered = new Map(names.map(({ id, term }) => [id, fresh.dictionary.intern(term)]))
  for (const document of documents) attach(fresh, renumber(document, renumbered))
  return fresh
}

const renumber = (document: PackedDocument, numbers: ReadonlyMap<number, number>): PackedDocument => ({
  ...document,
  terms: document.terms.map(id => numbers.get(id) ?? 0),
  nameTerms: document.nameTerms.map(id => numbers.get(id) ?? 0),
  words: document.words.map(word => ((numbers.get(word & 0x7fffffff) ?? 0) | (word & 0x80000000)) >>> 0),
})

const count = (state: IndexState, document: PackedDocument, sign: 1 | -1) => {
  state.liveChunks += sign * document.lengths.length
  for (const words of document.lengths) state.liveWords += sign * words
  document.terms.forEach((term, at) => {
    const start = document.postingStarts[at] ?? 0
    const end = document.postingStarts[at + 1] ?? 0
    // A term of the name alone speaks of every chunk.
    state.dictionary.addFrequency(term, sign * (end - start || document.lengths.length))
  })
}
