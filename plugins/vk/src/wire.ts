import { cleanReaderOf, listReaderOf, readerOf } from '@botanika/core/plugin'
import Type, { type Static } from 'typebox'

const id = Type.Integer()
const text = Type.Optional(Type.String())
const size = Type.Optional(Type.Number({ minimum: 0 }))

/** An event of the Callback API or the long poll (https://dev.vk.com/ru/api/community-events/json-schema). */
const Event = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 100 }),
  group_id: id,
  event_id: Type.Optional(Type.String({ pattern: '^[\\w-]{1,100}$' })),
  // A confirmation has no object.
  object: Type.Optional(Type.Unknown()),
})
export type Event = Static<typeof Event>

/** Parts of attachments that are read (https://dev.vk.com/ru/reference/objects/attachments-message). */
const Attachment = Type.Object({
  type: Type.String(),
  photo: Type.Optional(
    Type.Object({ sizes: Type.Array(Type.Object({ url: Type.String(), width: size, height: size })) }),
  ),
  doc: Type.Optional(Type.Object({ url: Type.String(), title: text, ext: text, size })),
  audio_message: Type.Optional(Type.Object({ link_ogg: Type.String(), duration: size })),
  wall: Type.Optional(Type.Object({ text })),
  link: Type.Optional(Type.Object({ url: text, title: text })),
  market: Type.Optional(
    Type.Object({ title: text, description: text, price: Type.Optional(Type.Object({ text })) }),
  ),
})
export type Attachment = Static<typeof Attachment>

const Quoted = Type.Object({
  from_id: Type.Optional(id),
  text,
  conversation_message_id: Type.Optional(id),
  attachments: Type.Optional(Type.Array(Type.Unknown())),
})

/**
 * Fields of a place on the map; a bare point has no `place` (https://dev.vk.com/ru/reference/objects/geo).
 */
const Geo = Type.Object({ place: Type.Object({ title: text, country: text, city: text, address: text }) })

/** Parts of a message that are read (https://dev.vk.com/ru/reference/objects/message). */
const Message = Type.Object({
  from_id: id,
  peer_id: id,
  conversation_message_id: Type.Integer({ minimum: 1 }),
  date: Type.Optional(Type.Number({ minimum: 0 })),
  update_time: Type.Optional(Type.Number({ minimum: 0 })),
  out: Type.Optional(id),
  text,
  payload: Type.Optional(Type.String({ maxLength: 1_000 })),
  ref: Type.Optional(Type.String()),
  admin_author_id: Type.Optional(id),
  action: Type.Optional(Type.Object({ type: Type.String(), member_id: Type.Optional(id), text })),
  // Each attachment is judged by itself: one of a new kind does not cost the message.
  attachments: Type.Optional(Type.Array(Type.Unknown())),
  geo: Type.Optional(Type.Unknown()),
  reply_message: Type.Optional(Quoted),
  fwd_messages: Type.Optional(Type.Array(Quoted)),
})
export type Message = Static<typeof Message>

const Person = Type.Object({ user_id: Type.Integer({ minimum: 1 }) })
/** Languages of VK's clients (https://dev.vk.com/ru/reference/objects/client-info). */
const ClientInfo = Type.Object({ client_info: Type.Object({ lang_id: id }) })

// The limit is VK's own.
const attachments = listReaderOf(Attachment, { most: 10 })
const message = readerOf(Message)
const wrapped = readerOf(Type.Object({ message: Message }))
const person = readerOf(Person)
const geo = readerOf(Geo)
const clientInfo = readerOf(ClientInfo)

/** Reads an event; undefined: it is none. Unknown fields, the secret among them, are left out. */
export const readEvent = cleanReaderOf(Event)

/** Reads the message of an event; before version 5.103 it is the object itself, as in edits to this day. */
export const readMessage = (object: unknown): Message | undefined =>
  wrapped(object)?.message ?? message(object)

export const readUserId = (object: unknown): number | undefined => person(object)?.user_id

/** Reads the attachments of known shape. */
export const readAttachments = (message: Pick<Message, 'attachments'>): Attachment[] =>
  attachments(message.attachments)

/** Returns whether there are attachments, and none is of a known shape. */
export const isUnread = (message: Pick<Message, 'attachments'>): boolean =>
  (message.attachments?.length ?? 0) > 0 && readAttachments(message).length === 0

/** Returns name and address of the place that a message has, from the nearest outwards. */
export const readPlace = (message: Message): readonly (string | undefined)[] => {
  const { title, address, city, country } = geo(message.geo)?.place ?? {}
  return [title, address, city, country]
}

const languages: Readonly<Record<number, string>> = {
  0: 'ru',
  1: 'uk',
  2: 'be',
  3: 'en',
  4: 'es',
  6: 'de',
  7: 'it',
}

/** Returns the language of a person's client; undefined: one that is not known here. */
export const readLanguage = (object: unknown): string | undefined =>
  languages[clientInfo(object)?.client_info.lang_id ?? -1]
