import { describe, expect, it } from 'vitest'
import { bounded, boundedTest } from './bounded-regex.ts'
import { regexCost } from './regex-cost.ts'

const dear = `${'a'.repeat(60)}b`

describe('regexCost', () => {
  it.each([
    ['^abc', { degree: 0, factor: 1, explosive: false }],
    ['abc', { degree: 1, factor: 1, explosive: false }],
    ['^a+b*c{2,}$', { degree: 3, factor: 1, explosive: false }],
    ['^(?:a|b|c)d?$', { degree: 0, factor: 6, explosive: false }],
    ['^[()*+]{2}\\)\\(\\+$', { degree: 0, factor: 1, explosive: false }],
    ['^(?=x+)(?<name>y)$', { degree: 1, factor: 1, explosive: false }],
    ['^(?:abc)+$', { degree: 1, factor: 1, explosive: false }],
    ['^a|b', { degree: 1, factor: 2, explosive: false }],
  ])('%s', (pattern, cost) => {
    expect(regexCost(pattern)).toEqual(cost)
  })
  it.each(['(a+)+$', '(a|aa)+$', '(a?){30}', '((a{1,20}))*', '(a*)\\1', '(?:(?:ab?)c)+'])(
    '%s may explode',
    pattern => {
      expect(regexCost(pattern).explosive).toBe(true)
    },
  )
})

describe('a bounded match', () => {
  it.each([
    ['a loop around a loop', '(a+)+$', dear],
    ['a choice in a loop', '^(a|aa)+$', dear],
    ['thirty optional letters', `^${'(?:a|b|ab)?'.repeat(30)}c$`, `${'ab'.repeat(15)}d`],
    ['a product of loops', 'a*a*a*a*a*a*c', 'a'.repeat(5000)],
    ['a loop tried at every place of a long text', 'x.*y', 'x'.repeat(4_000_000)],
  ])('stops at %s', async (_, pattern, text) => {
    await new Promise(setImmediate)
    const started = performance.now()
    expect(() => boundedTest(new RegExp(pattern), text)).toThrow(expect.objectContaining({ code: 51156 }))
    expect(performance.now() - started).toBeLessThan(2000)
  })
  it('answers as the engine does where the answer comes in time', async () => {
    await new Promise(setImmediate)
    expect(boundedTest(/(a+)+$/, 'a'.repeat(5000))).toBe(true)
    expect(boundedTest(/^([\w.]+@)?\w+\.(com|org)$/u, 'somebody.with.a.name@example.com')).toBe(true)
    expect(boundedTest(/needle/, `${'hay'.repeat(100_000)}needle`)).toBe(true)
    expect(bounded(/(b+)+c/, 'xxbbbbcxx'.repeat(10), () => /(b+)+c/.exec('xxbbbbcxx')?.index)).toBe(2)
  })
  it('spends no more than one allowance in one turn, and has a new one in the next', async () => {
    await new Promise(setImmediate)
    const slow = `${'a'.repeat(22)}b`
    const started = performance.now()
    expect(() => {
      for (let at = 0; at < 10_000; at++) boundedTest(/(a+)+$/, slow)
    }).toThrow(expect.objectContaining({ code: 51156 }))
    expect(performance.now() - started).toBeLessThan(2000)
    await new Promise(setImmediate)
    expect(boundedTest(/(a+)+$/, 'a'.repeat(100))).toBe(true)
  })
})
