import { decodeText } from '../text/decode-text.ts'

/**
 * Decodes an HTML file: by byte order mark, else strict UTF-8, else by the declared charset of the header or
 * `<meta>` (wrong declarations of UTF-8 are frequent, accidentally valid UTF-8 is not), else by letter
 * statistics. Undefined for binary data.
 */
export const decodeHtml = (bytes: Uint8Array, { mediaType }: { mediaType?: string | undefined } = {}) => {
  const guessed = decodeText(bytes)
  if (guessed && /^utf-/.test(guessed.encoding)) return guessed.text.replace(/^\ufeff/, '')
  const declared = decoderFor(charsetOf(mediaType ?? '') ?? metaCharset(bytes))
  // UTF-8 and UTF-16 would have been detected: here the declaration must be false.
  if (!declared || /^utf-/.test(declared.encoding)) return guessed?.text
  return guessed === undefined ? undefined : declared.decode(bytes)
}

const charsetOf = (text: string) => /charset\s*=\s*(?:["']\s*)?([\w:-]{1,40})/i.exec(text)?.[1]

/** The standard checks 1,024 bytes; pages with long comments before it are supported too. */
const metaCharset = (bytes: Uint8Array) => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4_096))
  const meta = head.match(/<meta\b[^>]{0,300}charset[^>]{0,100}/i)?.[0]
  return charsetOf(meta ?? '') ?? /^<\?xml[^>]{0,100}encoding\s*=\s*["']([\w:-]{1,40})/i.exec(head)?.[1]
}

const decoderFor = (label: string | undefined) => {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch (error) {
    // RangeError: an unknown encoding name.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
