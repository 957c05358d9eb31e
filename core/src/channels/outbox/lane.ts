import type { Chat } from '../../plugin/channel.ts'

/** A chat of a connection, or a thread of one: deliveries of a lane go one after another. */
export interface Lane {
  integrationId: string
  chatId: string
  /** Of a thread: the chat that it is in, whose pace it shares. */
  threadOf?: string
}

export const laneOf = (integrationId: string, { id, threadOf }: Pick<Chat, 'id' | 'threadOf'>): Lane => ({
  integrationId,
  chatId: id,
  ...(threadOf !== undefined && { threadOf }),
})

/** Names the chat whose pace a lane keeps: a messenger counts a group, whichever of its threads a message goes to. */
export const roomOf = ({ integrationId, chatId, threadOf }: Lane): string =>
  `${integrationId}/${threadOf ?? chatId}`
