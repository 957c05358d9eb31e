import type { coreApi, Notification, Reply } from '@botanika/core/contract'

export type NotificationPage = Reply<(typeof coreApi)['GET /api/notifications']>

/** Returns every notification of the pages once: one that moved between two reads is on both. */
export const allOf = (pages: readonly NotificationPage[]): Notification[] => [
  ...new Map(pages.flatMap(({ items }) => items).map(item => [item.id, item])).values(),
]

/** Returns the number on the bell. */
export const shortCount = (unread: number): string => (unread > 99 ? '99+' : String(unread))
