import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

export interface HeapBounds {
  /** The young generation does not grow beyond this, bytes. */
  youngBytes: number
  /** Growth of the heap over its live size before a collection, percent. */
  growthPercent: number
  /** Time after the start of the process in which the young generation may grow to its bound in one step, ms. */
  startMs?: number
}

/**
 * Limits V8's use of memory on a large machine: by default the young generation doubles up to 128 MB and keeps its
 * size while the server is idle, and the heap grows to four times its live size before a collection. The flags apply
 * to the whole process and take effect at run time, the growth limit from the first full collection on (which idle
 * time triggers). Unlike `--max-semi-space-size` and `--max-old-space-size` they work however the server was started,
 * and exceeding them does not end the process. Returns the function that stops it.
 */
export const boundHeap = ({ youngBytes, growthPercent, startMs = 0 }: HeapBounds): (() => void) => {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  let factor = 2
  const look = (): void => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    // V8 shrinks it by itself; afterwards it must be able to grow again.
    const steps = Math.floor(youngBytes / (young?.space_size || youngBytes))
    // Nearly all that a start makes stays: each doubling copies it once more, a tenth of the start's processor time.
    const next = Math.max(1, performance.now() < startMs ? steps : Math.min(2, steps))
    if (next !== factor) setFlagsFromString(`--semi-space-growth-factor=${next}`)
    factor = next
  }
  const observer = new PerformanceObserver(look)
  observer.observe({ entryTypes: ['gc'] })
  look()
  return () => {
    observer.disconnect()
    setFlagsFromString('--semi-space-growth-factor=2')
    setFlagsFromString('--heap-growing-percent=0')
  }
}
