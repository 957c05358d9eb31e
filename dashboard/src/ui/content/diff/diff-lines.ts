export interface DiffLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/**
 * Maximum number of changes; texts that differ more are shown as one replaced by the other: the search for
 * the fewest changes grows with their square.
 */
const maxChanges = 1_000

/**
 * Returns the lines to remove and add to turn one text into another (Myers, “An O(ND) Difference Algorithm”).
 */
export const diffLines = (before: string, after: string): DiffLine[] => {
  const [a, b] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end])
    end += 1
  const middle = changesOf(a.slice(start, a.length - end), b.slice(start, b.length - end))
  return [...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)]
}

const same = (text: string): DiffLine => ({ kind: 'same', text })
const removed = (text: string): DiffLine => ({ kind: 'removed', text })
const added = (text: string): DiffLine => ({ kind: 'added', text })

const changesOf = (a: readonly string[], b: readonly string[]): DiffLine[] => {
  const steps = stepsOf(a, b)
  return steps ? walkBack(a, b, steps) : [...a.map(removed), ...b.map(added)]
}

/** Returns by number of changes how far each diagonal reaches; null: too many changes. */
const stepsOf = (a: readonly string[], b: readonly string[]): Map<number, number>[] | null => {
  const most = Math.min(a.length + b.length, maxChanges)
  const steps: Map<number, number>[] = []
  let reach = new Map([[1, 0]])
  for (let changes = 0; changes <= most; changes += 1) {
    steps.push(reach)
    const next = new Map<number, number>()
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = goesDown(reach, { diagonal, changes }) ? at(reach, diagonal + 1) : at(reach, diagonal - 1) + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1
      next.set(diagonal, x)
      if (x >= a.length && x - diagonal >= b.length) return steps
    }
    reach = next
  }
  return null
}

const walkBack = (
  a: readonly string[],
  b: readonly string[],
  steps: readonly Map<number, number>[],
): DiffLine[] => {
  const lines: DiffLine[] = []
  let [x, y] = [a.length, b.length]
  for (let changes = steps.length - 1; changes >= 0; changes -= 1) {
    const reach = steps[changes] ?? new Map()
    const diagonal = x - y
    const from = diagonal + (goesDown(reach, { diagonal, changes }) ? 1 : -1)
    const fromX = at(reach, from)
    const fromY = fromX - from
    while (x > fromX && y > fromY && x > 0 && y > 0) {
      x -= 1
      y -= 1
      lines.push(same(a[x] ?? ''))
    }
    if (changes === 0) break
    if (x === fromX) lines.push(added(b[fromY] ?? ''))
    else lines.push(removed(a[fromX] ?? ''))
    ;[x, y] = [fromX, fromY]
  }
  return lines.reverse()
}

const at = (reach: ReadonlyMap<number, number>, diagonal: number): number => reach.get(diagonal) ?? -1

const goesDown = (
  reach: ReadonlyMap<number, number>,
  { diagonal, changes }: { diagonal: number; changes: number },
): boolean =>
  diagonal === -changes || (diagonal !== changes && at(reach, diagonal - 1) < at(reach, diagonal + 1))
