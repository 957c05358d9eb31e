import { Types } from 'mongoose'
import { expect, it } from 'vitest'
import type { Language } from '../../contract/text.ts'
import { describeRecognised, describeUnread } from './describe-unread.ts'
import type { DocumentRecord } from './document.model.ts'

const record = (part: Partial<DocumentRecord>): DocumentRecord => ({
  _id: new Types.ObjectId(),
  assistantId: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  source: 'file',
  title: 'Прайс.xlsx',
  bytes: 1,
  status: 'completed',
  percent: 100,
  refresh: 'never',
  deletedAt: null,
  createdAt: new Date(),
  ...part,
})
const words = (part: Partial<DocumentRecord>, language: Language = 'ru') =>
  describeUnread(record(part), language).map(({ text }) => text)

it('says what was not read, how much of it and where', () => {
  const cells = [7, 8, 9, 10, 11, 12].map(row => `C${row}`)
  const unread = [
    { what: 'pictures', count: 2 },
    { what: 'hidden', count: 3, places: ['A4', 'Введение'] },
    { what: 'formulas', count: 6, places: cells },
    { what: 'files', count: 1 },
  ]
  expect(words({ unread })).toEqual([
    '2 картинки, где может быть текст',
    '3 скрытых блока: A4, Введение и ещё 1',
    '6 формул без сохранённого значения: C7:C12',
    '1 вложенный файл',
  ])
  expect(words({ unread }, 'en')).toEqual([
    '2 pictures that may have text',
    '3 hidden blocks: A4, Введение and 1 more',
    '6 formulas without a saved value: C7:C12',
    '1 embedded file',
  ])
  expect(words({ unread }, 'pl')).toEqual([
    '2 obrazy, na których może być tekst',
    '3 ukryte bloki: A4, Введение i jeszcze 1',
    '6 formuł bez zapisanej wartości: C7:C12',
    '1 osadzony plik',
  ])
})

it('names pages and sheets by the reason, and not the empty ones', () => {
  const skippedPages = [
    ...[3, 4, 5, 9].map(page => ({ page, reason: 'scanned' })),
    { page: 6, reason: 'empty' },
    { page: 7, name: 'Закупка', reason: 'hidden' },
  ]
  expect(words({ skippedPages })).toEqual([
    '4 страницы без текста, только снимок: 3–5, 9',
    '1 скрытый лист: Закупка',
  ])
  expect(describeUnread(record({ skippedPages }), 'en')[0]).toEqual({
    what: 'pages-scanned',
    count: 4,
    places: ['3', '4', '5', '9'],
    text: '4 pages that are only images: 3–5, 9',
    hint: expect.stringMatching(/text layer.*tesseract/),
  })
})

it('says which pages were recognised, and why others were not', () => {
  const skippedPages = [
    { page: 4, reason: 'illegible' },
    { page: 5, reason: 'not-recognised' },
    ...[101, 102].map(page => ({ page, reason: 'beyond-limit' })),
  ]
  expect(words({ skippedPages })).toEqual([
    '1 страница распознана плохо: 4',
    '1 страница, с которой распознавание не справилось: 5',
    '2 страницы сверх ста, снимки которых распознаются в одном документе: 101–102',
  ])
  expect(describeUnread(record({ skippedPages }), 'pl').every(({ hint }) => hint)).toBe(true)
  expect(describeRecognised(record({ recognisedPages: [1, 2, 3, 7] }), 'ru')).toEqual({
    pages: [1, 2, 3, 7],
    text: '4 страницы распознаны со снимков: 1–3, 7',
  })
  expect(describeRecognised(record({}), 'ru')).toBeUndefined()
})

it('counts the words that are missing, from the share on that is worth a word', () => {
  expect(words({ wordCheck: { expected: 1_000, found: 985 } })).toEqual([])
  expect(words({ wordCheck: { expected: 1_000, found: 959 } })).toEqual(['41 слово из текста, это около 5 %'])
})

it('has words for a kind that only a later version knows', () => {
  expect(words({ unread: [{ what: 'smells', count: 2 }] })).toEqual(['2 части неизвестного вида'])
})

it.each([
  ['ru', '2 скрытых слайда: 3, 5'],
  ['en', '2 hidden slides: 3, 5'],
  ['pl', '2 ukryte slajdy: 3, 5'],
] as const)('calls a slide a slide, in %s', (language, text) => {
  const skippedPages = [3, 5].map(page => ({ page, reason: 'hidden' }))
  for (const format of ['pptx', 'odp']) expect(words({ format, skippedPages }, language)).toEqual([text])
})
