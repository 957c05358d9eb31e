import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import type { Text } from './text.ts'

/** Delivery mode and delivery statistics of a messenger connection. */
export const ChannelHealth = Type.Object({
  /** `webhook`: the messenger calls this server · `polling`: this server asks the messenger · `session`: a line is held open. */
  mode: Type.Union([Type.Literal('webhook'), Type.Literal('polling'), Type.Literal('session')]),
  /** Time of the last inbound update; missing: none yet. */
  lastInboundAt: Type.Optional(Moment),
  /** Time of the last delivered message; missing: none yet. */
  lastOutboundAt: Type.Optional(Moment),
  /** Webhook status reported by the messenger; missing: not requested yet, or not supported. */
  webhook: Type.Optional(
    Type.Object({
      /** Owner of the registered webhook: `foreign` was set by another application. */
      owner: Type.Union([Type.Literal('ours'), Type.Literal('foreign'), Type.Literal('none')]),
      /** The registered URL; for a foreign webhook the host only. */
      url: Type.Optional(Type.String()),
      /** Updates queued at the messenger. */
      pending: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Error and time of the messenger's last failed delivery. */
      lastError: Type.Optional(Type.String()),
      lastErrorAt: Type.Optional(Moment),
    }),
  ),
  /** Queue lengths: inbound updates to process, outbound messages to send. */
  waiting: Type.Object({ in: Type.Integer({ minimum: 0 }), out: Type.Integer({ minimum: 0 }) }),
  /** Dead letters: updates that failed every attempt. */
  setAside: Type.Integer({ minimum: 0 }),
  /** Updates of the last weeks that this server could not read, and dropped. Missing: none. */
  unreadable: Type.Optional(
    Type.Object({
      count: Type.Integer({ minimum: 1 }),
      /** Times of the first and the latest of them. */
      since: Moment,
      lastAt: Moment,
      /** Kind of the latest, as the messenger names it. */
      what: Type.String(),
    }),
  ),
  /** Messages that failed permanently. */
  failed: Type.Integer({ minimum: 0 }),
  /** Messages sent twice because the outcome of the first attempt was unknown. */
  repeated: Type.Integer({ minimum: 0 }),
  /** Messages with an unknown outcome. */
  unknown: Type.Integer({ minimum: 0 }),
  /** The latest of these failures, in the reader's language. */
  lastFailure: Type.Optional(Type.Object({ at: Moment, text: Type.String() })),
})
export type ChannelHealth = Static<typeof ChannelHealth>

/** Health of a connection, for its owner. */
export const IntegrationHealth = Type.Object({
  /** `ok` · `attention`: works, with a warning · `error`: does not work · `off`: disabled. */
  state: Type.Union([
    Type.Literal('ok'),
    Type.Literal('attention'),
    Type.Literal('error'),
    Type.Literal('off'),
  ]),
  /** Text on what happened and what to do, in the reader's language; with `ok` a hint. Missing: no message. */
  message: Type.Optional(Type.String()),
  /** Stable error code. */
  code: Type.Optional(Type.String()),
  /** Time since which it has been so; missing: it works, or is not known. */
  since: Type.Optional(Moment),
  /** Time of the last check. */
  checkedAt: Type.Optional(Moment),
  /** Messengers only; missing while the connection is disabled. */
  channel: Type.Optional(ChannelHealth),
})
export type IntegrationHealth = Static<typeof IntegrationHealth>

/** One connection of an account: to a messenger, a provider, a channel to publish to. */
export const Integration = Type.Object({
  id: Id,
  type: Type.String(),
  name: Type.String(),
  isActive: Type.Boolean(),
  /** true: its owner has not accepted the type's `consent`, and cannot switch it on before. Missing: nothing to accept. */
  needsConsent: Type.Optional(Type.Literal(true)),
  /** Settings by the type's schema; secrets are masked, `••••` and the last four characters. */
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
/** A connection after its dead letters were queued again. */
const Retried = Type.Object({
  ...Integration.properties,
  /** Number of messages queued again. */
  retried: Type.Integer({ minimum: 0 }),
  /** Dead letters without a stored payload (too large), which cannot be retried. */
  notKept: Type.Integer({ minimum: 0 }),
})

/**
 * Consent to replace a foreign webhook, or to delete it for polling. Without it, a connection with a foreign webhook is
 * refused with 409 `integrations.webhook-foreign`, `requiresTakeOver: true` and the host of that webhook in `url`.
 */
const TakeOver = Type.Optional(Type.Boolean())

/** Acceptance of the type's `consent`. Without it, such a connection is refused with 409 `integrations.consent-needed`. */
const Consent = Type.Optional(Type.Literal(true))

/** Members of a new connection, besides its type. */
const connected = { name: Name, config: Config, takeOver: TakeOver, consent: Consent }

/** State of linking a device. */
export const Pairing = Type.Union([
  /** No session runs: nothing to link, or the linking has stopped. */
  Type.Object({ kind: Type.Literal('none') }),
  /** The session has begun; a code may follow. */
  Type.Object({ kind: Type.Literal('waiting') }),
  Type.Object({
    kind: Type.Union([Type.Literal('qr'), Type.Literal('code')]),
    text: Type.String(),
    expiresAt: Moment,
  }),
  /** The code was scanned or typed; the device is being linked. */
  Type.Object({ kind: Type.Literal('scanned') }),
  /** The session is ready: the device is linked. */
  Type.Object({ kind: Type.Literal('connected') }),
])
export type Pairing = Static<typeof Pairing>

const TypeName = Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$' })
const OfType = Type.Object({ type: TypeName, id: Id })

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
      { type: Type.String({ maxLength: 60 }), ...connected },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'POST /api/integrations/{type}': {
    summary:
      'The same for one type. Without the `consent` that it asks for, the connection is made and stays switched off',
    access: 'user',
    perMinute: 20,
    params: Type.Object({ type: TypeName }),
    body: Type.Object(
      { type: Type.Optional(Type.String({ maxLength: 60 })), ...connected },
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
        consent: Consent,
      },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'GET /api/integrations/{id}/pairing': {
    summary: 'Where the linking of a device stands; changes follow as `integration:pairing`',
    access: 'user',
    openTo: reading,
    params: ById,
    reply: Pairing,
  },
  'POST /api/integrations/{id}/pairing': {
    summary:
      'Link a device by a code that is typed on its phone; answers the code, which also follows as `integration:pairing`',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    body: Type.Object(
      { phone: Type.String({ pattern: '^\\+?[0-9]{7,15}$', maxLength: 16 }) },
      { additionalProperties: false },
    ),
    reply: Pairing,
    confidential: true,
  },
  'GET /api/integrations/{type}/{id}/qr': {
    summary:
      'The QR code that links a device, for 256 px with margin 2, black on white; begins the linking where it has stopped',
    access: 'user',
    openTo: working,
    perMinute: 30,
    params: OfType,
    /** 409 `integrations.no-pairing-code` with the reason while there is none, `integrations.already-paired` where none is needed. */
    reply: Type.Object({
      /** The text of the code. */
      qrCode: Type.String(),
      expiresAt: Moment,
    }),
    confidential: true,
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
    params: OfType,
    /** Optional. */
    body: Type.Union([Type.Object({ takeOver: TakeOver }, { additionalProperties: false }), Type.Null()]),
    reply: Integration,
  },
  'POST /api/integrations/{id}/retry-set-aside': {
    summary: 'Work once more on the messages that were set aside',
    access: 'user',
    openTo: working,
    perMinute: 10,
    params: ById,
    /** 409 `integrations.none-kept` if no dead letter has a stored payload. */
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
