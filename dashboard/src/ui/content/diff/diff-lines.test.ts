import { describe, expect, it } from 'vitest'
import { diffLines } from './diff-lines.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ kind, text }) => marks[kind] + text)

describe('a difference of lines', () => {
  it('has the fewest removed and added lines', () => {
    expect(shown('a\nb\nc\nd', 'a\nc\nx\nd')).toEqual([' a', '-b', ' c', '+x', ' d'])
    expect(shown('a\nb', 'a\nb')).toEqual([' a', ' b'])
    expect(shown('', 'a')).toEqual(['-', '+a'])
    expect(
      shown('A\nB\nC\nA\nB\nB\nA', 'C\nB\nA\nB\nA\nC').filter(line => !line.startsWith(' ')),
    ).toHaveLength(5)
  })

  it('makes one text of another, whatever they are', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 500; round += 1) {
      const text = () => Array.from({ length: random(12) }, () => 'abc'.charAt(random(3))).join('\n')
      const [before, after] = [text(), text()]
      const lines = diffLines(before, after)
      const without = (kind: string) =>
        lines
          .filter(line => line.kind !== kind)
          .map(line => line.text)
          .join('\n')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }
  })

  it('stays quick for texts that have nothing in common', () => {
    const long = (word: string) => Array.from({ length: 50_000 }, (_, n) => `${word}${n}`).join('\n')
    const begun = performance.now()
    expect(diffLines(long('a'), long('b'))).toHaveLength(100_000)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})
