import { expect, it } from 'vitest'
import { borderedRuns } from './cell-borders.ts'
import type { Run } from './pdf-lines.ts'

type Word = readonly [text: string, x: number, width: number]

/** Rows of a page, 16 points apart. */
const runsOf = (rows: readonly (readonly Word[])[]): Run[] =>
  rows
    .flatMap((row, line) => row.map(word => ({ word, y: 50 + 16 * line })))
    .map(({ word: [text, x, width], y }, at) => ({
      text,
      x,
      y,
      width,
      size: 10,
      font: 'f',
      at,
      stretch: 1,
      widestSpace: 0.78,
    }))
const bordered = (rows: readonly (readonly Word[])[], isSeen = false): string[] =>
  [...borderedRuns(runsOf(rows), { isSeen })].map(({ text }) => text)

it('finds the border of a close column whose cells begin in one place', () => {
  const table: Word[][] = [
    [
      ['Товар', 10, 48],
      ['Цена', 60, 30],
    ],
    [
      ['Роза', 10, 25],
      ['150', 60, 18],
    ],
    [
      ['Пион', 10, 28],
      ['90', 60, 12],
    ],
  ]
  expect(bordered(table)).toEqual(['Цена', '150', '90'])
})

it('finds the border of figures that end in one place, below a header that begins elsewhere', () => {
  const table: Word[][] = [
    [
      ['Роза', 10, 46],
      ['Цена, ₽', 58, 42],
    ],
    [
      ['Роза', 10, 25],
      ['150', 82, 18],
    ],
    [
      ['Пион', 10, 28],
      ['1090', 76, 24],
    ],
  ]
  expect(bordered(table)).toEqual(['Цена, ₽', '150', '1090'])
})

it('finds the border of words that were recognised a little off their place', () => {
  const table: Word[][] = [
    [
      ['Товар', 10, 48],
      ['Цена', 62, 30],
    ],
    [
      ['Роза', 11, 25],
      ['150', 60, 18],
    ],
    [
      ['Пион', 9, 28],
      ['90', 63, 12],
    ],
  ]
  expect(bordered(table)).toEqual([])
  expect(bordered(table, true)).toEqual(['Цена', '150', '90'])
})

it.each<[string, Word[][]]>([
  [
    'two rows',
    [
      [
        ['Роза', 10, 25],
        ['150', 60, 18],
      ],
      [
        ['Пион', 10, 28],
        ['90', 60, 12],
      ],
    ],
  ],
  [
    'words that begin in one place by chance, with narrow spaces',
    [
      [
        ['доставка', 10, 47],
        ['по', 60, 12],
        ['городу', 75, 40],
      ],
      [
        ['стоит', 10, 46],
        ['450', 60, 18],
        ['рублей', 81, 38],
      ],
      [
        ['оплата', 10, 45],
        ['картой', 60, 36],
        ['или', 99, 20],
      ],
    ],
  ],
  [
    'words in no line',
    [
      [
        ['Тел.', 10, 24],
        ['55-19-40', 44, 50],
      ],
      [
        ['Телефон', 10, 44],
        ['55-19-41', 64, 50],
      ],
      [
        ['Почта', 10, 34],
        ['a@b.example', 54, 70],
      ],
    ],
  ],
])('finds no border in %s', (_, rows) => {
  expect(bordered(rows)).toEqual([])
})
