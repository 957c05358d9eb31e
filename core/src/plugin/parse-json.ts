import { isNestedDeeper, maxJsonDepth } from '../platform/limits/nesting.ts'

/** Commas outside of strings: what the thread parses in well under a quarter of a second, and more than any messenger sends at once. */
const maxCommas = 50_000

/** Integers with this many digits may exceed `Number.MAX_SAFE_INTEGER`. */
const long = /\d{16}/

/**
 * Parses JSON from a messenger. Integers beyond ±2^53 become strings, since a number would lose precision:
 * `{"token": 4912661846655238145}` becomes `{ token: '4912661846655238145' }`. Validate ids of varying length with
 * `Type.Union([Type.String(), Type.Integer()])`. Throws a `SyntaxError` on invalid JSON, nesting deeper than 100 or more than
 * 50,000 commas outside of strings.
 */
export const parseJson = (json: string | Uint8Array): unknown => {
  const bytes =
    typeof json === 'string' ? Buffer.from(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  if (isNestedDeeper(bytes, { most: maxJsonDepth, maxCommas }))
    throw new SyntaxError('the JSON is nested too deep or holds too many values')
  const text = typeof json === 'string' ? json : bytes.toString('utf8')
  return JSON.parse(long.test(text) ? quoteLong(text) : text)
}

/** Quotes unsafe integers. A reviver could detect them too, but takes a second per megabyte. */
const quoteLong = (json: string): string => {
  const pieces: string[] = []
  let kept = 0
  let at = 0
  while (at < json.length) {
    if (json[at] === '"') at = endOfString(json, at)
    else if (!isOfNumber(json.charCodeAt(at))) at += 1
    else {
      const begin = at
      while (at < json.length && isOfNumber(json.charCodeAt(at))) at += 1
      const number = json.slice(begin, at)
      if (!isLongInteger(number) || isKey(json, at)) continue
      pieces.push(json.slice(kept, begin), `"${number}"`)
      kept = at
    }
  }
  return pieces.join('') + json.slice(kept)
}

const isLongInteger = (number: string): boolean =>
  number.length >= 16 && /^-?[1-9]\d*$/.test(number) && !Number.isSafeInteger(Number(number))

/** Digits, `+`, `-`, `.`, `E` and `e`. */
const isOfNumber = (code: number): boolean =>
  (code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43 || code === 69 || code === 101

/** A number used as a key is invalid JSON and must stay invalid. */
const isKey = (json: string, from: number): boolean => {
  let at = from
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1
  return json[at] === ':'
}

/** Index after the string that starts here. Character by character: a call of `indexOf` for each escaped quote costs ten times as much. */
const endOfString = (json: string, begin: number): number => {
  for (let at = begin + 1; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === 34) return at + 1
    if (code === 92) at += 1
  }
  return json.length
}
