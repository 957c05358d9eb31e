import { describe, expect, it } from 'vitest'
import { toDoc } from '../bson/value.ts'
import { parseFilter } from '../query/parse-filter.ts'
import { implies } from './implies.ts'
import { flatten } from './plan.ts'

const holds = (query: Record<string, unknown>, filter: Record<string, unknown>): boolean =>
  implies(flatten(parseFilter(toDoc(query))), parseFilter(toDoc(filter)))

describe('implies', () => {
  it('knows when a query only finds what a partial index holds', () => {
    expect(holds({ a: 5 }, { a: { $gt: 1 } })).toBe(true)
    expect(holds({ a: { $gt: 5 }, b: 1 }, { a: { $gt: 1 } })).toBe(true)
    expect(holds({ a: { $in: [2, 3] } }, { a: { $gte: 2 } })).toBe(true)
    expect(holds({ a: 'x' }, { a: { $exists: true } })).toBe(true)
    expect(holds({ live: true }, { live: true })).toBe(true)
    expect(holds({ a: { $gt: 'x' } }, { a: { $type: 'string' } })).toBe(true)
  })
  it('says no when it cannot be sure', () => {
    expect(holds({ a: 1 }, { a: { $gt: 1 } })).toBe(false)
    expect(holds({ a: { $gt: 0 } }, { a: { $gt: 1 } })).toBe(false)
    expect(holds({ a: null }, { a: { $exists: true } })).toBe(false)
    expect(holds({ b: 1 }, { a: 1 })).toBe(false)
    expect(holds({ $or: [{ a: 1 }, { b: 1 }] }, { a: 1 })).toBe(false)
    expect(holds({ a: { $ne: 1 } }, { a: { $exists: true } })).toBe(false)
  })
})
