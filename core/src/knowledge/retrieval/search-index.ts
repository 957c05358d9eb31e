import type { Passage } from '../passage.ts'
import { boundQuery } from './bound-query.ts'
import { attach, createState, detach, type IndexState, rebuild, stateBytes } from './index-state.ts'
import { type IndexedDocument, packDocument } from './packed-document.ts'
import { rank } from './rank.ts'
import { resolve } from './resolve.ts'
import { readState, writeState } from './serialise.ts'
import { createSimilarTerms } from './similar-terms.ts'
import { type Explanation, explainDocument, passageOf, shown, type Trace, traceOf } from './trace.ts'

export { weakMatch } from './coverage.ts'
export type { Explanation, LeftOut, Trace } from './trace.ts'

interface SearchOptions {
  /** Most passages to answer. */
  limit: number
}

/** The knowledge of one assistant, searchable without a network. Not for use by two threads. */
export interface SearchIndex {
  /** Indexes a document; one with the same id is replaced. Costs what this document costs, however many others there are. */
  add(document: IndexedDocument): void
  /** Takes a document out, leaving no trace in any result; false when it is not there. */
  remove(documentId: string): boolean
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
  /** The whole index for `loadSearchIndex`; the same documents always give the same bytes. */
  serialise(): Uint8Array
}

export const createSearchIndex = (): SearchIndex => overState(createState())

/** An index as `serialise` wrote it. Throws a `TypeError` on bytes of another kind or version: re-index then. */
export const loadSearchIndex = (bytes: Uint8Array): SearchIndex => overState(readState(bytes))

// Fewer dead entries than this are not worth a rebuild.
const bearableDead = 10_000

const overState = (initial: IndexState): SearchIndex => {
  let state = initial
  let similar = createSimilarTerms(state.dictionary)
  const remove = (documentId: string) => {
    const removed = detach(state, documentId)
    if (state.deadEntries > bearableDead && state.deadEntries * 2 > state.next.length) {
      state = rebuild(state)
      similar = createSimilarTerms(state.dictionary)
    }
    return removed
  }
  const ranking = (query: string, limit: number) =>
    rank(state, resolve(state, boundQuery(query), similar), limit)
  return {
    add: document => {
      remove(document.documentId)
      attach(state, packDocument(document, state.dictionary))
    },
    remove,
    search: (query, { limit }) => shown(ranking(query, limit), limit).map(passageOf),
    trace: (query, { limit }) => traceOf(state, ranking(query, limit), limit),
    explain: (query, { documentId, limit }) =>
      explainDocument(state, ranking(query, limit), { documentId, limit }),
    get size() {
      return state.liveChunks
    },
    get documentIds() {
      return [...state.slotOf.keys()]
    },
    get bytes() {
      return stateBytes(state) + similar.bytes
    },
    serialise: () => writeState(rebuild(state)),
  }
}
