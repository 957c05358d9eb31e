import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { createPoll, createRunner } from '../../platform/queue/index.ts'
import type { PostClaims } from './create-post-claims.ts'
import type { Worker } from './create-worker.ts'

/** Interval of database queries: another process may have scheduled a post. */
const everyMs = 5_000
/** Due posts that were not claimed belong to another process, or wait behind another post. */
const againMs = 500

export interface DispatcherOptions {
  claims: PostClaims
  work: Worker
  /** Notifies plugins of final posts. */
  notify(): void
  clock: Clock
  log: FastifyBaseLogger
}

/** Publishes due posts: connections concurrently, the posts of one connection sequentially. */
export const createDispatcher = ({ claims, work, notify, clock, log }: DispatcherOptions) => {
  const runner = createRunner<string>({
    clock,
    log,
    groupOf: integrationId => integrationId,
    nameOf: integrationId => integrationId,
    work: async integrationId => {
      // A claim in vain is repeated by the next look: it changed nothing.
      const post = await claims.claim(integrationId)
      if (!post) return 'empty'
      try {
        await work(post)
      } finally {
        post.end()
        // When it is due again is known only now.
        poll.wake()
      }
      notify()
      return 'done'
    },
  })
  const poll = createPoll({
    everyMs,
    clock,
    log,
    look: async () => {
      await claims.releaseExcept(runner.running())
      for (const id of await claims.due()) if (!runner.isRunning(id)) runner.wake(id)
      notify()
      const next = await claims.nextAt()
      const waitMs = next === null ? everyMs : next - clock.now()
      return waitMs > 0 ? waitMs : againMs
    },
  })

  return {
    start: (): void => {
      runner.start()
      void poll.start()
    },
    /** Called when a post was scheduled or decided about. */
    wake: poll.wake,
    /** Starts nothing more; resolves once no post is being published any more. */
    stop: async (): Promise<void> => void (await Promise.all([poll.stop(), runner.stop()])),
  }
}
