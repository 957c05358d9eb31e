import type { FastifyBaseLogger } from 'fastify'
import { oneOf, someText, upTo } from '../database/filters.ts'
import type { Database } from '../database/open-database.ts'
import type { Ownership } from '../ownership/ownership.ts'
import type { Queues } from '../queues/create-queues.ts'
import { createTurns } from './claim-by-turns.ts'
import { createQueue } from './create-queue.ts'
import { type JobRecord, jobSchema } from './job.model.ts'
import type { JobKind, Jobs } from './jobs.ts'
import { type ClaimedJob, runJob } from './run-job.ts'
import { watchJobs } from './watch-jobs.ts'

const pollMs = 1_000

export interface JobsOptions {
  log: FastifyBaseLogger
  ownership: Ownership
  /** The place where the queue is registered for administrators; missing: nowhere. */
  queues?: Pick<Queues, 'watch'>
}

/**
 * Durable background jobs: a job is a record, claimed with an owner and a fencing token. A job of a dead
 * owner is free again and is rerun; every process takes due jobs.
 */
export const createJobs = (db: Database, { log, ownership, queues }: JobsOptions): Jobs => {
  const model = db.model<JobRecord>('Job', jobSchema)
  const kinds = new Map<string, JobKind>()
  const turns = new Map<string, ReturnType<typeof createTurns>>()
  const running = new Map<string, Promise<void>>()
  /** Claimed jobs by id, with the function that aborts a run which lost its job. */
  const held = new Map<string, { job: ClaimedJob; lost: AbortController }>()
  const stopping = new AbortController()
  const chores: { name: string; ms: number; run: () => Promise<void> }[] = []
  const timers: NodeJS.Timeout[] = []

  ownership.register({
    name: 'jobs',
    owners: () => model.distinct('leaseOwner', { leaseOwner: someText() }),
    recover: owner =>
      model.updateMany({ leaseOwner: owner }, { $set: { leaseOwner: null }, $inc: { fence: 1 } }),
  })

  const claim = (kind: string, owner: string): Promise<ClaimedJob | null> =>
    turns.get(kind)?.(owner) ??
    model
      .findOneAndUpdate(
        { kind, runAt: upTo(new Date()), leaseOwner: null },
        { $set: { leaseOwner: owner }, $inc: { attempts: 1, fence: 1 } },
        { sort: { runAt: 1 }, returnDocument: 'after' },
      )
      .lean<ClaimedJob>()

  const work = async (kind: string, definition: JobKind): Promise<void> => {
    while (!stopping.signal.aborted && ownership.isSure()) {
      const membership = ownership.current()
      const job = await claim(kind, membership.owner)
      if (!job) return
      const lost = new AbortController()
      const id = job._id.toHexString()
      held.set(id, { job, lost })
      const signal = AbortSignal.any([stopping.signal, membership.signal, lost.signal])
      const options = { model, log, stopping: stopping.signal, signal, isSure: ownership.isSure }
      await runJob(job, definition, options).finally(() => held.delete(id))
    }
  }

  const wake = (kind: string): void => {
    const definition = kinds.get(kind)
    if (!definition || stopping.signal.aborted) return
    for (let lane = 0; lane < (definition.concurrency ?? 1); lane += 1) {
      const name = `${kind}/${lane}`
      if (running.has(name)) continue
      const run = work(kind, definition)
        .catch(error => log.warn({ err: error, kind }, 'jobs could not be read'))
        .finally(() => running.delete(name))
      running.set(name, run)
    }
  }

  /** Aborts the runs whose job was cancelled or taken over. */
  const checkHeld = async (): Promise<void> => {
    if (held.size === 0) return
    const now = new Map(held)
    const ids = [...now.values()].map(({ job }) => job._id)
    const found = await model.find({ _id: oneOf(ids) }, { fence: 1 }).lean()
    const fences = new Map(found.map(({ _id, fence }) => [_id.toHexString(), fence]))
    for (const [id, { job, lost }] of now)
      if (fences.get(id) !== job.fence && held.get(id)?.lost === lost)
        lost.abort(new Error('the job was cancelled or taken over'))
  }

  /** Wakes the kinds that have due jobs: when idle this is one query instead of one per lane. */
  const look = (): void => {
    if (stopping.signal.aborted || running.has('look')) return
    const looking = Promise.all([
      checkHeld(),
      model.distinct('kind', { runAt: upTo(new Date()), leaseOwner: null }).then(due => due.forEach(wake)),
    ])
      .then(() => undefined)
      .catch(error => log.warn({ err: error }, 'jobs could not be read'))
      .finally(() => running.delete('look'))
    running.set('look', looking)
  }

  const queue = createQueue({ model, wake })
  queues?.watch(watchJobs({ model, kinds: () => [...kinds.keys()], wake }))
  return {
    ...queue,
    cancel: async (kind, key) => {
      const outcome = await queue.cancel(kind, key)
      for (const { job, lost } of held.values())
        if (job.kind === kind && job.key === key) lost.abort(new Error('the job was cancelled'))
      return outcome
    },
    define: (kind, definition) => {
      kinds.set(kind, definition)
      if (definition.order === 'lanes') turns.set(kind, createTurns(model, kind))
    },
    every: (name, ms, run) => void chores.push({ name, ms, run }),
    start: async () => {
      timers.push(setInterval(look, pollMs))
      for (const { name, ms, run } of chores) {
        const chore = () =>
          run().catch(error => log.warn({ err: error, chore: name }, 'a periodic task failed'))
        timers.push(setInterval(chore, ms))
      }
      look()
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
