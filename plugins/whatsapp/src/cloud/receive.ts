import {
  buttonIndex,
  commandOf,
  type Inbound,
  type InboundFile,
  inboundOf,
  personOf,
} from '@botanika/core/plugin'
import { declined } from '../declined.ts'
import type { CloudContext } from './cloud-api.ts'
import { textOf } from './errors.ts'
import type { LastSeen } from './last-seen.ts'
import { readMedia } from './read-media.ts'
import { type Echo, type Failure, type Media, type Message, readUpdate } from './wire.ts'

/** What one update means to an assistant. */
export const createReceive =
  (seen: LastSeen) =>
  (payload: unknown, context: CloudContext): readonly Inbound[] => {
    const update = readUpdate(payload)
    if (!update) return []
    if (update.kind === 'failed') return failed(update.status)
    if (update.kind === 'echo') return operator(update.echo)
    seen.note(context.id, update.message)
    return meaningOf(update.message, { name: update.name, context })
  }

const failed = ({ id, recipient_id: to, errors }: Failure): readonly Inbound[] => {
  const text = textOf(errors?.[0]?.code ?? -1)
  return [{ kind: 'undelivered', chat: { id: to, kind: 'private' }, externalId: id, ...(text && { text }) }]
}

/** Kinds that an operator wrote; the others take back or edit. */
const written = new Set(['text', 'image', 'video', 'document', 'audio', 'sticker', 'location', 'contacts'])

const operator = ({ id: externalId, to, type, ...content }: Echo): readonly Inbound[] => {
  if (!written.has(type)) return []
  const { text, image, video, document } = content
  const words = (text?.body ?? image?.caption ?? video?.caption ?? document?.caption ?? '').trim()
  return [{ kind: 'operator', chat: { id: to, kind: 'private' }, text: words || '📎', externalId }]
}

const meaningOf = (
  message: Message,
  { name, context }: { name: string | undefined; context: CloudContext },
): readonly Inbound[] => {
  const { id: externalId, from: person, timestamp, type } = message
  const chat = { id: person, kind: 'private' } as const
  const from = personOf({ id: person, first: name })
  const moved = type === 'system' ? (message.system?.new_wa_id ?? message.system?.wa_id) : undefined
  if (moved && moved !== person) return [{ kind: 'moved', chat, to: moved }]
  const pressed = message.interactive?.button_reply ?? message.interactive?.list_reply
  const index = buttonIndex(pressed?.id)
  const messageId = message.context?.id
  const media = message.image ?? message.document ?? message.audio
  const text = message.text?.body ?? pressed?.title ?? message.button?.text ?? media?.caption ?? ''
  return inboundOf({
    chat,
    from,
    text: text.trim() === '' ? '' : text,
    command: media ? undefined : commandOf(text),
    files: media ? [fileOf(message, media, context)] : [],
    externalId,
    button: index === undefined || messageId === undefined ? undefined : { messageId, index },
    declined: declined(type),
    ...(timestamp !== undefined && { sentAt: new Date(Number(timestamp) * 1_000) }),
  })
}

const fileOf = ({ image, audio, id }: Message, media: Media, context: CloudContext): InboundFile => {
  const read = () => readMedia(media.id, context)
  if (image) return { kind: 'image', name: `photo.${subtypeOf(media, 'jpeg')}`, read }
  if (audio) return { kind: 'voice', name: `voice.${subtypeOf(media, 'ogg')}`, read }
  return { kind: 'document', name: media.filename ?? `document-${id.slice(-8)}`, read }
}

/** `jpeg` of `image/jpeg`; `ogg` of `audio/ogg; codecs=opus`. */
const subtypeOf = ({ mime_type: mime = '' }: Media, otherwise: string): string =>
  /^[a-z]{1,20}\/([a-z0-9]{1,20})(?:;|$)/.exec(mime)?.[1] ?? otherwise
