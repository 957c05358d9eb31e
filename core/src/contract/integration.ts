import Type, { type Static } from 'typebox'
import { reading, working } from './account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import type { Text } from './text.ts'

/** How the messenger of a connection and this server talk to each other. */
export const ChannelHealth = Type.Object({
  /** `webhook`: the messenger calls this server · `polling`: this server asks the messenger. */
  mode: Type.Union([Type.Literal('webhook'), Type.Literal('polling')]),
  /** When the messenger last brought something; missing: never yet. */
  lastInboundAt: Type.Optional(Moment),
  /** When the messenger last took a message; missing: never yet. */
  lastOutboundAt: Type.Optional(Moment),
  /** What the messenger itself says of its webhook; missing: it was not asked yet, or cannot tell. */
  webhook: Type.Optional(
    Type.Object({
      /** Whose address it calls: `foreign` is one that somebody else set. */
      owner: Type.Union([Type.Literal('ours'), Type.Literal('foreign'), Type.Literal('none')]),
      /** The address it calls; of a foreign one the host alone. */
      url: Type.Optional(Type.String()),
      /** Updates that wait at the messenger. */
      pending: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Why its last delivery failed, in its own words, and when. */
      lastError: Type.Optional(Type.String()),
      lastErrorAt: Type.Optional(Moment),
    }),
  ),
  /** Updates that are still to be worked on, and messages that are still to be sent. */
  waiting: Type.Object({ in: Type.Integer({ minimum: 0 }), out: Type.Integer({ minimum: 0 }) }),
  /** Updates that could not be worked on and were put aside. */
  setAside: Type.Integer({ minimum: 0 }),
  /** Messages that were given up. */
  failed: Type.Integer({ minimum: 0 }),
  /** Messages that were sent twice because the fate of the first was unknown. */
  repeated: Type.Integer({ minimum: 0 }),
  /** Messages of which nobody knows whether they arrived. */
  unknown: Type.Integer({ minimum: 0 }),
  /** The newest failure of any of these, in the reader's language. */
  lastFailure: Type.Optional(Type.Object({ at: Moment, text: Type.String() })),
})
export type ChannelHealth = Static<typeof ChannelHealth>

/** How a connection is doing, as its owner should know it. */
export const IntegrationHealth = Type.Object({
  /** `ok` · `attention`: works, and something should be looked at · `error`: does not work · `off`: switched off. */
  state: Type.Union([
    Type.Literal('ok'),
    Type.Literal('attention'),
    Type.Literal('error'),
    Type.Literal('off'),
  ]),
  /** What happened and what to do, in the reader's language; with `ok` a hint. Missing while there is nothing to tell. */
  message: Type.Optional(Type.String()),
  /** Stable code of the error. */
  code: Type.Optional(Type.String()),
  /** When the connection was last tried. */
  checkedAt: Type.Optional(Moment),
  /** Of a messenger; missing while it is switched off, and with types that are none. */
  channel: Type.Optional(ChannelHealth),
})
export type IntegrationHealth = Static<typeof IntegrationHealth>

/** One connection of an account: to a messenger, a provider, a channel to publish to. */
export const Integration = Type.Object({
  id: Id,
  type: Type.String(),
  name: Type.String(),
  isActive: Type.Boolean(),
  /** By the type's schema; secrets are masked, `••••` and the last four characters. */
  config: Type.Record(Type.String(), Type.Unknown()),
  health: IntegrationHealth,
  createdAt: Moment,
  updatedAt: Moment,
})
export type Integration = Static<typeof Integration>

const Name = Type.String({
  minLength: 1,
  maxLength: 120,
  pattern: '\\S',
  'x-ui': {
    error: {
      ru: 'Введите название интеграции',
      en: 'Enter a name',
      pl: 'Podaj nazwę integracji',
    } satisfies Static<typeof Text>,
  },
})
const Config = Type.Record(Type.String(), Type.Unknown())
/** A connection after its messages that were set aside were put back in line. */
const Retried = Type.Object({
  ...Integration.properties,
  /** Messages that are in line again; 0: there was nothing to put back. */
  retried: Type.Integer({ minimum: 0 }),
  /** Messages that stay set aside: they were too large to be kept, and only their senders have them. */
  notKept: Type.Integer({ minimum: 0 }),
})

/**
 * Consent to replace, or for polling to delete, a webhook that somebody else set. Without it such a connection is refused
 * with 409 `integrations.webhook-foreign`, `requiresTakeOver: true` and the host of that webhook in `url`.
 */
const TakeOver = Type.Optional(Type.Boolean())

export const integrationsApi = defineApi({
  'GET /api/integrations': {
    summary: "The caller's integrations, the first made first",
    access: 'user',
    openTo: reading,
    reply: Type.Array(Integration),
  },
  'POST /api/integrations': {
    summary: 'Connect something: its settings are proved before they are kept',
    access: 'user',
    perMinute: 20,
    body: Type.Object(
      { type: Type.String({ maxLength: 60 }), name: Name, config: Config, takeOver: TakeOver },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'PUT /api/integrations/{id}': {
    summary: 'Change a connection; a mask sent back means unchanged',
    access: 'user',
    openTo: working,
    perMinute: 20,
    params: ById,
    body: Type.Object(
      {
        name: Type.Optional(Name),
        isActive: Type.Optional(Type.Boolean()),
        config: Type.Optional(Config),
        takeOver: TakeOver,
      },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'POST /api/integrations/{id}/check': {
    summary: 'Try the connection now',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    reply: Integration,
  },
  'POST /api/integrations/{type}/{id}/fix-webhook': {
    summary: 'Point the messenger to this server again, and tell what it says',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: Type.Object({ type: Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$' }), id: Id }),
    /** May be left out. */
    body: Type.Union([Type.Object({ takeOver: TakeOver }, { additionalProperties: false }), Type.Null()]),
    reply: Integration,
  },
  'POST /api/integrations/{id}/retry-set-aside': {
    summary: 'Work once more on the messages that were set aside',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    /** Where none can be worked on again although some are set aside: 409 `integrations.none-kept`. */
    reply: Retried,
  },
  'DELETE /api/integrations/{id}': {
    summary: 'Disconnect and delete',
    access: 'user',
    openTo: working,
    params: ById,
    reply: Done,
  },
})
