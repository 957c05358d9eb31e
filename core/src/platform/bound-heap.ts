import { PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

export interface HeapBounds {
  /** The young generation grows no more beyond so many bytes. */
  youngBytes: number
  /** How much may be added to what is alive before it is collected, percent of it. */
  growthPercent: number
}

/**
 * Keeps V8 from taking what a machine with much memory offers: a young generation that doubles until 128 MB and is kept
 * while the server is idle, a heap that grows to four times what is alive before it is collected. Flags of the whole
 * process that work while it runs, the growth from the first whole collection on (silence brings one). Unlike
 * `--max-semi-space-size` and `--max-old-space-size` they hold however the server was started, and no limit ends it.
 * Answers what ends the watching.
 */
export const boundHeap = ({ youngBytes, growthPercent }: HeapBounds): (() => void) => {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
  let factor = 2
  const look = (): void => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
    // V8 makes it smaller by itself, after which it has to be able to grow again.
    const next = (young?.space_size ?? 0) * 2 > youngBytes ? 1 : 2
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
