import { deepestJson, isNestedDeeper } from '../platform/limits/nesting.ts'

/** A whole number of so many digits may be beyond what a number of JavaScript holds. */
const long = /\d{16}/

/**
 * JSON of a messenger. A whole number beyond ±2^53 comes as the text of its digits, since a number would be another one:
 * `{"token": 4912661846655238145}` is `{ token: '4912661846655238145' }`, and two ids that follow each other stay two.
 * An id that may be that long and may be short is `Type.Union([Type.String(), Type.Integer()])`. Throws a `SyntaxError`
 * on what is no JSON, or holds brackets more than 100 deep.
 */
export const parseJson = (json: string | Uint8Array): unknown => {
  const bytes =
    typeof json === 'string' ? Buffer.from(json) : Buffer.from(json.buffer, json.byteOffset, json.byteLength)
  if (isNestedDeeper(bytes, { most: deepestJson })) throw new SyntaxError('the JSON is nested too deep')
  const text = typeof json === 'string' ? json : bytes.toString('utf8')
  return JSON.parse(long.test(text) ? quoteLong(text) : text)
}

/** The text with its long whole numbers in quotes. A reviver could tell them, too, and takes a second for a megabyte. */
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

/** A number in the place of a key is no JSON, and must not become any. */
const isKey = (json: string, from: number): boolean => {
  let at = from
  while (json[at] === ' ' || json[at] === '\n' || json[at] === '\r' || json[at] === '\t') at += 1
  return json[at] === ':'
}

/** Behind the string that begins here. */
const endOfString = (json: string, begin: number): number => {
  for (let end = json.indexOf('"', begin + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json[end - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return end + 1
  }
  return json.length
}
