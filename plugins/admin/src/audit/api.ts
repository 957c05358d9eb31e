import { defineApi, Text } from '@botanika/core/contract'
import Type, { type Static } from 'typebox'

const Id = Type.String({ pattern: '^[0-9a-f]{24}$' })
/** An e-mail address or an id of an account. */
const Who = Type.String({ minLength: 1, maxLength: 254 })
const Moment = Type.String({ format: 'date-time' })

/** Filter of the entries; every part that is given must hold. */
export const AuditFilter = Type.Object({
  /** The action's part before the point: `plan` of `plan.activated`. */
  area: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' })),
  /** Actor of the entry: an e-mail address, an id, or `server`: the server itself or its command line. */
  actor: Type.Optional(Who),
  /** Subject of the entry: an e-mail address or an id. */
  subject: Type.Optional(Who),
  /** The period of the entries; both ends are included. */
  from: Type.Optional(Moment),
  to: Type.Optional(Moment),
})
export type AuditFilter = Static<typeof AuditFilter>

/**
 * A person or thing that an entry names; `email` is missing if it is no account, or none any more, `name` if
 * it has none (any more).
 */
const Named = Type.Object({
  id: Type.String(),
  email: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
})

export const AuditEntry = Type.Object({
  id: Id,
  at: Moment,
  action: Type.String(),
  /** The action's title; its code if it has none. */
  name: Text,
  /** Missing: the server itself, or the administrator's command line. */
  actor: Type.Optional(Named),
  /** The administrator who was signed in as the actor. */
  actingAdmin: Type.Optional(Named),
  subject: Type.Optional(Named),
  details: Type.Record(Type.String(), Type.Unknown()),
  /** The details in words. */
  facts: Type.Array(Type.Object({ name: Text, value: Text })),
})
export type AuditEntry = Static<typeof AuditEntry>

export const auditApi = defineApi({
  'GET /api/admin/audit/areas': {
    summary: 'Areas of the audit log, for its filter',
    access: 'admin',
    reply: Type.Array(Type.Object({ area: Type.String(), title: Text })),
  },
  'GET /api/admin/audit': {
    summary: 'The audit log, newest first, 50 entries at a time',
    access: 'admin',
    cost: 'heavy',
    query: Type.Object({
      ...AuditFilter.properties,
      /** Cursor: `next` of the page before. */
      after: Type.Optional(Type.String({ maxLength: 60 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    reply: Type.Object({ entries: Type.Array(AuditEntry), next: Type.Optional(Type.String()) }),
  },
  'GET /api/admin/audit/export': {
    summary: 'The audit log as CSV: the newest 100,000 entries of a filter',
    access: 'admin',
    cost: 'heavy',
    perMinute: 6,
    query: AuditFilter,
    reply: 'bytes',
  },
})
