import type { Passage } from '../passage.ts'
import { boundQuery } from './bound-query.ts'
import { atOnce, gently } from './gently.ts'
import {
  attachSteps,
  createState,
  detach,
  giveVectors,
  type IndexState,
  packedOf,
  rebuildSteps,
  stateBytes,
} from './index-state.ts'
import { type IndexedDocument, packSteps } from './pack-document.ts'
import type { Packed } from './packed-document.ts'
import { rank } from './rank.ts'
import { resolve } from './resolve.ts'
import { createSimilarTerms } from './similar-terms.ts'
import { type Explanation, explainDocument, passageOf, shown, type Trace, traceOf } from './trace.ts'

import { areComparable, type Near, nearestSteps, type QuestionVector, type Vectors } from './vectors.ts'

export { nearMatch, weakMatch } from './coverage.ts'
export type { IndexedDocument } from './pack-document.ts'
export type { Packed } from './packed-document.ts'
export type { Explanation, Trace } from './trace.ts'
export type { Near, QuestionVector, Vectors } from './vectors.ts'

interface SearchOptions {
  /** Most passages to answer. */
  limit: number
  /** What `nearest` answered for the query's vector: joined to what its words find. */
  near?: readonly Near[]
}

/** The knowledge of one assistant, searchable without a network. Not for use by two threads. */
export interface SearchIndex {
  /** Indexes a document; one with the same id is replaced. Costs what this document costs, however many others there are. */
  add(document: IndexedDocument): void
  /** The same for a document that is packed already. */
  attach(packed: Packed): void
  /** The same without holding the event loop up; the document is found once this resolves. */
  attachGently(packed: Packed): Promise<void>
  /** Takes a document out, leaving no trace in any result; false when it is not there. */
  remove(documentId: string): boolean
  /** Does ahead, with pauses, what the first misspelt word would have to wait for, and tidies up after what was removed. */
  prepare(): Promise<void>
  /**
   * Gives a document the vectors of its chunks, in their order; false when it is not there, or has another number of
   * chunks by now. A document that is replaced loses them.
   */
  giveVectors(documentId: string, vectors: Vectors): boolean
  readonly hasVectors: boolean
  /** The chunks nearest to a question in meaning, found with pauses. Empty without vectors of its source and length. */
  nearest(question: QuestionVector, limit: number): Promise<Near[]>
  /** Documents whose vectors are of a question's source, and of another length: the model behind it has changed. */
  outgrown(question: QuestionVector): string[]
  /** The passages that match best, best first; empty when no word of the query is in any document. */
  search(query: string, options: SearchOptions): Passage[]
  /** The same with what was left out: copies of one text, older versions of it. */
  trace(query: string, options: SearchOptions): Trace
  /** Why a document is, or is not, among the results; null when it is not in the index. */
  explain(query: string, options: SearchOptions & { documentId: string }): Explanation | null
  /** Chunks held. */
  readonly size: number
  /** Ids of the documents held, in the order they were added. */
  readonly documentIds: readonly string[]
  /** Memory held, in bytes, texts included. */
  readonly bytes: number
  /** A document as it was packed; undefined when it is not there. */
  packed(documentId: string): Packed | undefined
}

/** Packs a document for `attach` without holding the event loop up. */
export const packDocument = (document: IndexedDocument): Promise<Packed> => gently(packSteps(document))

const vectorsOf = (state: IndexState) =>
  state.slots.flatMap(slot =>
    slot?.vectors ? [{ documentId: slot.document.documentId, vectors: slot.vectors }] : [],
  )

// Fewer dead entries than this are not worth a rebuild.
const bearableDead = 10_000

export const createSearchIndex = (): SearchIndex => {
  let state = createState()
  let similar = createSimilarTerms(state.dictionary)
  let last: Promise<void> = Promise.resolve()
  /** Works in steps go one after the other: each begins with the state that the one before left. */
  const inTurn = (steps: () => Generator<void, void>): Promise<void> => {
    const turn = () => gently(steps())
    last = last.then(turn, turn)
    return last
  }
  function* take(packed: Packed) {
    yield* tidy()
    yield* attachSteps(state, packed)
  }
  /** Leaves behind what removed documents left, once it is the greater part. */
  function* tidy() {
    if (state.deadEntries <= bearableDead || state.deadEntries * 2 <= state.next.length) return
    state = yield* rebuildSteps(state)
    similar = createSimilarTerms(state.dictionary)
  }
  function* prepare() {
    yield* tidy()
    yield* similar.extend()
  }
  const ranking = (query: string, options: SearchOptions) =>
    rank(state, resolve(state, boundQuery(query), similar), options)
  return {
    add: document => atOnce(take(atOnce(packSteps(document)))),
    attach: packed => atOnce(take(packed)),
    attachGently: packed => inTurn(() => take(packed)),
    remove: documentId => detach(state, documentId),
    prepare: () => inTurn(prepare),
    giveVectors: (documentId, vectors) => giveVectors(state, documentId, vectors),
    get hasVectors() {
      return state.slots.some(slot => slot?.vectors)
    },
    nearest: (question, limit) => gently(nearestSteps(vectorsOf(state), question, limit)),
    outgrown: question =>
      vectorsOf(state).flatMap(({ documentId, vectors }) =>
        vectors.source === question.source && !areComparable(vectors, question) ? [documentId] : [],
      ),
    search: (query, options) => shown(ranking(query, options), options.limit).map(passageOf),
    trace: (query, options) => traceOf(state, ranking(query, options), options.limit),
    explain: (query, { documentId, ...options }) =>
      explainDocument(state, ranking(query, options), { documentId, limit: options.limit }),
    get size() {
      return state.liveChunks
    },
    get documentIds() {
      return [...state.slotOf.keys()]
    },
    get bytes() {
      return stateBytes(state) + similar.bytes
    },
    packed: documentId => packedOf(state, documentId),
  }
}
