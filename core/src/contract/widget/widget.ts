import Type, { type Static } from 'typebox'
import { reading, working } from '../accounts/account-state.ts'
import { defineApi } from '../endpoint.ts'
import { ById, Done, Id, Moment } from '../id.ts'
import { WidgetDesign, WidgetDesignInput } from './design.ts'

/** A site's origin: `https://shop.example` or `http://localhost:8080`. */
export const SiteOrigin = Type.String({
  pattern: '^https?://[^/\\s]+$',
  format: 'web-address',
  maxLength: 300,
  'x-ui': {
    error: {
      ru: 'Введите адрес сайта без страницы, например https://shop.example',
      en: 'Enter the site’s address without a page, like https://shop.example',
      pl: 'Podaj adres strony bez ścieżki, na przykład https://shop.example',
    },
  },
})

export const WidgetLimits = Type.Object(
  {
    perVisitorMinute: Type.Integer({ minimum: 1, maximum: 120 }),
    perDay: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  },
  { additionalProperties: false },
)

export const Widget = Type.Object({
  id: Id,
  assistantId: Id,
  /** Public: `wgt_` + 24 base62 characters. */
  key: Type.String(),
  name: Type.String(),
  /** The published design, which visitors see. */
  design: WidgetDesign,
  /** The design as it is being changed. Null: nothing is unpublished. */
  draft: Type.Union([WidgetDesign, Type.Null()]),
  /** Version that rises with every write; a draft is saved and published for the version that was read. */
  version: Type.Integer(),
  /** Time when the design was last published. Null: before this was recorded. */
  publishedAt: Type.Union([Moment, Type.Null()]),
  /** Empty: any site. */
  allowedSites: Type.Array(SiteOrigin),
  isActive: Type.Boolean(),
  limits: Type.Object({ perVisitorMinute: Type.Integer(), perDay: Type.Integer() }),
  identity: Type.Object({
    /** Visitors without an identity signed by the site's server are refused. */
    isRequired: Type.Boolean(),
    hasSecret: Type.Boolean(),
  }),
  /** The embed code (script tag). */
  snippet: Type.String(),
  createdAt: Moment,
})
export type Widget = Static<typeof Widget>

const WidgetInput = Type.Partial(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 120 }),
    /** Design that is published at once; a draft stays as it is. */
    design: WidgetDesignInput,
    allowedSites: Type.Array(SiteOrigin, { maxItems: 50 }),
    isActive: Type.Boolean(),
    limits: WidgetLimits,
    /** Requirement of an identity; it needs a secret first. */
    identity: Type.Object({ isRequired: Type.Boolean() }, { additionalProperties: false }),
  }),
  { additionalProperties: false },
)

/** An earlier or the present published design. */
export const PublishedDesign = Type.Object({ id: Id, publishedAt: Moment, design: WidgetDesign })
export type PublishedDesign = Static<typeof PublishedDesign>

const Version = Type.Integer({ minimum: 0 })

export const widgetsApi = defineApi({
  'GET /api/assistants/{id}/widgets': {
    summary: "An assistant's widgets, the first made first",
    access: 'user',
    openTo: reading,
    params: ById,
    reply: Type.Array(Widget),
  },
  'POST /api/assistants/{id}/widgets': {
    summary: 'Make one more widget',
    access: 'user',
    openTo: working,
    params: ById,
    body: WidgetInput,
    reply: Widget,
  },
  'PUT /api/widgets/{id}': {
    summary: 'Change a widget',
    access: 'user',
    openTo: working,
    params: ById,
    body: WidgetInput,
    reply: Widget,
  },
  'DELETE /api/widgets/{id}': {
    summary: 'Delete a widget with its contacts, figures and history',
    access: 'user',
    openTo: working,
    params: ById,
    reply: Done,
  },
})

export const widgetDesignsApi = defineApi({
  'PUT /api/widgets/{id}/draft': {
    summary: 'Change the draft of a design (409 `widget.changed` with the present widget for an old version)',
    access: 'user',
    openTo: working,
    params: ById,
    body: Type.Object({ design: WidgetDesignInput, version: Version }, { additionalProperties: false }),
    reply: Widget,
  },
  'DELETE /api/widgets/{id}/draft': {
    summary: 'Drop the draft: the published design is the one to change again',
    access: 'user',
    openTo: working,
    params: ById,
    reply: Widget,
  },
  'POST /api/widgets/{id}/publish': {
    summary: 'Make the draft the design that visitors see (409 as above)',
    access: 'user',
    openTo: working,
    params: ById,
    body: Type.Object({ version: Version }, { additionalProperties: false }),
    reply: Widget,
  },
  'GET /api/widgets/{id}/history': {
    summary: 'The last twenty published designs, the present one first',
    access: 'user',
    openTo: reading,
    params: ById,
    reply: Type.Array(PublishedDesign),
  },
  'POST /api/widgets/{id}/history/{entryId}/restore': {
    summary: 'Take an earlier design into the draft',
    access: 'user',
    openTo: working,
    params: Type.Object({ id: Id, entryId: Id }),
    reply: Widget,
  },
})
