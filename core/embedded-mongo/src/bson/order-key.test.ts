import { describe, expect, it } from 'vitest'
import { createRandom, scalar, value } from '../../test/property/random.ts'
import { compare } from './compare.ts'
import { KeyWriter } from './order-key.ts'
import { Decimal128, Double, type Value } from './value.ts'

function keyOf(given: Value, direction: 1 | -1): Buffer {
  const writer = new KeyWriter()
  writer.value(given, direction)
  return writer.take()
}

describe('order-preserving keys', () => {
  it('compare as the values do, in both directions, for 20,000 random pairs', () => {
    const random = createRandom(7)
    for (let round = 0; round < 20_000; round++) {
      const a = round % 2 ? value(random, 3) : scalar(random)
      const b = round % 2 ? value(random, 3) : scalar(random)
      const wanted = Math.sign(compare(a, b))
      expect(Math.sign(Buffer.compare(keyOf(a, 1), keyOf(b, 1)))).toBe(wanted)
      expect(Math.sign(Buffer.compare(keyOf(a, -1), keyOf(b, -1)))).toBe(-wanted || 0)
    }
  })
  it('keep neighbouring Longs apart where a double cannot', () => {
    for (const base of [2n ** 53n, 2n ** 62n, -(2n ** 62n), 2n ** 63n - 3n]) {
      for (let step = 0n; step < 2n; step++) {
        expect(Buffer.compare(keyOf(base + step, 1), keyOf(base + step + 1n, 1))).toBe(-1)
      }
    }
  })
  it('are equal for equal numbers of any type', () => {
    const one = keyOf(1, 1)
    for (const same of [1n, new Double(1), Decimal128.fromString('1'), Decimal128.fromString('1.000')]) {
      expect(keyOf(same, 1).equals(one)).toBe(true)
    }
    expect(keyOf(9007199254740993n, 1).equals(keyOf(Decimal128.fromString('9007199254740993'), 1))).toBe(true)
  })
})
