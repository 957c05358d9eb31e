import { AppError, above, below, type JobKind, type Lanes, localizeToAll, upTo } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { MediaStore } from '../media/media-store.ts'
import type { PublishedActions } from '../posts/act-on-published.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { Sync } from './create-sync.ts'
import type { Notices } from './notify-owner.ts'
import { type Occurrence, publishedAtOf } from './occurrence.ts'
import type { Occurrences } from './read-occurrences.ts'

interface Options {
  host: Pick<AutopostHost, 'jobs' | 'plans' | 'publishing' | 'log' | 'signal'>
  store: PostStore
  projects: ProjectStore
  media: MediaStore
  occurrences: Occurrences
  sync: Sync
  lanes: Lanes
  notices: Notices
  published: Pick<PublishedActions, 'readFigures'>
  now(): Date
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const atOnce = 500
/** Figures of younger publications are read by themselves, so often and so many in an hour. */
const figuresOfMs = 14 * dayMs
const figuresEveryMs = 6 * hourMs
const figuresAtOnce = 50

/** Every minute, in one process: posts whose occurrences may not be as they should be. Every hour: figures, and files that nothing needs. */
export const createSweep = (options: Options) => {
  const { host, store, projects, media, occurrences, sync, lanes, notices, published, now } = options

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
      await lanes
        .run(id, () => sync(id))
        .catch((err: unknown) =>
          host.log.warn({ err, post: id }, 'occurrences of a post could not be brought up to date'),
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

  /** Published lately, and its figures were not read for hours. */
  const isToRead = (one: Occurrence): boolean => {
    const ms = now().getTime()
    const publishedAt = publishedAtOf(one)?.getTime() ?? 0
    const readAt = one.figures?.readAt.getTime() ?? 0
    return !one.isTest && !one.isRemoved && publishedAt > ms - figuresOfMs && readAt < ms - figuresEveryMs
  }

  /** Returns the channels of an account whose platform gives figures. */
  const withFigures = async (accountId: string): Promise<ReadonlySet<string>> =>
    new Set(
      (await host.publishing.targets(accountId))
        .filter(target => target.can.includes('statistics'))
        .map(target => target.integrationId),
    )

  const readFigures = async (): Promise<void> => {
    const recent = await store.posts
      .find({ lastPublished: above(new Date(now().getTime() - figuresOfMs)) }, { userId: 1 })
      .sort({ lastPublished: -1 })
      .limit(atOnce)
      .lean()
    const channelsOf = new Map<string, ReadonlySet<string>>()
    let count = 0
    for (const { _id, userId } of recent) {
      const channels = channelsOf.get(userId) ?? (await withFigures(userId))
      channelsOf.set(userId, channels)
      if (channels.size === 0) continue
      for (const one of await occurrences.list(_id.toHexString())) {
        if (!channels.has(one.integrationId) || !isToRead(one)) continue
        if (count >= figuresAtOnce || host.signal.aborted) return
        count += 1
        await published.readFigures(one)
      }
    }
  }

  const sweepIn = (delayMs: number): Promise<void> => host.jobs.add('sweep', 'all', {}, { delayMs })
  const sweep: JobKind = {
    run: async () => {
      // The next run is planned before the work: whatever happens to this run, there is a next one.
      await sweepIn(minuteMs)
      if (!(await repair())) await host.jobs.put('sweep', 'all', {}, { at: new Date() })
      await warn()
    },
    giveUp: () => sweepIn(minuteMs),
  }
  const hourly: JobKind = {
    run: async () => {
      await host.jobs.add('hourly', 'all', {}, { delayMs: hourMs })
      await media.sweep(store.isNeeded, now())
      await readFigures()
    },
    giveUp: () => host.jobs.add('hourly', 'all', {}, { delayMs: hourMs }),
  }
  return {
    jobs: { sweep, hourly },
    repair,
    /** Starts a sweep at once: at the start of the server, and when many posts are to be looked at. */
    soon: (): Promise<void> => host.jobs.put('sweep', 'all', {}, { at: new Date() }),
    start: async (): Promise<void> => {
      await host.jobs.put('sweep', 'all', {}, { at: new Date() })
      await host.jobs.add('hourly', 'all', {}, { delayMs: minuteMs })
    },
  }
}
export type Sweep = ReturnType<typeof createSweep>
