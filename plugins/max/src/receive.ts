import {
  buttonIndex,
  type Chat,
  declineTexts,
  type Inbound,
  inboundOf,
  nameOf,
  type Person,
  personOf,
  startCode,
} from '@botanika/core/plugin'
import { filesOf } from './files.ts'
import type { MaxContext } from './max-api.ts'
import { chatIdOf } from './raw-updates.ts'
import { readMention } from './read-mention.ts'
import { type Attachment, attachmentsOf, type Message, readUpdate, type Update, type User } from './wire.ts'

/** Converts one update; empty if it means nothing to an assistant. */
export const receive = async (payload: unknown, context: MaxContext): Promise<Inbound[]> => {
  const update = readUpdate(payload)
  if (!update || update.is_channel || update.message?.recipient.chat_type === 'channel') return []
  const { message, user, update_type: type } = update
  switch (type) {
    case 'message_created':
    case 'message_edited':
      return message ? readMessage(message, { update, context }) : []
    case 'message_callback':
      return message ? readPress(message, { update, context }) : []
    case 'bot_started': {
      const place = placeOf(update, user)
      const start = { text: '', command: 'start', code: startCode(update.payload) } as const
      return place ? [{ kind: 'back', chat: place.chat }, ...inboundOf({ ...place, ...start })] : []
    }
    case 'bot_stopped':
      return [{ kind: 'gone', chat: chatOf(update, user) }]
    case 'bot_added':
    case 'bot_removed':
      return [{ kind: type === 'bot_added' ? 'back' : 'gone', chat: { id: chatIdOf(update), kind: 'group' } }]
    default:
      return []
  }
}

interface Reading {
  update: Update
  context: MaxContext
}

const readMessage = (message: Message, { update, context: { client, config } }: Reading): Inbound[] => {
  const { body, link, sender } = message
  const place = placeOf(update, sender)
  const mention = readMention(message, config)
  if (!place || !mention) return []
  const attachments = [body, link?.type === 'forward' ? link.message : null].flatMap(attachmentsOf)
  const mid = body?.mid ?? link?.message?.mid ?? ''
  const heard = attachments.map(({ transcription }) => transcription)
  // The address of a shared link is in the text where the person typed it.
  const shared = mention.text === '' ? attachments.filter(({ type }) => type === 'share').map(linkOf) : []
  return inboundOf({
    ...place,
    ...mention,
    text: [mention.text, ...heard, ...shared].filter(Boolean).join('\n').trim(),
    files: filesOf(attachments, { mid, max: client }),
    externalId: mid,
    isEdit: update.update_type === 'message_edited',
    declined: attachments[0] && (refusals[attachments[0].type] ?? declineTexts.other),
    isMention: place.chat.kind === 'group',
  })
}

const { video, sticker, contact, place: location } = declineTexts
const refusals: Readonly<Record<string, typeof video>> = { video, sticker, contact, location }

const linkOf = ({ title, payload }: Attachment): string => [title, payload?.url].filter(Boolean).join(' ')

/** A press on one of our buttons, as a message with its label; people see a spinner until it is answered. */
const readPress = async (
  { body }: Message,
  { update, context: { client, log } }: Reading,
): Promise<Inbound[]> => {
  const { callback } = update
  const index = buttonIndex(callback?.payload)
  const buttons = attachmentsOf(body).flatMap(({ payload }) => payload?.buttons?.flat() ?? [])
  const text = (index === undefined ? undefined : buttons[index]?.text) ?? ''
  if (callback)
    await client
      .answer(callback.callback_id, text || '…')
      .catch((err: unknown) => log.debug({ err }, 'a press on a button was not acknowledged in time'))
  const place = placeOf(update, callback?.user)
  if (index === undefined || !place || !body?.mid) return []
  const { chat, from } = place
  return inboundOf({ chat, from, text, button: { messageId: body.mid, index } })
}

/** Undefined: a bot wrote it. */
const placeOf = (
  update: Update,
  user: User | null | undefined,
): { chat: Chat; from: Person; sentAt: Date } | undefined => {
  if (!user || user.is_bot) return undefined
  const { user_id: id, first_name: first, last_name: last } = user
  const from = personOf({ id, first, last, language: update.user_locale })
  return { chat: chatOf(update, user), from, sentAt: new Date(update.timestamp) }
}

const chatOf = (update: Update, user: User | null | undefined): Chat => {
  const isGroup = update.message?.recipient.chat_type === 'chat'
  const title = user && !isGroup ? nameOf({ first: user.first_name, last: user.last_name }) : ''
  return { id: chatIdOf(update), kind: isGroup ? 'group' : 'private', ...(title && { title }) }
}
