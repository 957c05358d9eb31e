import Type, { type Static } from 'typebox'

/** Maximum length of the reason of a rating. */
export const maxRatingReason = 500

/** Rating of a reply by the person of the conversation; the reason is in their own words. */
export const Rating = Type.Object(
  {
    value: Type.Union([Type.Literal('up'), Type.Literal('down')]),
    reason: Type.Optional(Type.String({ minLength: 1, maxLength: maxRatingReason })),
  },
  { additionalProperties: false },
)
export type Rating = Static<typeof Rating>
