import Type, { type Static } from 'typebox'
import { defineApi } from './endpoint.ts'
import { Moment } from './id.ts'
import { Text } from './text.ts'

/** A notice that requires an administrator's action. */
export const Notice = Type.Object({
  /** Stable: a notice that was dismissed stays known by it. */
  id: Type.String(),
  code: Type.Union([
    Type.Literal('model-retiring'),
    Type.Literal('model-retired'),
    Type.Literal('model-check-failed'),
    Type.Literal('disk-low'),
    Type.Literal('backup-old'),
    Type.Literal('queue-stuck'),
    Type.Literal('keys-missing'),
  ]),
  /** Screen that shows more of it. */
  area: Type.Union([Type.Literal('models'), Type.Literal('health')]),
  severity: Type.Union([Type.Literal('warning'), Type.Literal('error')]),
  message: Text,
  /** The model's name, where it is about one. */
  model: Type.Optional(Type.String()),
  /** The day on which it happens, ISO 8601. */
  date: Type.Optional(Type.String({ format: 'date' })),
})
export type Notice = Static<typeof Notice>

const Notices = Type.Object({
  notices: Type.Array(Notice),
  /** Last check of the provider's model list; omitted before the first. */
  checkedAt: Type.Optional(Moment),
})

export const noticesApi = defineApi({
  'GET /api/admin/notices': {
    summary: 'What an administrator should act on: models that are switched off soon, warnings of the server',
    access: 'admin',
    reply: Notices,
  },
  'POST /api/admin/notices/check': {
    summary: 'Look at the provider’s list of models now, not at night',
    access: 'admin',
    perMinute: 6,
    reply: Notices,
  },
})
