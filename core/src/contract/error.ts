import Type, { type Static } from 'typebox'

/** Body of every answer that is not 2xx. */
export const ErrorBody = Type.Object({
  /** What happened, in the person's language. */
  error: Type.String(),
  /** What happened and what to do next, in the person's language. */
  message: Type.String(),
  /** Stable code `area.what`. */
  code: Type.String(),
  /** What to do next, alone. */
  hint: Type.Optional(Type.String()),
  /** Names the request in the server's log. */
  requestId: Type.Optional(Type.String()),
  /** The account needs a plan activated (403). */
  requiresActivation: Type.Optional(Type.Boolean()),
  /** A webhook that somebody else set stands in the way (409): `takeOver: true` replaces it. */
  requiresTakeOver: Type.Optional(Type.Boolean()),
  /** Host of that webhook. */
  url: Type.Optional(Type.String()),
  /** Field errors of a refused body: JSON pointer → sentence. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ErrorBody = Static<typeof ErrorBody>
