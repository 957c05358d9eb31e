import Type, { type TSchema } from 'typebox'
import { Diagram } from '../../contract/diagram.ts'
import { type PluginManifest, powers } from '../../contract/manifest.ts'
import { PluginMark, PluginPageAccessName, PluginPagePlace } from '../../contract/plugin.ts'
import { Text } from '../../contract/text.ts'
import { compileWhenUsed } from '../../platform/compile-when-used.ts'
import type { Plugin } from '../../plugin/host.ts'
import { checkPatterns } from './check-patterns.ts'

const Access = Type.Union([Type.Literal('public'), Type.Literal('user'), Type.Literal('admin')])
/** Texts that a form shows; the other members of `x-ui` are optional. */
const Hints = Type.Object({
  label: Type.Optional(Text),
  help: Type.Optional(Text),
  placeholder: Type.Optional(Text),
  error: Type.Optional(Text),
})
const Schema = Type.Object({
  type: Type.Literal('object'),
  properties: Type.Record(Type.String(), Type.Object({ 'x-ui': Type.Optional(Hints) })),
})
const JsonSchema = Type.Object({})
const Endpoint = Type.Object(
  {
    summary: Type.String(),
    access: Type.Union([Access, Type.Literal('guest'), Type.Literal('visitor')]),
    params: Type.Optional(Schema),
    query: Type.Optional(Schema),
    body: Type.Optional(JsonSchema),
    reply: Type.Union([JsonSchema, Type.Literal('bytes')]),
    openTo: Type.Optional(
      Type.Array(Type.Union([Type.Literal('frozen'), Type.Literal('stopped'), Type.Literal('restricted')])),
    ),
    perMinute: Type.Optional(Type.Integer({ minimum: 1 })),
    cost: Type.Optional(
      Type.Union([Type.Literal('heavy'), Type.Literal('partly'), Type.Literal('transfer')]),
    ),
    confidential: Type.Optional(Type.Boolean()),
    bodyBytes: Type.Optional(Type.Integer({ minimum: 1 })),
    upload: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Events = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9.-]{0,40}$' }), Schema, {
  additionalProperties: false,
})
const step = '(?:[\\w.~-]+|\\{\\w+\\})'

const Manifest = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
    title: Text,
    description: Text,
    requires: Type.Optional(Type.Array(Type.String())),
    powers: Type.Optional(Type.Array(Type.Union(powers.map(power => Type.Literal(power))))),
    events: Type.Optional(Events),
    socketEvents: Type.Optional(Events),
    integrations: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$' }),
          title: Text,
          mark: Type.Optional(PluginMark),
          settings: Schema,
          instructions: Text,
          diagrams: Type.Optional(Type.Array(Diagram, { maxItems: 4 })),
          multiple: Type.Optional(Type.Boolean()),
          pairing: Type.Optional(Type.Union([Type.Literal('qr'), Type.Literal('code')])),
          consent: Type.Optional(Text),
          exempt: Type.Optional(Type.Object({ field: Type.String(), value: Type.String() })),
        }),
      ),
    ),
    api: Type.Optional(
      Type.Record(
        Type.String({ pattern: `^(GET|POST|PUT|PATCH|DELETE) /api/${step}(?:/${step})*$` }),
        Endpoint,
        { additionalProperties: false },
      ),
    ),
    pages: Type.Optional(
      Type.Array(
        Type.Object({
          path: Type.String({
            pattern: '^/[a-z0-9-]+(?:/(?:[a-z0-9-]+|:[a-zA-Z][a-zA-Z0-9]*))*(?:/:[a-zA-Z][a-zA-Z0-9]*\\?)?$',
            maxLength: 200,
          }),
          file: Type.Optional(Type.String({ pattern: '^[\\w-]+(?:/[\\w-]+)*$', maxLength: 200 })),
          label: Text,
          title: Type.Optional(Text),
          icon: Type.Optional(Type.String()),
          access: PluginPageAccessName,
          refusal: Type.Optional(Type.Object({ title: Text, text: Text }, { additionalProperties: false })),
          tabs: Type.Optional(Type.Literal('own')),
          nav: Type.Optional(PluginPagePlace),
          frames: Type.Optional(
            Type.Array(Type.String({ pattern: '^https://[a-z0-9-]+(?:\\.[a-z0-9-]+)+$', maxLength: 200 }), {
              maxItems: 20,
            }),
          ),
        }),
      ),
    ),
    settings: Type.Optional(Schema),
  },
  { additionalProperties: false },
)
const manifest = compileWhenUsed(Manifest)

/** The channel of a plugin's conversations is named after its id. */
const channelsOfCore: ReadonlySet<string> = new Set(['dashboard', 'widget', 'link'])

export interface CheckPluginOptions {
  /** Name of its npm package. Left out: the plugin is a folder. */
  package?: string
}

/** Checks the exports of a folder's `src/index.ts`, or of a package, as a plugin. Throws a message for its author if it is none. */
export const checkPlugin = (
  id: string,
  exported: unknown,
  { package: name }: CheckPluginOptions = {},
): Plugin => {
  if (!isPlugin(exported))
    throw new Error(`${name ?? 'src/index.ts'} has no default export made by definePlugin(manifest, setup)`)
  const [first] = manifest.Errors(exported.manifest)
  if (first) {
    const place = first.instancePath.replaceAll('~1', '/').replaceAll('~0', '~') || '/'
    throw new Error(`its manifest is wrong at ${place}: ${first.message}`)
  }
  if (exported.manifest.id !== id)
    throw new Error(
      `its manifest says id "${exported.manifest.id}", and its ${name ? 'package' : 'folder'} is named "${name ?? id}"`,
    )
  if (channelsOfCore.has(id)) throw new Error(`its id "${id}" is the name of a channel of the core`)
  checkSchemas(exported.manifest)
  checkPages(exported.manifest)
  return exported
}

/**
 * Checks that each path exists once, and that each tab belongs to an existing page, with no parameters but
 * those of that page.
 */
const checkPages = ({ pages = [] }: PluginManifest): void => {
  const paths = pages.map(({ path }) => path)
  const twice = paths.find((path, at) => paths.indexOf(path) !== at)
  if (twice) throw new Error(`its manifest has the page "${twice}" twice`)
  for (const { path, nav } of pages) {
    if (nav?.kind !== 'tab') continue
    // A path that begins like one of its own pages is meant as one; any other may be of a plugin that is not here.
    const isOwn = pages.some(one => one.nav?.kind !== 'tab' && firstPart(one.path) === firstPart(nav.of))
    if (isOwn && !paths.includes(nav.of))
      throw new Error(`its page "${path}" is a tab of "${nav.of}", and it has no such page`)
    const known = parametersOf(nav.of)
    const stray = parametersOf(path).find(name => !known.includes(name))
    if (stray)
      throw new Error(`its page "${path}" is a tab of "${nav.of}", which has no parameter "${stray}"`)
  }
}

const firstPart = (path: string): string | undefined => path.split('/')[1]

const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** Types are unique, and every schema can validate values. */
const checkSchemas = ({
  integrations = [],
  settings,
  api = {},
  events = {},
  socketEvents = {},
}: PluginManifest): void => {
  const types = integrations.map(({ type }) => type)
  const twice = types.find((type, at) => types.indexOf(type) !== at)
  if (twice) throw new Error(`its manifest has the integration "${twice}" twice`)
  for (const { type, settings: form } of integrations)
    checkSchema(form, `the settings of the integration "${type}"`)
  if (settings) {
    checkSchema(settings, 'the settings of the plugin itself')
    const bare = settings.required?.find(
      name => !('default' in ((settings.properties[name] as object | undefined) ?? {})),
    )
    if (bare)
      throw new Error(
        `its setting "${bare}" has neither a default nor Type.Optional: until an administrator saves the form it would have no value`,
      )
  }
  for (const [name, event] of [...Object.entries(events), ...Object.entries(socketEvents)])
    checkSchema(event, `the event "${name}"`)
  for (const [key, { params, query, body, reply }] of Object.entries(api)) {
    const unknown = [...key.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !params?.properties[name])
    if (unknown) throw new Error(`its endpoint "${key}" has no schema for ${unknown[0]} in its params`)
    for (const schema of [params, query, body, reply])
      if (schema && schema !== 'bytes') checkSchema(schema, `the endpoint "${key}"`)
  }
}

/** Schemas that are known to be sound: the servers of one process share them. */
const sound = new WeakSet<TSchema>()

const checkSchema = (schema: TSchema, place: string): void => {
  if (sound.has(schema)) return
  try {
    checkPatterns(schema)
    sound.add(schema)
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`its manifest is wrong in ${place}: ${said}`, { cause })
  }
}

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' &&
  value !== null &&
  'manifest' in value &&
  'setup' in value &&
  typeof value.setup === 'function'
