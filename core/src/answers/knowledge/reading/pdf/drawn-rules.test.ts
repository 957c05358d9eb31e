import { describe, expect, it } from 'vitest'
import { drawnRows, runsBehindRules } from './drawn-rows.ts'
import { drawnSpans, spansBeside } from './drawn-spans.ts'
import type { PlacedLine, Span } from './grouped-header.ts'
import type { Line } from './pdf-lines.ts'

type Word = readonly [text: string, x0: number, x1: number]

const lineOf = (y: number, ...words: readonly Word[]): Line => ({
  y,
  size: 10,
  runs: [],
  segments: words.map(([text, x0, x1]) => ({ text, x0, x1, size: 10, font: 'f' })),
})
const columns: Span[] = [
  { x0: 10, x1: 90 },
  { x0: 110, x1: 140 },
]
const placed = (y: number, ...cells: readonly string[]): PlacedLine => ({ line: lineOf(y), cells })
const across = (...places: readonly number[]) => places.map(at => ({ at, from: 8, to: 142 }))
const texts = (rows: readonly (readonly PlacedLine[])[] | undefined) =>
  rows?.map(parts => parts.flatMap(({ cells }) => cells.filter(cell => cell !== '')).join(' '))

describe('lines between rows', () => {
  const lines = [
    placed(10, 'Стрижка', ''),
    placed(16, '', '1500'),
    placed(22, 'Мужская', ''),
    placed(36, 'Укладка', '900'),
  ]

  it('make one row of all that stands between two of them', () => {
    const rows = drawnRows(lines, columns, { across: across(0, 25, 40), down: [] })
    expect(texts(rows)).toEqual(['Стрижка 1500 Мужская', 'Укладка 900'])
  })

  it('make none where several rows stand between two of them, or only some columns are parted', () => {
    const list = [placed(10, 'Товар', 'Цена'), placed(30, 'Роза', '150'), placed(44, 'Пион', '90')]
    expect(drawnRows(list, columns, { across: across(0, 15, 50), down: [] })).toBeUndefined()
    const some = [{ at: 25, from: 100, to: 142 }]
    expect(drawnRows(lines, columns, { across: some, down: [] })).toBeUndefined()
  })
})

describe('lines between columns', () => {
  const down = (...places: readonly number[]) => places.map(at => ({ at, from: 0, to: 100 }))
  const spans: Span[] = [...columns, { x0: 160, x1: 190 }]
  const rows = [
    lineOf(10, ['Товар', 10, 40], ['Цена', 110, 140]),
    lineOf(30, ['Роза', 10, 40], ['150', 160, 190]),
  ]

  it('make one column of a name and the figures at the other edge', () => {
    expect(drawnSpans(spans, rows, { across: [], down: down(5, 100, 195) })).toEqual([
      { x0: 10, x1: 90 },
      { x0: 110, x1: 190 },
    ])
  })

  it('leave columns alone between which they part nothing', () => {
    const full = [lineOf(10, ['Роза', 10, 40], ['150', 110, 140], ['160', 160, 190])]
    expect(drawnSpans(spans, full, { across: [], down: down(5, 100, 195) })).toBe(spans)
    expect(drawnSpans(spans, rows, { across: [], down: [] })).toBe(spans)
  })

  it('begin a cell, however close the one before is', () => {
    const runs = [
      { text: 'Круассан', x: 10, width: 89 },
      { text: '210', x: 101, width: 18 },
    ].map((run, at) => ({ ...run, y: 50, size: 10, font: 'f', at, stretch: 1, widestSpace: 0.78 }))
    expect(runsBehindRules(runs, { across: [], down: down(100) }).map(({ text }) => text)).toEqual(['210'])
    expect(runsBehindRules(runs, { across: [], down: down(60) })).toEqual([])
  })
})

it('tables stand apart where the lines of their cells end and begin', () => {
  const spans = [10, 60, 160, 210].map(x0 => ({ x0, x1: x0 + 30 }))
  const rows = [lineOf(10), lineOf(60)]
  const rules = (gap: number) =>
    [0, 20, 40].flatMap(at => [
      { at, from: 8, to: 100 },
      { at, from: 100 + gap, to: 250 },
    ])
  expect(spansBeside(spans, rows, { across: rules(40), down: [] })).toHaveLength(2)
  expect(spansBeside(spans, rows, { across: rules(2), down: [] })).toEqual([spans])
})
