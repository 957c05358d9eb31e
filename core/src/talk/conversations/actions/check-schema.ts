import { maxActionDepth } from '../../../contract/action.ts'
import { isJsonObject, type JsonObject } from './json-object.ts'

const types = ['object', 'array', 'string', 'number', 'integer', 'boolean']
const counts = ['minLength', 'maxLength', 'minItems', 'maxItems']
const numbers = ['minimum', 'maximum']
const texts = ['description', 'title']
/**
 * Known keywords. None takes a regular expression, refers to another schema or combines: a check takes time
 * linear in its value.
 */
const known = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'additionalProperties',
  ...counts,
  ...numbers,
  ...texts,
])
const maxEnum = 100

/** Returns why a schema of parameters is not accepted, with its place; undefined: it is. */
export const faultOfSchema = (schema: unknown): string | undefined =>
  isJsonObject(schema) && schema.type !== 'object' ? '/type: object' : faultAt(schema, '', 1)

const faultAt = (schema: unknown, at: string, depth: number): string | undefined => {
  if (!isJsonObject(schema)) return `${at || '/'}: no schema`
  if (depth > maxActionDepth) return `${at}: deeper than ${maxActionDepth}`
  const strange = Object.keys(schema).find(keyword => !known.has(keyword))
  if (strange !== undefined) return `${at}/${strange.slice(0, 40)}: unknown keyword`
  if (!types.includes(String(schema.type))) return `${at}/type: one of ${types.join(', ')}`
  return faultOfKeywords(schema, at) ?? faultWithin(schema, at, depth)
}

const faultOfKeywords = (schema: JsonObject, at: string): string | undefined => {
  const isWrong = (name: string, fits: (value: unknown) => boolean): boolean =>
    schema[name] !== undefined && !fits(schema[name])
  const wrong =
    counts.find(name => isWrong(name, value => Number.isSafeInteger(value) && Number(value) >= 0)) ??
    numbers.find(name => isWrong(name, Number.isFinite)) ??
    texts.find(name => isWrong(name, value => typeof value === 'string' && value.length <= 1_000)) ??
    (isWrong('enum', isEnum) ? 'enum' : undefined) ??
    (isWrong('required', isNames) ? 'required' : undefined) ??
    (isWrong('additionalProperties', value => typeof value === 'boolean')
      ? 'additionalProperties'
      : undefined)
  return wrong && `${at}/${wrong}: wrong value`
}

const faultWithin = (schema: JsonObject, at: string, depth: number): string | undefined => {
  if (schema.properties !== undefined && !isJsonObject(schema.properties))
    return `${at}/properties: an object of schemas`
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const fault = faultAt(inner, `${at}/properties/${name.slice(0, 40)}`, depth + 1)
    if (fault) return fault
  }
  return schema.items === undefined ? undefined : faultAt(schema.items, `${at}/items`, depth + 1)
}

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every(name => typeof name === 'string')

const isEnum = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= maxEnum &&
  value.every(one => ['string', 'number', 'boolean'].includes(typeof one))
