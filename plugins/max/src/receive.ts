import {
  type Chat,
  commandOf,
  declineOf,
  declineTexts,
  defineUpdates,
  type Inbound,
  inboundOf,
  inboundOfPress,
  nameOf,
  type Person,
  personOf,
  type RawUpdate,
  shared,
  startCode,
  type Unseen,
} from '@botanika/core/plugin'
import { filesOf } from './files.ts'
import type { MaxContext } from './max-api.ts'
import { readMention } from './read-mention.ts'
import { type Attachment, attachmentsOf, readUpdate, type Update } from './wire.ts'

const readMessage = (update: Update, { client, config, unreadable }: MaxContext): Inbound[] => {
  const { message } = update
  const place = placeOf(update)
  const mention = message && readMention(message, config)
  if (!message || !place || !mention) return []
  const { body, link } = message
  const attachments = [body, link?.type === 'forward' ? link.message : null].flatMap(attachmentsOf)
  const isLost = attachments.length === 0 && (body?.attachments?.length ?? 0) > 0
  if (isLost) unreadable('attachment')
  const mid = body?.mid ?? link?.message?.mid ?? ''
  const heard = attachments.map(({ transcription }) => transcription)
  // The address of a shared link is in the text where the person typed it.
  const links = mention.text === '' ? attachments.filter(({ type }) => type === 'share').map(linkOf) : []
  const people = attachments.filter(({ type }) => type === 'contact').map(contactOf)
  const own = [...heard, ...links, ...people].filter(Boolean)
  // Forwarded text belongs to the message, text that it replies to does not.
  const forwarded = link?.type === 'forward' ? link.message?.text : ''
  const words = [mention.words, forwarded, ...own].filter(Boolean).join('\n').trim()
  const about = words !== '' && link?.type === 'reply' ? attachmentsOf(link.message) : []
  return inboundOf({
    ...place,
    ...mention,
    text: [mention.text, ...own].filter(Boolean).join('\n').trim(),
    words,
    files: [
      ...filesOf(attachments, { mid, max: client }),
      // The picture that the message asks about is added.
      ...filesOf(about, { mid: link?.message?.mid ?? mid, max: client }).filter(
        ({ kind }) => kind === 'image',
      ),
    ],
    unseen: isLost ? ['other'] : unseenIn(attachments),
    externalId: mid,
    isEdit: update.update_type === 'message_edited',
    declined: isLost
      ? declineTexts.other
      : attachments[0] && (declineOf(attachments[0].type) ?? declineTexts.other),
    isMention: place.chat.kind === 'group',
  })
}

/** Returns the kinds of content that cannot be opened, beside words. */
const unseenIn = (attachments: readonly Attachment[]): Unseen[] => [
  ...new Set(
    attachments.flatMap(({ type }): Unseen[] =>
      type === 'video' ? ['video'] : type === 'location' ? ['location'] : type === 'sticker' ? ['other'] : [],
    ),
  ),
]

/** Returns name and numbers of a shared contact. */
const contactOf = ({ payload }: Attachment): string => {
  const { vcf_info: card, max_info: person } = payload ?? {}
  const name = nameOf({ first: person?.first_name ?? person?.name, last: person?.last_name })
  return (card && shared.card(card)) || shared.contact(name)
}

const linkOf = ({ title, payload }: Attachment): string => [title, payload?.url].filter(Boolean).join(' ')

const readPress = (update: Update, { client, log }: MaxContext): Promise<Inbound[]> => {
  const { callback, message } = update
  const { chat, from } = placeOf(update) ?? {}
  return inboundOfPress({
    id: callback?.payload,
    rows: attachmentsOf(message?.body).flatMap(({ payload }) => payload?.buttons ?? []),
    messageId: message?.body?.mid,
    chat,
    from,
    answer: async label => callback && client.answer(callback.callback_id, label || '…'),
    log,
  })
}

const readStart = (update: Update): Inbound[] => {
  const place = placeOf(update)
  const start = { text: '', command: 'start', code: startCode(update.payload) } as const
  return place ? [{ kind: 'back', chat: place.chat }, ...inboundOf({ ...place, ...start })] : []
}

/** Returns the author of the message or press; undefined: a bot. */
const authorOf = ({ callback, message, user, user_locale: language }: Update): Person | undefined => {
  const who = callback?.user ?? message?.sender ?? user
  if (!who || who.is_bot) return undefined
  return personOf({ id: who.user_id, first: who.first_name, last: who.last_name, language })
}

const placeOf = (update: Update) => {
  const from = authorOf(update)
  return from && { chat: chatOf(update), from, sentAt: new Date(update.timestamp) }
}

const chatIdOf = ({ message, chat_id }: Update): string => String(message?.recipient.chat_id ?? chat_id ?? '')
const groupOf = (update: Update): Chat => ({ id: chatIdOf(update), kind: 'group' })
const chatOf = (update: Update): Chat => {
  if (update.message?.recipient.chat_type === 'chat') return groupOf(update)
  const title = authorOf(update)?.name
  return { id: chatIdOf(update), kind: 'private', ...(title && { title }) }
}

/**
 * Returns the person whose messages may be parts of a longer question; a command in a group may follow the
 * bot's name.
 */
const joinsOf = ({ update_type, message }: Update): RawUpdate['joins'] => {
  const isWritten = update_type === 'message_created' || update_type === 'message_edited'
  const { sender, body } = message ?? {}
  if (!isWritten || !sender || commandOf((body?.text ?? '').replace(/@\S+/g, ''))) return undefined
  return { person: String(sender.user_id) }
}

/** Requested updates, and the meaning of each (https://dev.max.ru/docs-api/objects/Update). */
export const updates = defineUpdates<Update, MaxContext>({
  read: readUpdate,
  kindOf: ({ update_type, is_channel, message }) =>
    is_channel || message?.recipient.chat_type === 'channel' ? 'channel' : update_type,
  laneOf: chatIdOf,
  joinsOf,
  // The key includes the time, which a repeated delivery has too: a keyboard has one callback id for all
  // presses, a forwarded message no id.
  keyOf: update => {
    const { update_type, timestamp, callback, message } = update
    const id = callback?.callback_id ?? message?.body?.mid ?? chatIdOf(update)
    return `${update_type}:${id}:${callback?.timestamp ?? timestamp}`
  },
  readers: {
    message_created: readMessage,
    message_edited: readMessage,
    message_callback: readPress,
    bot_started: readStart,
    bot_stopped: update => [{ kind: 'gone', chat: chatOf(update) }],
    bot_added: update => [{ kind: 'back', chat: groupOf(update) }],
    bot_removed: update => [{ kind: 'gone', chat: groupOf(update) }],
  },
})
