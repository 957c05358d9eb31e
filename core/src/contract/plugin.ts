import Type, { type Static } from 'typebox'
import { always } from './accounts/account-state.ts'
import { Diagram } from './diagram.ts'
import { defineApi } from './endpoint.ts'
import { type Power, powers } from './manifest.ts'
import { Text } from './text.ts'

/** Path data and a colour only, so that nothing in it can be executed. */
export const PluginMark = Type.Object(
  {
    path: Type.String({ maxLength: 6_000, pattern: '^[MmZzLlHhVvCcSsQqTtAa0-9eE\\s,.+-]+$' }),
    colour: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  },
  { additionalProperties: false },
)

const PowerName = Type.Unsafe<Power>(Type.Union(powers.map(power => Type.Literal(power))))

export const PluginPageAccessName = Type.Union([
  Type.Literal('public'),
  Type.Literal('guest'),
  Type.Literal('user'),
  Type.Literal('admin'),
])

const order = Type.Optional(Type.Number())
export const PluginPagePlace = Type.Union([
  Type.Object(
    {
      kind: Type.Literal('sidebar'),
      section: Type.Optional(Type.Union([Type.Literal('main'), Type.Literal('admin')])),
      order,
    },
    { additionalProperties: false },
  ),
  Type.Object(
    {
      kind: Type.Literal('tab'),
      of: Type.String({ pattern: '^(?:home|/[\\w/:?-]+)$', maxLength: 200 }),
      order,
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('footer'), order }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
])

const PluginPage = Type.Object({
  path: Type.String(),
  label: Text,
  title: Type.Optional(Text),
  icon: Type.Optional(Type.String()),
  access: PluginPageAccessName,
  tabs: Type.Optional(Type.Literal('own')),
  nav: Type.Optional(PluginPagePlace),
})

export const PluginInfo = Type.Object({
  id: Type.String(),
  title: Text,
  description: Text,
  /** `failed`: the rest of the product runs without it. */
  status: Type.Union([Type.Literal('ready'), Type.Literal('waiting'), Type.Literal('failed')]),
  /** Permissions that it asks for; `waiting` until an administrator grants all of them. Omitted: none. */
  powers: Type.Optional(Type.Array(PowerName)),
  /**
   * Permissions that administrators granted to a package that asks for some, in force from the next start on; for
   * administrators only.
   */
  granted: Type.Optional(Type.Array(PowerName)),
  /** Error message; for administrators only. */
  reason: Type.Optional(Type.String()),
  pages: Type.Array(PluginPage),
  /** Integration types, with the JSON Schema of their form. */
  integrations: Type.Array(
    Type.Object({
      type: Type.String(),
      title: Text,
      mark: Type.Optional(PluginMark),
      settings: Type.Unknown(),
      instructions: Text,
      /** Diagrams that are drawn above the instructions. */
      diagrams: Type.Optional(Type.Array(Diagram, { maxItems: 4 })),
      multiple: Type.Boolean(),
      /** A device is linked by a code that is shown live. */
      pairing: Type.Optional(Type.Union([Type.Literal('qr'), Type.Literal('code')])),
      /** Text that the owner has to accept before connecting, as Markdown. */
      consent: Type.Optional(Text),
      /** Connections whose field has this value need neither pairing nor consent. */
      exempt: Type.Optional(Type.Object({ field: Type.String(), value: Type.String() })),
    }),
  ),
  /** JSON Schema of the plugin's settings; omitted: none. */
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
  'GET /api/plugins/pages': {
    summary:
      'The pages of the plugins that are ready: what the dashboard lists before anything else is known',
    access: 'public',
    openTo: always,
    reply: Type.Array(Type.Object({ id: Type.String(), pages: Type.Array(PluginPage) })),
  },
  'PUT /api/plugins/{id}/powers': {
    summary: 'Grant the permissions that a plugin from the registry asks for; takes effect at the next start',
    access: 'admin',
    params: ById,
    body: Type.Object({ powers: Type.Array(PowerName, { maxItems: 20 }) }, { additionalProperties: false }),
    reply: Type.Object({ restartNeeded: Type.Boolean() }),
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
