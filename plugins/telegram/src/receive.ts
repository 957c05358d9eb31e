import {
  type Inbound,
  inboundOf,
  inboundOfPress,
  nameOf,
  type Person,
  personOf,
  shared,
} from '@botanika/core/plugin'
import { declined, tooLarge, unseenIn } from './decline.ts'
import { filesOf, repliedPictures } from './files.ts'
import { readMention } from './read-mention.ts'
import type { Settings } from './settings.ts'
import type { BotContext } from './telegram-api.ts'
import { chatOf, type Membership, type Message, type Press, readUpdate } from './update.ts'

/** Converts one update; empty if it means nothing to an assistant. */
export const receive = async (payload: unknown, context: BotContext): Promise<Inbound[]> => {
  const update = readUpdate(payload)
  if (!update) return []
  const { message, edited_message: edited, my_chat_member: membership, callback_query: press } = update
  if (message) return readMessage(message, context)
  if (edited) return readMessage(edited, context, { isEdit: true })
  if (membership) return readMembership(membership)
  if (press) return readPress(press, context)
  const stopped = update.stopped_message_generation
  const isTopic = stopped?.message_thread_id !== undefined
  return stopped ? [{ kind: 'stop', chat: chatOf({ ...stopped, is_topic_message: isTopic }) }] : []
}

const readMessage = (
  message: Message,
  { client, config, unreadable }: BotContext,
  { isEdit = false }: { isEdit?: boolean } = {},
): Inbound[] => {
  const { chat: place, migrate_to_chat_id: to, migrate_from_chat_id: was } = message
  if (place.type === 'channel' || message.is_automatic_forward) return []
  const chat = chatOf(message)
  if (to !== undefined && !isEdit) return [{ kind: 'moved', chat, to: String(to) }]
  if (was !== undefined && !isEdit)
    return [{ kind: 'moved', chat: { ...chat, id: String(was) }, to: String(place.id) }]

  const from = writerOf(message)
  const mention = readMention(message, meOf(config))
  // In a group only one part of an album has the caption, which addresses the bot; the others come without
  // text.
  const album = chat.kind === 'group' ? message.media_group_id : undefined
  if (!from || (!mention && album === undefined)) return []
  const refusal = declined(message)
  if ('rich_message' in message) unreadable('message.rich_message')
  const files = refusal ? [] : filesOf(message, client)
  const isOpen = !refusal && files !== null
  const shown = sharedWords(message)
  const { caption = '' } = message
  const words = [shown, mention?.words ?? caption].filter(Boolean).join('\n')
  const about = words === '' ? undefined : message.reply_to_message
  const asked = repliedPictures(about, client)
  const isOurs = about?.from?.id === meOf(config).id
  const seconds = message.edit_date ?? message.date
  const heard = inboundOf({
    ...mention,
    chat,
    from,
    text: [shown, mention?.text ?? caption].filter(Boolean).join('\n'),
    words,
    files: [...(files ?? []), ...asked],
    unseen:
      files === null
        ? ['large']
        : [...new Set([...unseenIn(message), ...(about && !isOurs ? unseenIn(about) : [])])],
    externalId: String(message.message_id),
    isEdit,
    declined: isOpen ? undefined : (refusal ?? tooLarge),
    // A service message asks nothing.
    isMention: mention !== null && message.text !== undefined,
    ...(seconds !== undefined && { sentAt: new Date(seconds * 1_000) }),
  })
  return album === undefined
    ? heard
    : heard.flatMap(one => ofAlbum(one, { album, isForUs: mention !== null }))
}

/**
 * Marks a part of an album that does not name the bot: it is heard beside the part that does, and so is the
 * fact that it cannot be seen.
 */
const ofAlbum = (inbound: Inbound, { album, isForUs }: { album: string; isForUs: boolean }): Inbound[] => {
  if (inbound.kind === 'message') return [{ ...inbound, album, ...(!isForUs && { isBeside: true }) }]
  if (isForUs) return [inbound]
  if (inbound.kind !== 'declined') return []
  const { chat, from, sentAt, unseen = ['other'] } = inbound
  return [{ kind: 'message', chat, from, text: '', unseen, ...(sentAt && { sentAt }), album, isBeside: true }]
}

/** Returns the words of a shared contact or place. */
const sharedWords = ({ contact, venue }: Message): string => {
  if (venue) return shared.place(venue.title, venue.address)
  if (!contact) return ''
  const { first_name: first, last_name: last, phone_number: phone } = contact
  return shared.contact(nameOf({ first, last }), phone)
}

/**
 * Reads a press on one of our buttons as a message with its label. The client shows a spinner until answered.
 */
const readPress = (press: Press, { client: { api }, log }: BotContext): Promise<Inbound[]> => {
  const { id, message, data, from } = press
  return inboundOfPress({
    id: data,
    rows: message?.reply_markup?.inline_keyboard ?? [],
    messageId: message && String(message.message_id),
    chat: message && message.chat.type !== 'channel' ? chatOf(message) : undefined,
    from: writer(from),
    answer: () => api.answerCallbackQuery(id),
    log,
  })
}

const readMembership = (membership: Membership): Inbound[] => {
  const { chat, new_chat_member: now } = membership
  if (chat.type === 'channel') return []
  const isOut = now.status === 'left' || now.status === 'kicked' || now.is_member === false
  return [{ kind: isOut ? 'gone' : 'back', chat: chatOf(membership) }]
}

/**
 * Returns the author; a group's anonymous administrator and a channel write as that chat. Undefined: a bot.
 */
const writerOf = ({ from, sender_chat: as }: Message): Person | undefined => {
  if (as) return { id: String(as.id), ...(as.title && { name: as.title }) }
  return from && writer(from)
}

/** Returns the person; undefined: a bot. */
const writer = ({
  is_bot,
  id,
  first_name: first,
  last_name: last,
  language_code: language,
}: Press['from']) => (is_bot ? undefined : personOf({ id, first, last, language }))

/**
 * Returns the bot's names: a token begins with the bot's id
 * (https://core.telegram.org/bots/api#authorizing-your-bot).
 */
const meOf = ({ botToken, botUsername = '' }: Settings) => ({
  id: Number.parseInt(botToken, 10),
  username: botUsername,
})
