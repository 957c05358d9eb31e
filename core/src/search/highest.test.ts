import { expect, test } from 'vitest'
import { highest } from './highest.ts'

interface Scored {
  chunk: number
  score: number
}

const topOf = (all: readonly Scored[], count: number): number[] =>
  highest(
    Uint32Array.from(all, ({ chunk }) => chunk),
    Float64Array.from(all, ({ score }) => score),
    count,
  )

const sorted = (all: readonly Scored[], count: number): number[] =>
  all
    .toSorted((one, other) => other.score - one.score || one.chunk - other.chunk)
    .slice(0, count)
    .map(({ chunk }) => chunk)

/** A permutation of the numbers below a prime, with scores of which many are equal. */
const many = (prime: number, step: number): Scored[] =>
  Array.from({ length: prime }, (_, at) => {
    const chunk = (at * step) % prime
    return { chunk, score: (chunk * chunk) % 97 }
  })

test('the best of many come first, of equals the lowest number, in whatever order they are offered', () => {
  for (const step of [1, 2, 500, 996, 391])
    for (const count of [1, 2, 7, 60, 996, 2_000])
      expect(topOf(many(997, step), count)).toEqual(sorted(many(997, step), count))
})

test('nothing is kept of nothing, and nothing where nothing is wanted', () => {
  expect(topOf([], 60)).toEqual([])
  expect(topOf(many(7, 3), 0)).toEqual([])
})
