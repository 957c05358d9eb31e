import Type, { type Static } from 'typebox'

/** A post as the model plans it, in the format of the specification. `checkPlan` checks its values. */
export const PlannedPost = Type.Object({
  title: Type.String(),
  content: Type.String(),
  scheduledDate: Type.String({ description: 'YYYY-MM-DD' }),
  scheduledTime: Type.String({ description: 'HH:MM' }),
  isRecurring: Type.Optional(Type.Boolean()),
  recurringInterval: Type.Optional(
    Type.Union([Type.String({ description: 'daily, weekly or monthly' }), Type.Null()]),
  ),
  tags: Type.Optional(Type.Array(Type.String(), { maxItems: 50 })),
})
export type PlannedPost = Static<typeof PlannedPost>

export const Plan = Type.Object({
  summary: Type.String(),
  posts: Type.Array(PlannedPost, { maxItems: 200 }),
})
export type Plan = Static<typeof Plan>
