import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Done, Order, Watch, Watched } from './client.ts'

const start = (file: string, args: string[]): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), args)

export interface Server {
  uri: string
  /** Processor time since the process began. */
  cpuMicros(): Promise<number>
  memory(): { ownMb: number; peakMb: number; mappedMb: number } | undefined
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startServer(file: './server.ts' | './canned-server.ts', path: string): Promise<Server> {
  const child = start(file, [path])
  const [{ uri }] = await once(child, 'message')
  return {
    uri,
    async cpuMicros() {
      child.send('usage')
      const [{ cpuMicros }] = await once(child, 'message')
      return cpuMicros
    },
    memory: () => memoryOf(child.pid),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async stop() {
      child.send('stop')
      await once(child, 'exit')
    },
  }
}

/** Memory of a process. Pages of the data file are the system's cache and counted apart. */
function memoryOf(pid: number | undefined): ReturnType<Server['memory']> {
  if (process.platform !== 'linux') return undefined
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
  return { ownMb: of('RssAnon'), peakMb: of('VmHWM'), mappedMb: of('RssFile') }
}

export interface Clients {
  /** Runs a scenario with a number of clients, spread over the processes as ten programs would be. */
  run(order: Omit<Order, 'first'>): Promise<{ perSecond: number; clientMicros: number; operations: number }>
  /** Longest wait for an answer to one small question while `work` runs. */
  longestWait(uri: string, work: () => Promise<unknown>): Promise<Watched>
  stop(): Promise<void>
}

export function startClients(): Clients {
  const children = Array.from({ length: Math.min(10, Math.max(2, availableParallelism())) }, () =>
    start('./client.ts', []),
  )
  const ask = async (child: ChildProcess, order: Order): Promise<Done> => {
    child.send(order)
    const [done] = await once(child, 'message')
    return done
  }
  return {
    async run(order) {
      const used = children.slice(0, Math.min(order.clients, children.length))
      const share = (which: number) => Math.floor((order.clients + used.length - 1 - which) / used.length)
      const all = await Promise.all(
        used.map((child, which) => ask(child, { ...order, clients: share(which), first: which * 1_000_003 })),
      )
      const operations = all.reduce((total, each) => total + each.operations, 0)
      const cpu = all.reduce((total, each) => total + each.cpuMicros, 0)
      return {
        operations,
        perSecond: all.reduce((total, each) => total + each.operations / each.seconds, 0),
        clientMicros: cpu / operations,
      }
    },
    async longestWait(uri, work) {
      const [child] = children
      const watch: Watch = { uri, watch: true }
      child.send(watch)
      await once(child, 'message')
      await work()
      child.send('stop')
      const [watched] = await once(child, 'message')
      return watched
    },
    async stop() {
      for (const child of children) child.kill()
    },
  }
}
