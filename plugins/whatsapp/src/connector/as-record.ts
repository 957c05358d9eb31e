const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the members of an object; none of anything else. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** Returns a text of at most `most` characters; empty for anything else. */
export const asText = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : ''

/** Returns a count, also of the library's 64-bit numbers; undefined for anything else. */
export const asCount = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : Number(String(value ?? 'none'))
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined
}
