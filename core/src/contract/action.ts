import Type, { type Static } from 'typebox'
import { Id } from './id.ts'

/** Actions that a page may offer at once, and how large they may be in all: UTF-16 units of their JSON. */
export const maxActions = 16
export const maxActionsLength = 16_384
/** Schemas within schemas of an action's parameters. */
export const maxActionDepth = 6
/** Largest result of a call: UTF-16 units of its JSON. */
export const maxActionResult = 8_192
/** Largest arguments of a call, the same. */
export const maxActionArguments = 8_192
/** Brackets within brackets of a result, and of arguments. */
export const maxActionResultDepth = 8

/** A function of the page that the assistant may call. */
export const OfferedAction = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' }),
    /** Text on what it does and when it is of use; for the model and for the visitor who is asked. */
    description: Type.String({ minLength: 1, maxLength: 1_000 }),
    /** JSON Schema of its one argument, an object; of the keywords that `check-schema.ts` knows. */
    parameters: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown()),
  },
  { additionalProperties: false },
)
export type OfferedAction = Static<typeof OfferedAction>
export const OfferedActions = Type.Array(OfferedAction, { maxItems: maxActions })

/** Outcome of a call in the page: `late` when the visitor or the function took too long. */
export const ActionOutcome = Type.Union([
  Type.Literal('done'),
  Type.Literal('declined'),
  Type.Literal('failed'),
  Type.Literal('late'),
])
export type ActionOutcome = Static<typeof ActionOutcome>

/** Events of a page that offers actions. */
export const actionEvents = {
  /** Replaces what this connection offered before; none: nothing is offered any more. */
  'action:offer': Type.Object(
    {
      conversationId: Id,
      /** JSON of an array of {@link OfferedAction}: a packet has few commas. */
      actions: Type.String({ maxLength: maxActionsLength }),
    },
    { additionalProperties: false },
  ),
  'action:result': Type.Object(
    {
      callId: Id,
      outcome: ActionOutcome,
      /** JSON of what the function returned, or why it failed. */
      result: Type.Optional(Type.String({ maxLength: maxActionResult })),
    },
    { additionalProperties: false },
  ),
} as const
