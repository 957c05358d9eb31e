/** Text decoded from an unknown encoding; undefined if it is not text. */
export interface DecodedText {
  text: string
  /** WHATWG label of the encoding. */
  encoding: string
}

/**
 * Detects the encoding by content: byte order mark, UTF-16 without one (its high bytes repeat), strict UTF-8,
 * then the eight-bit Russian and Polish encodings by letter statistics. Undefined for binary data.
 */
export const decodeText = (bytes: Uint8Array): DecodedText | undefined => {
  const encoding = byMark(bytes) ?? wideWithoutMark(bytes)
  if (encoding) return accept(new TextDecoder(encoding).decode(bytes), encoding)
  if (bytes.subarray(0, 65_536).includes(0)) return undefined
  const strict = decodeStrictly(bytes)
  if (strict !== undefined) return accept(strict, 'utf-8')
  return decodeEightBit(bytes)
}

const byMark = ([first, second, third]: Uint8Array) => {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}

/** Latin, Cyrillic and typographic characters: the high bytes of most text in the supported languages. */
const highBytes = new Set([0x00, 0x01, 0x04, 0x20, 0x21])

const wideWithoutMark = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, Math.min(bytes.length, 4_096) & ~1)
  if (bytes.length % 2 !== 0 || sample.length < 4) return undefined
  let little = 0
  let big = 0
  let letters = 0
  for (let at = 0; at < sample.length; at += 2) {
    // A pair counts if exactly one side can be a high byte: in one-byte text neither can.
    const evenHigh = highBytes.has(sample[at] ?? 0xff)
    const oddHigh = highBytes.has(sample[at + 1] ?? 0xff)
    if (isLetterHigh(sample[at]) || isLetterHigh(sample[at + 1])) letters++
    if (oddHigh && !(evenHigh && sample[at] !== 0x20)) little++
    if (evenHigh && !(oddHigh && sample[at + 1] !== 0x20)) big++
  }
  const pairs = sample.length / 2
  // «> > > >» has a space at every other position, but is not UTF-16 of punctuation only.
  if (letters < pairs / 2) return undefined
  // Spaces of one-byte text are at even and odd positions alike and never at nearly all of them.
  if (little > pairs * 0.9 && little > big) return 'utf-16le'
  if (big > pairs * 0.9 && big > little) return 'utf-16be'
  return undefined
}

const isLetterHigh = (byte: number | undefined) => byte === 0x00 || byte === 0x01 || byte === 0x04

const decodeStrictly = (bytes: Uint8Array) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: not valid UTF-8; other errors are rethrown.
    if (error instanceof TypeError) return undefined
    throw error
  }
}

const eightBit = ['windows-1251', 'windows-1250', 'iso-8859-2', 'koi8-r', 'ibm866', 'windows-1252'] as const

const decodeEightBit = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, 65_536)
  const scored = eightBit.map(encoding => ({
    encoding,
    score: likelihood(new TextDecoder(encoding).decode(sample)),
  }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  if (best.score <= 0) return undefined
  return accept(new TextDecoder(best.encoding).decode(bytes), best.encoding)
}

const common = new Set('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёąćęłńóśźż')
const usual = new Set('АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЭЮЯЁĄĆĘŁŃÓŚŹŻ«»„”“’–—№°·•…\u00a0§€©±')
const western = new Set('éèêàùûîïôöüäßçñáíúå')

/** Mean score of non-ASCII characters: 1 for letters of the supported languages, negative for non-text. */
const likelihood = (text: string) => {
  let sum = 0
  let count = 0
  let before = ''
  for (const char of text) {
    if (char > '\u007f') {
      count++
      if (common.has(char)) sum += 1
      else if (usual.has(char)) sum += isUpper(char) && isLower(before) ? -1 : 0.7
      else if (western.has(char)) sum += 0.3
      else sum -= 2
    }
    before = char
  }
  return count === 0 ? 0 : sum / count
}

const isLower = (char: string) => char !== char.toUpperCase()
const isUpper = (char: string) => char !== char.toLowerCase()

/** Text has almost no control characters; binary data that happens to decode has many. */
const accept = (text: string, encoding: string): DecodedText | undefined => {
  const head = text.slice(0, 65_536)
  let controls = 0
  for (let at = 0; at < head.length; at++) {
    const code = head.charCodeAt(at)
    if (
      (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27) ||
      code === 0xfffd
    )
      controls++
  }
  return controls > head.length * 0.01 ? undefined : { text, encoding }
}
