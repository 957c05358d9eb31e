import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const Key = Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S+$' })
const Words = Type.Optional(Type.String({ maxLength: 10_000 }))
const Media = Type.Object({
  id: Key,
  mime_type: Words,
  caption: Words,
  filename: Words,
})
const Choice = Type.Object({ id: Type.String({ maxLength: 300 }), title: Type.String({ maxLength: 300 }) })

/** https://developers.facebook.com/docs/whatsapp/cloud-api/webhooks/components: what an assistant needs of it. */
const Message = Type.Object({
  id: Key,
  from: Type.String({ pattern: '^[0-9]{1,20}$' }),
  timestamp: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
  type: Type.String({ maxLength: 40 }),
  context: Type.Optional(Type.Object({ id: Type.Optional(Key) })),
  text: Type.Optional(Type.Object({ body: Type.String() })),
  image: Type.Optional(Media),
  document: Type.Optional(Media),
  audio: Type.Optional(Media),
  button: Type.Optional(Type.Object({ text: Type.String({ maxLength: 1_000 }) })),
  interactive: Type.Optional(
    Type.Object({ button_reply: Type.Optional(Choice), list_reply: Type.Optional(Choice) }),
  ),
  system: Type.Optional(Type.Object({ type: Words, new_wa_id: Words, wa_id: Words })),
})

const Failure = Type.Object({
  id: Key,
  recipient_id: Type.String({ pattern: '^[0-9]{1,20}$' }),
  status: Type.Literal('failed'),
  errors: Type.Optional(Type.Array(Type.Object({ code: Type.Optional(Type.Integer()) }), { maxItems: 20 })),
})

/** What is stored of a delivery until it is worked on. */
const Update = Type.Union([
  Type.Object({
    kind: Type.Literal('message'),
    message: Message,
    name: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
  Type.Object({ kind: Type.Literal('failed'), status: Failure }),
])
export type Message = Static<typeof Message>
export type Failure = Static<typeof Failure>
export type Update = Static<typeof Update>
export type Media = Static<typeof Media>

const message = Compile(Message)
const failure = Compile(Failure)
const update = Compile(Update)

/** Undefined: of a kind that is not for an assistant. */
export const readMessage = (value: unknown): Message | undefined => {
  const cleaned = message.Clean(structuredClone(value))
  return message.Check(cleaned) ? cleaned : undefined
}

/** A status that says that a message was not delivered; undefined: any other. */
export const readFailure = (value: unknown): Failure | undefined => {
  const cleaned = failure.Clean(structuredClone(value))
  return failure.Check(cleaned) ? cleaned : undefined
}

export const readUpdate = (value: unknown): Update | undefined => (update.Check(value) ? value : undefined)
