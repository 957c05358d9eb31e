import type { RawUpdate } from '@botanika/core/plugin'
import { chatOf, readUpdate, type Update } from './update.ts'

/** Kinds that Telegram is asked for; `stopped_message_generation` comes with drafts that can be stopped. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'channel_post',
  'my_chat_member',
  'callback_query',
  'stopped_message_generation',
] as const

/** An update for the inbox; of a kind that means nothing here, none. */
export const rawUpdates = (payload: unknown): RawUpdate[] => {
  const update = readUpdate(payload)
  return update ? [{ key: String(update.update_id), lane: laneOf(update), payload }] : []
}

const laneOf = (update: Update): string => {
  const { message, edited_message, my_chat_member, stopped_message_generation: stopped } = update
  // It is about the answer that its chat's lane is busy with: behind that one it would come too late.
  if (stopped) return `stop:${stopped.chat.id}`
  const told = message ?? edited_message ?? my_chat_member
  return told ? chatOf(told).id : 'none'
}
