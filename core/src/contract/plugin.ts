import Type, { type Static } from 'typebox'
import { always } from './account-state.ts'
import { defineApi } from './endpoint.ts'
import { Text } from './text.ts'

/** Path data and a colour: nothing that a browser would run. */
export const PluginMark = Type.Object(
  {
    path: Type.String({ maxLength: 6_000, pattern: '^[MmZzLlHhVvCcSsQqTtAa0-9eE\\s,.+-]+$' }),
    colour: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  },
  { additionalProperties: false },
)

export const PluginInfo = Type.Object({
  id: Type.String(),
  title: Text,
  description: Text,
  /** `failed`: the rest of the product runs without it. */
  status: Type.Union([Type.Literal('ready'), Type.Literal('failed')]),
  /** Why it failed, in the words of its author's tools; told to administrators only. */
  reason: Type.Optional(Type.String()),
  pages: Type.Array(
    Type.Object({
      path: Type.String(),
      label: Text,
      icon: Type.Optional(Type.String()),
      access: Type.Union([Type.Literal('public'), Type.Literal('user'), Type.Literal('admin')]),
    }),
  ),
  /** Types of integration, with the JSON Schema their form is rendered from. */
  integrations: Type.Array(
    Type.Object({
      type: Type.String(),
      title: Text,
      mark: Type.Optional(PluginMark),
      settings: Type.Unknown(),
      instructions: Text,
      multiple: Type.Boolean(),
    }),
  ),
  /** JSON Schema of the plugin's own settings; left out when it has none. */
  settings: Type.Optional(Type.Unknown()),
})
export type PluginInfo = Static<typeof PluginInfo>

const ById = Type.Object({ id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }) })
const Values = Type.Record(Type.String(), Type.Unknown())

export const pluginsApi = defineApi({
  'GET /api/plugins': {
    summary: 'The plugins of this installation',
    access: 'public',
    openTo: always,
    reply: Type.Array(PluginInfo),
  },
  'GET /api/plugins/{id}/settings': {
    summary: "A plugin's settings; secrets are masked",
    access: 'admin',
    params: ById,
    reply: Values,
  },
  'PUT /api/plugins/{id}/settings': {
    summary: "Change a plugin's settings; a mask sent back means unchanged",
    access: 'admin',
    params: ById,
    body: Values,
    reply: Values,
  },
})
