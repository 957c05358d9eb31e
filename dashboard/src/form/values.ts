import type { FormField } from './schema.ts'

export type Values = Record<string, unknown>

/**
 * Returns the state of the form while it is edited: numbers and choices as text, everything else as it is.
 */
export function toState(fields: readonly FormField[], values: Values): Values {
  return Object.fromEntries(
    fields.map(field => {
      const value = values[field.name] ?? field.schema.default
      return [field.name, stateOf(field, value)]
    }),
  )
}

/** Returns the values, with the only existing assistant in every field that asks for one and has none. */
export function withOnly(
  fields: readonly FormField[],
  { values = {}, only }: { values?: Values | undefined; only: string | undefined },
): Values {
  if (only === undefined) return values
  const filled = fields.flatMap(({ kind, name }) =>
    kind === 'assistant' && (values[name] ?? '') === '' ? [[name, only] as const] : [],
  )
  return { ...values, ...Object.fromEntries(filled) }
}

/**
 * Returns the values to send: an optional field left empty is left out, a secret left unchanged keeps its
 * mask.
 */
export function fromState(fields: readonly FormField[], state: Values): Values {
  return Object.fromEntries(
    fields.flatMap(field => {
      const value = sentOf(field, state[field.name])
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

function stateOf(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'group':
      return toState(field.fields, asRecord(value))
    case 'switch':
      return value === true
    case 'slider':
      return typeof value === 'number' ? value : field.schema.minimum
    case 'strings':
      return Array.isArray(value) ? value.map(text => ({ text: String(text) })) : []
    case 'unsupported':
      return value
    default:
      return value === undefined || value === null ? '' : String(value)
  }
}

function sentOf(field: FormField, value: unknown): unknown {
  switch (field.kind) {
    case 'group':
      return fromState(field.fields, asRecord(value))
    case 'number':
      return numberOf(String(value ?? ''))
    case 'select':
      return field.choices.find(choice => String(choice.value) === value)?.value
    case 'strings':
      return (Array.isArray(value) ? value : [])
        .map(item => String(asRecord(item).text ?? '').trim())
        .filter(text => text !== '')
    case 'switch':
    case 'slider':
    case 'unsupported':
      return value
    default: {
      const text = String(value ?? '')
      const trimmed = field.kind === 'textarea' || field.kind === 'password' ? text : text.trim()
      return trimmed === '' && !keepsEmpty(field) ? undefined : trimmed
    }
  }
}

/** Returns whether a required text may stay empty: its default is empty, so the schema allows it. */
function keepsEmpty(field: FormField) {
  return field.required && field.schema.default === ''
}

/**
 * Reads a number as people write it (`0,7`, `1 200`); returns the text itself when it is none, for validation
 * to refuse.
 */
function numberOf(text: string): number | string | undefined {
  const bare = text.replaceAll(/\s/g, '').replace(',', '.')
  if (bare === '') return undefined
  const value = Number(bare)
  return Number.isFinite(value) ? value : text
}

export function asRecord(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {}
}
