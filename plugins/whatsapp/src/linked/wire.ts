import { readerOf } from '@botanika/core/plugin'
import Type, { type Static } from 'typebox'

const Jid = Type.String({ minLength: 3, maxLength: 120, pattern: '^[A-Za-z0-9.:_@-]+$' })

/** A message as the connector passes it on, and as it is stored until it is processed. */
export const LinkedMessage = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 120 }),
  /** Id of the chat: `48123456789@s.whatsapp.net`, `…@lid`, a group's `…@g.us`. */
  chat: Jid,
  /** The other id of a private chat, where WhatsApp names both: that of the number, or `…@lid`. */
  alt: Type.Optional(Jid),
  /** Id of the author; in a private chat that of the chat itself. */
  from: Jid,
  name: Type.Optional(Type.String({ maxLength: 200 })),
  /** true: it was written on the account's own phone. */
  isOwn: Type.Boolean(),
  /** true: a message of a group mentions this account, or replies to it. */
  isAddressed: Type.Boolean(),
  /** Time of sending, in seconds. */
  at: Type.Integer({ minimum: 0 }),
  text: Type.String({ maxLength: 70_000 }),
  file: Type.Optional(
    Type.Object({
      kind: Type.Union([Type.Literal('image'), Type.Literal('document'), Type.Literal('voice')]),
      name: Type.String({ maxLength: 300 }),
      bytes: Type.Optional(Type.Integer({ minimum: 0 })),
      seconds: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Data with which the connector fetches the file. */
      source: Type.String({ maxLength: 4_000 }),
    }),
  ),
  /**
   * Kind of content that an assistant cannot answer: `video`, `sticker`, `location`, `contacts`,
   * `unsupported`.
   */
  other: Type.Optional(Type.String({ maxLength: 40 })),
  /** Kind of a content that the connector does not know. */
  unreadable: Type.Optional(Type.String({ maxLength: 100 })),
  /** Id of the message that this one is an edit of. */
  editOf: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
})
export type LinkedMessage = Static<typeof LinkedMessage>

/** Reads a message; undefined: this version does not understand it. */
export const readLinkedMessage = readerOf(LinkedMessage)
