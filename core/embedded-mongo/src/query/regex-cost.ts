/** Upper bound for the steps of a backtracking engine: `factor × length^degree × base^length`. */
export interface RegexCost {
  /**
   * Number of loops without a small limit, one inside or behind the other, and of the start, which is tried
   * everywhere.
   */
  degree: number
  /** Product of the alternatives and optional parts. */
  factor: number
  /**
   * true: there is a loop around a loop or a choice, or a reference back, so the steps may grow with
   * 2^length.
   */
  explosive: boolean
}

interface Group {
  loops: number
  factor: number
  alternatives: number
  /** true: a part of it can match in more than one way. */
  varies: boolean
}

const MAX_FACTOR = 2 ** 40
/** Maximum number of repetitions that count as copies; more count as a loop. */
const SMALL_REPEAT = 10

/** Estimates the worst-case cost of a JavaScript pattern: an upper bound. */
export function regexCost(pattern: string): RegexCost {
  const groups: Group[] = [fresh()]
  let explosive = false
  const last = () => groups[groups.length - 1]
  for (let at = 0; at < pattern.length; ) {
    const character = pattern[at]
    if (character === '(') {
      groups.push(fresh())
      // Characters after `(?` are no quantifier.
      const head = /^\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)?/.exec(pattern.slice(at, at + 80))
      at += head ? head[0].length : 1
      continue
    }
    if (character === '|') {
      last().alternatives++
      last().varies = true
      at++
      continue
    }
    let inner: Group | undefined
    if (character === ')') {
      if (groups.length > 1) inner = groups.pop()
      at++
    } else {
      if (/^\\(?:[1-9]|k<)/.test(pattern.slice(at, at + 3))) explosive = true
      at += atomLength(pattern, at)
    }
    const repeat = quantifier(pattern, at)
    if (repeat) at += repeat.length
    if (inner && repeat && repeat.most > 1 && inner.varies) explosive = true
    join(last(), { inner, repeat })
  }
  while (groups.length > 1) join(groups[groups.length - 2], { inner: groups.pop() })
  const [all] = groups
  const anchored = /^(?:\^|\\A)/.test(pattern) && all.alternatives === 1
  return {
    degree: all.loops + (anchored ? 0 : 1),
    factor: Math.min(all.factor * all.alternatives, MAX_FACTOR),
    explosive,
  }
}

const fresh = (): Group => ({ loops: 0, factor: 1, alternatives: 1, varies: false })

interface Repeat {
  least: number
  most: number
  length: number
}

/** Adds one atom (or a group that closed) with its quantifier to what precedes it. */
function join(group: Group, { inner, repeat }: { inner?: Group; repeat?: Repeat }): void {
  if (inner) {
    group.loops += inner.loops
    group.factor = Math.min(group.factor * inner.factor * inner.alternatives, MAX_FACTOR)
    group.varies ||= inner.varies
  }
  if (!repeat || repeat.least === repeat.most) return
  group.varies = true
  if (repeat.most > SMALL_REPEAT) group.loops++
  else group.factor = Math.min(group.factor * (repeat.most - repeat.least + 1), MAX_FACTOR)
}

function quantifier(pattern: string, at: number): Repeat | undefined {
  const match = /^(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/.exec(pattern.slice(at, at + 24))
  if (!match) return undefined
  const length = match[0].length
  const kind = match[0][0]
  if (kind === '*') return { least: 0, most: Number.POSITIVE_INFINITY, length }
  if (kind === '+') return { least: 1, most: Number.POSITIVE_INFINITY, length }
  if (kind === '?') return { least: 0, most: 1, length }
  const least = Number(match[1])
  const most = match[3] ? Number(match[3]) : match[2] ? Number.POSITIVE_INFINITY : least
  return { least, most, length }
}

/** Returns the length of the escape, class or character that begins here. */
function atomLength(pattern: string, at: number): number {
  if (pattern[at] === '\\') return 2
  if (pattern[at] !== '[') return 1
  let end = at + 1
  while (end < pattern.length && pattern[end] !== ']') end += pattern[end] === '\\' ? 2 : 1
  return end - at + 1
}
