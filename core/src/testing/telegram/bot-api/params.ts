import { badRequest } from './refusal.ts'

export interface Upload {
  name: string
  mimeType: string
  bytes: Uint8Array
}

/** Parameters of a call. The server treats every value as text, in any encoding. */
export interface Params {
  fields: Readonly<Record<string, string>>
  files: ReadonlyMap<string, Upload>
  has(name: string): boolean
  /** Empty when absent. */
  text(name: string): string
  /** Clamped to the bounds, as by the server. */
  integer(name: string, range: { fallback: number; min: number; max: number }): number
  flag(name: string): boolean
  /** `undefined` if absent; throws if it is not JSON. */
  json(name: string): unknown
}

export function createParams(
  fields: Readonly<Record<string, string>>,
  files: ReadonlyMap<string, Upload> = new Map(),
): Params {
  for (const value of Object.values(fields))
    if (!value.isWellFormed()) throw badRequest('strings must be encoded in UTF-8')
  const text = (name: string): string => fields[name] ?? ''
  return {
    fields,
    files,
    has: name => fields[name] !== undefined,
    text,
    integer(name, { fallback, min, max }) {
      const number = Number.parseInt(text(name), 10)
      return Math.min(max, Math.max(min, Number.isNaN(number) ? fallback : number))
    },
    flag: name => ['1', 'true', 'yes'].includes(text(name).toLowerCase()),
    json(name) {
      if (text(name) === '') return undefined
      try {
        return JSON.parse(text(name))
      } catch (error) {
        throw Object.assign(badRequest(`can't parse ${name} JSON object`), { cause: error })
      }
    },
  }
}

/** Members of a JSON object as the server converts them: text as it is, others as JSON; `null` is absent. */
export function fieldsOf(body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badRequest('object expected')
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(body))
    if (value !== null) fields[name] = typeof value === 'string' ? value : JSON.stringify(value)
  return fields
}
