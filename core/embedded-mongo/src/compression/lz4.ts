/**
 * The LZ4 block format (lz4.github.io/lz4, "LZ4 Block Format Description") with a dictionary: bytes before
 * the text that may be referred to. Short records that resemble each other need one, as each by itself
 * repeats little.
 */

/** Maximum length of dictionary and text together: distances and positions have 16 bits. */
const WINDOW_BYTES = 65_535

/**
 * Maximum length of a text that `compress` takes and `decompress` returns; a dictionary may be as long as the
 * rest of the window.
 */
export const MAX_BLOCK_BYTES = 49_152

const MIN_MATCH = 4
/** Minimum distance of the last match from the end, by the format; its last five bytes are literals. */
const MATCH_LIMIT = 12
const LAST_LITERALS = 5
/**
 * After 2⁵ misses in a row every second position is tried, and so on: text without repetition is soon passed
 * over.
 */
const SKIP_BITS = 5

const HASH_BITS = 12

/** Dictionary and text in one piece, so that a match may reach from one into the other. */
const window = Buffer.alloc(WINDOW_BYTES)
/** Last position of each hash of four bytes, plus one. */
const seen = new Uint16Array(1 << HASH_BITS)

let loaded: Dictionary | undefined

/** Bytes that a compressed text may refer to, with a table for finding matches in them; at most 16,383. */
export class Dictionary {
  readonly bytes: Buffer
  readonly places = new Uint16Array(1 << HASH_BITS)
  constructor(bytes: Buffer) {
    if (bytes.length > WINDOW_BYTES - MAX_BLOCK_BYTES) throw new RangeError('the dictionary is too long')
    this.bytes = bytes
    for (let at = 0; at + MIN_MATCH <= bytes.length; at++) this.places[hash(bytes.readUInt32LE(at))] = at + 1
  }
}

const hash = (four: number): number => Math.imul(four, 2_654_435_761) >>> (32 - HASH_BITS)

const fourAt = (at: number): number =>
  window[at] | (window[at + 1] << 8) | (window[at + 2] << 16) | (window[at + 3] << 24)

function load(dictionary: Dictionary): number {
  if (loaded !== dictionary) window.set(dictionary.bytes)
  loaded = dictionary
  return dictionary.bytes.length
}

/**
 * Compresses into `out` from `at` on. Returns the end of the block, or -1 when it needs more than `limit`
 * bytes, or the text is longer than `MAX_BLOCK_BYTES`.
 */
export function compress(
  text: Buffer,
  { dictionary, out, at, limit }: { dictionary: Dictionary; out: Buffer; at: number; limit: number },
): number {
  if (text.length > MAX_BLOCK_BYTES) return -1
  const start = load(dictionary)
  const end = start + text.length
  window.set(text, start)
  seen.set(dictionary.places)
  const last = at + limit
  const stop = end - MATCH_LIMIT
  let anchor = start
  let place = start
  let misses = 1 << SKIP_BITS
  let to = at
  while (place <= stop) {
    const four = fourAt(place)
    const slot = hash(four)
    const before = seen[slot] - 1
    seen[slot] = place + 1
    if (before < 0 || fourAt(before) !== four) {
      place += misses++ >> SKIP_BITS
      continue
    }
    misses = 1 << SKIP_BITS
    let from = before
    // The match is extended backwards over positions that were passed over.
    while (place > anchor && from > 0 && window[place - 1] === window[from - 1]) {
      place--
      from--
    }
    let length = MIN_MATCH
    const most = end - LAST_LITERALS - place
    while (length < most && window[place + length] === window[from + length]) length++
    const literals = place - anchor
    if (to + 1 + lengthBytes(literals) + literals + 2 + lengthBytes(length - MIN_MATCH) > last) return -1
    to = writeSequence(out, to, { anchor, literals, extra: length - MIN_MATCH })
    const distance = place - from
    out[to++] = distance & 255
    out[to++] = distance >> 8
    if (length - MIN_MATCH >= 15) to = writeLength(out, to, length - MIN_MATCH - 15)
    // One position within the match is recorded: the next record's match often begins there.
    if (place + length - 2 <= stop) seen[hash(fourAt(place + length - 2))] = place + length - 1
    place += length
    anchor = place
  }
  const literals = end - anchor
  if (to + 1 + lengthBytes(literals) + literals > last) return -1
  return writeSequence(out, to, { anchor, literals, extra: 0 })
}

function writeSequence(
  out: Buffer,
  at: number,
  { anchor, literals, extra }: { anchor: number; literals: number; extra: number },
): number {
  let to = at
  out[to++] = (Math.min(literals, 15) << 4) | Math.min(extra, 15)
  if (literals >= 15) to = writeLength(out, to, literals - 15)
  if (literals < 32) for (let i = 0; i < literals; i++) out[to + i] = window[anchor + i]
  else window.copy(out, to, anchor, anchor + literals)
  return to + literals
}

/** Number of bytes of a length beside the token, which has room for 15. */
const lengthBytes = (length: number): number => (length < 15 ? 0 : 1 + Math.floor((length - 15) / 255))

function writeLength(out: Buffer, at: number, rest: number): number {
  let to = at
  let left = rest
  for (; left >= 255; left -= 255) out[to++] = 255
  out[to++] = left
  return to
}

/** Reads a length of 15 or more, whose rest takes `lengthBytes` of it from `at` on. */
function readLength(block: Buffer, at: number): number {
  let length = 15
  for (let from = at; from < block.length; from++) {
    length += block[from]
    if (block[from] < 255) return length
  }
  throw damaged()
}

/**
 * Decompresses a block into `size` bytes. Throws a RangeError when the block is damaged: it never reads or
 * writes beyond its bounds.
 */
export function decompress(
  block: Buffer,
  { dictionary, at, size }: { dictionary: Dictionary; at: number; size: number },
): Buffer {
  const start = load(dictionary)
  const end = start + size
  if (size > MAX_BLOCK_BYTES) throw damaged()
  const stop = block.length
  let from = at
  let to = start
  for (;;) {
    if (from >= stop) throw damaged()
    const token = block[from++]
    let literals = token >> 4
    if (literals === 15) {
      literals = readLength(block, from)
      from += lengthBytes(literals)
    }
    if (from + literals > stop || to + literals > end) throw damaged()
    if (literals < 32) for (let i = 0; i < literals; i++) window[to + i] = block[from + i]
    else block.copy(window, to, from, from + literals)
    from += literals
    to += literals
    if (from === stop) break
    if (from + 2 > stop) throw damaged()
    const distance = block[from] | (block[from + 1] << 8)
    from += 2
    let extra = token & 15
    if (extra === 15) {
      extra = readLength(block, from)
      from += lengthBytes(extra)
    }
    const length = extra + MIN_MATCH
    const source = to - distance
    if (distance === 0 || source < 0 || to + length > end) throw damaged()
    if (length >= 48 && distance >= length) window.copyWithin(to, source, source + length)
    else for (let i = 0; i < length; i++) window[to + i] = window[source + i]
    to += length
  }
  if (to !== end) throw damaged()
  return Buffer.from(window.subarray(start, end))
}

const damaged = () => new RangeError('the compressed block is damaged')
