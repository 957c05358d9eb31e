import type { KnowledgeDocument } from '@botanika/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../data/api.ts'
import { refresh } from '../data/refresh.ts'
import { openLive } from '../data/socket.ts'
import { useApi } from '../data/use-api.ts'
import { uploadDocument } from './upload-document.ts'

/** A file on its way to the server. */
export interface Upload {
  id: string
  file: File
  /** 0…1 */
  share: number
  error?: string
}

/** The list is read again this often while something is being read, and otherwise not. */
const pollMs = 2_000

/** An assistant's documents: the list as it changes, and files on their way into it. */
export function useDocuments(assistantId: string, { unreachable }: { unreachable: string }) {
  const { data, error, isLoading, mutate } = useApi(
    'GET /api/assistants/{id}/documents',
    { params: { id: assistantId } },
    { refreshInterval: documents => (documents?.some(isBusy) ? pollMs : 0), revalidateOnMount: true },
  )
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<string, AbortController>())
  const cancelled = useRef(new Set<string>())

  useEffect(() => {
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
      () => setUploads(list => list),
    )
    return () => {
      isGone = true
      stop?.()
    }
  }, [assistantId, mutate])

  useEffect(() => {
    const all = running.current
    return () => {
      for (const control of all.values()) control.abort(new Error('left'))
    }
  }, [])

  const start = useCallback(
    async (upload: Upload) => {
      const { id, file } = upload
      const change = (part: Partial<Upload>) =>
        setUploads(list => list.map(one => (one.id === id ? { ...one, ...part } : one)))
      const control = new AbortController()
      running.current.set(id, control)
      try {
        const document = await uploadDocument(file, {
          assistantId,
          onProgress: share => change({ share }),
          signal: control.signal,
        })
        setUploads(list => list.filter(one => one.id !== id))
        await mutate(list => [document, ...(list ?? []).filter(one => one.id !== document.id)], {
          revalidate: true,
        })
      } catch (problem) {
        if (!control.signal.aborted) change({ error: errorText(problem, unreachable) })
      } finally {
        running.current.delete(id)
      }
    },
    [assistantId, mutate, unreachable],
  )
  const add = useCallback(
    async (files: readonly File[]) => {
      const fresh = files.map((file, at) => ({ id: `${Date.now()}-${at}-${file.name}`, file, share: 0 }))
      setUploads(list => [...list, ...fresh])
      // One after another: several large files at once only slow each other down.
      for (const upload of fresh) if (!cancelled.current.has(upload.id)) await start(upload)
    },
    [start],
  )
  const again = (upload: Upload) => {
    const { error: _, ...rest } = upload
    setUploads(list => list.map(one => (one.id === upload.id ? { ...rest, share: 0 } : one)))
    void start(rest)
  }
  const cancel = (id: string) => {
    cancelled.current.add(id)
    running.current.get(id)?.abort(new Error('cancelled'))
    setUploads(list => list.filter(one => one.id !== id))
  }

  return { documents: data, error, isLoading, mutate, uploads, add, again, cancel }
}

export const isBusy = ({ status }: KnowledgeDocument): boolean =>
  status === 'pending' || status === 'processing'

const moved = (
  document: KnowledgeDocument,
  { status, percent, reason }: { status: KnowledgeDocument['status']; percent: number; reason?: string },
): KnowledgeDocument => ({ ...document, status, percent, ...(reason && { errorMessage: reason }) })
