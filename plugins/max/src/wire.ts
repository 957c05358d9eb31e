import { listReaderOf, readerOf } from '@botanika/core/plugin'
import Type, { type Static } from 'typebox'

/** An id; a long number arrives as text. */
export const id = Type.Union([Type.Integer(), Type.String({ pattern: '^-?\\d{1,30}$' })])
/** Id of a message or a press: without blanks, so that it may be a key. */
const name = Type.String({ pattern: '^\\S{1,150}$' })
export const text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
export const some = <T extends Type.TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]))

const User = Type.Object({ user_id: id, first_name: text, last_name: text, is_bot: some(Type.Boolean()) })

/** https://dev.max.ru/docs-api/objects/Message */
const Body = Type.Object({
  mid: name,
  text,
  // Each attachment is judged by itself: one of a new kind does not cost the message.
  attachments: some(Type.Array(Type.Unknown())),
  markup: some(Type.Array(Type.Unknown())),
})
const Message = Type.Object({
  sender: some(User),
  recipient: Type.Object({ chat_id: id, chat_type: Type.String() }),
  body: some(Body),
  link: some(Type.Object({ type: Type.String(), sender: some(User), message: some(Body) })),
})
export type Message = Static<typeof Message>

/** https://dev.max.ru/docs-api/objects/Update */
const Update = Type.Object({
  update_type: Type.String({ pattern: '^\\w{1,100}$' }),
  timestamp: Type.Integer({ minimum: 0, maximum: 8e15 }),
  message: some(Message),
  callback: some(Type.Object({ callback_id: name, timestamp: id, payload: text, user: User })),
  chat_id: some(id),
  user: some(User),
  is_channel: some(Type.Boolean()),
  payload: text,
  user_locale: text,
})
export type Update = Static<typeof Update>

/** https://dev.max.ru/docs-api/objects/Attachment */
const Attachment = Type.Object({
  type: Type.String(),
  payload: some(
    Type.Object({
      url: text,
      buttons: some(Type.Array(Type.Array(Type.Object({ text: Type.String() })))),
      vcf_info: text,
      max_info: some(Type.Object({ name: text, first_name: text, last_name: text })),
    }),
  ),
  filename: text,
  size: some(Type.Integer({ minimum: 0 })),
  title: text,
  transcription: text,
})
export type Attachment = Static<typeof Attachment>
const Mention = Type.Object({
  type: Type.Literal('user_mention'),
  from: Type.Integer({ minimum: 0 }),
  length: Type.Integer({ minimum: 0 }),
  user_link: text,
  user_id: some(id),
})

const most = 50
const readAttachments = listReaderOf(Attachment, { most })
const readMarkup = listReaderOf(Mention, { most })

/** Reads an update; undefined: it is none. */
export const readUpdate = readerOf(Update)
/** Reads the attachments of known shape. */
export const attachmentsOf = (body: Message['body']) => readAttachments(body?.attachments)
export const mentionsOf = (body: Message['body']) => readMarkup(body?.markup)
