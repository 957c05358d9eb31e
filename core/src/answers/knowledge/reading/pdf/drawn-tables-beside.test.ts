import { expect, it } from 'vitest'
import { drawnLines } from './content-order.ts'
import { tablesBeside } from './drawn-tables-beside.ts'
import type { Run } from './pdf-lines.ts'

type Cell = readonly [text: string, x: number, y: number]

const found = (...cells: Cell[]) => {
  const runs = cells.map(
    ([text, x, y], at): Run => ({
      text,
      x,
      y,
      width: 6 * text.length,
      size: 10,
      font: 'f',
      at,
      stretch: 1,
      widestSpace: 0.78,
    }),
  )
  return tablesBeside(drawnLines(runs)).map(({ columns }) =>
    columns.map(({ lines }) => lines.flatMap(line => line.runs.map(({ text }) => text)).join(' ')),
  )
}
/** Rows of two cells, 20 points apart. */
const table = (x: number, y: number, ...rows: readonly (readonly [string, string])[]) =>
  rows.flatMap(([name, price], at): Cell[] => [
    [name, x, y + 20 * at],
    [price, x + 100, y + 20 * at],
  ])

const flowers = table(10, 100, ['Роза', '150'], ['Пион', '90'])

it('parts tables drawn one after another, with titles of their own or rows that are not in line', () => {
  const title: Cell = ['Вазы', 300, 80]
  const vases = table(300, 100, ['Белая', '700'], ['Синяя', '900'])
  expect(found(['Розы', 10, 80], ...flowers, title, ...vases)).toEqual([
    ['Розы Роза 150 Пион 90', 'Вазы Белая 700 Синяя 900'],
  ])
  expect(found(...flowers, ...table(300, 92, ['Белая', '700'], ['Синяя', '900']))).toEqual([
    ['Роза 150 Пион 90', 'Белая 700 Синяя 900'],
  ])
})

it('parts three of them', () => {
  const three = [10, 300, 600].flatMap((x, at): Cell[] => [
    [`Часть ${at}`, x, 80],
    ...table(x, 100, ['Роза', '150'], ['Пион', '90']),
  ])
  expect(found(...three)).toHaveLength(1)
  expect(found(...three)[0]).toHaveLength(3)
})

it('keeps one table whose right half was drawn last, in line with the left one', () => {
  expect(found(...flowers, ...table(300, 100, ['красная', '5 шт'], ['белый', '3 шт']))).toEqual([])
})

it('keeps columns and cells that were drawn one after another', () => {
  const column = (x: number): Cell[] => [100, 120, 140].map(y => ['Роза', x, y])
  expect(found(...column(10), ...column(200), ...column(400))).toEqual([])
})
