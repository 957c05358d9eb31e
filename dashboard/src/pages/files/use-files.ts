import type { AccountDocument } from '@botanika/core/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { refresh } from '../../data/refresh.ts'
import { openLive } from '../../data/socket.ts'
import { pollDelay } from '../../features/knowledge/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { askedOf, type FilesQuery } from './files-query.ts'
import { withFirstPage, withNextPage } from './merge-files.ts'

interface Loaded {
  files: readonly AccountDocument[]
  next?: string | undefined
}

/** Time to wait before a changed search is sent, ms. */
const typingMs = 200
/** Time in which changes that come one after another are read together, ms. */
const gatherMs = 1_500
const pageSize = 50
/** Maximum number of entries that are read again at once. */
const maxRenewed = 300

/** A newer state says itself why a document was not read. */
const withoutReason = ({ errorMessage: _, errorCode: __, ...file }: AccountDocument): AccountDocument => file

/**
 * The documents of all assistants, page by page, kept up to date. An answer that a newer question has
 * overtaken is dropped.
 */
export const useFiles = (query: FilesQuery) => {
  const { language } = useLanguage()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  const turn = useRef(0)
  const known = useRef<Loaded | null>(null)
  known.current = loaded
  const asked = JSON.stringify(askedOf(query))

  const read = useCallback(
    async (how: 'anew' | 'renew' | 'next') => {
      turn.current += 1
      const mine = turn.current
      const after = how === 'next' ? known.current?.next : undefined
      const shown = Math.ceil((known.current?.files.length ?? 0) / pageSize) * pageSize
      const limit = how === 'renew' ? Math.min(Math.max(shown, pageSize), maxRenewed) : pageSize
      setIsLoading(true)
      try {
        const page = await api.page('GET /api/documents', {
          query: { ...JSON.parse(asked), limit, ...(after !== undefined && { after }) },
        })
        if (mine !== turn.current) return
        const { entries, next } = page
        setError(undefined)
        setLoaded(before => {
          if (!before || how === 'anew') return { files: entries, next }
          if (how === 'next') return { files: withNextPage(before.files, entries), next }
          if (limit >= before.files.length) return { files: entries, next }
          return { ...before, files: withFirstPage(before.files, entries) }
        })
      } catch (cause) {
        if (mine !== turn.current) return
        setError(cause)
        // The shown entries answer an earlier question.
        if (how === 'anew') setLoaded(null)
      } finally {
        if (mine === turn.current) setIsLoading(false)
      }
    },
    [asked],
  )
  useEffect(() => {
    const wait = setTimeout(() => void read('anew'), known.current ? typingMs : 0)
    return () => clearTimeout(wait)
  }, [read])

  const change = useCallback(
    (id: string, part: Partial<AccountDocument>) =>
      setLoaded(
        before =>
          before && {
            ...before,
            files: before.files.map(file => (file.id === id ? { ...withoutReason(file), ...part } : file)),
          },
      ),
    [],
  )
  /** Reads the shown entries and the figures again: documents were added or parsed. */
  const renew = useCallback(async () => {
    await Promise.all([read('renew'), refresh('GET /api/documents/summary')])
  }, [read])
  const latest = useRef(renew)
  latest.current = renew
  const gathering = useRef<ReturnType<typeof setTimeout>>(undefined)
  const renewSoon = useCallback(() => {
    gathering.current ??= setTimeout(() => {
      gathering.current = undefined
      void latest.current()
    }, gatherMs)
  }, [])
  useEffect(
    () => () => {
      clearTimeout(gathering.current)
      gathering.current = undefined
    },
    [],
  )

  // Documents are watched while one is being parsed; a page that is being read is not overtaken.
  const isAsking = useRef(false)
  isAsking.current = isLoading
  const delay = pollDelay(loaded?.files, { isAwaiting: false })
  useEffect(() => {
    if (delay === 0) return
    const timer = setInterval(() => {
      if (!isAsking.current) void read('renew')
    }, delay)
    return () => clearInterval(timer)
  }, [delay, read])

  useEffect(() => {
    const stops: (() => void)[] = []
    let isGone = false
    openLive().then(
      live => {
        if (isGone) return
        const stop = live.on(
          'knowledge:progress',
          ({ documentId: id, status, percent, recognising, error: failed }) => {
            // The final state has the text and the figures; a document that is not shown yet may be new.
            const isFinal = status === 'completed' || status === 'error'
            if (isFinal || !known.current?.files.some(file => file.id === id)) renewSoon()
            change(id, {
              status,
              percent,
              ...(recognising && { recognising }),
              ...(failed && { errorMessage: failed.message[language], errorCode: failed.code }),
            })
          },
        )
        stops.push(stop)
      },
      // Without sockets the list is polled.
      () => undefined,
    )
    return () => {
      isGone = true
      for (const stop of stops) stop()
    }
  }, [language, change, renewSoon])

  return {
    files: loaded?.files,
    error,
    isLoading,
    hasMore: loaded?.next !== undefined,
    more: () => void read('next'),
    reload: () => void read('anew'),
    renew,
    renewSoon,
    put: (file: Partial<AccountDocument> & { id: string }) => change(file.id, file),
    drop: (ids: readonly string[]) => {
      const gone = new Set(ids)
      setLoaded(before => before && { ...before, files: before.files.filter(({ id }) => !gone.has(id)) })
      void refresh('GET /api/documents/summary')
    },
  }
}
