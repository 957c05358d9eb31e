import type { FormField } from './schema.ts'
import type { Values } from './values.ts'

/**
 * Returns the fields that belong to the form as it is filled in: those with `when` only while the other field
 * has that value.
 */
export const presentFields = (fields: readonly FormField[], state: Values): FormField[] =>
  fields.filter(({ hints: { when } }) => {
    if (!when) return true
    const other = fields.find(({ name }) => name === when.field)
    return String(state[when.field] || (other?.schema.default ?? '')) === when.is
  })
