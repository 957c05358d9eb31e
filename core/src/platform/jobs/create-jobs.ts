import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Types } from 'mongoose'
import { not, upTo } from '../database/filters.ts'
import type { Database } from '../database/open-database.ts'
import { type JobRecord, jobSchema } from './job.model.ts'

export interface JobRun {
  key: string
  payload: Record<string, unknown>
  /** 1 for the first try. */
  attempt: number
  /** Aborted when the server stops. */
  signal: AbortSignal
}

export interface JobKind {
  /** Runs one job. A throw is tried again, up to `tries`; then `giveUp` hears of it. */
  run(job: JobRun): Promise<void>
  /** Default 3. */
  tries?: number
  /** The job failed for good; left out: it is logged. */
  giveUp?(job: JobRun, error: unknown): Promise<void>
  /** Jobs of this kind that run at once. Default 1. */
  concurrency?: number
}

export interface Jobs {
  define(kind: string, definition: JobKind): void
  /**
   * Durable once this resolves. A job of the same kind and key that waits already is left as it is. One that runs, runs
   * once more afterwards, with this payload and no earlier than this delay, ms from now; of several such calls the first
   * counts. Left out: an empty payload, no delay.
   */
  add(
    kind: string,
    key: string,
    payload?: Record<string, unknown>,
    options?: { delayMs?: number },
  ): Promise<void>
  cancel(kind: string, key: string): Promise<void>
  /** Runs a chore of this process again and again, `ms` apart, while the server runs. What it throws is logged. */
  every(name: string, ms: number, run: () => Promise<void>): void
  start(): Promise<void>
  stop(): Promise<void>
}

const pollMs = 1_000

type Found = JobRecord & { _id: Types.ObjectId }

/**
 * Durable background work: a job is a record, claimed with a lease. A process that died loses its jobs to the next one
 * at once (its leases carry its own name, and there is one process); an unfinished job runs again.
 */
export const createJobs = (db: Database, log: FastifyBaseLogger): Jobs => {
  const model = db.model<JobRecord>('Job', jobSchema)
  const owner = randomUUID()
  const kinds = new Map<string, JobKind>()
  const running = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const chores: { name: string; ms: number; run: () => Promise<void> }[] = []
  const timers: NodeJS.Timeout[] = []

  const work = async (kind: string, definition: JobKind): Promise<void> => {
    while (!stopping.signal.aborted) {
      const job = await model.findOneAndUpdate(
        { kind, runAt: upTo(new Date()), leaseOwner: null },
        { $set: { leaseOwner: owner }, $inc: { attempts: 1 } },
        { sort: { runAt: 1 }, returnDocument: 'after' },
      )
      if (!job) return
      const run: JobRun = {
        key: job.key,
        payload: job.payload,
        attempt: job.attempts,
        signal: stopping.signal,
      }
      try {
        await definition.run(run)
        await finish(job)
      } catch (error) {
        if (stopping.signal.aborted)
          await model.updateOne({ _id: job._id }, { $set: { leaseOwner: null }, $inc: { attempts: -1 } })
        else if (job.attempts >= (definition.tries ?? 3))
          await giveUp(definition, run, error, () => finish(job))
        else {
          log.warn(
            { err: error, kind, key: job.key, attempt: job.attempts },
            'a job failed and will be tried again',
          )
          const runAt = new Date(Date.now() + 1_000 * 4 ** (job.attempts - 1))
          await model.updateOne({ _id: job._id }, { $set: { leaseOwner: null, runAt } })
        }
      }
    }
  }

  /** Forgets a job that was done, or gets it ready for what was asked of it meanwhile. */
  const finish = async ({ _id, asked }: Found): Promise<void> => {
    const { deletedCount } = await model.deleteOne({ _id, asked, again: null })
    if (deletedCount > 0) return
    const job = await model.findById(_id).lean()
    if (!job) return
    const { payload, runAt } = job.again ?? { payload: job.payload, runAt: new Date() }
    await model.updateOne(
      { _id },
      { $set: { payload, runAt, leaseOwner: null, attempts: 0 }, $unset: { again: 1 } },
    )
  }

  const giveUp = async (
    definition: JobKind,
    run: JobRun,
    error: unknown,
    forget: () => Promise<unknown>,
  ): Promise<void> => {
    log.error({ err: error, key: run.key }, 'a job failed for good')
    await definition.giveUp?.(run, error)
    await forget()
  }

  const wake = (kind: string): void => {
    const definition = kinds.get(kind)
    if (!definition || stopping.signal.aborted) return
    for (let lane = 0; lane < (definition.concurrency ?? 1); lane += 1) {
      const name = `${kind}/${lane}`
      if (running.has(name)) continue
      const run = work(kind, definition)
        .catch(error => log.warn({ err: error, kind }, 'jobs cannot be read just now'))
        .finally(() => running.delete(name))
      running.set(name, run)
    }
  }

  /** Wakes the kinds that have work due: with nothing to do it is one question, not one for every lane. */
  const look = (): void => {
    if (stopping.signal.aborted || running.has('look')) return
    const looking = model
      .distinct('kind', { runAt: upTo(new Date()), leaseOwner: null })
      .then(due => due.forEach(wake))
      .catch(error => log.warn({ err: error }, 'jobs cannot be read just now'))
      .finally(() => running.delete('look'))
    running.set('look', looking)
  }

  return {
    define: (kind, definition) => void kinds.set(kind, definition),
    add: async (kind, key, payload = {}, { delayMs = 0 } = {}) => {
      const runAt = new Date(Date.now() + delayMs)
      const { matchedCount } = await model.updateOne(
        { kind, key, leaseOwner: not(null), again: null },
        { $set: { again: { payload, runAt } }, $inc: { asked: 1 } },
      )
      if (matchedCount > 0) return
      const fresh = { kind, key, payload, attempts: 0, asked: 1, runAt, leaseOwner: null }
      await model.updateOne({ kind, key }, { $setOnInsert: fresh }, { upsert: true })
      wake(kind)
    },
    cancel: async (kind, key) => void (await model.deleteOne({ kind, key })),
    every: (name, ms, run) => void chores.push({ name, ms, run }),
    start: async () => {
      await model.updateMany({}, { $set: { leaseOwner: null } })
      timers.push(setInterval(look, pollMs))
      for (const { name, ms, run } of chores) {
        const chore = () => run().catch(error => log.warn({ err: error, chore: name }, 'a chore failed'))
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
