import { AppError, above, below, type JobKind, localizeToAll, oneOf, upTo } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Lanes } from '../create-lanes.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { PublishedActions } from '../posts/act-on-published.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { Ledger } from './create-ledger.ts'
import type { Scheduler } from './create-scheduler.ts'
import { finalStates } from './delivery-model.ts'
import type { Notices } from './notify-owner.ts'

interface Options {
  host: Pick<AutopostHost, 'jobs' | 'plans' | 'publishing' | 'log' | 'signal'>
  store: PostStore
  projects: ProjectStore
  media: MediaStore
  ledger: Ledger
  scheduler: Scheduler
  lanes: Lanes
  notices: Notices
  published: Pick<PublishedActions, 'readFigures'>
  now(): Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const atOnce = 500
/** Ends of deliveries are kept so long. */
const keptMs = 180 * dayMs
/** Figures of younger publications are read by themselves, so often and so many in an hour. */
const figuresOfMs = 14 * dayMs
const figuresEveryMs = 6 * hourMs
const figuresAtOnce = 50

/** Every minute, in one process: posts whose deliveries are not as they should be. Every hour: what is old. */
export const createSweep = (options: Options) => {
  const { host, store, projects, media, ledger, scheduler, lanes, notices, published, now } = options

  /** False: there are more. */
  const repair = async (): Promise<boolean> => {
    const due = await store.posts
      .find({ status: 'scheduled', checkAt: upTo(now()) }, { _id: 1 })
      .sort({ checkAt: 1 })
      .limit(atOnce)
      .lean()
    for (const { _id } of due) {
      if (host.signal.aborted) return true
      const id = _id.toHexString()
      await lanes(id, () => scheduler.sync(id)).catch((err: unknown) =>
        host.log.warn({ err, post: id }, 'deliveries of a post could not be brought up to date'),
      )
    }
    return due.length < atOnce
  }

  /** The state of an account is told before its posts are missed, once a day. */
  const warn = async (): Promise<void> => {
    const soon = new Date(now().getTime() + dayMs)
    const filter = { status: 'scheduled' as const, nextScheduled: upTo(soon) }
    for (const accountId of await store.posts.distinct('userId', filter)) {
      const refusal = await host.plans.requireWorking(accountId).then(
        () => null,
        (error: unknown) => {
          if (error instanceof AppError) return error
          throw error
        },
      )
      if (!refusal) continue
      const { modifiedCount } = await projects.projects.updateMany(
        {
          userId: accountId,
          $or: [{ warnedAt: null }, { warnedAt: below(new Date(now().getTime() - dayMs)) }],
        },
        { $set: { warnedAt: now() } },
        { timestamps: false },
      )
      if (modifiedCount === 0) continue
      const count = await store.posts.countDocuments({ ...filter, userId: accountId })
      await notices.willBeMissed(accountId, { count, reason: localizeToAll(refusal) })
    }
  }

  const readFigures = async (): Promise<void> => {
    const ms = now().getTime()
    const recent = await ledger.deliveries
      .find({
        state: 'sent',
        isTest: false,
        isRemoved: false,
        publishedAt: above(new Date(ms - figuresOfMs)),
        $or: [{ figures: null }, { 'figures.readAt': below(new Date(ms - figuresEveryMs)) }],
      })
      .sort({ publishedAt: -1 })
      .limit(500)
      .lean()
    const can = new Map<string, ReadonlySet<string>>()
    let count = 0
    for (const delivery of recent) {
      if (count >= figuresAtOnce || host.signal.aborted) return
      const { userId, integrationId } = delivery
      const known =
        can.get(userId) ??
        new Set(
          (await host.publishing.targets(userId))
            .filter(target => target.can.includes('statistics'))
            .map(target => target.integrationId),
        )
      can.set(userId, known)
      if (!known.has(integrationId)) continue
      count += 1
      await published.readFigures(delivery)
    }
  }

  const clean = async (): Promise<void> => {
    await ledger.deliveries.deleteMany({ deleteAt: upTo(now()) })
    const old = below(new Date(now().getTime() - keptMs))
    await ledger.deliveries.deleteMany({
      state: oneOf([...finalStates, 'withdrawn' as const, 'skipped' as const]),
      updatedAt: old,
    })
    // Tests that were cut off before they were put.
    const hourAgo = below(new Date(now().getTime() - hourMs))
    await ledger.deliveries.deleteMany({ isTest: true, isPut: false, state: 'waiting', at: hourAgo })
    await media.sweep(store.isNeeded, now())
  }

  const sweepIn = (delayMs: number): Promise<void> => host.jobs.add('sweep', 'all', {}, { delayMs })
  const sweep: JobKind = {
    run: async () => {
      // Before the work: whatever happens to this run, there is a next one.
      await sweepIn(minuteMs)
      if (!(await repair())) await host.jobs.put('sweep', 'all', {}, { at: new Date() })
      await warn()
    },
    giveUp: () => sweepIn(minuteMs),
  }
  const hourly: JobKind = {
    run: async () => {
      await host.jobs.add('hourly', 'all', {}, { delayMs: hourMs })
      await clean()
      await readFigures()
    },
    giveUp: () => host.jobs.add('hourly', 'all', {}, { delayMs: hourMs }),
  }
  return {
    jobs: { sweep, hourly },
    repair,
    /** At the start of the server, and when many posts are to be looked at. */
    soon: (): Promise<void> => host.jobs.put('sweep', 'all', {}, { at: new Date() }),
    start: async (): Promise<void> => {
      await host.jobs.put('sweep', 'all', {}, { at: new Date() })
      await host.jobs.add('hourly', 'all', {}, { delayMs: minuteMs })
    },
  }
}
export type Sweep = ReturnType<typeof createSweep>
