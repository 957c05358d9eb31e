import type { TObject } from 'typebox'
import { Compile } from 'typebox/compile'

export type Fitting = { value: unknown } | { fault: string }

/** The JSON object of a model's text, which may be in a code fence or surrounded by text; undefined: there is none. */
export const readJson = (text: string): unknown => {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from === -1 || to < from) return undefined
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return undefined
  }
}

/** Validates values against a schema; errors are described as text for the model. */
export const createFit = (schema: TObject) => {
  const check = Compile(schema)
  return (value: unknown): Fitting => {
    if (value === undefined) return { fault: 'it is not one JSON object' }
    if (check.Check(value)) return { value }
    const [first] = check.Errors(value)
    return { fault: `at ${first?.instancePath || '/'}: ${first?.message}` }
  }
}
