import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { createInboxNews, type InboxNews } from './inbox-news.ts'
import type { KnownItems } from './merge-items.ts'

/** The news of the open inbox; null outside of it and before it listens. */
export const InboxNewsContext = createContext<InboxNews | null>(null)

export const useInboxNews = (): InboxNews | null => useContext(InboxNewsContext)

/** Listens for news while the inbox is open; `gap` counts the times when some may have been missed. */
export const useOpenedNews = (): { news: InboxNews | null; gap: number } => {
  const [news, setNews] = useState<InboxNews | null>(null)
  const [gap, setGap] = useState(0)
  useEffect(() => {
    const made = createInboxNews({ onGap: () => setGap(before => before + 1) })
    setNews(made)
    return () => {
      made.close()
      setNews(null)
    }
  }, [])
  return { news, gap }
}

const nothing: KnownItems = new Map()
const never = () => () => undefined
const none = () => nothing

/** Returns the items that were heard of. */
export const useKnownItems = (): KnownItems => {
  const news = useInboxNews()
  return useSyncExternalStore(news?.subscribe ?? never, news?.known ?? none)
}
