import type { Chat, Inbound, Person } from '@botanika/core/plugin'
import { declined } from './declined.ts'
import { filesOf } from './files.ts'
import { indexOf } from './keyboard.ts'
import type { MaxContext } from './max-api.ts'
import { chatIdOf } from './raw-updates.ts'
import { readMention } from './read-mention.ts'
import { attachmentsOf, type Message, readUpdate, type Update, type User } from './wire.ts'

/** A code of `startLink`; other payloads (advertisements) mean nothing here. */
const startCode = /^[\w-]{43}$/

/** Converts one update; empty if it means nothing to an assistant. */
export const receive = async (payload: unknown, context: MaxContext): Promise<Inbound[]> => {
  const update = readUpdate(payload)
  if (!update || update.is_channel || update.message?.recipient.chat_type === 'channel') return []
  const { message, user, payload: code } = update
  switch (update.update_type) {
    case 'message_created':
      return message ? readMessage(message, { update, context }) : []
    case 'message_edited':
      return (message ? readMessage(message, { update, context }) : []).flatMap(one =>
        one.kind === 'message' ? [{ ...one, isEdit: true }] : [],
      )
    case 'message_callback':
      return message ? readPress(message, { update, context }) : []
    case 'bot_started': {
      const chat = chatOf(update, user)
      const from = personOf(user, update)
      if (!from) return []
      const start = { kind: 'command', chat, from, ...sentAt(update), command: 'start' } as const
      return [
        { kind: 'back', chat },
        { ...start, ...(code && startCode.test(code) && { code }) },
      ]
    }
    case 'bot_stopped':
      return [{ kind: 'gone', chat: chatOf(update, user) }]
    case 'bot_added':
    case 'bot_removed': {
      const chat: Chat = { id: chatIdOf(update), kind: 'group' }
      return [{ kind: update.update_type === 'bot_added' ? 'back' : 'gone', chat }]
    }
    default:
      return []
  }
}

interface Reading {
  update: Update
  context: MaxContext
}

const readMessage = (message: Message, { update, context: { client, config } }: Reading): Inbound[] => {
  const from = personOf(message.sender, update)
  const mention = readMention(message, config)
  if (!from || !mention) return []
  const place = { chat: chatOf(update, message.sender), from, ...sentAt(update) }
  const { command, text: said } = mention
  if (command) return [{ kind: 'command', ...place, command }]
  const attachments = [message.body, message.link?.type === 'forward' ? message.link.message : null].flatMap(
    attachmentsOf,
  )
  const mid = message.body?.mid ?? message.link?.message?.mid ?? ''
  const files = filesOf(attachments, { mid, max: client })
  const heard = attachments.map(({ transcription }) => transcription)
  const shared = attachments.map(
    one => one.type === 'share' && [one.title, one.payload?.url].filter(Boolean).join(' '),
  )
  // The address of a shared link is in the text where the person typed it.
  const text = [said, ...heard, ...(said === '' ? shared : [])].filter(Boolean).join('\n').trim()
  if (text !== '' || files.length > 0)
    return [{ kind: 'message', ...place, text, ...(files.length > 0 && { files }), externalId: mid }]
  const refusal = declined(attachments)
  if (refusal) return [{ kind: 'declined', ...place, message: refusal }]
  // A mention alone asks what the bot is for.
  return place.chat.kind === 'group' ? [{ kind: 'command', ...place, command: 'help' }] : []
}

/** A press on one of our buttons, as a message with its label; people see a spinner until it is answered. */
const readPress = async (
  message: Message,
  { update, context: { client, log } }: Reading,
): Promise<Inbound[]> => {
  const { callback } = update
  const index = indexOf(callback?.payload)
  const buttons = attachmentsOf(message.body).flatMap(({ payload }) => payload?.buttons?.flat() ?? [])
  const text = (index === undefined ? undefined : buttons[index]?.text) ?? ''
  if (callback)
    await client
      .answer(callback.callback_id, text || '…')
      .catch((err: unknown) => log.debug({ err }, 'a press on a button was not acknowledged in time'))
  const from = personOf(callback?.user, update)
  const messageId = message.body?.mid
  if (index === undefined || !from || !messageId) return []
  return [{ kind: 'message', chat: chatOf(update, callback?.user), from, text, button: { messageId, index } }]
}

const sentAt = ({ timestamp }: Update) => ({ sentAt: new Date(timestamp) })

const nameOf = (user: User): string =>
  [user.first_name, user.last_name].filter(Boolean).join(' ').slice(0, 200)

/** Undefined: a bot. */
const personOf = (user: User | null | undefined, { user_locale: language }: Update): Person | undefined => {
  if (!user || user.is_bot) return undefined
  const name = nameOf(user)
  return { id: String(user.user_id), ...(name && { name }), ...(language && { language }) }
}

const chatOf = (update: Update, user: User | null | undefined): Chat => {
  const isGroup = update.message?.recipient.chat_type === 'chat'
  const title = user && !isGroup ? nameOf(user) : ''
  return { id: chatIdOf(update), kind: isGroup ? 'group' : 'private', ...(title && { title }) }
}
