import { expect, test } from 'vitest'
import { completed, readGrowing } from './growing-markdown.ts'
import { readBlocks } from './markdown.ts'

const section = (n: number) =>
  `## Глава ${n}\n\nРозу **сажают** осенью [1].\nИ поливают.\n- раз\n\n  - внутри\n- два\n\n| Сорт | Цена |\n| --- | --- |\n| Роза ${n} | ${n} |\n> тень\n\n\`\`\`\nкод\n\nкод\n\`\`\`\n---\nконец\n`

test('a text read letter by letter has the blocks of the whole at every letter', () => {
  const source = `${section(1)}\r\n${section(2)}a | b\n- | -\nc | d\n\n${section(3)}`
  for (let end = 1; end <= source.length; end++) {
    const text = source.slice(0, end)
    expect(readGrowing(completed(text)), text).toEqual(readBlocks(completed(text)))
  }
})

test('another text, and an earlier state of the same, is read afresh', () => {
  for (const text of [section(1) + section(2), section(3), section(1), '', section(1)])
    expect(readGrowing(text)).toEqual(readBlocks(text))
})

test('of a reply of 60,000 characters the finished blocks are not read again', () => {
  const source = Array.from({ length: 450 }, (_, n) => section(n)).join('')
  expect(source.length).toBeGreaterThan(60_000)
  const before = readGrowing(source)
  const after = readGrowing(`${source}и ещё`)
  const repeated = after.filter((block, at) => block !== before[at])
  expect(after.length).toBeGreaterThan(2_000)
  expect(repeated.length).toBeLessThan(5)
})

test('a text of open marks is completed by each mark once', () => {
  const source = '*a **b _c ~~d '.repeat(60_000 / 14)
  expect(completed(source).length - source.length).toBeLessThan(5)
})
