import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { PluginManifest } from '../contract/manifest.ts'
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
          settings: Schema,
          instructions: Text,
          multiple: Type.Optional(Type.Boolean()),
        }),
      ),
    ),
    api: Type.Optional(
      Type.Record(Type.String({ pattern: '^(GET|POST|PUT|PATCH|DELETE) /api/' }), Type.Unknown(), {
        additionalProperties: false,
      }),
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
  if (first) throw new Error(`its manifest is wrong at ${first.instancePath || '/'}: ${first.message}`)
  if (exported.manifest.id !== id)
    throw new Error(
      `its manifest says id "${exported.manifest.id}", and its ${name ? 'package' : 'folder'} is named "${name ?? id}"`,
    )
  checkForms(exported.manifest)
  return exported
}

/** Each type once, and each schema one that values can be held against. */
const checkForms = ({ integrations = [], settings }: PluginManifest): void => {
  const types = integrations.map(({ type }) => type)
  const twice = types.find((type, at) => types.indexOf(type) !== at)
  if (twice) throw new Error(`its manifest has the integration "${twice}" twice`)
  const forms = integrations.map(one => [`the integration "${one.type}"`, one.settings] as const)
  for (const [name, schema] of settings ? [...forms, ['the plugin itself', settings] as const] : forms)
    try {
      Compile(schema)
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`its manifest is wrong in the settings of ${name}: ${said}`, { cause })
    }
}

const isPlugin = (value: unknown): value is Plugin =>
  typeof value === 'object' &&
  value !== null &&
  'manifest' in value &&
  'setup' in value &&
  typeof value.setup === 'function'
