import type { ChannelContext, Inbound, Person } from '@botanika/core/plugin'
import { declined, tooLarge } from './decline.ts'
import { filesOf } from './files.ts'
import { hear } from './hear.ts'
import type { Settings } from './settings.ts'
import type { FindBot } from './telegram-api.ts'
import { chatOf, type Membership, type Message, nameOf, readUpdate } from './update.ts'

/** Translates one update; what means nothing to an assistant is an empty array. */
export const createReceive =
  (findBot: FindBot) =>
  (payload: unknown, context: ChannelContext<Settings>): Inbound[] => {
    const update = readUpdate(payload)
    if (!update) return []
    const { message, edited_message: edited, my_chat_member: membership } = update
    if (message) return readMessage(message, { context, findBot })
    if (edited) return readEdit(edited, { context, findBot })
    if (membership) return readMembership(membership)
    const stopped = update.stopped_message_generation
    return stopped
      ? [
          {
            kind: 'stop',
            chat: chatOf({ ...stopped, is_topic_message: stopped.message_thread_id !== undefined }),
          },
        ]
      : []
  }

interface Reading {
  context: ChannelContext<Settings>
  findBot: FindBot
}

const readMessage = (message: Message, { context, findBot }: Reading): Inbound[] => {
  const { chat: place, migrate_to_chat_id: to, migrate_from_chat_id: was } = message
  if (place.type === 'channel' || message.is_automatic_forward) return []
  const chat = chatOf(message)
  if (to !== undefined) return [{ kind: 'moved', chat, to: String(to) }]
  if (was !== undefined) return [{ kind: 'moved', chat: { ...chat, id: String(was) }, to: String(place.id) }]

  const from = writerOf(message)
  const heard = hear(message, meOf(context.config))
  if (!from || !heard) return []
  const { text, command } = heard
  if (command) return [{ kind: 'command', chat, from, command }]
  const refusal = declined(message)
  if (refusal) return [{ kind: 'declined', chat, from, message: refusal }]
  const files = filesOf(message, () => findBot(context))
  if (!files) return [{ kind: 'declined', chat, from, message: tooLarge }]
  if (text === '' && files.length === 0)
    // A bare mention asks what the bot is for; a service message asks nothing.
    return message.text === undefined ? [] : [{ kind: 'command', chat, from, command: 'help' }]
  const externalId = String(message.message_id)
  return [{ kind: 'message', chat, from, text, ...(files.length > 0 && { files }), externalId }]
}

/** Only questions are asked anew: a command was obeyed, a refusal was told. */
const readEdit = (message: Message, reading: Reading): Inbound[] =>
  readMessage(message, reading).flatMap(one => (one.kind === 'message' ? [{ ...one, isEdit: true }] : []))

const readMembership = (membership: Membership): Inbound[] => {
  const { chat, new_chat_member: now } = membership
  if (chat.type === 'channel') return []
  const isOut = now.status === 'left' || now.status === 'kicked' || now.is_member === false
  return [{ kind: isOut ? 'gone' : 'back', chat: chatOf(membership) }]
}

/** Who wrote; a group's anonymous administrator and a channel write as that chat. Undefined: a bot. */
const writerOf = ({ from, sender_chat: as }: Message): Person | undefined => {
  if (as) return { id: String(as.id), ...(as.title && { name: as.title }) }
  if (!from || from.is_bot) return undefined
  const { id, language_code: language } = from
  const name = nameOf(from)
  return { id: String(id), ...(name && { name }), ...(language && { language }) }
}

/** A token begins with the bot's id (https://core.telegram.org/bots/api#authorizing-your-bot). */
const meOf = ({ botToken, botUsername = '' }: Settings) => ({
  id: Number.parseInt(botToken, 10),
  username: botUsername,
})
