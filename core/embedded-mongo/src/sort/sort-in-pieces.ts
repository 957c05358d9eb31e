import { PAUSE, type Pause, type Pauses } from '../process/pauses.ts'

/** Number of items sorted in one go, which takes only a moment. */
const RUN = 500

/** Sorts stably, as Array.sort does, but merges short sorted runs, so that a large sort blocks other commands only briefly. */
export function* sortInPieces<T>(
  items: readonly T[],
  { compare, pauses }: { compare: (a: T, b: T) => number; pauses: Pauses },
): Generator<Pause, T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare))
    if (pauses.now()) yield PAUSE
  }
  while (runs.length > 1) {
    const next: T[][] = []
    for (let at = 0; at < runs.length; at += 2) {
      if (at + 1 === runs.length) next.push(runs[at])
      else next.push(yield* merge(runs[at], runs[at + 1], { compare, pauses }))
    }
    runs = next
  }
  return runs[0] ?? []
}

function* merge<T>(
  left: T[],
  right: T[],
  { compare, pauses }: { compare: (a: T, b: T) => number; pauses: Pauses },
): Generator<Pause, T[]> {
  const out: T[] = []
  let a = 0
  let b = 0
  while (a < left.length || b < right.length) {
    const takeLeft = b >= right.length || (a < left.length && compare(left[a], right[b]) <= 0)
    out.push(takeLeft ? left[a++] : right[b++])
    if ((out.length & 15) === 0 && pauses.now()) yield PAUSE
  }
  return out
}
