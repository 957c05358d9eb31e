import { KEPT_BYTES } from '../index/index-keys.ts'
import type { Filter } from '../query/filter.ts'
import { isIndex } from '../query/matches.ts'
import type { SortField } from '../sort/sort.ts'
import type { Index } from '../storage/collection.ts'
import { implies } from './implies.ts'
import { type Bounds, boundsOf, type Interval, intersect, upper } from './interval.ts'

/** Bytes behind the index's prefix, both ends inclusive; keys that start with `high` are inside too. */
export interface KeyRange {
  low: Buffer
  high: Buffer
}

export interface PlannedIndex {
  index: Index
  /** Bounds per leading field; the last one may be a range. */
  bounds: Bounds[]
  /** Number of leading fields that are narrowed. */
  bounded: number
  allPoints: boolean
  exact: boolean
  sorted: boolean
  reverse: boolean
  /**
   * The same index once per combination of points: each part is in the wanted order, so that they can be
   * merged.
   */
  parts?: PlannedIndex[]
}

const MAX_RANGES = 2000

/** Plans how an index would serve a query; returns undefined when it cannot help (or must not be used). */
export function planIndex({
  index,
  conjuncts,
  sort,
  forced,
}: {
  index: Index
  conjuncts: Filter[]
  sort?: SortField[]
  forced: boolean
}): PlannedIndex | undefined {
  if (index.partial && !implies(conjuncts, index.partial)) return undefined
  const used = new Set<Filter>()
  const bounds: Bounds[] = []
  let exact = true
  let product = 1
  let excludesMissing = false
  for (let which = 0; which < index.fields.length; which++) {
    const own = which > 0 && sharesArray(index, which) ? undefined : fieldBounds(index, which, conjuncts)
    if (!own || product * own.bounds.intervals.length > MAX_RANGES) break
    product *= own.bounds.intervals.length
    bounds.push(own.bounds)
    for (const filter of own.used) used.add(filter)
    exact &&= own.bounds.exact
    if (!own.mayBeMissing) excludesMissing = true
    if (!own.bounds.intervals.every(each => each.point)) break
  }
  if (index.sparse && !excludesMissing) return undefined
  exact &&= !index.truncated && conjuncts.every(each => used.has(each))
  if (conjuncts.length === 0) exact = !index.sparse && !index.partial
  const order = sortOrder(index, { bounds, sort })
  const parts = order ? undefined : partsInOrder(index, { bounds, sort })
  if (bounds.length === 0 && !forced && (!order || index.sparse || index.partial)) return undefined
  const whole: PlannedIndex = {
    index,
    bounds,
    bounded: bounds.length,
    allPoints:
      bounds.length === index.fields.length && bounds.every(each => each.intervals.every(item => item.point)),
    exact,
    sorted: order !== undefined,
    reverse: order === 'backward',
  }
  if (!parts) return whole
  return {
    ...whole,
    parts: parts.map(part => ({
      ...whole,
      bounds: part.bounds,
      sorted: true,
      reverse: part.order === 'backward',
    })),
  }
}

/** Maximum number of parts: merging more is slower than a sort. */
const MAX_PARTS = 64

/** Splits bounds of several points (`$in`) into one per combination, when each of them yields the wanted sort. */
function partsInOrder(
  index: Index,
  { bounds, sort }: { bounds: Bounds[]; sort?: SortField[] },
): { bounds: Bounds[]; order: 'forward' | 'backward' }[] | undefined {
  if (!sort || sort.length === 0) return undefined
  let combinations: Bounds[][] = [[]]
  for (const each of bounds) {
    const choices = each.intervals.every(interval => interval.point)
      ? each.intervals.map(interval => ({ ...each, intervals: [interval] }))
      : [each]
    if (choices.length * combinations.length > MAX_PARTS) return undefined
    combinations = combinations.flatMap(taken => choices.map(choice => [...taken, choice]))
  }
  if (combinations.length < 2) return undefined
  const parts: { bounds: Bounds[]; order: 'forward' | 'backward' }[] = []
  for (const each of combinations) {
    const order = sortOrder(index, { bounds: each, sort })
    if (!order) return undefined
    parts.push({ bounds: each, order })
  }
  return parts
}

/**
 * Returns whether two fields lie below one array: it has keys per element, so bounds on both would ask for
 * one element to meet both.
 */
function sharesArray(index: Index, which: number): boolean {
  const root = index.fields[which].parts[0]
  return index.fields.some(
    (field, other) =>
      other < which && field.parts[0] === root && (index.multikey[other] || index.multikey[which]),
  )
}

interface FieldBounds {
  bounds: Bounds
  used: Filter[]
  mayBeMissing: boolean
}

function fieldBounds(index: Index, which: number, conjuncts: Filter[]): FieldBounds | undefined {
  const { path, parts } = index.fields[which]
  // `a.0` may mean an element or a field of the elements: keys of arrays hold only one of the two.
  if (index.multikey[which] && parts.slice(1).some(isIndex)) return undefined
  let found: FieldBounds | undefined
  for (const filter of conjuncts) {
    const bounds = conjunctBounds(filter, path)
    if (!bounds) continue
    const mayBeMissing = missingInside(bounds) && !(filter.kind === 'field' && filter.test.op === 'exists')
    if (!found) found = { bounds, used: [filter], mayBeMissing }
    else if (index.multikey[which]) {
      // Two predicates may be met by two elements: keep the narrower one's bounds.
      if (narrower(bounds, found.bounds))
        found = { bounds, used: [filter], mayBeMissing: mayBeMissing && found.mayBeMissing }
      else found.mayBeMissing &&= mayBeMissing
    } else {
      found.bounds = {
        intervals: intersect(found.bounds.intervals, bounds.intervals),
        exact: found.bounds.exact && bounds.exact,
      }
      found.used.push(filter)
      found.mayBeMissing &&= mayBeMissing
    }
  }
  return found
}

function conjunctBounds(filter: Filter, path: string): Bounds | undefined {
  if (filter.kind !== 'field') return undefined
  if (filter.path === path) return boundsOf(filter.test)
  if (filter.test.op !== 'elemMatch' || !filter.test.objects || !path.startsWith(`${filter.path}.`))
    return undefined
  const rest = path.slice(filter.path.length + 1)
  const inner = filter.test.filter.kind === 'and' ? filter.test.filter.filters : [filter.test.filter]
  for (const each of inner) {
    const bounds = conjunctBounds(each, rest)
    if (bounds) return { intervals: bounds.intervals, exact: false }
  }
  return undefined
}

const narrower = (a: Bounds, b: Bounds): boolean =>
  a.intervals.every(each => each.point) && !b.intervals.every(each => each.point)

/** Returns whether a missing field's key (null) lies inside: a sparse index lacks such documents. */
function missingInside(bounds: Bounds): boolean {
  const nothing = Buffer.from([5])
  return bounds.intervals.some(
    each => Buffer.compare(each.low, nothing) <= 0 && Buffer.compare(nothing, upper(each)) <= 0,
  )
}

/**
 * Returns whether the index yields the wanted sort: after fields fixed to one point, its fields follow the
 * sort's.
 */
function sortOrder(
  index: Index,
  { bounds, sort }: { bounds: Bounds[]; sort?: SortField[] },
): 'forward' | 'backward' | undefined {
  if (!sort || sort.length === 0 || index.truncated) return undefined
  const fixed = (which: number) =>
    bounds[which] !== undefined &&
    bounds[which].intervals.length === 1 &&
    bounds[which].intervals[0].point &&
    !index.multikey[which]
  let which = 0
  let at = 0
  let direction = 0
  while (at < sort.length) {
    if (which >= index.fields.length) return undefined
    const field = index.fields[which]
    if (field.path === sort[at].path) {
      if (index.multikey[which]) return undefined
      const relative = field.direction * sort[at].direction
      if (!fixed(which)) {
        if (direction !== 0 && direction !== relative) return undefined
        direction = relative
        // Several ranges before this field would restart the order in each of them.
        if (bounds.slice(0, which).some(each => each.intervals.length > 1)) return undefined
      }
      which++
      at++
    } else if (fixed(which)) which++
    else return undefined
  }
  return direction < 0 ? 'backward' : 'forward'
}

/** Returns the key ranges of a planned index, in key order. */
export function indexRanges({ index, bounds }: PlannedIndex): KeyRange[] {
  const [first] = bounds
  if (bounds.length === 1 && first.intervals.length === 1 && index.fields[0].direction > 0) {
    const [{ low, high }] = first.intervals
    return [{ low: low.subarray(0, KEPT_BYTES), high: high.subarray(0, KEPT_BYTES) }]
  }
  let ranges: KeyRange[] = [{ low: Buffer.alloc(0), high: Buffer.alloc(0) }]
  for (let which = 0; which < bounds.length; which++) {
    const descending = index.fields[which].direction < 0
    const intervals = descending ? bounds[which].intervals.map(flip).reverse() : bounds[which].intervals
    ranges = ranges.flatMap(range =>
      intervals.map(each => ({
        low: Buffer.concat([range.low, each.low]),
        high: Buffer.concat([range.high, each.high]),
      })),
    )
  }
  if (bounds.length === 0) return [{ low: Buffer.alloc(0), high: Buffer.from([0xff]) }]
  return ranges.map(({ low, high }) => ({
    low: low.subarray(0, KEPT_BYTES),
    high: high.subarray(0, KEPT_BYTES),
  }))
}

/** Returns the interval in inverted bytes. */
function flip(interval: Interval): Interval {
  const invert = (bytes: Buffer) => Buffer.from(bytes.map(byte => byte ^ 0xff))
  if (interval.point) {
    const bytes = invert(interval.low)
    return { low: bytes, high: bytes, point: true }
  }
  // The old upper end (with everything that starts with it) becomes the lower end.
  return { low: invert(interval.high), high: flipLow(interval.low), point: false }
}

/**
 * Inverts a lower bound: `low ≤ key` becomes `inverted key ≤ inverted low`; a low that ends in ff bytes
 * excluded the keys that start with it.
 */
function flipLow(low: Buffer): Buffer {
  return Buffer.from(low.map(byte => byte ^ 0xff))
}
