import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Block, placeAt, type ReadDocument } from '../../../search/passage.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { splitDocument } from './split.ts'

const documentOf = (blocks: readonly Block[]): ReadDocument => ({
  format: 'pdf',
  language: 'ru',
  characters: 0,
  blocks,
  skippedPages: [],
})

/** Pseudo-random numbers below `limit`, deterministic by seed. */
const randomOf = (seed: number) => {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const randomBlocks = (seed: number): Block[] => {
  const random = randomOf(seed)
  let page = 1
  return Array.from({ length: 1 + random(80) }, (_, index) => {
    if (random(6) === 0) page++
    const kind =
      (['heading', 'paragraph', 'list-item', 'table-row', 'paragraph'] as const)[random(5)] ?? 'paragraph'
    const words = 1 + (random(30) === 0 ? random(900) : random(kind === 'heading' ? 8 : 90))
    const text = Array.from(
      { length: words },
      (_, word) => `${index}с${word}${random(7) === 0 ? '.' : ''}`,
    ).join(' ')
    return { kind, text, page, headings: Array.from({ length: random(4) }, (_, level) => `h${level}`) }
  })
}

const bare = (texts: readonly string[]) => texts.join('').replace(/\s/g, '')

it('says that the pages of a presentation are slides', () => {
  const document = documentOf([{ kind: 'paragraph', text: 'Залог 5000 ₽', page: 3, headings: [] }])
  expect(splitDocument({ ...document, format: 'pptx' })).toMatchObject([{ page: 3, unit: 'slide' }])
  expect(splitDocument(document)[0]).not.toHaveProperty('unit')
})

describe('splitting a document', () => {
  it('finds the page and the heading of each block of a chunk', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const blocks = randomBlocks(seed).filter(({ text }) => text.length <= 1_500)
      let next = 0
      for (const chunk of splitDocument(documentOf(blocks)))
        for (let from = 0; from < chunk.text.length; ) {
          const block = blocks[next++]
          if (!block) throw new Error(`seed ${seed}: there is more text than there are blocks`)
          const at = chunk.text.indexOf(block.text, from)
          const heading = block.kind === 'heading' ? block.text : block.headings.at(-1)
          const { page, heading: placeHeading } = placeAt(chunk, at)
          expect([page, placeHeading], `seed ${seed}: ${block.text}`).toEqual([block.page, heading])
          from = at + block.text.length
        }
      expect(next).toBe(blocks.length)
    }
  })

  it('loses nothing, repeats nothing, keeps the order, stays within 1,500, cuts no block that fits', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const blocks = randomBlocks(seed)
      const chunks = splitDocument(documentOf(blocks))
      expect(bare(chunks.map(chunk => chunk.text)), `seed ${seed}`).toBe(
        bare(blocks.map(block => block.text)),
      )
      expect(Math.max(...chunks.map(chunk => chunk.text.length)), `seed ${seed}`).toBeLessThanOrEqual(1_500)
      expect(chunks.map(chunk => chunk.position)).toEqual(chunks.map((_, index) => index))
      for (const { text } of blocks)
        if (text.length <= 1_500)
          expect(
            chunks.some(chunk => chunk.text.includes(text)),
            `seed ${seed}: ${text}`,
          ).toBe(true)
      for (const { page, pageEnd } of chunks) expect(pageEnd ?? page).toBeGreaterThanOrEqual(page ?? 0)
    }
  })

  it('fills chunks: with small blocks each but the last has 1,000 characters and more', () => {
    const blocks = Array.from(
      { length: 60 },
      (_, index): Block => ({
        kind: 'table-row',
        text: `Услуга: ${index} | Цена: ${'9'.repeat(60)}`,
        headings: [],
      }),
    )
    for (const chunk of splitDocument(documentOf(blocks)).slice(0, -1))
      expect(chunk.text.length).toBeGreaterThan(1_400)
  })

  it('keeps pages, headings and whole rows of the price list', async () => {
    const file = readFileSync(new URL('../fixtures/documents/clinic.pdf', import.meta.url))
    const document = await readPdf(new Uint8Array(file))
    const chunks = splitDocument(document)
    const chunk = chunks.find(found => found.text.includes('Straumann (Швейцария)'))
    expect(chunk).toMatchObject({ page: 3 })
    expect(chunk?.text.split('\n')).toContain(
      'Код: C03.02 | Услуга: Имплантат Straumann (Швейцария) с установкой | Срок: 60 мин | Цена, ₽: 67 000',
    )
    expect(chunk?.headings).toEqual(['Стоматология «Белая линия»', 'Прейскурант', 'Хирургия и имплантация'])
  })

  it('begins a chunk at a heading of a high level when the one before is big enough, and never ends with a heading', () => {
    const text = (length: number) => 'слово '.repeat(length / 6).trim()
    const block = (kind: Block['kind'], length: number, headings: string[]): Block => ({
      kind,
      text: text(length),
      headings,
    })
    const chunks = splitDocument(
      documentOf([
        block('paragraph', 700, []),
        { kind: 'heading', text: 'Доставка', headings: [] },
        block('paragraph', 900, ['Доставка']),
        { kind: 'heading', text: 'Оплата', headings: ['Доставка'] },
        block('paragraph', 900, ['Доставка', 'Оплата']),
      ]),
    )
    expect(chunks.map(chunk => chunk.text.split('\n')[0]?.slice(0, 8))).toEqual([
      'слово сл',
      'Доставка',
      'Оплата',
    ])
    expect(chunks.map(chunk => chunk.headings)).toEqual([[], ['Доставка'], ['Доставка', 'Оплата']])
  })

  it('cuts a paragraph that is longer than a chunk where a sentence ends', () => {
    const sentence = 'Это предложение стоит здесь ради своей длины, и больше ни для чего. '
    const chunks = splitDocument(
      documentOf([{ kind: 'paragraph', text: sentence.repeat(60).trim(), headings: [] }]),
    )
    expect(chunks.length).toBeGreaterThan(2)
    for (const chunk of chunks) expect(chunk.text).toMatch(/^Это .*чего\.$/s)
  })

  it('does not cut a character in half in a text without spaces', () => {
    const chunks = splitDocument(
      documentOf([{ kind: 'paragraph', text: `x${'🌷'.repeat(2_000)}`, headings: [] }]),
    )
    for (const chunk of chunks) expect(chunk.text.isWellFormed()).toBe(true)
  })

  it('gives nothing for nothing', () => {
    expect(splitDocument(documentOf([]))).toEqual([])
  })
})
