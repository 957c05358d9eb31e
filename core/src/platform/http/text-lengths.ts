import { _, type Ajv } from 'ajv'

/**
 * `minLength` and `maxLength` in characters, as JSON Schema counts them, without counting those of every text: a text has
 * at most as many characters as UTF-16 units, and at least half as many. Ajv itself takes 40 ms for the texts of a 16 MB body.
 */
export const useQuickTextLengths = (ajv: Ajv): Ajv => {
  for (const [keyword, validate] of [
    ['minLength', isAtLeast],
    ['maxLength', isAtMost],
  ] as const) {
    ajv.removeKeyword(keyword)
    ajv.addKeyword({
      keyword,
      type: 'string',
      schemaType: 'number',
      validate,
      error: { message: keyword, params: ({ schemaCode }) => _`{limit: ${schemaCode}}` },
    })
  }
  return ajv
}

const isAtLeast = (limit: number, text: string): boolean =>
  text.length >= limit && (text.length >= 2 * limit || charactersOf(text) >= limit)

const isAtMost = (limit: number, text: string): boolean =>
  text.length <= limit || (text.length <= 2 * limit && charactersOf(text) <= limit)

const charactersOf = (text: string): number => {
  let count = 0
  for (const _character of text) count += 1
  return count
}
