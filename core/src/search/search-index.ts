import { runInSlices, runSync } from '../platform/limits/time-slicing.ts'
import { boundQuery } from './bound-query.ts'
import {
  attachSteps,
  createState,
  detach,
  type IndexState,
  packedOf,
  rebuildSteps,
  setVectors,
  stateBytes,
} from './index-state.ts'
import type { Chunk, Passage } from './passage.ts'
import { rank } from './rank.ts'
import { type IndexedDocument, packSteps } from './segments/pack-document.ts'
import type { Packed } from './segments/packed-document.ts'
import { renameSteps } from './segments/rename-packed.ts'
import { searchMemoryBytes, searchMemoryOf } from './segments/search-memory.ts'
import { resolveSteps } from './terms/resolve.ts'
import { createSimilarTerms } from './terms/similar-terms.ts'
import type { Synonyms } from './terms/synonyms.ts'
import { type Explanation, explainDocument, passageOf, shown, type Trace, traceOf } from './trace.ts'

import { areComparable, type Near, nearestSteps, type QuestionVector, type Vectors } from './vectors.ts'

export { nearMatch, weakMatch } from './coverage.ts'
export type { IndexedDocument } from './segments/pack-document.ts'
export type { Packed } from './segments/packed-document.ts'
export type { Explanation, Trace } from './trace.ts'
export type { Near, QuestionVector, Vectors } from './vectors.ts'

interface SearchOptions {
  /** Maximum number of passages. */
  limit: number
  /** Result of `nearest` for the query's vector, fused with the lexical results. */
  near?: readonly Near[]
}

/** The search index of one assistant; no network access. Not thread-safe. */
export interface SearchIndex {
  /** Indexes a document; replaces one with the same id. The cost does not depend on other documents. */
  add(document: IndexedDocument): void
  /** Indexes a packed document in the same way. */
  attach(packed: Packed): void
  /** Indexes a packed document in slices that do not block the event loop; it is searchable once this resolves. */
  attachInSlices(packed: Packed): Promise<void>
  /** Removes a document from all results; false if it is missing. */
  remove(documentId: string): boolean
  /** Prepares fuzzy matching in slices, for the first misspelt word, and compacts after removals. */
  prepare(): Promise<void>
  /**
   * Resolves a query's words in slices: a page of unknown words takes tens of milliseconds. A search without
   * this finds no misspelt words among terms that were just added.
   */
  prepareFor(query: string): Promise<void>
  /** Sets the words that mean the same thing in these texts; undefined: none. Documents are not indexed again. */
  useSynonyms(synonyms: Synonyms | undefined): void
  /**
   * Sets the vectors of a document's chunks, in order; false if it is missing or has another number of
   * chunks. They are lost when the document is replaced.
   */
  setVectors(documentId: string, vectors: Vectors): boolean
  readonly hasVectors: boolean
  /** The chunks nearest to a vector, computed in slices. Empty without vectors of its source and length. */
  nearest(question: QuestionVector, limit: number): Promise<Near[]>
  /** Documents with vectors of the query's source but of another length: the model has changed. */
  outgrown(question: QuestionVector): string[]
  /** The best matching passages, best first; empty if no word of the query is in any document. */
  search(query: string, options: SearchOptions): Passage[]
  /** The result of `search` with what was left out: duplicates, older versions. */
  trace(query: string, options: SearchOptions): Trace
  /** Explains why a document is, or is not, among the results; null if it is not indexed. */
  explain(query: string, options: SearchOptions & { documentId: string }): Explanation | null
  /** Number of chunks with a key. */
  frequencyOf(key: string): number
  /** Number of chunks. */
  readonly size: number
  /** Ids of the documents, in the order they were added. */
  readonly documentIds: readonly string[]
  /** Memory in bytes, including texts. */
  readonly bytes: number
  /** A packed document; undefined if it is missing. */
  packed(documentId: string): Packed | undefined
}

/** Packs a document for `attach` in slices that do not block the event loop. */
export const packDocument = (document: IndexedDocument): Promise<Packed> => runInSlices(packSteps(document))

/** Copies a packed document under another name, in slices. */
export const renamePacked = (
  packed: Packed,
  named: { documentName: string; chunks: readonly Chunk[] },
): Promise<Packed> => runInSlices(renameSteps(packed, named))

const vectorsOf = (state: IndexState) =>
  state.slots.flatMap(slot =>
    slot?.vectors ? [{ documentId: slot.document.documentId, vectors: slot.vectors }] : [],
  )

// Fewer dead entries than this are not worth a rebuild.
const maxDeadEntries = 10_000

export const createSearchIndex = (): SearchIndex => {
  let state = createState()
  let similar = createSimilarTerms(state.dictionary)
  let synonyms: Synonyms | undefined
  let last: Promise<void> = Promise.resolve()
  /** Sliced operations are serialised: each starts with the state that the previous one left. */
  const inTurn = (steps: () => Generator<void, void>): Promise<void> => {
    const turn = () => runInSlices(steps())
    last = last.then(turn, turn)
    return last
  }
  function* take(packed: Packed) {
    yield* tidy()
    yield* attachSteps(state, packed)
  }
  /** Rebuilds the state without dead entries once they are the majority. */
  function* tidy() {
    if (state.deadEntries <= maxDeadEntries || state.deadEntries * 2 <= state.next.length) return
    state = yield* rebuildSteps(state)
    similar = createSimilarTerms(state.dictionary)
  }
  function* prepare() {
    yield* tidy()
    yield* similar.extend()
    // Questions with misspelt words have other terms now.
    state.version++
  }
  const resolving = (bounded: string) =>
    resolveSteps(
      { dictionary: state.dictionary, similar, kept: searchMemoryOf(state).terms, synonyms },
      bounded,
    )
  const frequencyOf = (key: string): number => {
    const id = state.dictionary.idOf(key)
    return id === undefined ? 0 : state.dictionary.frequency(id)
  }
  const ranking = (bounded: string, options: SearchOptions) => {
    if (state.liveChunks === 0) return rank(state, [], options)
    const known = searchMemoryOf(state).questions.find(bounded)
    return rank(state, known?.sought ?? runSync(resolving(bounded)), options)
  }
  /** Checks whether resolving a query's words requires fuzzy matching. */
  const isMisspelt = async (bounded: string): Promise<boolean> => {
    let isAsked = false
    const noticing = {
      ...similar,
      find: () => {
        isAsked = true
        return []
      },
    }
    await runInSlices(resolveSteps({ dictionary: state.dictionary, similar: noticing, synonyms }, bounded))
    return isAsked
  }
  return {
    add: document => runSync(take(runSync(packSteps(document)))),
    attach: packed => runSync(take(packed)),
    attachInSlices: packed => inTurn(() => take(packed)),
    remove: documentId => detach(state, documentId),
    prepare: () => inTurn(prepare),
    prepareFor: async query => {
      if (state.liveChunks === 0) return
      const bounded = boundQuery(query)
      if (similar.isBehind && (await isMisspelt(bounded))) await runInSlices(similar.extend())
      const { questions } = searchMemoryOf(state)
      if (!questions.find(bounded)) questions.keep(bounded, { sought: await runInSlices(resolving(bounded)) })
    },
    useSynonyms: next => {
      if (next?.stamp === synonyms?.stamp) return
      synonyms = next
      // Questions that were asked before have other terms now.
      state.version++
    },
    setVectors: (documentId, vectors) => setVectors(state, documentId, vectors),
    get hasVectors() {
      return state.slots.some(slot => slot?.vectors)
    },
    nearest: (question, limit) => runInSlices(nearestSteps(vectorsOf(state), question, limit)),
    outgrown: question =>
      vectorsOf(state).flatMap(({ documentId, vectors }) =>
        vectors.source === question.source && !areComparable(vectors, question) ? [documentId] : [],
      ),
    search: (query, options) => {
      const ranked = ranking(boundQuery(query), options)
      return shown(ranked, options.limit).map(result => passageOf(ranked, result))
    },
    trace: (query, options) => {
      const bounded = boundQuery(query)
      const { questions } = searchMemoryOf(state)
      const known = options.near?.length ? undefined : questions.find(bounded)
      if (known?.found?.limit === options.limit) return known.found.trace
      const trace = traceOf(state, ranking(bounded, options), options.limit)
      if (known) questions.keep(bounded, { ...known, found: { limit: options.limit, trace } })
      return trace
    },
    explain: (query, { documentId, ...options }) =>
      explainDocument(state, ranking(boundQuery(query), options), { documentId, limit: options.limit }),
    frequencyOf,
    get size() {
      return state.liveChunks
    },
    get documentIds() {
      return [...state.slotOf.keys()]
    },
    get bytes() {
      return stateBytes(state) + searchMemoryBytes(state) + similar.bytes
    },
    packed: documentId => packedOf(state, documentId),
  }
}
