import { describe, expect, it } from 'vitest'
import { linkBegin } from './hold-links.ts'

describe('linkBegin', () => {
  it.each([
    ['no link', 'text. ', 6],
    ['an opening parenthesis', 'see (', 4],
    ['a label that goes on', 'see [exam', 4],
    ['a label in a parenthesis', 'see ([exam', 4],
    ['a label that is complete', 'see [example]', 4],
    ['a target that goes on', 'see [example](https://ex', 4],
    ['a complete link', 'see ([example](https://example.test))', 4],
    ['a link that is over', 'see [example](https://example.test) and', 39],
    ['a label over a line end', 'see [exam\nple', 13],
    ['brackets without a label before a real link', '](](([a](b', 4],
  ])('finds %s', (_, text, begin) => expect(linkBegin(text)).toBe(begin))

  it('reads a hostile text once', () => {
    const text = '[]('.repeat(100_000)
    const began = process.cpuUsage()
    linkBegin(`${text} `)
    linkBegin(text)
    expect(process.cpuUsage(began).user / 1_000).toBeLessThan(500)
  })
})
