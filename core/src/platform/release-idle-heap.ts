import { performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** A full collection that gives memory back to the system; it blocks the thread for its time. */
type Collect = () => void

export interface IdleLevel {
  /** Share of the time in which the event loop may be busy and yet counts as idle, 0–1. */
  idleShare: number
  /** A young generation of this size is kept, bytes. */
  keptBytes: number
}

export interface ReleaseOptions {
  /** Time without work after which memory is given back, ms. */
  idleMs: number
  levels: readonly IdleLevel[]
  collect?: Collect
}

const youngBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Returns the memory of V8's heap to the system while the server is idle: V8 does so only at a full
 * collection, which an idle server never reaches, and at its own ones it keeps the pages between living
 * objects. There is one collection after each time in which the young generation has grown, even if it is
 * small again. Returns the function that stops it.
 */
export const releaseIdleHeap = ({
  idleMs,
  levels,
  collect = exposedCollection(),
}: ReleaseOptions): (() => void) => {
  let before = performance.eventLoopUtilization()
  let grownTo = 0
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    grownTo = Math.max(grownTo, youngBytes())
    const isDue = levels.some(({ idleShare, keptBytes }) => utilization <= idleShare && grownTo > keptBytes)
    if (!isDue) return
    collect()
    grownTo = youngBytes()
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
