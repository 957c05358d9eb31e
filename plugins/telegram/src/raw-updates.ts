import type { ChannelContext, RawUpdate } from '@botanika/core/plugin'
import { chatOf, readUpdate, type Update, unreadKind } from './update.ts'

/** Requested kinds of updates; `stopped_message_generation` belongs to drafts that can be stopped. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'channel_post',
  'my_chat_member',
  'callback_query',
  'stopped_message_generation',
] as const

/** An update for the inbox; none for unsupported kinds. */
export const rawUpdates = (
  payload: unknown,
  { unreadable }: Pick<ChannelContext, 'unreadable'>,
): RawUpdate[] => {
  const update = readUpdate(payload)
  if (update) return [{ key: String(update.update_id), lane: laneOf(update), payload }]
  const kind = unreadKind(payload)
  if (kind) unreadable(kind)
  return []
}

const laneOf = (update: Update): string => {
  const {
    message,
    edited_message,
    my_chat_member,
    callback_query,
    stopped_message_generation: stopped,
  } = update
  // It concerns the answer that its chat's lane is processing: queued behind it, it would be too late.
  if (stopped) return `stop:${stopped.chat.id}`
  const source = message ?? edited_message ?? my_chat_member ?? callback_query?.message
  return source ? chatOf(source).id : 'none'
}
