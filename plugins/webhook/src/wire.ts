import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

// Without white space: they become keys of the host.
const Id = Type.String({ pattern: '^\\S{1,100}$' })

/** What another system posts to the hook. Fields that nobody reads are ignored. */
const Delivery = Type.Object({
  /** Unique within the connection: a second message with it is dropped. */
  id: Id,
  chat: Type.Object({
    id: Id,
    /** Left out: `private`. */
    kind: Type.Optional(Type.Union([Type.Literal('private'), Type.Literal('group')])),
    title: Type.Optional(Type.String({ maxLength: 300 })),
  }),
  from: Type.Object({
    id: Id,
    name: Type.Optional(Type.String({ maxLength: 300 })),
    language: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  text: Type.String({ maxLength: 20_000 }),
  /** Fetched from their addresses when they are needed. */
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

/** Throws what is wrong with a payload that is no delivery. */
export const readDelivery = (payload: unknown): Delivery => {
  if (delivery.Check(payload)) return payload
  const [first] = delivery.Errors(payload)
  throw new Error(`the message is wrong at ${first?.instancePath || '/'}: ${first?.message}`)
}
