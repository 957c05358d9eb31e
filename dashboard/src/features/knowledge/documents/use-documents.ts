import type { KnowledgeDocument } from '@botanika/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import { refreshOnly, useReader } from '../../../data/refresh.ts'
import { retryRead } from '../../../data/retry-read.ts'
import { openLive } from '../../../data/socket.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { nextOf, withAnswers, withNews } from './merge-documents.ts'
import { isChanging, pollDelay } from './poll.ts'
import { onUploaded } from './use-uploads.ts'

/** Pages that were just added are looked for this long, until the server has them in the list. */
const awaitMs = 20_000
const pageSize = 100
/** As many documents are looked at by one call (`maxWatchedDocuments` of the contract). */
const watchedAtOnce = 50
/** Documents that end one after another change the assistant's counts together, ms. */
const gatherMs = 1_500

const endpoint = 'GET /api/assistants/{id}/documents'
type Documents = readonly KnowledgeDocument[]

/** The list that was shown last, so that a panel that is opened again has it at once. */
let last: { key: string; documents: Documents } | undefined

export type UsedDocuments = ReturnType<typeof useDocuments>

/**
 * An assistant's documents of every source, as they change; `undefined` while the assistant is not saved. The whole list is read once, page
 * by page; from then on only what is being read is looked at.
 */
export function useDocuments(assistantId: string | undefined) {
  const { language } = useLanguage()
  const key = `${useReader()} ${assistantId}`
  const [state, setState] = useState({ key, documents: last?.key === key ? last.documents : undefined })
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(assistantId !== undefined)
  const [awaitedAt, setAwaitedAt] = useState(0)
  const documents = state.key === key ? state.documents : undefined
  const known = useRef(documents)
  known.current = documents
  if (documents) last = { key, documents }

  /** Changes since the reading of the list began: its pages may be older. Missing: it is not being read. */
  const late = useRef<((documents: Documents) => Documents)[]>(undefined)
  const change = useCallback(
    (next: (documents: Documents) => Documents) => {
      late.current?.push(next)
      setState(before => {
        const mine = before.key === key ? before.documents : undefined
        return mine ? { key, documents: next(mine) } : before
      })
    },
    [key],
  )

  const turn = useRef(0)
  /** Reads the whole list. Throws; an answer that a newer reading has overtaken is dropped. */
  const read = useCallback(async () => {
    if (assistantId === undefined) return
    turn.current += 1
    const mine = turn.current
    late.current = []
    setIsLoading(true)
    try {
      let read: Documents = []
      for (let after: string | undefined; ; ) {
        const query = { limit: pageSize, ...(after !== undefined && { after }) }
        const page = await api.page(endpoint, { params: { id: assistantId }, query })
        if (mine !== turn.current) return
        read = withNews(read, page.entries)
        after = page.next
        const isWhole = after === undefined
        if (isWhole) {
          for (const next of late.current ?? []) read = next(read)
          late.current = undefined
        }
        const current = read
        setState(before => {
          const shown = before.key === key ? before.documents : undefined
          // What is shown stays until the whole of it was read again.
          return isWhole || !shown || shown.length < current.length ? { key, documents: current } : before
        })
        if (isWhole) break
      }
      setError(undefined)
    } finally {
      if (mine === turn.current) setIsLoading(false)
    }
  }, [assistantId, key])
  useEffect(() => {
    const stop = retryRead(read, setError)
    return () => {
      stop()
      turn.current += 1
    }
  }, [read])
  const load = useCallback(() => read().catch(setError), [read])

  /** Asks what became of some documents. What fails is asked again by the next look. */
  const look = useCallback(
    async (ids: readonly string[]) => {
      if (assistantId === undefined || ids.length === 0) return
      const answers = await api(endpoint, { params: { id: assistantId }, query: { ids: ids.join(',') } })
      change(list => withAnswers(list, { asked: ids, answers }))
    },
    [assistantId, change],
  )
  const place = useRef(0)
  const poll = useCallback(async () => {
    if (assistantId === undefined || document.hidden) return
    const changing = (known.current ?? []).filter(isChanging).map(({ id }) => id)
    const ids = nextOf(changing, { from: place.current, size: watchedAtOnce })
    place.current += ids.length
    await look(ids)
    if (awaitedAt === 0) return
    const newest = await api(endpoint, { params: { id: assistantId }, query: { limit: pageSize } })
    change(list => withNews(list, newest))
  }, [assistantId, awaitedAt, change, look])
  const delay = pollDelay(documents, { isAwaiting: awaitedAt !== 0 })
  useEffect(() => {
    if (delay === 0) return
    let isAsking = false
    const timer = setInterval(() => {
      if (isAsking) return
      isAsking = true
      poll()
        // The next look asks again.
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
    }, delay)
    return () => clearInterval(timer)
  }, [delay, poll])
  useEffect(() => {
    if (awaitedAt === 0) return
    const timer = setTimeout(() => setAwaitedAt(0), awaitMs)
    return () => clearTimeout(timer)
  }, [awaitedAt])

  useEffect(() => {
    if (assistantId === undefined) return
    const stops: (() => void)[] = []
    let isGone = false
    let counting: ReturnType<typeof setTimeout> | undefined
    const changeOne = (documentId: string, changed: Partial<KnowledgeDocument>) =>
      change(list => list.map(one => (one.id === documentId ? { ...one, ...changed } : one)))
    openLive().then(
      live => {
        if (isGone) return
        const onProgress = live.on('knowledge:progress', progress => {
          if (progress.assistantId !== assistantId) return
          const { documentId, status, percent, error } = progress
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          changeOne(documentId, { status, percent, ...failed })
          if (status !== 'completed' && status !== 'error') return
          // The final state has the result: pages, characters, reasons.
          look([documentId]).catch(() => undefined)
          counting ??= setTimeout(() => {
            counting = undefined
            void refreshOnly('GET /api/assistants/{id}')
          }, gatherMs)
        })
        const onMeaning = live.on('knowledge:meaning', event => {
          if (event.assistantId !== assistantId) return
          const { documentId, state, percent, error } = event
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          changeOne(documentId, { meaning: { state, percent, ...failed } })
        })
        stops.push(onProgress, onMeaning)
      },
      // Without sockets what is being read is looked at: slower, and as true.
      () => undefined,
    )
    return () => {
      isGone = true
      clearTimeout(counting)
      for (const stop of stops) stop()
    }
  }, [assistantId, change, language, look])

  /** Pages were added: the server puts them into the list in its own time. */
  const expect = useCallback(() => {
    setAwaitedAt(Date.now())
    void load()
  }, [load])
  /** Puts the server's newer word on one document into the list. */
  const put = useCallback(
    async (document: KnowledgeDocument) => change(list => withNews(list, [document])),
    [change],
  )
  useEffect(
    () =>
      onUploaded(document => {
        if (document.assistantId === assistantId) void put(document)
      }),
    [assistantId, put],
  )
  const drop = useCallback(async (id: string) => change(list => list.filter(one => one.id !== id)), [change])

  return { documents, error, isLoading, mutate: load, expect, put, drop }
}
