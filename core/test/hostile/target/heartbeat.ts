import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Measurements since the last look. */
export interface Heartbeat {
  /**
   * The most processor time of the server's main thread between two turns of its timers, ms: how long everybody else waited
   * for what it was doing. Processor time, since a busy machine may hold up any thread for any time.
   */
  longestMs: number
  /** Resident memory of the process, bytes. */
  rss: number
  /** The part of it that is no file: the mapped file of the database grows with its data. Where the system does not tell it, `rss`. */
  anonymous: number
  /** Memory of the heap and its buffers, bytes: right after a collection of garbage, all of it is in use. */
  held: number
  /** Stalls longer than 150 ms, each. */
  stalls: readonly Stall[]
}

export interface Stall {
  /** Seconds since the process began. */
  at: number
  /** Processor time of the main thread, ms. */
  ms: number
  /** The heap before, MB. */
  heapMb: number
  /** Garbage collections in that time, each with its kind and how long the main thread stood still for it: `major 120 ms`. */
  collections: readonly string[]
}

/** A stall in one line. */
export const describeStall = ({ at, ms, heapMb, collections }: Stall): string =>
  `${Math.round(ms)} ms at ${at.toFixed(1)} s, heap ${Math.round(heapMb)} MB, ${collections.join(', ') || 'no garbage collection'}`

/** Runs within the server, beside it: it beats, and tells whoever connects. */
const beats = `
  import { readFileSync } from 'node:fs'
  import { createServer } from 'node:net'
  import { constants, PerformanceObserver } from 'node:perf_hooks'
  import { getHeapStatistics, setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    setFlagsFromString('--expose-gc')
    const gc = runInNewContext('gc')
    let longestMs = 0
    let before = process.threadCpuUsage()
    let from = performance.now()
    let heapMb = 0
    let stalls = []
    let collections = []
    const beat = () => {
      const now = process.threadCpuUsage()
      const ms = (now.user + now.system - before.user - before.system) / 1_000
      const to = performance.now()
      longestMs = Math.max(longestMs, ms)
      if (ms > 150) stalls.push({ from, to, ms, heapMb })
      before = now
      from = to
      heapMb = getHeapStatistics().used_heap_size / 1_048_576
    }
    const kinds = {
      [constants.NODE_PERFORMANCE_GC_MINOR]: 'minor',
      [constants.NODE_PERFORMANCE_GC_MAJOR]: 'major',
      [constants.NODE_PERFORMANCE_GC_INCREMENTAL]: 'incremental',
      [constants.NODE_PERFORMANCE_GC_WEAKCB]: 'weak callbacks',
    }
    new PerformanceObserver(list => {
      collections.push(...list.getEntries())
      collections.splice(0, collections.length - 1_000)
    }).observe({ entryTypes: ['gc'] })
    const reportedStall = ({ from, to, ms, heapMb }) => ({
      at: from / 1_000,
      ms,
      heapMb,
      collections: collections
        .filter(each => each.startTime < to && each.startTime + each.duration > from)
        .map(each => kinds[each.detail.kind] + ' ' + Math.round(each.duration) + ' ms'),
    })
    const anonymous = rss => {
      try {
        return Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? rss / 1024) * 1024
      } catch {
        return rss
      }
    }
    setInterval(beat, 10).unref()
    const collect = () => {
      beat()
      gc()
      // What follows from being asked is nobody's input.
      before = process.threadCpuUsage()
      from = performance.now()
    }
    const tell = (path, first) => createServer({ allowHalfOpen: true }, socket => {
      first()
      // Collections are told in the turn after them.
      setImmediate(() => {
        const { rss, heapUsed, external } = process.memoryUsage()
        const held = heapUsed + external
        socket.end(JSON.stringify({ longestMs, rss, anonymous: anonymous(rss), held, stalls: stalls.map(reportedStall) }))
        if (first === collect) return
        longestMs = 0
        stalls = []
      })
    }).listen(path).unref()
    tell(process.env.HEARTBEAT_PATH, beat)
    tell(process.env.HEARTBEAT_PATH + '.collected', collect)
  }
`

/** Environment of a server process whose heartbeat is told at a socket of the file system. */
export const heartbeatEnv = (path: string): Record<string, string> => ({
  HEARTBEAT_PATH: path,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(beats)}`,
})

/** The heartbeat since the last call of this function. */
export const readHeartbeat = async (path: string): Promise<Heartbeat> => JSON.parse(await text(connect(path)))

/** The same after a collection of garbage, which does not count as a stall. */
export const readCollected = (path: string): Promise<Heartbeat> => readHeartbeat(`${path}.collected`)
