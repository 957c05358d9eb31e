import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { coreApi, type Endpoint, type PluginManifest } from '../../core/src/contract/index.ts'
import { root } from '../process/root.ts'

/** Fastify's own body limit, bytes. */
export const usualBody = 1_048_576

interface Schema {
  type?: string
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  anyOf?: readonly Schema[]
  const?: unknown
  maxLength?: number
  maxItems?: number
  pattern?: string
  format?: string
}

/** Lists the texts and lists of a schema with their maximum lengths. */
const fieldsOf = (schema: Schema, path = ''): string[] => {
  const name = path === '' ? 'the whole' : path
  if (schema.anyOf) return [...new Set(schema.anyOf.flatMap(each => fieldsOf(each, path)))]
  if (schema.const !== undefined) return []
  if (schema.type === 'string') {
    if (schema.maxLength !== undefined) return [`${name} ≤ ${count(schema.maxLength)}`]
    return schema.pattern ? [`${name} by its pattern`] : [`${name} as the body`]
  }
  if (schema.type === 'array') {
    const list = schema.maxItems === undefined ? 'as the body' : `≤ ${count(schema.maxItems)} items`
    return [`${name}[] ${list}`, ...(schema.items ? fieldsOf(schema.items, `${path}[]`) : [])]
  }
  if (schema.type === 'object' && !schema.properties) return [`${name} as the body`]
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) =>
    fieldsOf(value, path === '' ? key : `${path}.${key}`),
  )
}

export const count = (value: number): string => value.toLocaleString('en-US')

export const bytes = (value: number): string => {
  const mebibytes = value / 1_048_576
  if (mebibytes >= 1) return `${Number(mebibytes.toFixed(2))} MiB`
  return value >= 1_024 ? `${Number((value / 1_024).toFixed(1))} KiB` : `${value} B`
}

const row = ([key, endpoint]: [string, Endpoint]): string => {
  const schemas = [endpoint.params, endpoint.query, endpoint.body].flatMap(each =>
    each ? [each as Schema] : [],
  )
  const takesBody = endpoint.body !== undefined || endpoint.upload === true
  const fields = schemas.flatMap(each => fieldsOf(each)).filter(each => !each.endsWith('by its pattern'))
  return `| \`${key}\` | ${endpoint.access} | ${endpoint.perMinute ?? ''} | ${endpoint.cost ?? ''} | ${takesBody ? bytes(endpoint.bodyBytes ?? usualBody) : ''} | ${fields.join(' · ')} |`
}

const manifests = globSync('plugins/*/src/manifest.ts', { cwd: root }).sort()
const plugins: readonly { default: PluginManifest }[] = await Promise.all(
  manifests.map(file => import(pathToFileURL(join(root, file)).href)),
)

/** Lists one line of a table for every endpoint of the core. */
export const endpointRows = (): string[] => Object.entries<Endpoint>(coreApi).map(row)

/** Lists the same for every endpoint of the plugins in this repository. */
export const pluginEndpointRows = (): string[] =>
  plugins.flatMap(({ default: { api = {} } }) => Object.entries<Endpoint>(api).map(row))
