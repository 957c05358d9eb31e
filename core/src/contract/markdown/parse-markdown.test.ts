import { expect, it } from 'vitest'
import { processorBound, shortestOf } from '../../testing/slowness.ts'
import { parseMarkdown } from './parse-markdown.ts'

const of = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

const processorMs = (run: () => unknown): number => {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

it.each([
  ['inline code', '`a` b '],
  ['emphasis that ends', '**a** _b_ '],
  ['emphasis between digits', '1*2*3 '],
  ['snake case', 'a_b '],
  ['links', '[страница](https://shop.example/section_name/page-1?a=b&c=d), '],
  ['addresses', 'https://shop.example/a '],
  ['mail addresses', 'anna@example.com '],
  ['escapes', '\\* '],
  ['lines', 'a  \n'],
])('a paragraph of 20,000 characters full of %s is read as it is meant', (_, unit) => {
  expect(parseMarkdown(of(unit, 20_000))).toBeDefined()
})

it.each([
  ['*a', '_a', '**a', '*_a ', '1*2*3', '*a*'],
  ['~~a~', '~a ', '`a ', '``a `', '[`', '~`*_['],
  ['![a](', '[a](b', '[a][b] ', '[', '*[a](b) ', '[*a](b)_c '],
  ['<', '<a ', '<!--', '<a href="', '[a](<b'],
  ['https://a.b/(', 'http://', 'www.a', 'a@b', 'a.b', 'a_b', `${'x'.repeat(50)}*`],
])('a text of nothing but %s, or the like, is read or given up in a moment', async (...units) => {
  for (const unit of units)
    for (const length of [8_192, 60_000]) {
      const text = of(unit, length)
      const shortest = await shortestOf(60, () => processorMs(() => parseMarkdown(text)))
      expect(shortest, unit).toBeLessThan(processorBound(60, shortest))
    }
})
