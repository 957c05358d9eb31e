import type { KnowledgeDocument } from '@botanika/core/contract'
import { retryRead } from '../../../data/retry-read.ts'
import { nextOf, withAnswers, withNews } from './merge-documents.ts'
import { isChanging, pollDelay } from './poll.ts'

/** Time for which new pages are looked for, ms, until the server has them in the list. */
const awaitMs = 20_000
const pageSize = 100
/** Maximum number of documents of one call (`maxWatchedDocuments` of the contract). */
const watchedAtOnce = 50

export type Documents = readonly KnowledgeDocument[]

export interface DocumentsState {
  /** The documents that were read so far; undefined: none. */
  documents: Documents | undefined
  error: unknown
  isLoading: boolean
}

/** The source of the documents of one assistant. */
export interface DocumentsSource {
  /** Reads a page of the list, newest first; `next` is the cursor of the following one. */
  page(query: { limit: number; after?: string }): Promise<{ entries: Documents; next?: string }>
  /** Reads the present state of some documents; those that are gone are left out. */
  some(ids: readonly string[]): Promise<Documents>
  /** Returns whether the page is hidden: then changes are not requested. */
  isHidden(): boolean
}

export interface DocumentsStore {
  get(): DocumentsState
  subscribe(listener: () => void): () => void
  /**
   * Reads the list, and from then on watches the documents that are being parsed. Returns the function that
   * stops it.
   */
  start(): () => void
  /** Reads the whole list again; a failure is in the state. */
  load(): Promise<void>
  /** Reads the present state of some documents. */
  look(ids: readonly string[]): Promise<void>
  /** Notes that pages were added: the server puts them into the list in its own time. */
  expect(): void
  /** Puts the server's newer state of one document into the list. */
  put(document: KnowledgeDocument): Promise<void>
  /** Changes the known state of one document. */
  patch(id: string, changed: Partial<KnowledgeDocument>): void
  drop(id: string): Promise<void>
}

interface Options {
  /** Missing: the assistant is not saved, and has no documents. */
  source: DocumentsSource | undefined
  /** The documents that were shown last. */
  shown: Documents | undefined
}

/**
 * Watches an assistant's documents of every source. The whole list is read once, page by page; from then on
 * only documents that are being parsed are requested.
 */
export const createDocumentsStore = ({ source, shown }: Options): DocumentsStore => {
  let state: DocumentsState = { documents: shown, error: undefined, isLoading: source !== undefined }
  const listeners = new Set<() => void>()
  /** Changes since the reading of the list began: its pages may be older. Missing: it is not being read. */
  let late: ((documents: Documents) => Documents)[] | undefined
  /** Number of the last reading of the list: an answer that a newer one has overtaken is dropped. */
  let turn = 0
  /** Position at which the next look begins among the changing documents. */
  let place = 0
  let isStarted = false
  let isAwaiting = false
  let awaiting: ReturnType<typeof setTimeout> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let pollingMs = 0

  const set = (changed: Partial<DocumentsState>): void => {
    state = { ...state, ...changed }
    schedule()
    for (const listener of listeners) listener()
  }
  const change = (next: (documents: Documents) => Documents): void => {
    late?.push(next)
    if (state.documents) set({ documents: next(state.documents) })
  }

  /** Reads the list; throws its failure. */
  const read = async (): Promise<void> => {
    if (!source) return
    turn += 1
    const mine = turn
    late = []
    set({ isLoading: true })
    try {
      let found: Documents = []
      for (let after: string | undefined; ; ) {
        const page = await source.page({ limit: pageSize, ...(after !== undefined && { after }) })
        if (mine !== turn) return
        found = withNews(found, page.entries)
        after = page.next
        if (after === undefined) break
        // The shown list stays until the whole of it was read again.
        if ((state.documents?.length ?? -1) < found.length) set({ documents: found })
      }
      for (const next of late ?? []) found = next(found)
      late = undefined
      set({ documents: found, error: undefined })
    } finally {
      if (mine === turn) set({ isLoading: false })
    }
  }
  const fail = (error: unknown): void => set({ error })
  const load = (): Promise<void> => read().catch(fail)

  const look = async (ids: readonly string[]): Promise<void> => {
    if (!source || ids.length === 0) return
    const answers = await source.some(ids)
    change(list => withAnswers(list, { asked: ids, answers }))
  }
  const poll = async (): Promise<void> => {
    if (!source || source.isHidden()) return
    const changing = (state.documents ?? []).filter(isChanging).map(({ id }) => id)
    const ids = nextOf(changing, { from: place, size: watchedAtOnce })
    place += ids.length
    await look(ids)
    if (!isAwaiting) return
    const { entries } = await source.page({ limit: pageSize })
    change(list => withNews(list, entries))
  }
  /** Looks as often as the shown documents require. */
  const schedule = (): void => {
    const ms = isStarted ? pollDelay(state.documents, { isAwaiting }) : 0
    if (ms === pollingMs) return
    clearInterval(polling)
    pollingMs = ms
    if (ms === 0) return
    let isAsking = false
    polling = setInterval(() => {
      if (isAsking) return
      isAsking = true
      poll()
        // The next look asks again.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }, ms)
  }
  const setAwaiting = (isOn: boolean): void => {
    clearTimeout(awaiting)
    isAwaiting = isOn
    schedule()
  }

  return {
    get: () => state,
    subscribe: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start: () => {
      isStarted = true
      schedule()
      const stop = retryRead(read, fail)
      return () => {
        stop()
        turn += 1
        isStarted = false
        setAwaiting(false)
      }
    },
    load,
    look,
    expect: () => {
      setAwaiting(true)
      awaiting = setTimeout(() => setAwaiting(false), awaitMs)
      void load()
    },
    put: async document => change(list => withNews(list, [document])),
    patch: (id, changed) => change(list => list.map(one => (one.id === id ? { ...one, ...changed } : one))),
    drop: async id => change(list => list.filter(one => one.id !== id)),
  }
}
