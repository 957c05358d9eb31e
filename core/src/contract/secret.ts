import Type, { type TString } from 'typebox'
import type { Text } from './text.ts'

/** How a field is shown: read by the form, ignored by validation. */
export interface FieldHints {
  label: Text
  help?: Text
  placeholder?: Text
  /** Shown when the value is refused, in place of a general sentence. */
  error?: Text
  widget?: 'textarea' | 'password' | 'select' | 'slider' | 'assistant'
  /** Of a field: the server fills it in. Of a whole schema: no card offers to make one. */
  hidden?: boolean
  /** Folded away: few need it. */
  advanced?: boolean
  /** Of a field with a public name: the address it leads to, `{value}` in the place of the name. */
  link?: string
  /**
   * Of a plugin's own settings: the environment variable that sets the field. Where it is set, what is saved does not
   * count, and the schema in answers says `readOnly: true`. Left out: the form alone sets it.
   */
  env?: string
  order?: number
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
