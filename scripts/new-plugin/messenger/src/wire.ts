import { cleanReaderOf } from '@botanika/core/plugin'
import Type from 'typebox'

/** A message as Example delivers it: https://example.com/docs/webhooks. Unused fields are left out. */
const Delivery = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  kind: Type.Literal('message'),
  chat: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    kind: Type.Union([Type.Literal('private'), Type.Literal('group')]),
    title: Type.Optional(Type.String()),
  }),
  from: Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    name: Type.Optional(Type.String()),
    language: Type.Optional(Type.String()),
  }),
  text: Type.String(),
})
/** Reads a payload of the messenger; undefined when it is of a kind that is not for an assistant. */
export const readDelivery = cleanReaderOf(Delivery)

/** Returns whether a payload says that it is a message, readable or not. */
export const isMessage = (payload: unknown): boolean =>
  typeof payload === 'object' && payload !== null && 'kind' in payload && payload.kind === 'message'
