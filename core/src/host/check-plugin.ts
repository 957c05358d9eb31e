import Type, { type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { PluginManifest } from '../contract/manifest.ts'
import { PluginMark } from '../contract/plugin.ts'
import { Text } from '../contract/text.ts'
import type { Plugin } from '../plugin/host.ts'

const Access = Type.Union([Type.Literal('public'), Type.Literal('user'), Type.Literal('admin')])
/** Texts that a form shows; what else `x-ui` says is optional and harmless. */
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
    perMinute: Type.Optional(Type.Integer({ minimum: 1 })),
    upload: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const step = '(?:[\\w.~-]+|\\{\\w+\\})'

const Manifest = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]{1,40}$' }),
    title: Text,
    description: Text,
    requires: Type.Optional(Type.Array(Type.String())),
    integrations: Type.Optional(
      Type.Array(
        Type.Object({
          type: Type.String({ pattern: '^[a-z][a-z0-9_]{1,40}$' }),
          title: Text,
          mark: Type.Optional(PluginMark),
          settings: Schema,
          instructions: Text,
          multiple: Type.Optional(Type.Boolean()),
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
          path: Type.String({ pattern: '^/[a-z0-9/-]+$' }),
          label: Text,
          icon: Type.Optional(Type.String()),
          access: Access,
        }),
      ),
    ),
    settings: Type.Optional(Schema),
  },
  { additionalProperties: false },
)
const manifest = Compile(Manifest)

export interface CheckPluginOptions {
  /** Name of the package that it came in. Left out: it came as a folder. */
  package?: string
}

/** What a folder's `src/index.ts`, or a package, exports, as a plugin. Throws a sentence for its author when it is none. */
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
  checkSchemas(exported.manifest)
  return exported
}

/** Each type once, and every schema one that values can be held against. */
const checkSchemas = ({ integrations = [], settings, api = {} }: PluginManifest): void => {
  const types = integrations.map(({ type }) => type)
  const twice = types.find((type, at) => types.indexOf(type) !== at)
  if (twice) throw new Error(`its manifest has the integration "${twice}" twice`)
  for (const { type, settings: form } of integrations)
    compile(form, `the settings of the integration "${type}"`)
  if (settings) compile(settings, 'the settings of the plugin itself')
  for (const [key, { params, query, body, reply }] of Object.entries(api)) {
    const unknown = [...key.matchAll(/\{(\w+)\}/g)].find(([, name = '']) => !params?.properties[name])
    if (unknown) throw new Error(`its endpoint "${key}" has no schema for ${unknown[0]} in its params`)
    for (const schema of [params, query, body, reply])
      if (schema && schema !== 'bytes') compile(schema, `the endpoint "${key}"`)
  }
}

const compile = (schema: TSchema, place: string): void => {
  try {
    Compile(schema)
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
