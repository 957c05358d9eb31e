import { expect, test } from 'vitest'
import { runSync } from '../../platform/limits/time-slicing.ts'
import { createSearchIndex, type Packed } from '../search-index.ts'
import { packSteps } from './pack-document.ts'
import { readSegment, segmentVersion, writeSegment } from './segment.ts'

const packed = (documentId: string, ...texts: string[]) =>
  runSync(
    packSteps({
      documentId,
      documentName: `${documentId}.txt`,
      chunks: texts.map((text, position) => ({ position, text, headings: ['Цены'] })),
    }),
  )

const bytesOf = (one: Packed) => new Uint8Array(Buffer.concat(writeSegment(one)))

test('a segment written and read is the same document, found by the same questions', () => {
  const one = packed('прайс', 'Стрижка мужская 1 200 ₽', 'Маникюр с покрытием 2 100 ₽')
  const read = readSegment(bytesOf(one))
  expect(read).toEqual(one)
  const [index, again] = [createSearchIndex(), createSearchIndex()]
  index.attach(one)
  again.attach(read)
  for (const query of ['маникюр', 'стришка', 'vfybr.h', 'strizhka', '2 100 руб'])
    expect(again.search(query, { limit: 5 })).toEqual(index.search(query, { limit: 5 }))
  expect(again.search('маникюр', { limit: 1 })[0]?.chunk.text).toBe('Маникюр с покрытием 2 100 ₽')
})

test('a document of more terms than two bytes can number is kept whole', () => {
  const words = (from: number) => Array.from({ length: 4_000 }, (_, at) => `x${from + at}y`).join(' ')
  const long = packed('long', ...Array.from({ length: 10 }, (_, part) => words(part * 4_000)))
  expect(long.document.words).toBeInstanceOf(Uint32Array)
  expect(readSegment(bytesOf(long))).toEqual(long)
  const index = createSearchIndex()
  index.attach(long)
  expect(index.search('x39999y', { limit: 1 })[0]?.chunk.position).toBe(9)
})

test('a document without words can be written and read', () => {
  const empty = packed('', '…')
  expect(readSegment(bytesOf(empty))).toEqual(empty)
})

test('bytes that do not begin on a boundary of four are read all the same', () => {
  const one = packed('прайс', 'Стрижка мужская 1 200 ₽')
  const shifted = new Uint8Array([0, ...bytesOf(one)]).subarray(1)
  expect(readSegment(shifted)).toEqual(one)
})

test('bytes of another kind and bytes cut short are refused', () => {
  const bytes = bytesOf(packed('a', 'Стрижка'))
  expect(() => readSegment(new TextEncoder().encode('{}'))).toThrow(/pack the document again/)
  expect(() => readSegment(bytes.subarray(0, bytes.length - 3))).toThrow(/cut short/)
})

test('the version is the same for the same reading of words', () => {
  expect(segmentVersion()).toMatch(/^[\w-]{16}$/)
  expect(segmentVersion()).toBe(segmentVersion())
})
