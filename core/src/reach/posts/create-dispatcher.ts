import type { FastifyBaseLogger } from 'fastify'
import { type Clock, sleep } from '../../platform/clock.ts'
import type { Ledger } from './create-ledger.ts'
import type { Worker } from './create-worker.ts'

/** Interval of database queries: another process may have scheduled a post. */
const everyMs = 5_000

export interface DispatcherOptions {
  ledger: Ledger
  work: Worker
  /** Notifies plugins of final posts. */
  notify(): void
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops: no new post is started. */
  stopping: AbortSignal
}

/** Publishes due posts: connections concurrently, the posts of one connection sequentially. */
export const createDispatcher = ({ ledger, work, notify, clock, log, stopping }: DispatcherOptions) => {
  const running = new Map<string, Promise<void>>()
  let woken = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  const drain = async (integrationId: string): Promise<void> => {
    while (!stopping.aborted) {
      const post = await ledger.claim(integrationId)
      if (!post) return
      // When it is due again is known only afterwards. A claim in vain is repeated by the next round: it changed nothing.
      await work(post).finally(() => woken.abort())
      notify()
    }
  }

  const startDue = async (): Promise<void> => {
    await ledger.releaseExcept([...running.keys()])
    for (const id of await ledger.due()) {
      if (running.has(id) || stopping.aborted) continue
      const run = drain(id)
        .catch(err => log.warn({ err, integration: id }, 'publishing failed and will be retried'))
        .finally(() => running.delete(id))
      running.set(id, run)
    }
  }

  const round = async (): Promise<number> => {
    await startDue()
    notify()
    const next = await ledger.nextAt()
    const wait = next === null ? everyMs : next - clock.now()
    // Due posts that were not claimed belong to another process, or wait behind another post.
    return wait > 0 ? Math.min(wait, everyMs) : 500
  }

  const run = async (): Promise<void> => {
    while (!stopping.aborted) {
      woken = new AbortController()
      const wait = await round().catch(err => {
        log.warn({ err }, 'due posts could not be read')
        return everyMs
      })
      await sleep(clock, wait, AbortSignal.any([woken.signal, stopping]))
    }
  }

  return {
    start: (): void => {
      loop = run()
    },
    /** Called when a post was scheduled or decided about. */
    wake: (): void => woken.abort(),
    /** Resolves once no post is being published any more, after `stopping`. */
    idle: async (): Promise<void> => {
      await loop
      await Promise.all(running.values())
    },
  }
}
