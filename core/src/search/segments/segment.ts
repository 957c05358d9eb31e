import { createHash } from 'node:crypto'
import { runSync } from '../../platform/limits/time-slicing.ts'
import { packSteps } from './pack-document.ts'
import type { Packed } from './packed-document.ts'

/** Version of the binary layout, raised when that changes. */
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
  /** Number of words, and bytes per word: 2 or 4. */
  words: number
  wordBytes: number
  /** Lengths of the number fields, in their order. */
  lengths: readonly number[]
}

/**
 * Serialises a packed document: a line of JSON with names and lengths, then the arrays (little-endian),
 * four-byte ones first so that all are aligned.
 */
export const writeSegment = ({ document, names }: Packed): Uint8Array[] => {
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
  const head = encoder.encode(`${magic}${JSON.stringify(header)}`)
  const pad = ' '.repeat(3 - (head.byteLength % 4))
  return [
    Buffer.concat([head, encoder.encode(`${pad}\n`)]),
    ...numberFields.map(field => asBytes(document[field])),
    asBytes(document.words),
    document.chunkJson,
    names,
  ]
}

/**
 * Inverse of `writeSegment`; the result refers to the bytes. Throws a `TypeError` on bytes of another layout
 * or truncated ones: pack the document again.
 */
export const readSegment = (bytes: Uint8Array<ArrayBuffer>): Packed => {
  const onBoundary = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const buffer = Buffer.from(onBoundary.buffer, onBoundary.byteOffset, onBoundary.byteLength)
  if (buffer.subarray(0, magic.length).toString('latin1') !== magic)
    throw new TypeError('These bytes are not a segment of this layout; pack the document again.')
  const headerEnd = buffer.indexOf(10, magic.length)
  const header = JSON.parse(buffer.subarray(magic.length, headerEnd).toString('utf8')) as Header
  const take = createReader(buffer, headerEnd + 1)
  const [chunkStarts, postingStarts, postings, wordStarts, lengths, nameTerms] = header.lengths.map(
    length => new Uint32Array(...take(length * 4, length)),
  )
  const words =
    header.wordBytes === 2
      ? new Uint16Array(...take(header.words * 2, header.words))
      : new Uint32Array(...take(header.words * 4, header.words))
  const chunkJson = new Uint8Array(...take(header.chunkBytes, header.chunkBytes))
  const names = new Uint8Array(...take(header.termBytes, header.termBytes))
  if (!chunkStarts || !postingStarts || !postings || !wordStarts || !lengths || !nameTerms)
    throw new TypeError('This segment is incomplete; pack the document again.')
  const { documentId, documentName, dated } = header
  return {
    names,
    document: {
      documentId,
      documentName,
      dated,
      chunkJson,
      words,
      chunkStarts,
      postingStarts,
      postings,
      wordStarts,
      lengths,
      nameTerms,
    },
  }
}

/**
 * Version of layout and tokeniser: others are packed again. The tokeniser is identified by its output for a
 * sample, so changes of stems, stop words or units need no manual version.
 */
export const segmentVersion = (): string => {
  version ??= createHash('sha256')
    .update(Buffer.concat(writeSegment(runSync(packSteps(sample)))))
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
    'Дверь 900 х 2000 мм, проём 90 на 200 см, вес 1,250 кг, 8.700 zł; АБ-123-45 (АБ 123 45), 4020-1155, 2 × 500 ml.',
  ].map((text, position) => ({ position, text, headings: [`Раздел ${position + 1}`, 'Ceny i terminy'] })),
}

const encoder = new TextEncoder()

const asBytes = ({ buffer, byteOffset, byteLength }: Uint16Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Returns the next byte range as the arguments of a typed array. */
const createReader = (buffer: Buffer<ArrayBuffer>, start: number) => {
  let at = start
  return (bytes: number, length: number): [ArrayBuffer, number, number] => {
    if (at + bytes > buffer.length) throw new TypeError('This segment is cut short; pack the document again.')
    at += bytes
    return [buffer.buffer, buffer.byteOffset + at - bytes, length]
  }
}
