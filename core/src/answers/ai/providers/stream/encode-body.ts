import { transcode } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createByteCache } from '../../../../platform/limits/byte-cache.ts'

/** A part of a long text. Whoever sends the same part again sends the same object: it is encoded once. */
export interface TextPart {
  readonly text: string
}

/** Mark of the place where the long text of a body stands in it: a text that nobody can know. */
export const longTextMark = randomUUID()

/** A text of a body that is continued by the parts of its long text. */
export const beforeLongText = (text: string, longText: readonly TextPart[]): string =>
  longText.length > 0 ? text + longTextMark : text

/** Memory of the parts of long texts that were encoded last, bytes. */
const keptBytes = 8 * 1_024 * 1_024
/** An entry of the map. */
const bytesPerPart = 200

/** Parts as they stand in a string of JSON: the passages of documents come again in many prompts. */
const encoded = createByteCache<TextPart, { bytes: Uint8Array; kept: number }>({
  maxBytes: keptBytes,
  bytesOf: ({ kept }) => kept,
})

const encodedPart = (part: TextPart): Uint8Array =>
  encoded.get(part, () => {
    const bytes = utf8Of(JSON.stringify(part.text).slice(1, -1))
    return { bytes, kept: bytesPerPart + 2 * part.text.length + bytes.length }
  }).bytes

/** A body as JSON in UTF-8; the parts of its long text are joined where `longTextMark` stands first. */
export const encodeBody = (body: object, longText: readonly TextPart[] = []): Uint8Array<ArrayBuffer> => {
  const json = JSON.stringify(body)
  if (longText.length === 0) return utf8Of(json)
  const at = json.indexOf(longTextMark)
  if (at < 0) throw new Error('the body has no place for its long text')
  const pieces = [
    utf8Of(json.slice(0, at)),
    ...longText.map(encodedPart),
    utf8Of(json.slice(at + longTextMark.length)),
  ]
  let length = 0
  for (const { byteLength } of pieces) length += byteLength
  const whole = Buffer.allocUnsafeSlow(length)
  let from = 0
  for (const piece of pieces) {
    whole.set(piece, from)
    from += piece.byteLength
  }
  return whole
}

/** Reused by all requests. A body with pictures is larger. */
const scratch = Buffer.allocUnsafeSlow(128 * 1_024)

/** Does the same as `Buffer.from`, which takes four times as long for Cyrillic; for texts without lone surrogates. */
const utf8Of = (text: string): Uint8Array<ArrayBuffer> =>
  2 * text.length <= scratch.length
    ? transcode(scratch.subarray(0, scratch.write(text, 'utf16le')), 'utf16le', 'utf8')
    : Buffer.from(text)
