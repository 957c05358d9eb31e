import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import { type Lease, LeaseLost } from '../queue/index.ts'
import { lastOccurrence, nextOccurrence } from './calendar.ts'
import type { JobRecord } from './job.model.ts'
import { fateOf } from './job-policy.ts'
import type { JobKind, JobRun } from './jobs.ts'

export interface RunOptions {
  model: Model<JobRecord>
  log: FastifyBaseLogger
  /** Aborted when the server stops: a run that this ends is returned, and does not count as a try. */
  stopping: AbortSignal
  /** Aborted when the server stops, the job is cancelled or lost. */
  signal: AbortSignal
}

/** Runs a claimed job and records the outcome. Writes after the loss of the job have no effect. */
export const runJob = async (
  { record: job, mine, isHeld }: Lease<JobRecord>,
  definition: JobKind,
  { model, log, stopping, signal }: RunOptions,
): Promise<void> => {
  const { kind, key, payload, attempts: attempt, fence } = job
  const dueAt = dueOf(job)
  const run: JobRun = {
    key,
    payload,
    attempt,
    dueAt,
    fence,
    signal,
    confirm: async () => {
      signal.throwIfAborted()
      if ((await model.exists(mine)) === null || !isHeld())
        throw new LeaseLost('another process has this job')
    },
  }

  /** Removes a finished job, or prepares its next run. */
  const finish = async (): Promise<void> => {
    const isAsDone = { ...mine, asked: job.asked, again: null }
    const { every } = job
    if (!every && (await model.deleteOne(isAsDone)).deletedCount > 0) return
    if (every) {
      const runAt = nextOccurrence(every, new Date())
      const next = await model.updateOne({ ...isAsDone, every }, ready({ runAt }))
      if (next.matchedCount > 0) return
    }
    for (;;) {
      const current = await model.findOne(mine).lean()
      if (!current) return
      const again = current.again ?? {
        runAt: current.every ? nextOccurrence(current.every, new Date()) : new Date(),
      }
      const { matchedCount } = await model.updateOne({ ...mine, asked: current.asked }, ready(again))
      if (matchedCount > 0) return
    }
  }

  const giveBack = () => model.updateOne(mine, { $set: { leaseOwner: null }, $inc: { attempts: -1 } })

  const fail = async (error: unknown): Promise<void> => {
    const { tries } = definition
    const fate = fateOf({ attempt, tries, isStopping: stopping.aborted, isLost: signal.aborted })
    if (fate === 'given-back') await giveBack()
    else if (fate === 'left') log.info({ kind, key }, 'a job was cancelled or taken over while it ran')
    else if (fate === 'given-up') {
      log.error({ err: error, kind, key }, 'a job failed permanently')
      await definition.giveUp?.(run, error)
      await finish()
    } else {
      log.warn({ err: error, kind, key, attempt }, 'a job failed and will be retried')
      const runAt = new Date(Date.now() + fate.retryMs)
      await model.updateOne(mine, { $set: { leaseOwner: null, runAt, dueAt } })
    }
  }

  // Stalled right after the claim: another process may hold it by now.
  if (!isHeld()) return void (await giveBack())
  try {
    const isMissed = typeof job.lateMs === 'number' && Date.now() - dueAt.getTime() > job.lateMs
    if (isMissed) log.warn({ kind, key, dueAt }, 'a job was missed: it is too late to run it')
    await (isMissed ? definition.missed?.(run) : definition.run(run))
  } catch (error) {
    return await fail(error)
  }
  await finish()
}

/** The due time; for a recurring job, the last occurrence that has passed. */
const dueOf = ({ dueAt, runAt, every, attempts }: JobRecord): Date => {
  if (dueAt) return dueAt
  if (!every || attempts > 1) return runAt
  const last = lastOccurrence(every, new Date())
  return last > runAt ? last : runAt
}

const ready = (fields: Partial<JobRecord>) => ({
  $set: { ...fields, leaseOwner: null, attempts: 0 },
  $unset: { again: 1, dueAt: 1 } as const,
})
