import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

// Ids have no white space, because they become keys of the host.
const Id = Type.String({ pattern: '^\\S{1,100}$' })

/** Payload that another system posts to the hook. Unknown fields are ignored. */
const Delivery = Type.Object({
  /** Id that is unique within the connection: a second message with it is dropped. */
  id: Id,
  chat: Type.Object({
    id: Id,
    /** Kind of the chat. Omitted: `private`. */
    kind: Type.Optional(Type.Union([Type.Literal('private'), Type.Literal('group')])),
    title: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  from: Type.Object({
    id: Id,
    name: Type.Optional(Type.String({ maxLength: 300 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  text: Type.String({ maxLength: 20_000 }),
  /** A button press: the id that the receiver returned for the message, and the index of the button in it. */
  button: Type.Optional(Type.Object({ messageId: Id, index: Type.Integer({ minimum: 0, maximum: 99 }) })),
  /** Files of the message, downloaded on demand. */
  files: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: 300 }),
        url: Type.String({ pattern: '^https?://\\S+$', maxLength: 2_000 }),
      }),
      { maxItems: 10 },
    ),
  ),
})
export type Delivery = Static<typeof Delivery>

const delivery = Compile(Delivery)

/** Reads a delivery. Throws the errors of an invalid payload. */
export const readDelivery = (payload: unknown): Delivery => {
  if (delivery.Check(payload)) return payload
  const [first] = delivery.Errors(payload)
  throw new Error(`the message is wrong at ${first?.instancePath || '/'}: ${first?.message}`)
}
