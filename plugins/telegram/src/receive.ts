import type { Inbound, Person } from '@botanika/core/plugin'
import { declined, tooLarge } from './decline.ts'
import { filesOf } from './files.ts'
import { indexOf } from './keyboard.ts'
import { readMention } from './read-mention.ts'
import type { Settings } from './settings.ts'
import type { BotContext } from './telegram-api.ts'
import { chatOf, type Membership, type Message, nameOf, type Press, readUpdate } from './update.ts'

/** Converts one update; empty if it means nothing to an assistant. */
export const receive = async (payload: unknown, context: BotContext): Promise<Inbound[]> => {
  const update = readUpdate(payload)
  if (!update) return []
  const { message, edited_message: edited, my_chat_member: membership, callback_query: press } = update
  if (message) return dated(message, readMessage(message, context))
  if (edited) return readEdit(edited, context)
  if (membership) return readMembership(membership)
  if (press) return readPress(press, context)
  const stopped = update.stopped_message_generation
  const isTopic = stopped?.message_thread_id !== undefined
  return stopped ? [{ kind: 'stop', chat: chatOf({ ...stopped, is_topic_message: isTopic }) }] : []
}

const readMessage = (message: Message, { client, config }: BotContext): Inbound[] => {
  const { chat: place, migrate_to_chat_id: to, migrate_from_chat_id: was } = message
  if (place.type === 'channel' || message.is_automatic_forward) return []
  const chat = chatOf(message)
  if (to !== undefined) return [{ kind: 'moved', chat, to: String(to) }]
  if (was !== undefined) return [{ kind: 'moved', chat: { ...chat, id: String(was) }, to: String(place.id) }]

  const from = writerOf(message)
  const mention = readMention(message, meOf(config))
  if (!from || !mention) return []
  const { text, command, code } = mention
  if (command) return [{ kind: 'command', chat, from, command, ...(code && { code }) }]
  const refusal = declined(message)
  if (refusal) return [{ kind: 'declined', chat, from, message: refusal }]
  const files = filesOf(message, client)
  if (!files) return [{ kind: 'declined', chat, from, message: tooLarge }]
  if (text === '' && files.length === 0)
    // A mention alone asks what the bot is for; a service message asks nothing.
    return message.text === undefined ? [] : [{ kind: 'command', chat, from, command: 'help' }]
  const externalId = String(message.message_id)
  return [{ kind: 'message', chat, from, text, ...(files.length > 0 && { files }), externalId }]
}

/** Only edited questions are answered again: commands and refusals are not repeated. */
const readEdit = (message: Message, context: BotContext): Inbound[] =>
  dated(message, readMessage(message, context)).flatMap(one =>
    one.kind === 'message' ? [{ ...one, isEdit: true }] : [],
  )

/** Adds the time of writing to events that require an answer. */
const dated = ({ date, edit_date: edited }: Message, found: Inbound[]): Inbound[] => {
  const seconds = edited ?? date
  if (seconds === undefined) return found
  const sentAt = new Date(seconds * 1_000)
  return found.map(one =>
    one.kind === 'message' || one.kind === 'command' || one.kind === 'declined' ? { ...one, sentAt } : one,
  )
}

/** A press on one of our buttons, as a message with its label. The client shows a spinner until answered. */
const readPress = async (press: Press, { client: { api }, log }: BotContext): Promise<Inbound[]> => {
  await api
    .answerCallbackQuery(press.id)
    .catch((err: unknown) => log.debug({ err }, 'a press on a button was not acknowledged in time'))
  const { message, data } = press
  const index = indexOf(data)
  const from = personOf(press.from)
  if (!message || index === undefined || !from || message.chat.type === 'channel') return []
  const label = message.reply_markup?.inline_keyboard.flat()[index]?.text ?? ''
  const button = { messageId: String(message.message_id), index }
  return [{ kind: 'message', chat: chatOf(message), from, text: label, button }]
}

const readMembership = (membership: Membership): Inbound[] => {
  const { chat, new_chat_member: now } = membership
  if (chat.type === 'channel') return []
  const isOut = now.status === 'left' || now.status === 'kicked' || now.is_member === false
  return [{ kind: isOut ? 'gone' : 'back', chat: chatOf(membership) }]
}

/** The author; a group's anonymous administrator and a channel write as that chat. Undefined: a bot. */
const writerOf = ({ from, sender_chat: as }: Message): Person | undefined => {
  if (as) return { id: String(as.id), ...(as.title && { name: as.title }) }
  return from && personOf(from)
}

/** Undefined: a bot. */
const personOf = (user: Press['from']): Person | undefined => {
  if (user.is_bot) return undefined
  const { id, language_code: language } = user
  const name = nameOf(user)
  return { id: String(id), ...(name && { name }), ...(language && { language }) }
}

/** A token begins with the bot's id (https://core.telegram.org/bots/api#authorizing-your-bot). */
const meOf = ({ botToken, botUsername = '' }: Settings) => ({
  id: Number.parseInt(botToken, 10),
  username: botUsername,
})
