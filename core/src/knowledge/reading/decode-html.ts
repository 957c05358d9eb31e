import { decodeText } from './decode-text.ts'

/**
 * Text of an HTML file: by byte order mark, else strict UTF-8, else by what the server's header or the page's `<meta>`
 * says (pages that lie about UTF-8 are many, bytes that pass for UTF-8 by chance are not), else by its letters.
 * Nothing for binary.
 */
export const decodeHtml = (bytes: Uint8Array, { mediaType }: { mediaType?: string | undefined } = {}) => {
  const guessed = decodeText(bytes)
  if (guessed && /^utf-/.test(guessed.encoding)) return guessed.text.replace(/^\ufeff/, '')
  const declared = decoderFor(charsetOf(mediaType ?? '') ?? metaCharset(bytes))
  // UTF-8 and UTF-16 would have been recognised: here they can only be a lie.
  if (!declared || /^utf-/.test(declared.encoding)) return guessed?.text
  return guessed === undefined ? undefined : declared.decode(bytes)
}

const charsetOf = (text: string) => /charset\s*=\s*(?:["']\s*)?([\w:-]{1,40})/i.exec(text)?.[1]

/** The standard looks at 1,024 bytes; pages with long comments above are read all the same. */
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
    // RangeError: a name that no decoder knows.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
