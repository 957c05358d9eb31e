import Type, { type Static } from 'typebox'
import { reading } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { ById } from '../id.ts'

/** Counts of what happened in a widget on one day (UTC). */
export const WidgetFigures = Type.Object({
  /** YYYY-MM-DD */
  day: Type.String(),
  /** Number of times that a page with the widget was loaded; a browser asks again after a minute at the earliest. */
  views: Type.Integer(),
  /** Conversations begun. */
  conversations: Type.Integer(),
  /** Replies that were written to their end. */
  replies: Type.Integer(),
  /** Messages that were refused: limits, a missing consent or identity, an account that does not answer. */
  refusals: Type.Integer(),
})
export type WidgetFigures = Static<typeof WidgetFigures>

export const widgetFiguresApi = defineApi({
  'GET /api/widgets/{id}/figures': {
    summary: "A widget's figures by day, the oldest first; the last `days` days, today included",
    access: 'user',
    cost: 'heavy',
    openTo: reading,
    params: ById,
    query: Type.Object({ days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, default: 30 })) }),
    reply: Type.Array(WidgetFigures),
  },
})
