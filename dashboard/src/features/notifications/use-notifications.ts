import type { Notification } from '@botanika/core/contract'
import { useEffect } from 'react'
import useSWRInfinite from 'swr/infinite'
import { api, errorText } from '../../data/api.ts'
import { openLive } from '../../data/socket.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { allOf, type NotificationPage } from './notification-pages.ts'

const pageSize = 20
const endpoint = 'GET /api/notifications'

export interface UsedNotifications {
  /** The notifications that were loaded so far; missing until the first page is loaded. */
  items?: Notification[]
  unread: number
  error?: Error
  isLoading: boolean
  hasMore: boolean
  /** Loads the next page, or repeats a failed request. */
  more(): void
  /** Marks the notifications with these ids as read, or all. */
  read(ids?: readonly string[]): Promise<void>
}

/** The notifications of a signed-in person, page by page, kept current by the socket. */
export const useNotifications = (userId: string): UsedNotifications => {
  const t = useTexts('notifications')
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<NotificationPage, Error>(
    (_, before: NotificationPage | null) =>
      before && before.next === undefined ? null : [endpoint, userId, before?.next ?? ''],
    ([, , after]: [string, string, string]) =>
      api(endpoint, { query: { limit: pageSize, ...(after && { after }) } }),
    {
      revalidateFirstPage: false,
      revalidateOnFocus: false,
      revalidateIfStale: false,
      revalidateOnMount: true,
      shouldRetryOnError: false,
    },
  )

  useEffect(() => {
    let isOver = false
    const stops: (() => void)[] = []
    openLive().then(
      live => {
        if (isOver) return
        const renew = () => void mutate()
        // Events before a connect were missed.
        let wasAway = !live.isConnected()
        stops.push(
          live.on('notification:created', renew),
          live.on('notifications:read', renew),
          live.onConnect(() => {
            if (wasAway) renew()
            wasAway = true
          }),
        )
      },
      // Without the socket the list is as current as the page.
      () => undefined,
    )
    return () => {
      isOver = true
      for (const stop of stops) stop()
    }
  }, [mutate])

  const read = async (ids?: readonly string[]): Promise<void> => {
    try {
      await api('POST /api/notifications/read', { body: ids ? { ids: [...ids] } : {} })
      await mutate()
    } catch (failure) {
      toast({ title: errorText(failure, t('unreachable')), variant: 'destructive' })
    }
  }

  const hasMore = data?.at(-1)?.next !== undefined || (data !== undefined && data.length < size)
  return {
    ...(data && { items: allOf(data) }),
    unread: data?.[0]?.unread ?? 0,
    ...(error && { error }),
    isLoading: isValidating,
    hasMore,
    more: () => {
      if (isValidating) return
      if (error) void mutate()
      else void setSize(size + 1)
    },
    read,
  }
}
