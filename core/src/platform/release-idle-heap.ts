import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A full collection that gives memory back to the system; it blocks the thread for its time. */
type Collect = () => void

export interface ReleaseOptions {
  /** Time without work after which memory is given back, ms. */
  idleMs: number
  /** Share of the time in which the event loop may be busy and yet counts as idle, 0–1. */
  idleShare?: number
  /** A young generation of this size is kept, bytes. */
  keptBytes: number
  collect?: Collect
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Gives the memory of V8's young generation back while the server is idle: V8 shrinks it only at a full collection, which
 * an idle server never reaches. One collection (about 0.1 s for a heap of 60 MB) after each busy time, since what was
 * given back is small until there is work again. Returns the function that stops it.
 */
export const releaseIdleHeap = ({
  idleMs,
  idleShare = 0.05,
  keptBytes,
  collect = exposedCollection(),
}: ReleaseOptions): (() => void) => {
  let before = performance.eventLoopUtilization()
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > idleShare || youngBytes() <= keptBytes) return
    collect()
    before = performance.eventLoopUtilization()
  }
  const timer = setInterval(look, idleMs).unref()
  return () => clearInterval(timer)
}

/** `gc` of a context that is made while the flag is set: the server's own code does not see it. */
const exposedCollection = (): Collect => {
  setFlagsFromString('--expose-gc')
  try {
    const gc = runInNewContext('gc')
    return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  } finally {
    setFlagsFromString('--no-expose-gc')
  }
}
