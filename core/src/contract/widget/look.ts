import Type, { type Static } from 'typebox'
import { always } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { WidgetDesignInput } from './design.ts'

/** The widget's protocol that this server speaks. It also serves clients of the protocol before. */
export const widgetProtocol = 2

export const widgetKeyPattern = /^wgt_[0-9A-Za-z]{24}$/
export const WidgetKey = Type.String({ pattern: widgetKeyPattern.source })
export const ByKey = Type.Object({ key: WidgetKey })

/**
 * State of a widget for the page that asks: `off` its owner has switched it off · `foreign-site` the page's site
 * is not among the allowed ones · `unknown` no widget has this key · `unavailable` its owner's account does not answer
 * at present.
 */
export const WidgetState = Type.Union([
  Type.Literal('open'),
  Type.Literal('off'),
  Type.Literal('foreign-site'),
  Type.Literal('unknown'),
  Type.Literal('unavailable'),
])
export type WidgetState = Static<typeof WidgetState>

/** Data that a loader needs to draw the launcher: 2 kB at most. */
export const WidgetLook = Type.Object({
  state: WidgetState,
  protocol: Type.Integer(),
  /** Id of the widget's build that this server serves. Missing: not built. */
  build: Type.Optional(Type.String()),
  /** The chat's title. Missing with `off`, `foreign-site` and `unknown`, like everything below. */
  title: Type.Optional(Type.String()),
  /** Colours of the launcher: ground and icon. */
  brand: Type.Optional(Type.Array(Type.String(), { minItems: 2, maxItems: 2 })),
  /** The members that differ from the defaults. Texts that only the open chat shows come with the session. */
  design: Type.Optional(WidgetDesignInput),
})
export type WidgetLook = Static<typeof WidgetLook>

export const widgetLookApi = defineApi({
  'GET /api/widget/{key}/look': {
    summary:
      'What a loader needs to draw the launcher; counts one view. A widget that does not answer says so in `state`',
    access: 'public',
    openTo: always,
    perMinute: 120,
    params: ByKey,
    reply: WidgetLook,
  },
})
