import type { ChannelContext, RawUpdate } from '@botanika/core/plugin'
import { chatOf, type Message, readUpdate, type Update, unreadKind } from './update.ts'

/** Requested kinds of updates; `stopped_message_generation` belongs to drafts that can be stopped. */
export const allowedUpdates = [
  'message',
  'edited_message',
  'channel_post',
  'my_chat_member',
  'callback_query',
  'stopped_message_generation',
] as const

/** Returns an update for the inbox; none for unsupported kinds. */
export const rawUpdates = (
  payload: unknown,
  { unreadable }: Pick<ChannelContext, 'unreadable'>,
): RawUpdate[] => {
  const update = readUpdate(payload)
  if (!update) {
    const kind = unreadKind(payload)
    if (kind) unreadable(kind)
    return []
  }
  const joins = joinsOf(update)
  return [{ key: String(update.update_id), lane: laneOf(update), payload, ...(joins && { joins }) }]
}

/** Returns the person whose messages may be parts of a longer question. */
const joinsOf = ({ message, edited_message: edited }: Update): RawUpdate['joins'] => {
  const written = message ?? edited
  const author = written?.sender_chat ?? written?.from
  if (!written || !author || isCommand(written)) return undefined
  if (written.migrate_to_chat_id !== undefined || written.migrate_from_chat_id !== undefined) return undefined
  const { media_group_id: album } = written
  return { person: String(author.id), ...(album !== undefined && { album }) }
}

const isCommand = ({ entities = [] }: Message): boolean =>
  entities.some(({ type, offset }) => type === 'bot_command' && offset === 0)

const laneOf = (update: Update): string => {
  const {
    message,
    edited_message,
    my_chat_member,
    callback_query,
    stopped_message_generation: stopped,
  } = update
  // This concerns the answer that its chat's lane is processing: queued behind it, it would be too late.
  if (stopped) return `stop:${stopped.chat.id}`
  const source = message ?? edited_message ?? my_chat_member ?? callback_query?.message
  return source ? chatOf(source).id : 'none'
}
