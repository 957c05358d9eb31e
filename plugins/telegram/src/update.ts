import { type Chat, nameOf, readerOf } from '@botanika/core/plugin'
import Type, { type Static } from 'typebox'

const id = Type.Integer()
const text = Type.Optional(Type.String())

const TelegramChat = Type.Object({ id, type: Type.String(), title: text, first_name: text, last_name: text })
const User = Type.Object({
  id,
  is_bot: Type.Boolean(),
  first_name: text,
  last_name: text,
  language_code: text,
})
const Entity = Type.Object({
  type: Type.String(),
  /** Position in UTF-16 units. */
  offset: Type.Integer({ minimum: 0 }),
  length: Type.Integer({ minimum: 0 }),
  user: Type.Optional(Type.Object({ id })),
  url: text,
})
export type Entity = Static<typeof Entity>
const entities = Type.Optional(Type.Array(Entity))
const file = {
  file_id: Type.String({ minLength: 1 }),
  file_size: Type.Optional(Type.Integer({ minimum: 0 })),
}

const photo = Type.Optional(
  Type.Array(Type.Object({ ...file, width: Type.Integer(), height: Type.Integer() }), { minItems: 1 }),
)
const document = Type.Optional(Type.Object({ ...file, file_name: text, mime_type: text }))
const something = Type.Optional(Type.Unknown())

/** Duration in seconds. */
const length = { duration: Type.Optional(Type.Number({ minimum: 0 })) }

/** The fields of a message that are read (https://core.telegram.org/bots/api#message); others are ignored. */
const Message = Type.Object({
  message_id: id,
  /** Time of sending, Unix time in seconds. */
  date: Type.Optional(Type.Number({ minimum: 0 })),
  edit_date: Type.Optional(Type.Number({ minimum: 0 })),
  message_thread_id: Type.Optional(id),
  is_topic_message: Type.Optional(Type.Boolean()),
  /** Id of the album: messages that were sent as one album have the same. */
  media_group_id: text,
  is_automatic_forward: Type.Optional(Type.Boolean()),
  from: Type.Optional(User),
  sender_chat: Type.Optional(TelegramChat),
  chat: TelegramChat,
  text,
  entities,
  caption: text,
  caption_entities: entities,
  photo,
  document,
  contact: Type.Optional(Type.Object({ phone_number: text, first_name: text, last_name: text, vcard: text })),
  venue: Type.Optional(Type.Object({ title: text, address: text })),
  voice: Type.Optional(Type.Object({ ...file, ...length })),
  audio: Type.Optional(Type.Object({ ...file, ...length, file_name: text })),
  video_note: Type.Optional(Type.Object({ ...file, ...length })),
  reply_to_message: Type.Optional(
    Type.Object({
      message_id: id,
      from: Type.Optional(User),
      text,
      caption: text,
      photo,
      document,
      video: something,
      animation: something,
    }),
  ),
  quote: Type.Optional(Type.Object({ text: Type.String(), is_manual: Type.Optional(Type.Boolean()) })),
  migrate_to_chat_id: Type.Optional(id),
  migrate_from_chat_id: Type.Optional(id),
})
export type Message = Static<typeof Message>

const Membership = Type.Object({
  chat: TelegramChat,
  from: User,
  new_chat_member: Type.Object({ status: Type.String(), is_member: Type.Optional(Type.Boolean()) }),
})
export type Membership = Static<typeof Membership>

/** A press on a button (https://core.telegram.org/bots/api#callbackquery); the message is missing for inline messages. */
const Press = Type.Object({
  id: Type.String({ minLength: 1 }),
  from: User,
  data: text,
  message: Type.Optional(
    Type.Object({
      message_id: id,
      message_thread_id: Type.Optional(id),
      is_topic_message: Type.Optional(Type.Boolean()),
      chat: TelegramChat,
      reply_markup: Type.Optional(
        Type.Object({ inline_keyboard: Type.Array(Type.Array(Type.Object({ text: Type.String() }))) }),
      ),
    }),
  ),
})
export type Press = Static<typeof Press>

const Stopped = Type.Object({ chat: TelegramChat, message_thread_id: Type.Optional(id) })

const Update = Type.Object({
  update_id: id,
  message: Type.Optional(Message),
  edited_message: Type.Optional(Message),
  my_chat_member: Type.Optional(Membership),
  callback_query: Type.Optional(Press),
  stopped_message_generation: Type.Optional(Stopped),
})
export type Update = Static<typeof Update>

const shape = readerOf(Update)
const kinds = [
  'message',
  'edited_message',
  'my_chat_member',
  'callback_query',
  'stopped_message_generation',
] as const

/**
 * Reads an update of a supported kind (https://core.telegram.org/bots/api#update); null: any other, or
 * invalid.
 */
export const readUpdate = (payload: unknown): Update | null => {
  const update = shape(payload)
  return update && kinds.some(kind => update[kind]) ? update : null
}

/**
 * Returns the kind of an update that `readUpdate` cannot read although it should; undefined: a kind that
 * means nothing here.
 */
export const unreadKind = (payload: unknown): string | undefined => {
  if (typeof payload !== 'object' || payload === null || !('update_id' in payload)) return 'update'
  return kinds.find(kind => kind in payload)
}

interface Placed {
  chat: Static<typeof TelegramChat>
  message_thread_id?: number
  is_topic_message?: boolean
}

/** Returns a chat as known to the host; each topic of a forum is a separate one. */
export const chatOf = ({ chat, message_thread_id: thread, is_topic_message: isTopic }: Placed): Chat => {
  const title = chat.title ?? nameOf({ first: chat.first_name, last: chat.last_name })
  const whole = String(chat.id)
  return {
    id: isTopic && thread ? `${whole}:${thread}` : whole,
    kind: chat.type === 'private' ? 'private' : 'group',
    ...(title && { title }),
    ...(isTopic && thread && { threadOf: whole }),
  }
}
