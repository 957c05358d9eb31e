import type { InboxItem, Message } from '@botanika/core/contract'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../data/api.ts'
import { useInboxNews } from '../use-inbox-news.ts'

/** Notes that the messages of an open conversation were read, while somebody looks at the page. */
export const useMarkRead = (item: InboxItem | undefined, messages: readonly Message[]): void => {
  const news = useInboxNews()
  const isSeen = useIsSeen()
  const noted = useRef(-1)
  const id = item?.id
  const hasUnread = (item?.unread ?? 0) > 0
  const order = messages.findLast(({ role }) => role === 'user')?.order
  useEffect(() => {
    if (!isSeen || id === undefined || order === undefined) return
    if (!hasUnread && order <= noted.current) return
    const isFirst = noted.current === -1
    noted.current = order
    if (isFirst && !hasUnread) return
    api('PUT /api/inbox/{id}/read', { params: { id }, body: { order } }).then(
      read => news?.note(read),
      // The next message, or the next visit, notes it.
      () => undefined,
    )
  }, [isSeen, id, order, hasUnread, news])
}

/** Returns whether the page is in front of somebody. */
const useIsSeen = (): boolean => {
  const [isSeen, setIsSeen] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const listener = () => setIsSeen(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  return isSeen
}
