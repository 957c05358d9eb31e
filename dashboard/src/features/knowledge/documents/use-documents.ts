import type { KnowledgeDocument } from '@botanika/core/contract'
import { useCallback, useEffect, useState } from 'react'
import { refresh } from '../../../data/refresh.ts'
import { openLive } from '../../../data/socket.ts'
import { useApi } from '../../../data/use-api.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { pollDelay } from './poll.ts'

/** Pages that were just added are looked for this long, until the server has them in the list. */
const awaitMs = 20_000

export type UsedDocuments = ReturnType<typeof useDocuments>

/** An assistant's documents of every source, as they change; `undefined` while the assistant is not saved. */
export function useDocuments(assistantId: string | undefined) {
  const { language } = useLanguage()
  const [delay, setDelay] = useState(0)
  const [awaitedAt, setAwaitedAt] = useState(0)
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/assistants/{id}/documents',
    assistantId === undefined ? null : { params: { id: assistantId } },
    { refreshInterval: delay, revalidateOnMount: true },
  )

  useEffect(() => setDelay(pollDelay(data, { isAwaiting: awaitedAt !== 0 })), [data, awaitedAt])
  useEffect(() => {
    if (awaitedAt === 0) return
    const timer = setTimeout(() => setAwaitedAt(0), awaitMs)
    return () => clearTimeout(timer)
  }, [awaitedAt])

  useEffect(() => {
    if (assistantId === undefined) return
    const stops: (() => void)[] = []
    let isGone = false
    const change = (documentId: string, changed: Partial<KnowledgeDocument>, revalidate: boolean) =>
      mutate(list => list?.map(one => (one.id === documentId ? { ...one, ...changed } : one)), { revalidate })
    openLive().then(
      live => {
        if (isGone) return
        const onProgress = live.on('knowledge:progress', progress => {
          if (progress.assistantId !== assistantId) return
          const { documentId, status, percent, error } = progress
          // The final state has the result: pages, characters, reasons.
          const ended = status === 'completed' || status === 'error'
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          void change(documentId, { status, percent, ...failed }, ended)
          if (ended) void refresh('GET /api/assistants/{id}')
        })
        const onMeaning = live.on('knowledge:meaning', event => {
          if (event.assistantId !== assistantId) return
          const { documentId, state, percent, error } = event
          const failed = error && { errorMessage: error.message[language], errorCode: error.code }
          void change(documentId, { meaning: { state, percent, ...failed } }, false)
        })
        stops.push(onProgress, onMeaning)
      },
      // Without sockets the list is read again: slower, and as true.
      () => setDelay(now => now),
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [assistantId, language, mutate])

  /** Pages were added: the server puts them into the list in its own time. */
  const expect = useCallback(() => {
    setAwaitedAt(Date.now())
    void mutate()
  }, [mutate])
  /** Puts the server's newer word on one document into the list. */
  const put = useCallback(
    (document: KnowledgeDocument) =>
      mutate(
        list =>
          list?.some(({ id }) => id === document.id)
            ? list.map(one => (one.id === document.id ? document : one))
            : [document, ...(list ?? [])],
        { revalidate: false },
      ),
    [mutate],
  )
  const drop = useCallback(
    (id: string) => mutate(list => list?.filter(one => one.id !== id), { revalidate: false }),
    [mutate],
  )

  return { documents: data, error, isLoading, mutate, expect, put, drop }
}
