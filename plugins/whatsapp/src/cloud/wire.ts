import { cleanReaderOf, readerOf } from '@botanika/core/plugin'
import Type, { type Static } from 'typebox'

const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S+$' })
const Words = Type.Optional(Type.String({ maxLength: 10_000 }))
const Media = Type.Object({
  id: Key,
  mime_type: Words,
  caption: Words,
  filename: Words,
})
/** A telephone number, or the id that an earlier version of the API put in its place: see `personIn`. */
const Who = Type.Optional(Type.String({ pattern: '^(?:[0-9]{1,20}|[A-Za-z]{2}\\.[A-Za-z0-9.]{1,140})$' }))
/**
 * A person's id with this business, which comes with the number or in its place: `RU.13491208655302741918`
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids).
 */
const UserId = Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}\\.[A-Za-z0-9.]{1,140}$' }))
const Line = Type.Optional(Type.String({ maxLength: 1_000 }))
/** A shared contact; its other details are not read. */
const Contact = Type.Object({
  name: Type.Optional(Type.Object({ formatted_name: Line, first_name: Line, last_name: Line })),
  phones: Type.Optional(Type.Array(Type.Object({ phone: Line }), { maxItems: 50 })),
  emails: Type.Optional(Type.Array(Type.Object({ email: Line }), { maxItems: 50 })),
})
export type Contact = Static<typeof Contact>
const Choice = Type.Object({ id: Type.String({ maxLength: 300 }), title: Type.String({ maxLength: 300 }) })

/**
 * The parts of a message that an assistant needs:
 * https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components.
 */
const Message = Type.Object({
  id: Key,
  from: Who,
  from_user_id: UserId,
  timestamp: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
  type: Type.String({ maxLength: 40 }),
  context: Type.Optional(Type.Object({ id: Type.Optional(Key) })),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  image: Type.Optional(Media),
  document: Type.Optional(Media),
  audio: Type.Optional(Media),
  video: Type.Optional(Type.Object({ caption: Words })),
  location: Type.Optional(Type.Object({ name: Words, address: Words })),
  order: Type.Optional(Type.Object({ text: Words })),
  contacts: Type.Optional(Type.Array(Contact, { maxItems: 100 })),
  button: Type.Optional(Type.Object({ text: Type.String({ maxLength: 1_000 }) })),
  interactive: Type.Optional(
    Type.Object({ button_reply: Type.Optional(Choice), list_reply: Type.Optional(Choice) }),
  ),
  system: Type.Optional(
    Type.Object({
      type: Words,
      body: Words,
      new_wa_id: Who,
      wa_id: Who,
      user_id: UserId,
      previous_user_id: UserId,
    }),
  ),
})

const Failure = Type.Object({
  id: Key,
  recipient_id: Who,
  recipient_user_id: UserId,
  status: Type.Literal('failed'),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Optional(Type.Integer()) }), { maxItems: 20 })),
})

/**
 * A message that a person of the account wrote in the WhatsApp Business app, for a number that has both
 * (https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/smb_message_echoes).
 */
const Echo = Type.Object({
  id: Key,
  to: Who,
  to_user_id: UserId,
  recipient_user_id: UserId,
  type: Type.String({ maxLength: 40 }),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  image: Type.Optional(Type.Object({ caption: Words })),
  video: Type.Optional(Type.Object({ caption: Words })),
  document: Type.Optional(Type.Object({ caption: Words })),
})

/** The part of a delivery that is stored until it is processed. */
const Update = Type.Union([
  Type.Object({
    kind: Type.Literal('message'),
    message: Message,
    name: Type.Optional(Type.String({ maxLength: 1_000 })),
    username: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  Type.Object({ kind: Type.Literal('failed'), status: Failure }),
  Type.Object({ kind: Type.Literal('echo'), echo: Echo }),
])
export type Message = Static<typeof Message>
export type Failure = Static<typeof Failure>
export type Echo = Static<typeof Echo>
export type Update = Static<typeof Update>
export type Media = Static<typeof Media>

/** Reads a message; undefined: its kind is not for an assistant. */
export const readMessage = cleanReaderOf(Message)

/** Reads a status that reports that a message was not delivered; undefined: any other. */
export const readFailure = cleanReaderOf(Failure)

export const readEcho = cleanReaderOf(Echo)

export const readUpdate = readerOf(Update)
