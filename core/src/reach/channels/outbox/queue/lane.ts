import type { Chat } from '../../../../plugin/channel.ts'

/** A chat of a connection, or a thread: the ordering key of deliveries. */
export interface Lane {
  integrationId: string
  chatId: string
  /** The parent chat, whose rate limit it shares; for a thread. */
  threadOf?: string
}

export const laneOf = (integrationId: string, { id, threadOf }: Pick<Chat, 'id' | 'threadOf'>): Lane => ({
  integrationId,
  chatId: id,
  ...(threadOf !== undefined && { threadOf }),
})

/** Rate-limit key of a lane: messengers count a group as a whole, including all its threads. */
export const rateKeyOf = ({ integrationId, chatId, threadOf }: Lane): string =>
  `${integrationId}/${threadOf ?? chatId}`
