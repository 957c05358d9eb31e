import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { coreApi, type Endpoint, type PluginManifest } from '../../core/src/contract/index.ts'
import { sourceFiles } from '../checks/source-files.ts'
import { root } from '../process/root.ts'
import { evaluate, sourceOf } from './number-of.ts'

/** Every file of the core that may set a body limit of its own for an endpoint. */
const coreFiles = (): string[] =>
  sourceFiles(join(root, 'core')).flatMap(file =>
    /^src\/.*(?<!\.test)\.ts$/.test(file) ? [file.slice('src/'.length)] : [],
  )
/** Fastify's own. */
export const usualBody = 1_048_576

const bodyLimits = (): Map<string, number> => {
  const limits = new Map<string, number>()
  for (const file of coreFiles()) {
    const source = sourceOf(file)
    if (!source.text.includes('bodyLimits:')) continue
    const look = (node: ts.Node): void => {
      if (ts.isPropertyAssignment(node) && node.name.getText() === 'bodyLimits')
        ts.forEachChild(node.initializer, entry => {
          if (ts.isPropertyAssignment(entry) && ts.isStringLiteral(entry.name))
            limits.set(entry.name.text, evaluate(entry.initializer, file))
        })
      ts.forEachChild(node, look)
    }
    look(source)
  }
  return limits
}

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

/** The texts and lists of a schema with how long they may be. */
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

const row = ([key, endpoint]: [string, Endpoint], body: number): string => {
  const schemas = [endpoint.params, endpoint.query, endpoint.body].flatMap(each =>
    each ? [each as Schema] : [],
  )
  const takesBody = endpoint.body !== undefined || endpoint.upload === true
  const fields = schemas.flatMap(each => fieldsOf(each)).filter(each => !each.endsWith('by its pattern'))
  return `| \`${key}\` | ${endpoint.access} | ${endpoint.perMinute ?? ''} | ${endpoint.cost ?? ''} | ${takesBody ? bytes(body) : ''} | ${fields.join(' · ')} |`
}

const manifests = globSync('plugins/*/src/manifest.ts', { cwd: root }).sort()
const plugins: readonly { default: PluginManifest }[] = await Promise.all(
  manifests.map(file => import(pathToFileURL(join(root, file)).href)),
)

/** The same for every endpoint of the plugins in this repository. */
export const pluginEndpointRows = (): string[] =>
  plugins.flatMap(({ default: { api = {} } }) =>
    Object.entries(api).map(entry => row(entry, entry[1].bodyBytes ?? usualBody)),
  )

/** One line of a table for every endpoint of the core. */
export const endpointRows = (): string[] => {
  const limits = bodyLimits()
  const api: Readonly<Record<string, Endpoint>> = coreApi
  const unknown = [...limits.keys()].filter(key => !Object.hasOwn(api, key))
  if (unknown.length > 0) throw new Error(`no endpoint: ${unknown.join()}`)
  return Object.entries(api).map(entry => row(entry, limits.get(entry[0]) ?? usualBody))
}
