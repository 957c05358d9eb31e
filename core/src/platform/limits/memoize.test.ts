import { describe, expect, it } from 'vitest'
import { memoize } from './memoize.ts'

describe('memoize', () => {
  const counted = (limits: { most: number; longest: number }) => {
    const computed: string[] = []
    const of = memoize(text => {
      computed.push(text)
      return text === '' ? undefined : text.length
    }, limits)
    return { of, computed }
  }

  it('computes each text once, also one without a result', () => {
    const { of, computed } = counted({ most: 10, longest: 10 })
    expect([of('ab'), of('ab'), of(''), of('')]).toEqual([2, 2, undefined, undefined])
    expect(computed).toEqual(['ab', ''])
  })

  it('keeps no long text, and no more than so many', () => {
    const { of, computed } = counted({ most: 2, longest: 3 })
    for (const text of ['long', 'long', 'a', 'b', 'c', 'a']) of(text)
    expect(computed).toEqual(['long', 'long', 'a', 'b', 'c', 'a'])
  })
})
