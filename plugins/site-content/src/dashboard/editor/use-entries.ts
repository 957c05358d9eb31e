import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../site-api.ts'
import type { Entry } from './draft.ts'

interface Loaded {
  entries: readonly Entry[]
  next?: string | undefined
}

/** Entries of site content, page by page. */
export const useEntries = () => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  /** Number of the last question: an answer that a later question has overtaken is dropped. */
  const asked = useRef(0)
  const read = useCallback(async (after: string | undefined) => {
    asked.current += 1
    const mine = asked.current
    setIsLoading(true)
    try {
      const page = await api.page('GET /api/admin/site-content', {
        query: { limit: 50, ...(after !== undefined && { after }) },
      })
      if (mine !== asked.current) return
      setLoaded(before => ({
        entries: after === undefined ? page.entries : [...(before?.entries ?? []), ...page.entries],
        next: page.next,
      }))
      setError(undefined)
    } catch (failure) {
      if (mine === asked.current) setError(failure)
    }
    if (mine === asked.current) setIsLoading(false)
  }, [])
  const reload = useCallback(() => read(undefined), [read])
  useEffect(() => void reload(), [reload])
  const next = loaded?.next
  return {
    entries: loaded?.entries,
    error,
    isLoading,
    reload,
    /** Reads the next page. Missing: the list has ended. */
    ...(next !== undefined && { more: () => void read(next) }),
  }
}
