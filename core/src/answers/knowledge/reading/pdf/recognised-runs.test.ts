import { expect, it } from 'vitest'
import { makePdf } from '../../fixtures/documents/make-pdf.ts'
import type { RecognisedWord } from '../ocr/recognised-page.ts'
import { readPdf } from './read-pdf.ts'

const scan = '10 10 m 500 500 l S'

/** Words of a width that their letters need, spaced as in a text. */
const lineOf = (text: string, { x, y, block }: { x: number; y: number; block: number }): RecognisedWord[] => {
  let left = x
  return text.split(' ').map(word => {
    const width = 6 * word.length * (1 + 0.01 * (word.length % 7))
    const placed = { text: word, x: left, y, width, size: 12, block }
    left += width + 4
    return placed
  })
}

const textsOf = async (words: RecognisedWord[]) => {
  const { blocks } = await readPdf(makePdf([scan]), [{ page: 1, words }])
  return blocks.map(({ kind, text }) => `${kind} ${text}`)
}

const cells = [
  ['Услуга', 'Длительность', 'Цена'],
  ['Стрижка', '60 минут', '1800'],
  ['Укладка', '30 минут', '900'],
  ['Маникюр', '90 минут', '2100'],
]
const rows = [
  'table-row Услуга: Стрижка | Длительность: 60 минут | Цена: 1800',
  'table-row Услуга: Укладка | Длительность: 30 минут | Цена: 900',
  'table-row Услуга: Маникюр | Длительность: 90 минут | Цена: 2100',
]

it('are a table whose rows stay rows, although its columns and a sentence were seen as two blocks', async () => {
  const [left, right] = [1, 2].map(block => [
    ...cells.flatMap((row, at) =>
      block === 1
        ? row.slice(0, 2).flatMap((cell, n) => lineOf(cell, { x: 60 + 140 * n, y: 100 + 24 * at, block }))
        : lineOf(row[2] ?? '', { x: 340, y: 100 + 24 * at, block }),
    ),
    ...(block === 1
      ? lineOf('Оплата производится не позднее пятого числа месяца', { x: 60, y: 240, block })
      : lineOf('на счёт исполнителя', { x: 376, y: 240, block })),
  ])
  const texts = await textsOf([...(left ?? []), ...(right ?? [])])
  expect(texts.slice(0, 3)).toEqual(rows)
  expect(texts.at(-1)).toMatch(/пятого числа месяца на счёт исполнителя$/)
})

it('are columns, one after the other, where they were seen as blocks', async () => {
  const text = [
    'Исполнитель обязуется оказать',
    'услуги по уборке помещений,',
    'а заказчик обязуется их',
    'принять и оплатить в срок',
  ]
  const words = [60, 320].flatMap((x, block) =>
    text.flatMap((line, at) => lineOf(line, { x, y: 100 + 16 * at, block })),
  )
  const all = (await textsOf(words)).join(' ').replaceAll('paragraph ', '')
  expect(all).toBe(`${text.join(' ')} ${text.join(' ')}`)
})

it('say which pages were recognised, and why others were not', async () => {
  const words = lineOf('Салон открыт ежедневно с девяти до восьми.', { x: 60, y: 100, block: 0 })
  const pdf = () => makePdf([scan, scan, scan])
  const document = await readPdf(pdf(), [
    { page: 1, words },
    { page: 2, failed: 'illegible' },
    { page: 3, words: [] },
  ])
  expect(document).toMatchObject({
    recognisedPages: [1],
    skippedPages: [
      { page: 2, reason: 'illegible' },
      { page: 3, reason: 'scanned' },
    ],
  })
  expect(document.scans).toBeUndefined()
  const kept = await readPdf(pdf(), 'kept')
  expect(kept.scans).toEqual([1, 2, 3].map(page => ({ page, width: 600, height: 800 })))
  await expect(readPdf(pdf(), [{ page: 1, failed: 'illegible' }])).rejects.toMatchObject({
    code: 'knowledge.illegible',
  })
})
