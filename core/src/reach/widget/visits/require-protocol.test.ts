import { expect, it } from 'vitest'
import { requireProtocol } from './require-protocol.ts'

const isServed = (said: number | string | undefined, served: number): boolean => {
  try {
    requireProtocol(said, served)
    return true
  } catch (error) {
    expect(error).toMatchObject({ code: 'widget.other-version', status: 426 })
    return false
  }
}

it.each([
  [undefined, 2, true],
  [1, 2, true],
  ['2', 2, true],
  [3, 2, false],
  [0, 2, false],
  ['two', 2, false],
  ['1.5', 2, false],
  [Number.NaN, 2, false],
  // A server after the next change: builds that name no protocol have had their time.
  [undefined, 3, false],
  ['2', 3, true],
])('a build that says %j is served by protocol %d: %s', (said, served, answer) => {
  expect(isServed(said, served)).toBe(answer)
})
