import { rank, rankOf } from '../bson/compare.ts'
import { encodeKey } from '../bson/order-key.ts'
import { BSONRegExp, Double, isDoc, MaxKey, MinKey, type Value } from '../bson/value.ts'
import type { Test } from '../query/filter.ts'
import { literalPrefix } from '../query/regex.ts'
import { isNaNValue } from '../query/test-value.ts'

/** A range of one field's key bytes (ascending encoding): `low ≤ key`, and `key < high` or key starts with
 *  high. A point has low equal to high. */
export interface Interval {
  low: Buffer
  high: Buffer
  point: boolean
}

export interface Bounds {
  intervals: Interval[]
  /** true: every key inside satisfies the predicate and no other does, so nothing is left to check. */
  exact: boolean
}

const point = (value: Value): Interval => {
  const bytes = encodeKey(value)
  return { low: bytes, high: bytes, point: true }
}

const ofRank = (kind: number): Interval => ({
  low: Buffer.from([kind]),
  high: Buffer.from([kind]),
  point: false,
})
const EVERYTHING: Interval = { low: Buffer.from([0]), high: Buffer.from([0xfe]), point: false }
const LAST = Buffer.alloc(8, 0xff)

/** Returns the intervals that hold every key of every document that may satisfy a predicate; undefined when
 *  an index cannot narrow it. */
export function boundsOf(test: Test): Bounds | undefined {
  switch (test.op) {
    case 'eq':
      return equality(test.value)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(test.op, test.value)
    case 'in': {
      const parts = [...test.sorted.map(equality), ...test.regexes.map(boundsOf)]
      const intervals: Interval[] = []
      let exact = true
      for (const part of parts) {
        if (!part) return undefined
        intervals.push(...part.intervals)
        exact &&= part.exact
      }
      return { intervals: mergeIntervals(intervals), exact }
    }
    case 'regex':
      return regex(test.source)
    case 'exists':
      return { intervals: [EVERYTHING], exact: false }
    case 'elemMatch':
      return test.objects ? undefined : elementBounds(test)
    default:
      return undefined
  }
}

function equality(value: Value): Bounds {
  if (value === null || value === undefined) {
    return { intervals: [point(undefined), point(null)], exact: false }
  }
  if (Array.isArray(value)) {
    // Either an element equals the whole list, or the list itself is there: then its first element has a key.
    return {
      intervals: mergeIntervals([point(value.length > 0 ? (value[0] ?? null) : undefined), point(value)]),
      exact: false,
    }
  }
  return { intervals: [point(value)], exact: !(value instanceof BSONRegExp) }
}

function ordered(op: 'gt' | 'gte' | 'lt' | 'lte', value: Value): Bounds | undefined {
  if (value instanceof MinKey || value instanceof MaxKey) return { intervals: [EVERYTHING], exact: false }
  if (value === null || value === undefined) return equality(null)
  const kind = rankOf(value)
  if (Array.isArray(value)) return { intervals: [EVERYTHING], exact: false }
  if (isNaNValue(value)) return { intervals: op === 'gte' || op === 'lte' ? [point(value)] : [], exact: true }
  const bytes = encodeKey(value)
  const first = kind === rank.number ? encodeKey(new Double(-Infinity)) : Buffer.from([kind])
  const interval: Interval =
    op === 'gt'
      ? { low: Buffer.concat([bytes, LAST]), high: Buffer.from([kind]), point: false }
      : op === 'gte'
        ? { low: bytes, high: Buffer.from([kind]), point: false }
        : op === 'lt'
          ? { low: first, high: before(bytes), point: false }
          : { low: first, high: bytes, point: false }
  // Documents as bounds are rare and compare by several rules: keep the check.
  return { intervals: [interval], exact: !isDoc(value) && kind !== rank.binary }
}

/** Returns a bound just below `bytes`, such that no key that starts with `bytes` is inside. */
function before(bytes: Buffer): Buffer {
  const out = Buffer.concat([bytes, LAST])
  for (let at = bytes.length - 1; at >= 0; at--) {
    if (out[at] > 0) {
      out[at]--
      return out
    }
    out[at] = 0xff
  }
  return Buffer.alloc(0)
}

function regex(source: BSONRegExp): Bounds {
  const prefix = literalPrefix(source)
  const self = point(source)
  if (prefix === '') return { intervals: [ofRank(rank.string), self], exact: false }
  const whole = encodeKey(prefix)
  const low = whole.subarray(0, whole.length - 2)
  return { intervals: [{ low, high: low, point: false }, self], exact: false }
}

function elementBounds(test: Extract<Test, { op: 'elemMatch' }>): Bounds | undefined {
  const inner = test.filter.kind === 'and' ? test.filter.filters : [test.filter]
  let found: Interval[] | undefined
  for (const filter of inner) {
    // Values of a list inside a list have no keys of their own: keys are made of the outer list's elements.
    if (filter.kind !== 'field' || filter.parts.length > 0 || filter.test.op === 'elemMatch') continue
    // An element that is a list has no key of its own as a whole when it equals one of null's bounds.
    const bounds = boundsOf(filter.test)
    if (bounds) found = found ? intersect(found, bounds.intervals) : bounds.intervals
  }
  return found && { intervals: found, exact: false }
}

/** Returns the end of an interval as a bound that no stored key reaches. */
export const upper = (interval: Interval): Buffer => Buffer.concat([interval.high, LAST])

export function mergeIntervals(list: Interval[]): Interval[] {
  const sorted = [...list].sort((a, b) => Buffer.compare(a.low, b.low))
  const out: Interval[] = []
  for (const each of sorted) {
    const last = out.at(-1)
    if (!last || Buffer.compare(each.low, upper(last)) > 0) out.push(each)
    else if (Buffer.compare(upper(each), upper(last)) > 0) {
      out[out.length - 1] = { low: last.low, high: each.high, point: false }
    }
  }
  return out
}

/** Returns the parts that lie in both lists; this is right only where a document has a single key. */
export function intersect(left: Interval[], right: Interval[]): Interval[] {
  const out: Interval[] = []
  for (const a of left) {
    for (const b of right) {
      const low = Buffer.compare(a.low, b.low) >= 0 ? a.low : b.low
      const high = Buffer.compare(upper(a), upper(b)) <= 0 ? a.high : b.high
      const end = Buffer.concat([high, LAST])
      if (Buffer.compare(low, end) <= 0) out.push({ low, high, point: a.point || b.point })
    }
  }
  return out
}
