import {
  buttonIndex,
  type Chat,
  commandOf,
  type Inbound,
  type InboundFile,
  inboundOf,
  nameOf,
  personOf,
  shared,
} from '@botanika/core/plugin'
import { declined } from '../declined.ts'
import type { CloudContext } from './cloud-api.ts'
import { textOf } from './errors.ts'
import type { LastSeen } from './last-seen.ts'
import { addresseeOf, chatOf, recipientOf, senderOf } from './person.ts'
import type { Picture, Pictures } from './pictures.ts'
import { readMedia } from './read-media.ts'
import {
  type Contact,
  type Echo,
  type Failure,
  type Media,
  type Message,
  readUpdate,
  type Update,
} from './wire.ts'

/** Memory of earlier messages. */
export interface Memory {
  seen: LastSeen
  pictures: Pictures
}

/** Creates a function that returns the meaning of one update for an assistant. */
export const createReceive =
  ({ seen, pictures }: Memory) =>
  (payload: unknown, context: CloudContext): readonly Inbound[] => {
    const update = readUpdate(payload)
    if (!update) {
      context.unreadable('messages')
      return []
    }
    if (update.kind === 'failed') return failed(update.status)
    if (update.kind === 'echo') return operator(update.echo)
    seen.note(context.id, update.message)
    return meaningOf(update, { context, pictures })
  }

const failed = (status: Failure): readonly Inbound[] => {
  const { id, errors } = status
  const text = textOf(errors?.[0]?.code ?? -1)
  const chat = chatOf(recipientOf(status))
  return chat ? [{ kind: 'undelivered', chat, externalId: id, ...(text && { text }) }] : []
}

/** Kinds of messages that an operator writes; the others delete or edit one. */
const written = new Set(['text', 'image', 'video', 'document', 'audio', 'sticker', 'location', 'contacts'])

const operator = (echo: Echo): readonly Inbound[] => {
  const { id: externalId, type, text, image, video, document } = echo
  const chat = chatOf(addresseeOf(echo))
  if (!chat || !written.has(type)) return []
  const words = (text?.body ?? image?.caption ?? video?.caption ?? document?.caption ?? '').trim()
  return [{ kind: 'operator', chat, text: words || '📎', externalId }]
}

/** Kinds that may have no content; others without any are of a shape that is not known here. */
const asksNothing = new Set(['text', 'reaction', 'system', 'request_welcome'])

const meaningOf = (
  { message, name, username }: Extract<Update, { kind: 'message' }>,
  { context, pictures }: { context: CloudContext; pictures: Pictures },
): readonly Inbound[] => {
  const { id: externalId, timestamp, type } = message
  const chat = chatOf(senderOf(message))
  if (!chat) return []
  const from = personOf({
    id: chat.id,
    first: name,
    last: username && (name ? `(@${username})` : `@${username}`),
  })
  if (type === 'system') return movedOf(message, chat)
  const pressed = message.interactive?.button_reply ?? message.interactive?.list_reply
  const index = buttonIndex(pressed?.id)
  const messageId = message.context?.id
  const media = message.image ?? message.document ?? message.audio
  const { video, location, order, contacts = [] } = message
  const said =
    message.text?.body ??
    pressed?.title ??
    message.button?.text ??
    media?.caption ??
    video?.caption ??
    order?.text
  const text =
    said ??
    [shared.place(location?.name, location?.address), ...contacts.map(inWords)].filter(Boolean).join('\n')
  const isAsked = text.trim() !== ''
  // The picture that the person replies to is what they ask about.
  const asked = isAsked && !media && messageId !== undefined ? pictures.of(context.id, messageId) : undefined
  if (message.image) pictures.note(context.id, { id: externalId, media: message.image })
  const isUnknown = !isAsked && !media && !declined(type) && !asksNothing.has(type)
  if (isUnknown) context.unreadable(`messages.${type}`)
  return inboundOf({
    chat,
    from,
    text: isAsked ? text : '',
    command: media ? undefined : commandOf(text),
    files: media ? [fileOf(message, media, context)] : asked ? [pictureOf(asked, context)] : [],
    unseen: video ? ['video'] : location ? ['location'] : order ? ['other'] : [],
    externalId,
    button: index === undefined || messageId === undefined ? undefined : { messageId, index },
    declined: declined(isUnknown ? 'unsupported' : type),
    ...(timestamp !== undefined && { sentAt: new Date(Number(timestamp) * 1_000) }),
  })
}

/** Reads that the person has another number now, another id, or both. */
const movedOf = ({ system }: Message, chat: Chat): readonly Inbound[] => {
  const { id, kind, alias } = chat
  const { new_wa_id: newNumber, wa_id: to = newNumber, user_id: toUserId } = system ?? {}
  const hasNumber = id !== alias
  return [
    ...(hasNumber && to && to !== id ? [{ kind: 'moved', chat, to: newNumber ?? to } as const] : []),
    ...(alias && toUserId && toUserId !== alias
      ? [{ kind: 'moved', chat: { id: alias, kind, alias }, to: toUserId } as const]
      : []),
  ]
}

/** Returns a shared contact in words. */
const inWords = ({ name, phones = [], emails = [] }: Contact): string =>
  shared.contact(
    name?.formatted_name ?? nameOf({ first: name?.first_name, last: name?.last_name }),
    ...phones.map(({ phone }) => phone),
    ...emails.map(({ email }) => email),
  )

const pictureOf = (media: Picture, context: CloudContext): InboundFile => ({
  kind: 'image',
  name: `photo.${subtypeOf(media, 'jpeg')}`,
  read: () => readMedia(media.id, context),
})

const fileOf = ({ image, audio, id }: Message, media: Media, context: CloudContext): InboundFile => {
  if (image) return pictureOf(media, context)
  const read = () => readMedia(media.id, context)
  if (audio) return { kind: 'voice', name: `voice.${subtypeOf(media, 'ogg')}`, read }
  return { kind: 'document', name: media.filename ?? `document-${id.slice(-8)}`, read }
}

/** Returns the subtype: `jpeg` of `image/jpeg`; `ogg` of `audio/ogg; codecs=opus`. */
const subtypeOf = ({ mime_type: mime = '' }: Picture, otherwise: string): string =>
  /^[a-z]{1,20}\/([a-z0-9]{1,20})(?:;|$)/.exec(mime)?.[1] ?? otherwise
