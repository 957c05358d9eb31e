import { expect, it } from 'vitest'
import type { Block } from '../../../../search/passage.ts'
import { withoutContents } from './contents-pages.ts'

type Line = readonly [text: string, page: number]

const blocksOf = (...texts: readonly Line[]): Block[] =>
  texts.map(([text, page]) => ({ kind: 'paragraph', text, page, headings: [] }))
const left = (...texts: readonly Line[]) => withoutContents(blocksOf(...texts)).blocks.map(({ text }) => text)

const chapters = [
  ['Какой залог за лодку?', 3],
  ['Залог 3000 рублей.', 3],
  ['Как вернуть лодку', 5],
  ['На пристани.', 5],
] as const

it('leaves out lines that name what follows, with its pages, and their title', () => {
  const contents = [
    ['Содержание', 1],
    ['Какой залог за лодку | 4', 1],
    ['Как вернуть лодку ..... 6', 1],
  ] as const
  expect(left(...contents, ...chapters)).toEqual(chapters.map(([text]) => text))
  expect(withoutContents(blocksOf(...contents, ...chapters)).leftOut).toEqual(contents.map(([text]) => text))
})

it('keeps prices of what is described further on', () => {
  const prices = [
    ['Какой залог за лодку | 3000', 1],
    ['Как вернуть лодку | 500', 1],
  ] as const
  expect(left(...prices, ...chapters)).toHaveLength(6)
})

it('keeps one line alone, and lines that nothing follows', () => {
  expect(left(['Как вернуть лодку 6', 1], ...chapters)).toHaveLength(5)
  expect(left(['Роза 1', 1], ['Пион 2', 1])).toHaveLength(2)
})
