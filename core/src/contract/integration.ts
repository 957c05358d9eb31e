import Type, { type Static } from 'typebox'
import { defineApi } from './endpoint.ts'
import { ById, Done, Id, Moment } from './id.ts'
import type { Text } from './text.ts'

/** How a connection is doing, as its owner should know it. */
export const IntegrationHealth = Type.Object({
  /** `ok` · `attention`: works, and something should be looked at · `error`: does not work · `off`: switched off. */
  state: Type.Union([
    Type.Literal('ok'),
    Type.Literal('attention'),
    Type.Literal('error'),
    Type.Literal('off'),
  ]),
  /** What happened and what to do, in the reader's language; missing while there is nothing to tell. */
  message: Type.Optional(Type.String()),
  /** Stable code of the error. */
  code: Type.Optional(Type.String()),
  /** When the connection was last tried. */
  checkedAt: Type.Optional(Moment),
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

export const integrationsApi = defineApi({
  'GET /api/integrations': {
    summary: "The caller's integrations, the first made first",
    access: 'user',
    reply: Type.Array(Integration),
  },
  'POST /api/integrations': {
    summary: 'Connect something: its settings are proved before they are kept',
    access: 'user',
    perMinute: 20,
    body: Type.Object(
      { type: Type.String({ maxLength: 60 }), name: Name, config: Config },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'PUT /api/integrations/{id}': {
    summary: 'Change a connection; a mask sent back means unchanged',
    access: 'user',
    perMinute: 20,
    params: ById,
    body: Type.Object(
      {
        name: Type.Optional(Name),
        isActive: Type.Optional(Type.Boolean()),
        config: Type.Optional(Config),
      },
      { additionalProperties: false },
    ),
    reply: Integration,
  },
  'POST /api/integrations/{id}/check': {
    summary: 'Try the connection now',
    access: 'user',
    perMinute: 10,
    params: ById,
    reply: Integration,
  },
  'DELETE /api/integrations/{id}': {
    summary: 'Disconnect and delete',
    access: 'user',
    params: ById,
    reply: Done,
  },
})
