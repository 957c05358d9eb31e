import type { Text } from '@botanika/core/contract'

/** The keyword `x-ui`: hints for the form, as data. */
export interface Hints {
  label?: Text
  help?: Text
  placeholder?: Text
  /** Overrides the control that the type would get. `assistant` offers the user's assistants. */
  widget?: 'textarea' | 'password' | 'select' | 'slider' | 'assistant'
  /** The field is write-only: the server sends a mask, and a mask sent back means unchanged. */
  secret?: true
  hidden?: true
  /** Adjacent fields with the same group share a heading. */
  group?: Text
  /** Position, the smallest first; omitted: the order of the schema. */
  order?: number
  /** Text for any error of this field. */
  error?: Text
  /** true: the field is advanced, and collapsed under «Дополнительно», after the others. */
  advanced?: boolean
  /** Address at which the value is found, with `{value}` in it: `https://t.me/{value}`. */
  link?: string
  /** The field is shown, checked and sent only while that other field has this value. */
  when?: { field: string; is: string; required?: true }
  /** Name of the environment variable that may set the field; while it does, the schema has `readOnly`. */
  env?: string
}

/** The part of JSON Schema that the form renders. TypeBox schemas fit as they are. */
export interface Schema {
  type?: string
  title?: string
  description?: string
  default?: unknown
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  /** true: the field is shown and not edited, as the environment sets it. */
  readOnly?: boolean
  'x-ui'?: Hints
}

export type Kind =
  | 'text'
  | 'textarea'
  | 'password'
  | 'secret'
  | 'number'
  | 'slider'
  | 'switch'
  | 'select'
  | 'assistant'
  | 'strings'
  | 'group'
  | 'unsupported'

export interface Choice {
  value: string | number | boolean
  label?: Text
  title?: string
}

export interface FormField {
  /** The property's name. */
  name: string
  /** Names from the root joined by dots, as react-hook-form and errors name the field. */
  path: string
  kind: Kind
  schema: Schema
  hints: Hints
  required: boolean
  /** Options of a `select`. */
  choices: Choice[]
  /** Fields of a `group`. */
  fields: FormField[]
}

/**
 * Returns the fields of an object schema in the order of the form. Hidden ones are listed too: their values
 * are sent back.
 */
export function readFields(schema: Schema, prefix = ''): FormField[] {
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const path = prefix ? `${prefix}.${name}` : name
      const hints = property['x-ui'] ?? {}
      const choices = choicesOf(property)
      const kind = kindOf(property, { hints, choices })
      return {
        name,
        path,
        kind,
        schema: property,
        hints,
        required: schema.required?.includes(name) || hints.when?.required === true,
        choices,
        fields: kind === 'group' ? readFields(property, path) : [],
      }
    })
    .sort((a, b) => (a.hints.order ?? 0) - (b.hints.order ?? 0))
}

function kindOf(schema: Schema, { hints, choices }: { hints: Hints; choices: Choice[] }): Kind {
  if (choices.length > 0) return 'select'
  switch (schema.type) {
    case 'string':
      if (hints.secret) return 'secret'
      return hints.widget === 'slider' || hints.widget === 'select' ? 'text' : (hints.widget ?? 'text')
    case 'number':
    case 'integer':
      return hints.widget === 'slider' && schema.minimum !== undefined && schema.maximum !== undefined
        ? 'slider'
        : 'number'
    case 'boolean':
      return 'switch'
    case 'array':
      return schema.items?.type === 'string' ? 'strings' : 'unsupported'
    case 'object':
      return schema.properties ? 'group' : 'unsupported'
    default:
      return 'unsupported'
  }
}

/** Returns the options of an enum or of a union of literals; none for anything else. */
function choicesOf(schema: Schema): Choice[] {
  if (schema.enum) return schema.enum.filter(isChoice).map(value => ({ value }))
  if (!schema.anyOf?.every(option => isChoice(option.const))) return []
  return schema.anyOf.flatMap(({ const: value, title, ...option }) =>
    isChoice(value) ? [{ value, title, label: option['x-ui']?.label }] : [],
  )
}

function isChoice(value: unknown): value is Choice['value'] {
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  )
}
