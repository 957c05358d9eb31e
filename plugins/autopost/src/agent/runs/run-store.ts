import { below, isDuplicateKey } from '@botanika/core/plugin'
import type { AutopostHost } from '../../autopost-host.ts'
import { fail } from '../errors.ts'
import { interrupted } from '../words.ts'
import { createRunSchema, type RunFields, type RunPhase, type RunRecord } from './run-model.ts'

const aliveMs = 5_000
/** Time without renewal after which a run was cut off with its process, ms. */
const goneMs = 30_000
const progressMs = 300

export interface RunProgress {
  phase: RunPhase
  done: number
  total: number
}

/** Runs of the agent: one at a time in a project; each is seen by every window and survives a reload. */
export const createRunStore = (host: Pick<AutopostHost, 'db' | 'realtime' | 'log' | 'signal'>) => {
  const runs = host.db.model('runs', createRunSchema())
  const aborts = new Map<string, AbortController>()

  const endGone = async (projectId: string): Promise<void> => {
    await runs.updateMany(
      { projectId, state: 'running', aliveAt: below(new Date(Date.now() - goneMs)) },
      { $set: { state: 'failed', phase: 'done', reason: interrupted } },
    )
  }

  const show = (run: Pick<RunFields, 'userId' | 'projectId'>, runId: string, progress: RunProgress): void =>
    host.realtime.send({ accountId: run.userId }, 'progress', {
      projectId: run.projectId,
      runId,
      ...progress,
    })

  return {
    /**
     * Begins a run; returns it, and whether it is new: a repeat of the same id is not. Throws
     * `autopost.agent-busy`.
     */
    begin: async (run: {
      id: string
      projectId: string
      userId: string
      request: string
    }): Promise<{ run: RunRecord; isNew: boolean }> => {
      await endGone(run.projectId)
      const { id, ...fields } = run
      const now = new Date()
      const known = await runs.findById(id).lean()
      if (known) {
        if (known.userId !== run.userId || known.projectId !== run.projectId) throw fail('autopost.no-run')
        return { run: known, isNew: false }
      }
      try {
        const made = await runs.create({ _id: id, ...fields, startedAt: now, aliveAt: now })
        return { run: made.toObject(), isNew: true }
      } catch (error) {
        if (isDuplicateKey(error)) throw fail('autopost.agent-busy')
        throw error
      }
    },
    /** Keeps a run alive and reports its progress until `end`; `signal` is aborted by `stop`, in this process at once. */
    follow: (run: RunRecord) => {
      const id = run._id.toHexString()
      const abort = new AbortController()
      aborts.set(id, abort)
      let progress: RunProgress = { phase: 'reading', done: 0, total: 0 }
      let shownAt = 0
      const renew = setInterval(async () => {
        try {
          const kept = await runs.findOneAndUpdate(
            { _id: id, state: 'running' },
            { $set: { ...progress, aliveAt: new Date() } },
          )
          // The run was stopped by another process, or given up.
          if (!kept) abort.abort()
        } catch (error) {
          host.log.warn({ err: error }, 'a run of the agent could not be renewed')
        }
      }, aliveMs)
      return {
        signal: AbortSignal.any([abort.signal, host.signal]),
        isStopped: () => abort.signal.aborted,
        report: (next: Partial<RunProgress>): void => {
          const isNewPhase = next.phase !== undefined && next.phase !== progress.phase
          progress = { ...progress, ...next }
          if (!isNewPhase && Date.now() - shownAt < progressMs) return
          shownAt = Date.now()
          show(run, id, progress)
        },
        end: async (fields: Partial<RunFields>): Promise<void> => {
          clearInterval(renew)
          aborts.delete(id)
          progress = { ...progress, phase: 'done' }
          await runs.updateOne({ _id: id }, { $set: { ...progress, ...fields } })
          show(run, id, progress)
        },
      }
    },
    /** Stops a run. Throws `autopost.no-run`. */
    stop: async (accountId: string, id: string): Promise<void> => {
      const run = await runs.findOne({ _id: id, userId: accountId }).lean()
      if (!run) throw fail('autopost.no-run')
      await runs.updateOne({ _id: id, state: 'running' }, { $set: { state: 'stopped' } })
      aborts.get(id)?.abort()
    },
    /** Lists the last runs, newest first. */
    list: async (projectId: string): Promise<RunRecord[]> => {
      await endGone(projectId)
      return runs.find({ projectId }).sort({ startedAt: -1 }).limit(20).lean()
    },
    removeOfProject: async (projectId: string): Promise<void> => {
      await runs.deleteMany({ projectId })
    },
    forgetAccount: async (accountId: string): Promise<void> => {
      await runs.deleteMany({ userId: accountId })
    },
  }
}
export type RunStore = ReturnType<typeof createRunStore>
export type FollowedRun = ReturnType<RunStore['follow']>
