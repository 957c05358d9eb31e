import type { KnowledgeDocument } from '@botanika/core/contract'
import { useCallback, useEffect, useState } from 'react'
import { refresh } from '../data/refresh.ts'
import { openLive } from '../data/socket.ts'
import { useApi } from '../data/use-api.ts'
import { pollDelay } from './poll.ts'

/** Pages that were just added are looked for this long, until the server has them in the list. */
const awaitMs = 20_000

export type UsedDocuments = ReturnType<typeof useDocuments>

/** An assistant's documents of every source, as they change; `undefined` while the assistant is not saved. */
export function useDocuments(assistantId: string | undefined) {
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
    let stop: (() => void) | undefined
    let isGone = false
    openLive().then(
      live => {
        if (isGone) return
        stop = live.on('knowledge:progress', progress => {
          if (progress.assistantId !== assistantId) return
          const { documentId, status, percent, reason } = progress
          // The end brings what was read: pages, characters, reasons.
          const ended = status === 'completed' || status === 'error'
          void mutate(
            list => list?.map(one => (one.id === documentId ? moved(one, { status, percent, reason }) : one)),
            { revalidate: ended },
          )
          if (ended) void refresh('GET /api/assistants/{id}')
        })
      },
      // Without sockets the list is read again: slower, and as true.
      () => setDelay(now => now),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [assistantId, mutate])

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

const moved = (
  document: KnowledgeDocument,
  { status, percent, reason }: { status: KnowledgeDocument['status']; percent: number; reason?: string },
): KnowledgeDocument => ({ ...document, status, percent, ...(reason && { errorMessage: reason }) })
