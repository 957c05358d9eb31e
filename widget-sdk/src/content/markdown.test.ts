import { describe, expect, test } from 'vitest'
import { completed } from './growing-markdown.ts'
import { readInline } from './inline-markdown.ts'
import { readBlocks } from './markdown.ts'

const text = (value: string) => ({ kind: 'text', text: value })

describe('inside a line', () => {
  test('bold, italics, strikes and code nest', () => {
    expect(readInline('a **b *c*** ~~d~~ `e *f*`')).toEqual([
      text('a '),
      { kind: 'strong', inner: [text('b '), { kind: 'em', inner: [text('c')] }] },
      text(' '),
      { kind: 'del', inner: [text('d')] },
      text(' '),
      { kind: 'code', text: 'e *f*' },
    ])
  })
  test.each(['2 * 3 * 4', 'snake_case_name', 'a ** b', '**open', '`open', '<b>x</b>', '[ ] task'])(
    '%s stays text',
    source => {
      expect(readInline(source)).toEqual([text(source)])
    },
  )
  test('a number in brackets is a citation, with an address it is a link', () => {
    expect(readInline('да [2], [1](https://a.example)')).toEqual([
      text('да'),
      { kind: 'cite', n: 2 },
      text(', '),
      { kind: 'link', href: 'https://a.example', inner: [text('1')] },
    ])
  })
  test('a bare address becomes a link without the full stop after it', () => {
    expect(readInline('См. https://a.example/x.')).toEqual([
      text('См. '),
      { kind: 'link', href: 'https://a.example/x', inner: [text('https://a.example/x')] },
      text('.'),
    ])
  })
  test('an image keeps its address and words apart', () => {
    expect(readInline('![схема](https://a.example/x.png)')).toEqual([
      { kind: 'image', src: 'https://a.example/x.png', alt: 'схема' },
    ])
  })
  test('a backslash takes the meaning from a sign', () => {
    expect(readInline('\\*a\\*')).toEqual([text('*a*')])
  })
})

describe('blocks', () => {
  test('a table becomes head and rows', () => {
    expect(readBlocks('| Цена | Дни |\n|---|:-:|\n| 100 | 2 |\n| 200 | 3 |')).toEqual([
      {
        kind: 'table',
        head: [[text('Цена')], [text('Дни')]],
        rows: [
          [[text('100')], [text('2')]],
          [[text('200')], [text('3')]],
        ],
      },
    ])
  })
  test('a list keeps its number, its nested list and its paragraph', () => {
    expect(readBlocks('Так:\n3. раз\n   - внутри\n4. два')).toMatchObject([
      { kind: 'paragraph' },
      {
        kind: 'list',
        start: 3,
        items: [
          {
            blocks: [
              { kind: 'paragraph', inner: [text('раз')] },
              { kind: 'list', start: undefined },
            ],
          },
          { blocks: [{ kind: 'paragraph', inner: [text('два')] }] },
        ],
      },
    ])
  })
  test('a text after a list is no part of it', () => {
    expect(readBlocks('- а\n- б\n\nитог').map(block => block.kind)).toEqual(['list', 'paragraph'])
  })
  test('code keeps its lines and its marks, also without an end', () => {
    expect(readBlocks('```js\na **b**\n\nc')).toEqual([{ kind: 'code', text: 'a **b**\n\nc' }])
  })
  test.each([
    ['# Уход ##', 'Уход'],
    ['### a # #', 'a #'],
    ['# C#', 'C'],
    ['#  два слова  ', 'два слова'],
  ])('the signs that close the heading %s are no part of it', (source, title) => {
    expect(readBlocks(source)).toMatchObject([{ kind: 'heading', inner: [text(title)] }])
  })
  test('a line of dashes needs a dash to make a table', () => {
    expect(readBlocks('a | b\n| |').map(block => block.kind)).toEqual(['paragraph'])
    expect(readBlocks('a | b\n-|-').map(block => block.kind)).toEqual(['table'])
  })
  test('headings, quotes and rules are distinguished', () => {
    expect(readBlocks('## Уход\n> тень\n\n---').map(block => block.kind)).toEqual([
      'heading',
      'quote',
      'rule',
    ])
  })
})

describe('a text that is still being written', () => {
  test.each([
    ['это **важ', 'это **важ**'],
    ['это **', 'это '],
    ['код `a*', 'код `a*`'],
    ['см. [прайс](https://a.ex', 'см. прайс'],
    ['да [1', 'да '],
    ['готово [1] **да**', 'готово [1] **да**'],
    ['вот ![схе', 'вот '],
    ['вот ![схема](https://a.ex', 'вот '],
    ['[a](http://x](', 'a'],
    ['[раз] и [два', '[раз] и '],
    ['строка [без\nконца', 'строка [без\nконца'],
    ['[вики](https://a.example/Роза_(цветок)', 'вики'],
    ['[вики](https://a.example/Роза_(цветок))', '[вики](https://a.example/Роза_(цветок))'],
    ['5&nbs', '5'],
    ['AT&T это', 'AT&T это'],
    ['60*90*200 и 2**3', '60*90*200 и 2**3'],
    ['**Цена:**15', '**Цена:**15'],
    ['**Цена:', '**Цена:**'],
    ['- [', '- '],
  ])('%s is drawn as %s', (source, whole) => expect(completed(source)).toBe(whole))
})

test.each([
  '**'.repeat(20_000),
  '['.repeat(40_000),
  '*a '.repeat(20_000),
  '`'.repeat(40_000),
  '> '.repeat(10_000),
  '- '.repeat(10_000),
  '|'.repeat(40_000),
  `# ${' '.repeat(40_000)}x`,
  `# ${'#'.repeat(40_000)}x`,
  `a|b\n${'- '.repeat(20_000)}x`,
  '[]('.repeat(14_000),
  '!['.repeat(20_000),
  `[a](${'('.repeat(40_000)}`,
  '[a](b(c'.repeat(6_000),
  `https://a.example/${')'.repeat(40_000)}`,
  'a@'.repeat(20_000),
  '&lt'.repeat(14_000),
  '*a* **b '.repeat(6_000),
])('forty thousand hostile signs are read in a moment', source => {
  const begun = performance.now()
  readBlocks(completed(source))
  // A reader that compares each sign with every other one takes far longer.
  expect(performance.now() - begun).toBeLessThan(1_500)
})

test.each(['![a](', '[a](', '[a](b', '[', '*_a ', '- a\n', '*a **b _c ~~d '])(
  '60,000 characters of %j are read before a person notices',
  unit => {
    const source = unit.repeat(60_000 / unit.length)
    // Processor time, since a busy machine may hold up any thread for any time.
    const times = [1, 2, 3].map(() => {
      const begun = process.threadCpuUsage()
      readBlocks(completed(source))
      const { user, system } = process.threadCpuUsage(begun)
      return (user + system) / 1_000
    })
    expect(Math.min(...times)).toBeLessThan(100)
  },
)

test.each([
  ['[a]( b )', 'link'],
  ['[a](b "c")', 'link'],
  ['![a](b "c d" )', 'image'],
  ['[a](b c)', 'text'],
  ['[a]()', 'text'],
  ['[a\nb](c)', 'text'],
])('%j begins with: %s', (source, kind) => expect(readInline(source)[0]?.kind).toBe(kind))
