import { createHash } from 'node:crypto'
import { atOnce } from './gently.ts'
import { packSteps } from './pack-document.ts'
import type { Packed } from './packed-document.ts'

/** Counts up when the layout of the bytes changes. */
const layout = 2
const magic = `botanika-segment-${layout}\n`

const numberFields = [
  'chunkStarts',
  'postingStarts',
  'postings',
  'wordStarts',
  'lengths',
  'nameTerms',
] as const

interface Header {
  documentId: string
  documentName: string
  dated: number
  /** Bytes of the terms and of the chunks. */
  termBytes: number
  chunkBytes: number
  /** Words, and the bytes that each takes: 2 or 4. */
  words: number
  wordBytes: number
  /** Lengths of the number fields, in their order. */
  lengths: readonly number[]
}

/** A packed document in bytes: a line of JSON with names and lengths, then the arrays as they are (little-endian). */
export const writeSegment = ({ document, terms }: Packed): Uint8Array => {
  const names = encoder.encode(terms.join('\n'))
  const header: Header = {
    documentId: document.documentId,
    documentName: document.documentName,
    dated: document.dated,
    termBytes: names.byteLength,
    chunkBytes: document.chunkJson.byteLength,
    words: document.words.length,
    wordBytes: document.words.BYTES_PER_ELEMENT,
    lengths: numberFields.map(field => document[field].length),
  }
  return Buffer.concat([
    encoder.encode(`${magic}${JSON.stringify(header)}\n`),
    names,
    document.chunkJson,
    asBytes(document.words),
    ...numberFields.map(field => asBytes(document[field])),
  ])
}

/** The opposite of `writeSegment`. Throws a `TypeError` on bytes of another layout or cut short: pack the document again. */
export const readSegment = (bytes: Uint8Array): Packed => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, magic.length).toString('latin1') !== magic)
    throw new TypeError('These bytes are not a segment of this layout; pack the document again.')
  const headerEnd = buffer.indexOf(10, magic.length)
  const header = JSON.parse(buffer.subarray(magic.length, headerEnd).toString('utf8')) as Header
  const take = createReader(buffer, headerEnd + 1)
  const names = take(header.termBytes)
  const chunkJson = take(header.chunkBytes)
  const words = take(header.words * header.wordBytes).buffer
  const numbers = (field: (typeof numberFields)[number]) =>
    new Uint32Array(take((header.lengths[numberFields.indexOf(field)] ?? 0) * 4).buffer)
  return {
    terms: names.byteLength === 0 ? [] : decoder.decode(names).split('\n'),
    document: {
      documentId: header.documentId,
      documentName: header.documentName,
      dated: header.dated,
      chunkJson,
      words: header.wordBytes === 2 ? new Uint16Array(words) : new Uint32Array(words),
      // Read in the order of `numberFields`.
      chunkStarts: numbers('chunkStarts'),
      postingStarts: numbers('postingStarts'),
      postings: numbers('postings'),
      wordStarts: numbers('wordStarts'),
      lengths: numbers('lengths'),
      nameTerms: numbers('nameTerms'),
    },
  }
}

/**
 * Names the layout and the reading of words together: what was packed under another name is packed again. The reading
 * is known by what it makes of a sample, so that a change of stems, stop words or units needs no one to count it.
 */
export const segmentVersion = (): string => {
  version ??= createHash('sha256')
    .update(writeSegment(atOnce(packSteps(sample))))
    .digest('base64url')
    .slice(0, 16)
  return version
}
let version: string | undefined

const sample = {
  documentId: 'sample',
  documentName: 'Прайс-лист_2025 cennik & prices.pdf',
  chunks: [
    'Стрижка мужская стоит 1 200,50 ₽ за 45 мин; ёлка — на 10 % дешевле. Артикул НП-80/3-К, тел. +7 (843) 200-14-50.',
    'The guest’s dogs aren’t charged: $24 per user, 3.5 kg, Wi-Fi and IP67 from 15.09.2025 until 11.30 am.',
    'Wymiana klocków hamulcowych kosztuje 240 zł, źródło: cennik; płatność kartą lub gotówką do 31 stycznia 2026.',
  ].map((text, position) => ({ position, text, headings: [`Раздел ${position + 1}`, 'Ceny i terminy'] })),
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const asBytes = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

const createReader = (buffer: Buffer, start: number) => {
  let at = start
  // Copied out, so that numbers stand on their boundary.
  return (length: number): Uint8Array<ArrayBuffer> => {
    if (at + length > buffer.length)
      throw new TypeError('This segment is cut short; pack the document again.')
    const piece = new Uint8Array(length)
    buffer.copy(piece, 0, at, at + length)
    at += length
    return piece
  }
}
