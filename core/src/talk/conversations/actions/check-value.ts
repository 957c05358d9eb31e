import { isJsonObject, type JsonObject } from './json-object.ts'

/**
 * Returns why a value does not fit a schema that `faultOfSchema` accepts, with its place; undefined: it fits.
 */
export const faultOfValue = (schema: JsonObject, value: unknown, at = ''): string | undefined => {
  const place = at || '/'
  if (!isOfType(value, schema.type)) return `${place}: ${String(schema.type)} expected`
  if (Array.isArray(schema.enum) && !schema.enum.includes(value))
    return `${place}: one of ${JSON.stringify(schema.enum)} expected`
  if (typeof value === 'number') return outside(value, schema.minimum, schema.maximum, place)
  if (typeof value === 'string') return outside(value.length, schema.minLength, schema.maxLength, place)
  if (Array.isArray(value)) return faultOfItems(schema, value, at)
  return isJsonObject(value) ? faultOfProperties(schema, value, at) : undefined
}

const isOfType = (value: unknown, type: unknown): boolean => {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' ? isJsonObject(value) : typeof value === type
}

const outside = (size: number, least: unknown, most: unknown, place: string): string | undefined => {
  if (typeof least === 'number' && size < least) return `${place}: at least ${least} expected`
  return typeof most === 'number' && size > most ? `${place}: at most ${most} expected` : undefined
}

const faultOfItems = (schema: JsonObject, items: readonly unknown[], at: string): string | undefined => {
  const fault = outside(items.length, schema.minItems, schema.maxItems, at || '/')
  if (fault || !isJsonObject(schema.items)) return fault
  for (const [index, item] of items.entries()) {
    const within = faultOfValue(schema.items, item, `${at}/${index}`)
    if (within) return within
  }
  return undefined
}

const faultOfProperties = (schema: JsonObject, value: JsonObject, at: string): string | undefined => {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : []
  const missing = required.find(name => !Object.hasOwn(value, String(name)))
  if (missing !== undefined) return `${at}/${String(missing)}: required`
  for (const [name, inner] of Object.entries(value)) {
    const of = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (isJsonObject(of)) {
      const fault = faultOfValue(of, inner, `${at}/${name}`)
      if (fault) return fault
      // A property that the schema does not name is one that the page did not ask for.
    } else if (schema.additionalProperties !== true) return `${at}/${name}: unknown`
  }
  return undefined
}
