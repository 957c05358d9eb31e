import Type, { type Static } from 'typebox'
import { always, settling } from './accounts/account-state.ts'
import { ToolType } from './assistant.ts'
import { defineApi } from './endpoint.ts'
import { Moment } from './id.ts'
import { Text } from './text.ts'

const Kind = Type.Union([Type.Literal('chat'), Type.Literal('image'), Type.Literal('video')])
const Supports = Type.Object(
  {
    temperature: Type.Boolean(),
    vision: Type.Boolean(),
    tools: Type.Array(ToolType, { maxItems: 4, uniqueItems: true }),
  },
  { additionalProperties: false },
)
const dollars = Type.Number({ minimum: 0, maximum: 100_000 })
/** US dollars per million tokens. */
const Price = Type.Object({ input: dollars, output: dollars }, { additionalProperties: false })
/** A day, ISO 8601. */
const Day = Type.String({ format: 'date' })

/** Effect of an assistant's tool setting with this AI model and the caller's current API keys. */
export const ModelTool = Type.Object({
  type: ToolType,
  available: Type.Boolean(),
  /** Reason why it is unavailable and how to fix that; set if and only if it is unavailable. */
  reason: Type.Optional(Text),
})
export type ModelTool = Static<typeof ModelTool>

export const ChatModel = Type.Object({
  alias: Type.String(),
  label: Type.String(),
  /** Output type: text, image or video. */
  kind: Kind,
  /** `tools`: those that the model has where it is called now. */
  supports: Supports,
  /** One entry for each of the four tools. */
  tools: Type.Array(ModelTool),
  /** true: usable with the caller's current API keys; otherwise the built-in model is the fallback. */
  available: Type.Boolean(),
  /** Reason why it is not available, where there is more to say than «no key». */
  reason: Type.Optional(Text),
  /** The provider's model that the caller's own key calls instead, as they chose it. */
  calls: Type.Optional(Type.String()),
  /** The provider's shutdown date for this model. */
  retiresAt: Type.Optional(Day),
  replacement: Type.Optional(Type.String()),
})
export type ChatModel = Static<typeof ChatModel>

const fields = {
  label: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  /** API type. If set, it is used for every base URL. */
  provider: Type.Union([Type.Literal('responses'), Type.Literal('chat-completions')]),
  /** The provider's own name of the model. */
  target: Type.String({ minLength: 1, maxLength: 200, pattern: '^\\S+$' }),
  kind: Kind,
  /** Vendor whose keys it takes; `other`: only the key given here. */
  vendor: Type.Union([Type.Literal('openai'), Type.Literal('google'), Type.Literal('other')]),
  /** A compatible server, trusted as the server's own configuration. Without `vendor` the vendor becomes `other`. */
  baseUrl: Type.String({ maxLength: 500, pattern: '^https?://' }),
  /** Context window, tokens. */
  contextTokens: Type.Integer({ minimum: 1_024, maximum: 10_000_000 }),
  supports: Supports,
  /** Price that is used for cost estimates. */
  price: Price,
  /** Recommended replacement after shutdown. */
  replacement: Type.String({ minLength: 1, maxLength: 200 }),
  retiredAt: Day,
}

/**
 * An administrator's change of a model: what is omitted keeps the table's value, or is set cautiously for a new name;
 * `null` takes the table's value away.
 */
export const ModelChange = Type.Partial(
  Type.Object({
    ...fields,
    /** `null`: the vendor's own address. */
    baseUrl: Type.Union([fields.baseUrl, Type.Null()]),
    /** Omitted of a name that is pointed elsewhere: the table's price of that, if it has one. */
    price: Type.Union([fields.price, Type.Null()]),
    replacement: Type.Union([fields.replacement, Type.Null()]),
    retiredAt: Type.Union([fields.retiredAt, Type.Null()]),
    /** Key for a server of its own; stored encrypted, never answered. Omitted: as before; `null`: none. */
    apiKey: Type.Union([Type.String({ minLength: 1, maxLength: 500 }), Type.Null()]),
  }),
  { additionalProperties: false },
)
export type ModelChange = Static<typeof ModelChange>

export const AdminModel = Type.Object({
  alias: Type.String(),
  /** `table`: as shipped · `changed` by the administrator · `own`: added by them · `built-in`: cannot be changed. */
  origin: Type.Union([
    Type.Literal('table'),
    Type.Literal('changed'),
    Type.Literal('own'),
    Type.Literal('built-in'),
  ]),
  ...fields,
  provider: Type.Union([fields.provider, Type.Literal('local')]),
  vendor: Type.Union([fields.vendor, Type.Literal('built-in')]),
  baseUrl: Type.Optional(fields.baseUrl),
  /** Omitted: not known. */
  price: Type.Optional(fields.price),
  replacement: Type.Optional(Type.String()),
  /** Day as set in the table or by the administrator; may be a month only. */
  retiredAt: Type.Optional(Type.String()),
  /** Day as reported by the vendor in the last nightly check; else from the table. */
  retiresAt: Type.Optional(Day),
  hasApiKey: Type.Boolean(),
  /** The administrator named the interface: it is used at every address. */
  isProviderSet: Type.Boolean(),
  /**
   * Tells whether the list of the server's provider contains `target`, by the last check that could read it.
   * Omitted where that list does not decide: an address of its own, another vendor, no check yet.
   */
  listing: Type.Optional(Type.Object({ isListed: Type.Boolean(), checkedAt: Moment })),
})
export type AdminModel = Static<typeof AdminModel>

const ByAlias = Type.Object({
  alias: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$' }),
})

export const modelsApi = defineApi({
  'GET /api/models': {
    summary: 'Models an assistant can use',
    access: 'guest',
    scope: 'assistants:read',
    openTo: always,
    reply: Type.Array(ChatModel),
  },
  'POST /api/models/test-key': {
    summary: 'Try a key and an address before they are saved; what is left out is taken as it is kept',
    access: 'user',
    openTo: settling,
    perMinute: 10,
    body: Type.Object(
      {
        apiKey: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
        apiBaseUrl: Type.Optional(Type.Union([Type.String({ maxLength: 500 }), Type.Null()])),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      ok: Type.Boolean(),
      /** Text on what is wrong and what to do, in the caller's language; there exactly when it is not ok. */
      message: Type.Optional(Type.String()),
      code: Type.Optional(Type.String()),
      /** Models the key may use, where the server lists them. */
      models: Type.Optional(Type.Integer()),
    }),
  },
  'GET /api/admin/models': {
    summary: 'The list of models with what stands behind each name',
    access: 'admin',
    reply: Type.Array(AdminModel),
  },
  'GET /api/admin/models/{alias}': {
    summary: 'One model of the list',
    access: 'admin',
    params: ByAlias,
    reply: AdminModel,
  },
  'PUT /api/admin/models/{alias}': {
    summary: 'Point a name elsewhere, or add a model; replaces an earlier change of it',
    access: 'admin',
    params: ByAlias,
    body: ModelChange,
    reply: AdminModel,
  },
  'DELETE /api/admin/models/{alias}': {
    summary: 'Take a change back; a model that was added is removed',
    access: 'admin',
    params: ByAlias,
    reply: Type.Object({ success: Type.Literal(true), model: Type.Optional(AdminModel) }),
  },
})
