import { expect, it } from 'vitest'
import { columnOf, groupedHeader } from './grouped-header.ts'

type Words = readonly (readonly [text: string, x0: number, x1: number])[]

const columns = [0, 100, 200, 300].map(x0 => ({ x0, x1: x0 + 80 }))
const placed = (lines: readonly Words[]) =>
  lines.map((words, at) => {
    const segments = words.map(([text, x0, x1]) => ({ text, x0, x1, size: 10, font: 'f' }))
    const cells = columns.map((_, column) =>
      segments
        .filter(segment => columnOf(segment, columns) === column)
        .map(({ text }) => text)
        .join(' '),
    )
    return { line: { y: 10 * at, size: 10, segments, runs: [] }, cells }
  })
const row: Words = [
  ['Пион', 0, 30],
  ['300', 100, 120],
  ['350', 200, 220],
  ['270', 300, 320],
]
const names = (...lines: Words[]) => groupedHeader(placed([...lines, row]), columns)?.names

it('joins the name of a group in the middle of its columns, or above the first, with theirs', () => {
  const parts: Words = [
    ['Москва', 100, 140],
    ['Область', 200, 240],
  ]
  const once: Words = [
    ['Букет', 0, 40],
    ['Без', 300, 320],
  ]
  const expected = ['Букет', 'С доставкой Москва', 'С доставкой Область', 'Без']
  expect(names([['С доставкой', 150, 220]], once, parts)).toEqual(expected)
  expect(names([['С доставкой', 100, 170]], once, parts)).toEqual(expected)
})

it('takes the lines of a wrapped header for no groups', () => {
  const wrapped: Words[] = [
    [
      ['Цена с', 100, 140],
      ['Срок до', 200, 240],
    ],
    [
      ['Букет', 0, 40],
      ['Без', 300, 320],
    ],
    [
      ['доставкой', 100, 160],
      ['ремонта', 200, 250],
    ],
  ]
  expect(names(...wrapped)).toBeUndefined()
  const low: Words = [
    ['Код', 0, 30],
    ['Услуга', 100, 150],
    ['Срок', 200, 230],
    ['₽', 300, 310],
  ]
  expect(names([['Цена,', 300, 330]], low)).toBeUndefined()
})
