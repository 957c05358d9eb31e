import { Decimal128, type Doc, Double, type Value } from '../../src/bson/value.ts'

/** A seeded source of choices: a failing case can be run again. */
export interface Random {
  below(limit: number): number
  pick<T>(items: readonly T[]): T
  chance(part: number): boolean
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    below: limit => Math.floor(next() * limit),
    pick: items => items[Math.floor(next() * items.length)],
    chance: part => next() < part,
  }
}

const scalars: readonly Value[] = [
  0,
  1,
  2,
  3,
  5,
  -1,
  7,
  0,
  1,
  2,
  new Double(1),
  new Double(1.5),
  new Double(-0.5),
  new Double(Number.NaN),
  1n,
  2n,
  9007199254740993n,
  9007199254740992n,
  Decimal128.fromString('1'),
  Decimal128.fromString('1.5'),
  Decimal128.fromString('2.50'),
  'a',
  'ab',
  'abc',
  'b',
  '',
  'я',
  'a\0b',
  true,
  false,
  null,
  null,
  new Date(0),
  new Date(1000),
]

export const scalar = (random: Random): Value => random.pick(scalars)

/** A value of any shape; `depth` bounds the nesting. */
export function value(random: Random, depth: number): Value {
  const roll = random.below(20)
  if (depth > 0 && roll < 4) {
    return Array.from({ length: random.below(4) }, () => value(random, depth - 1))
  }
  if (depth > 0 && roll < 7) return document(random, depth - 1)
  return scalar(random)
}

export const NAMES = ['a', 'b', 'c', 'd'] as const

export function document(random: Random, depth: number): Doc {
  const out: Doc = new Map()
  for (const name of NAMES) if (random.chance(0.6)) out.set(name, value(random, depth))
  return out
}

export const PATHS = ['a', 'b', 'c', 'd', 'a.b', 'a.c', 'b.a', 'c.d', 'a.0', 'a.b.c', 'd.a'] as const
