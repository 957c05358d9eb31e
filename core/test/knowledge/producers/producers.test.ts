import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/answers/knowledge/reading/read-document.ts'
import { compareReading, type ProducedFile } from './compare.ts'

const files: readonly ProducedFile[] = JSON.parse(
  readFileSync(new URL('producers.json', import.meta.url), 'utf8'),
)
const folder = new URL('fixtures/', import.meta.url)

describe('what programs write', () => {
  it.each(files)('is read as a person reads it: $file', async expected => {
    const bytes = new Uint8Array(readFileSync(new URL(expected.file, folder)))
    const differences = compareReading(expected, await readDocument(bytes, { fileName: expected.file }))
    expect(differences).toMatchObject({ lostCells: [], parted: [], unwanted: [] })
    expect(differences.pairs, `lost: ${differences.lostPairs.join('; ')}`).toBeGreaterThanOrEqual(0.995)
  })

  it('is kept in small files, each with its truth', () => {
    const kept = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile())
    expect(kept.map(({ name }) => name).sort()).toEqual(files.map(({ file }) => file).sort())
    const large = files.filter(({ file }) => readFileSync(new URL(file, folder)).length > 20_480)
    expect(large).toEqual([])
  })
})

describe('the comparison', () => {
  const document = (...texts: string[]) => ({
    format: 'txt' as const,
    language: 'ru' as const,
    characters: 0,
    skippedPages: [],
    blocks: texts.map(text => ({ kind: 'paragraph' as const, text, headings: [] })),
  })
  const expected = {
    file: 'price.txt',
    producer: 'none',
    version: '1',
    text: ['Цена розы 150 рублей'],
    rows: [{ Товар: 'Роза', Цена: '150' }],
    together: ['роза 150'],
    absent: ['777'],
  }

  it('finds words in another order', () => {
    expect(compareReading(expected, document('Цена 150 розы рублей')).lostPairs).toEqual([
      'цена розы',
      'розы 150',
      '150 рублей',
    ])
  })

  it('finds values of another row, and longer numbers', () => {
    const { lostCells, parted } = compareReading(
      expected,
      document('Товар: Ирис | Цена: 150', 'Товар: Роза | Цена: 1500'),
    )
    expect(lostCells).toEqual(['Цена: 150 (Роза)'])
    expect(parted).toEqual(['роза 150'])
  })

  it('finds what nobody reads', () => {
    expect(compareReading(expected, document('Закупка 777')).unwanted).toEqual(['777'])
  })
})
