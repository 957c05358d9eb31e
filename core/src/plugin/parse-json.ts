/** A whole number of so many digits may be beyond what a number of JavaScript holds. */
const long = /\d{16}/

/** What `JSON.parse` tells beside key and value: the very text that a number was written as. */
type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

/**
 * JSON of a messenger. A whole number beyond ±2^53 comes as the text of its digits, since a number would be another one:
 * `{"token": 4912661846655238145}` is `{ token: '4912661846655238145' }`, and two ids that follow each other stay two.
 * An id that may be that long and may be short is `Type.Union([Type.String(), Type.Integer()])`. Throws a `SyntaxError`
 * on what is no JSON.
 */
export const parseJson = (json: string | Uint8Array): unknown => {
  const text =
    typeof json === 'string'
      ? json
      : Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('utf8')
  return long.test(text) ? JSON.parse(text, exact) : JSON.parse(text)
}

const exact: Reviver = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? context?.source
    : value
