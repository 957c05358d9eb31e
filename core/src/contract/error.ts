import Type, { type Static } from 'typebox'

/** Body of every non-2xx response. */
export const ErrorBody = Type.Object({
  /** Text on what happened, in the person's language. */
  error: Type.String(),
  /** Text on what happened and what to do next, in the person's language. */
  message: Type.String(),
  /** Stable code `area.what`. */
  code: Type.String(),
  /** Text on what to do next only. */
  hint: Type.Optional(Type.String()),
  /** Correlation id in the server's log. */
  requestId: Type.Optional(Type.String()),
  /** The account needs a plan activated (403). */
  requiresActivation: Type.Optional(Type.Boolean()),
  /** A foreign webhook is registered (409): repeat with `takeOver: true` to replace it. */
  requiresTakeOver: Type.Optional(Type.Boolean()),
  /** Host of that webhook. */
  url: Type.Optional(Type.String()),
  /** The record as it is now, where somebody else has changed it meanwhile (409). */
  /** The record as it is now (409): the change was made to an older one. */
  current: Type.Optional(Type.Unknown()),
  /** Validation errors of the body: JSON pointer → sentence. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type ErrorBody = Static<typeof ErrorBody>
