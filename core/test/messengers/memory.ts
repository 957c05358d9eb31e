import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Memory of a server process after a garbage collection, MB, and what it has worked. */
export interface Memory {
  /** Used by live objects. */
  heap: number
  /** Memory of the process that is no mapped file. Where the system does not tell it, all of it. */
  anonymous: number
  /** Processor time since its start, s. */
  processor: number
}

/** Runs within the server, beside it: collects garbage, and tells whoever connects. */
const report = `
  import { readFileSync } from 'node:fs'
  import { createServer } from 'node:net'
  import { setFlagsFromString } from 'node:v8'
  import { runInNewContext } from 'node:vm'
  import { isMainThread } from 'node:worker_threads'
  if (isMainThread) {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    const anonymous = () => {
      const rss = process.memoryUsage.rss()
      try {
        return Number(/RssAnon:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? rss / 1024) / 1024
      } catch {
        return rss / 1048576
      }
    }
    createServer({ allowHalfOpen: true }, socket => {
      collect()
      setTimeout(() => {
        collect()
        const heap = process.memoryUsage().heapUsed / 1048576
        const { user, system } = process.cpuUsage()
        socket.end(JSON.stringify({ heap, anonymous: anonymous(), processor: (user + system) / 1e6 }))
      }, 200)
    }).listen(process.env.MEMORY_PATH).unref()
  }
`

/** Environment of a server process whose memory is told at a socket of the file system. */
export const memoryEnv = (path: string): Record<string, string> => ({
  MEMORY_PATH: path,
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(report)}`,
})

export const readMemory = async (path: string): Promise<Memory> => JSON.parse(await text(connect(path)))
