import type { FormField, Schema } from './schema.ts'
import { asRecord, type Values } from './values.ts'

/** A problem, as the key of a general text under `ui:form`, with the limit that it names. */
export interface Problem {
  code: ProblemCode
  limit?: number
}

export type ProblemCode =
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'email'
  | 'url'
  | 'number'
  | 'integer'
  | 'minimum'
  | 'maximum'
  | 'choice'
  | 'minItems'
  | 'maxItems'
  | 'unique'

/**
 * Returns the problems of the values, by path. The server checks again; this spares a person the round trip.
 */
export function validate(fields: readonly FormField[], values: Values): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  for (const field of fields) {
    const value = values[field.name]
    if (field.kind === 'group') {
      for (const entry of validate(field.fields, asRecord(value))) problems.set(...entry)
      continue
    }
    const problem = problemOf(field, value)
    if (problem) problems.set(field.path, problem)
  }
  return problems
}

function problemOf(field: FormField, value: unknown): Problem | undefined {
  if (field.kind === 'unsupported' || field.hints.hidden || field.schema.readOnly) return undefined
  if (value === undefined)
    return field.required ? { code: field.kind === 'select' ? 'choice' : 'required' } : undefined
  // The server's mask is not the secret: there is nothing to check until the person replaces it.
  if (field.kind === 'secret' && isMask(value)) return undefined
  if (typeof value === 'string' && field.kind !== 'select')
    return field.kind === 'number' ? { code: 'number' } : textProblem(field.schema, value)
  if (typeof value === 'number') return numberProblem(field.schema, value)
  if (Array.isArray(value)) return listProblem(field.schema, value)
  return undefined
}

/**
 * Returns whether a value is a masked secret as the server sends it: made of dots, with at most a few last
 * characters.
 */
export function isMask(value: unknown) {
  return typeof value === 'string' && /^[•*]{3,}/.test(value)
}

function textProblem(schema: Schema, value: string): Problem | undefined {
  // JSON Schema counts code points, not UTF-16 units.
  const length = [...value].length
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  if (length < minLength) return length === 0 ? { code: 'required' } : { code: 'minLength', limit: minLength }
  if (length > maxLength) return { code: 'maxLength', limit: maxLength }
  if (value === '') return undefined
  if (schema.format === 'email' && !/^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/.test(value)) return { code: 'email' }
  if ((schema.format === 'uri' || schema.format === 'url') && !URL.canParse(value)) return { code: 'url' }
  if (schema.format === 'web-address' && !URL.canParse(value)) return { code: 'pattern' }
  if (schema.pattern && !new RegExp(schema.pattern, 'u').test(value)) return { code: 'pattern' }
  return undefined
}

function numberProblem(schema: Schema, value: number): Problem | undefined {
  if (schema.type === 'integer' && !Number.isInteger(value)) return { code: 'integer' }
  if (schema.minimum !== undefined && value < schema.minimum)
    return { code: 'minimum', limit: schema.minimum }
  if (schema.maximum !== undefined && value > schema.maximum)
    return { code: 'maximum', limit: schema.maximum }
  return undefined
}

function listProblem(schema: Schema, value: unknown[]): Problem | undefined {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items } = schema
  if (value.length < minItems) return { code: 'minItems', limit: minItems }
  if (value.length > maxItems) return { code: 'maxItems', limit: maxItems }
  if (schema.uniqueItems && new Set(value).size < value.length) return { code: 'unique' }
  for (const item of value) {
    const problem = items && typeof item === 'string' ? textProblem(items, item) : undefined
    if (problem) return problem
  }
  return undefined
}
