import Type, { type TString } from 'typebox'
import type { Text } from './text.ts'

/** Form rendering hints; ignored by validation. */
export interface FieldHints {
  label: Text
  help?: Text
  placeholder?: Text
  /** Validation message, instead of the general one. */
  error?: Text
  widget?: 'textarea' | 'password' | 'select' | 'slider' | 'assistant'
  /** true on a field: the server fills it in. On a whole schema: no card offers to make one. */
  hidden?: boolean
  /** Advanced setting, collapsed by default. */
  advanced?: boolean
  /** URL template for a public name, with `{value}` as the placeholder. */
  link?: string
  /**
   * Environment variable that sets a field of a plugin's own settings. Where it is set, what is saved does not
   * count, and the schema in answers has `readOnly: true`. Omitted: the form alone sets it.
   */
  env?: string
  order?: number
  /**
   * Shows, checks and sends the field only while that other one of the form has this value; `required`: it must be filled in
   * then, which the plugin's `check` enforces. Omitted: always.
   */
  when?: { field: string; is: string; required?: true }
}

/**
 * A text that is stored encrypted and never read back: answers show `••••` and the last four characters, and sending
 * that mask back leaves the value as it is.
 */
export const Secret = (hints: FieldHints): TString =>
  Type.String({
    minLength: 1,
    maxLength: 1_000,
    pattern: '\\S',
    'x-ui': { ...hints, widget: 'password', secret: true },
  })
