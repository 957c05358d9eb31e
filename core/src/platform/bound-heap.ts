import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { resetHeapFlag, setHeapFlag } from './code-cache.ts'

export interface HeapSize {
  /** Maximum size of the young generation, bytes. */
  youngBytes: number
  /** Growth of the heap over its live size before a collection, percent. */
  growthPercent: number
}

export interface HeapBounds {
  /** Sizes while little is allocated, when collections are rare whatever the size. */
  calm: HeapSize
  /** Sizes while more than `busyBytesPerSecond` is allocated, when each avoided collection counts. */
  busy: HeapSize
  busyBytesPerSecond: number
  /** Time after the start of the process that counts as busy, and in which the young generation may grow in one step, ms. */
  startMs?: number
}

/** Time over which the rate of allocation is counted, ms. */
const windowMs = 500

/**
 * Limits V8's use of memory on a large machine: by default the young generation doubles up to 128 MB and keeps its
 * size while the server is idle, and the heap grows to four times its live size before a collection. The flags apply
 * to the whole process and take effect at run time, the growth limit from the first full collection on (which idle
 * time triggers). Unlike `--max-semi-space-size` and `--max-old-space-size` they work however the server was started,
 * and exceeding them does not end the process. Returns the function that stops it.
 */
export const boundHeap = ({ calm, busy, busyBytesPerSecond, startMs = 0 }: HeapBounds): (() => void) => {
  let isBusy = false
  let windowStart = performance.now()
  let allocated = 0
  let factor = 2
  let growth = 0
  const look = (collections: readonly PerformanceEntry[]): void => {
    const young =
      getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0
    // Each of these collections began when one of the two halves was full.
    allocated += (collections.filter(isOfTheYoung).length * young) / 2
    const now = performance.now()
    if (now - windowStart > windowMs) {
      isBusy = (allocated / (now - windowStart)) * 1_000 > busyBytesPerSecond
      windowStart = now
      allocated = 0
    }
    const starting = now < startMs
    const { youngBytes, growthPercent } = starting || isBusy ? busy : calm
    // V8 shrinks the young generation by itself; afterwards it must be able to grow again.
    const steps = Math.floor(youngBytes / (young || youngBytes))
    // Nearly all memory that a start allocates stays: each doubling would copy it once more.
    const next = Math.max(1, starting ? steps : Math.min(2, steps))
    if (next !== factor) setHeapFlag('semi-space-growth-factor', next)
    factor = next
    if (growthPercent !== growth) setHeapFlag('heap-growing-percent', growthPercent)
    growth = growthPercent
  }
  const observer = new PerformanceObserver(list => look(list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  look([])
  return () => {
    observer.disconnect()
    resetHeapFlag('semi-space-growth-factor')
    resetHeapFlag('heap-growing-percent')
  }
}

const isOfTheYoung = (collection: PerformanceEntry & { detail?: unknown }): boolean =>
  (collection.detail as { kind?: number } | undefined)?.kind === constants.NODE_PERFORMANCE_GC_MINOR
