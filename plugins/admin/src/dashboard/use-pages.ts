import { useCallback, useEffect, useRef, useState } from 'react'

interface Page {
  items: readonly { id: string }[]
  next?: string | undefined
}

/** A list that is read by pages; `read` must be memoised: a new one starts from the first page. */
export const usePages = <P extends Page>(read: (after: string | undefined) => Promise<P>) => {
  type Item = P['items'][number]
  const [pages, setPages] = useState<readonly P[]>()
  const [error, setError] = useState<unknown>()
  const [isLoading, setIsLoading] = useState(true)
  /** Number of the last question: an answer that a later question has overtaken is dropped. */
  const asked = useRef(0)
  const ask = useCallback(
    async (after: string | undefined, keep: (page: P) => void) => {
      asked.current += 1
      const mine = asked.current
      const isLatest = () => mine === asked.current
      setIsLoading(true)
      try {
        const page = await read(after)
        if (!isLatest()) return
        keep(page)
        setError(undefined)
      } catch (failure) {
        if (isLatest()) setError(failure)
      }
      if (isLatest()) setIsLoading(false)
    },
    [read],
  )
  const reload = useCallback(() => ask(undefined, first => setPages([first])), [ask])
  useEffect(() => {
    setPages(undefined)
    void reload()
  }, [reload])
  const next = pages?.at(-1)?.next
  const items = pages && new Map<string, Item>()
  for (const page of pages ?? []) for (const item of page.items) items?.set(item.id, item)
  return {
    /** The first page, which may hold more than its items; missing until it is loaded. */
    first: pages?.[0],
    /** All items, each once, even if the list changed between two pages. */
    items: items && [...items.values()],
    error,
    isLoading,
    reload,
    /** Replaces an item by its changed version. */
    replace: (changed: Item) =>
      setPages(known =>
        known?.map(page => ({
          ...page,
          items: page.items.map(item => (item.id === changed.id ? changed : item)),
        })),
      ),
    /** Reads the next page. Missing: the list has ended. */
    ...(next !== undefined && {
      more: () => ask(next, page => setPages(known => [...(known ?? []), page])),
    }),
  }
}
