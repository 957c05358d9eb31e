import { describe, expect, it } from 'vitest'
import { type EndFacts, judgeEnd } from './judge-end.ts'

const facts: EndFacts = { isLinked: true, isCodeShown: false, isBadAgain: false, restarts: 0 }
const judge = (code: number, change: Partial<EndFacts> = {}) => {
  const verdict = judgeEnd({ code, detail: 'told' }, { ...facts, ...change })
  return verdict.next === 'again'
    ? 'again'
    : `${verdict.error.kind}${verdict.keys ? `, ${verdict.keys}` : ''}`
}

describe('the end of a line', () => {
  it.each([
    [515, {}, 'again'],
    [515, { restarts: 3 }, 'unreachable'],
    [408, {}, 'unreachable'],
    [408, { isLinked: false }, 'unreachable'],
    [408, { isLinked: false, isCodeShown: true }, 'unauthorized'],
    [428, {}, 'unreachable'],
    [503, {}, 'unreachable'],
    [440, {}, 'unauthorized'],
    [401, {}, 'unauthorized, forget'],
    [403, {}, 'unauthorized, forget'],
    [411, {}, 'unreachable, bad'],
    [411, { isBadAgain: true }, 'unauthorized, forget'],
    [500, {}, 'unreachable, bad'],
    [500, { isBadAgain: true }, 'unauthorized, forget'],
    [0, {}, 'unreachable'],
  ] as const)('with %i and %o means %s', (code, change, meaning) => {
    expect(judge(code, change)).toBe(meaning)
  })
})
