import type { FastifyBaseLogger } from 'fastify'
import { systemClock } from '../clock.ts'
import { above, oneOf, upTo } from '../database/filters.ts'
import type { Database } from '../database/open-database.ts'
import type { Ownership } from '../ownership/ownership.ts'
import {
  createClaims,
  createPoll,
  createRunner,
  type Lease,
  type Queues,
  recoverRecords,
  type Step,
  watchQueue,
} from '../queue/index.ts'
import { createTurns } from './claim-by-turns.ts'
import { createQueue } from './create-queue.ts'
import { type JobRecord, jobSchema } from './job.model.ts'
import { jobFields } from './job-policy.ts'
import type { JobKind, Jobs } from './jobs.ts'
import { runJob } from './run-job.ts'

const everyMs = 1_000

export interface JobsOptions {
  log: FastifyBaseLogger
  ownership: Ownership
  /** The place where the queue is registered for administrators; missing: nowhere. */
  queues?: Pick<Queues, 'watch'>
}

/** One of the concurrent jobs of a kind: a lane of the queue. */
interface Slot {
  kind: string
  slot: number
}

/**
 * Durable background jobs: a job is a record, claimed with an owner and a fencing token. A job of a dead
 * owner is free again and is rerun; every process takes due jobs.
 */
export const createJobs = (db: Database, { log, ownership, queues }: JobsOptions): Jobs => {
  const clock = systemClock
  const model = db.model<JobRecord>('Job', jobSchema)
  const kinds = new Map<string, JobKind>()
  const turns = new Map<string, () => Promise<Lease<JobRecord> | null>>()
  const stopping = new AbortController()
  const chores: { name: string; ms: number; run: () => Promise<void> }[] = []
  const timers: NodeJS.Timeout[] = []
  const claims = createClaims({
    name: 'job',
    model,
    fields: jobFields,
    clock,
    log,
    ownership,
    signal: stopping.signal,
    checkMs: everyMs,
  })
  recoverRecords({ name: 'jobs', model, fields: jobFields, ownership })

  const work = async ({ kind }: Slot): Promise<Step> => {
    const definition = kinds.get(kind)
    if (!definition) return 'empty'
    const membership = ownership.current()
    const lease = await (turns.get(kind)?.() ?? claims.claimDue({ kind }, { order: { runAt: 1 } }))
    if (!lease) return 'empty'
    const signal = AbortSignal.any([lease.signal, membership.signal])
    try {
      await runJob(lease, definition, { model, log, stopping: stopping.signal, signal })
    } finally {
      lease.end()
    }
    return 'done'
  }
  const runner = createRunner<Slot>({
    clock,
    log,
    groupOf: ({ kind }) => kind,
    nameOf: ({ slot }) => String(slot),
    work,
  })
  const wake = (kind: string): void => {
    const { concurrency = 1 } = kinds.get(kind) ?? { concurrency: 0 }
    for (let slot = 0; slot < concurrency; slot += 1) runner.wake({ kind, slot })
  }
  const poll = createPoll({
    everyMs,
    clock,
    log,
    /** Wakes the kinds that have due jobs: when idle this is one query instead of one per lane. */
    look: async () => {
      const due = await model.distinct('kind', { runAt: upTo(new Date()), leaseOwner: null })
      due.forEach(wake)
      return everyMs
    },
  })

  const queue = createQueue({ model, wake })
  /** Jobs that failed and wait for their retry; those of a plugin that was removed do not count. */
  const failedOf = (kind: string | undefined, now: Date) => ({
    kind: kind ?? oneOf([...kinds.keys()]),
    leaseOwner: null,
    dueAt: upTo(now),
    runAt: above(now),
  })
  queues?.watch(
    watchQueue({
      name: 'jobs',
      model,
      waiting: async () => {
        const now = new Date()
        const due = [{ runAt: { $lte: now } }, { dueAt: { $lte: now } }]
        return {
          match: { kind: { $in: [...kinds.keys()] }, leaseOwner: null, $or: due },
          since: { $ifNull: ['$dueAt', '$runAt'] },
        }
      },
      setAside: () => failedOf(undefined, new Date()),
      retry: async () => {
        const now = new Date()
        let retried = 0
        for (const kind of kinds.keys()) {
          const { modifiedCount } = await model.updateMany(failedOf(kind, now), { $set: { runAt: now } })
          if (modifiedCount > 0) wake(kind)
          retried += modifiedCount
        }
        return retried
      },
    }),
  )
  return {
    ...queue,
    cancel: async (kind, key) => {
      const outcome = await queue.cancel(kind, key)
      for (const { record, lose } of claims.leases())
        if (record.kind === kind && record.key === key) lose('the job was cancelled')
      return outcome
    },
    define: (kind, definition) => {
      kinds.set(kind, definition)
      if (definition.order === 'lanes') turns.set(kind, createTurns({ model, kind, claims }))
    },
    every: (name, ms, run) => void chores.push({ name, ms, run }),
    start: async () => {
      for (const { name, ms, run } of chores) {
        const chore = () =>
          run().catch(error => log.warn({ err: error, chore: name }, 'a periodic task failed'))
        timers.push(setInterval(chore, ms))
      }
      runner.start()
      void poll.start()
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      for (const timer of timers) clearInterval(timer)
      await Promise.all([poll.stop(), runner.stop()])
    },
  }
}
