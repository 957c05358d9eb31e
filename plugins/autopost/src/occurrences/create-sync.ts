import { AppError } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { PostFields, PostRecord } from '../posts/post-model.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { Target } from '../shared/post.ts'
import { isExtra, isLive, keyOf, type Occurrence } from './occurrence.ts'
import { isWantedAt, type Plan, planOf } from './plan-occurrences.ts'
import type { Occurrences } from './read-occurrences.ts'
import { statusOf } from './status-of.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing'>
  store: Pick<PostStore, 'posts'>
  projects: Pick<ProjectStore, 'find'>
  occurrences: Occurrences
  now(): Date
}

const lookMs = 60_000
const maxRounds = 10

/**
 * Brings the occurrences of a post to what the post asks for: of each channel the newest that is due and the next one. It may run at
 * any time, in several processes at once, and be cut off anywhere: the next run goes on, and what it planned by an old state of the
 * post is refused when it is due.
 */
export const createSync = ({
  host: { publishing },
  store: { posts },
  projects,
  occurrences,
  now,
}: Options) => {
  const list = async (postId: string): Promise<Occurrence[]> =>
    (await occurrences.list(postId)).filter(({ isTest }) => !isTest)

  /** An occurrence whose time has come is left to the core, which asks once more whether it is wanted. */
  const stays = (post: PostRecord, plan: Plan, one: Occurrence): boolean =>
    post.targets.some(({ integrationId }) => integrationId === one.integrationId) &&
    (isExtra(one) || isWantedAt(plan, one.at) || (post.isRecurring && one.at <= now()))

  /** Once published, or perhaps published, a post that is published once does not go to the same channel again. */
  const isDone = (post: PostRecord, { state }: Occurrence): boolean =>
    !post.isRecurring && (state === 'sent' || state === 'unknown' || state === 'sending')

  /** Plans what is missing in a channel; returns whether it changed anything. */
  const planTarget = async (
    post: PostRecord,
    { integrationId }: Target,
    { plan, known }: { plan: Plan; known: readonly Occurrence[] },
  ): Promise<boolean> => {
    const postId = post._id.toHexString()
    const own = known.filter(one => one.integrationId === integrationId)
    if (own.some(one => isDone(post, one))) return false
    let isChanged = false
    for (const { at, lateMs } of plan.wanted) {
      const found = own.find(one => one.at.getTime() === at.getTime())
      const isLate =
        found?.state === 'waiting' && at > now() && found.until.getTime() !== at.getTime() + lateMs
      if (found && !isLate) continue
      if (found) await publishing.cancel(found.key)
      await publishing.plan({
        key: found?.key ?? keyOf({ postId, at, integrationId }),
        accountId: post.userId,
        integrationId,
        subject: postId,
        group: post.projectId,
        at,
        late: { withinMs: lateMs },
        isQuiet: true,
      })
      isChanged = true
    }
    return isChanged
  }

  const planAll = async (post: PostRecord, plan: Plan, known: readonly Occurrence[]): Promise<boolean> => {
    let isChanged = false
    for (const target of post.targets)
      try {
        isChanged = (await planTarget(post, target, { plan, known })) || isChanged
      } catch (error) {
        // The connection was deleted: the post is about to lose this channel.
        if (!(error instanceof AppError && error.code === 'posts.no-target')) throw error
      }
    return isChanged
  }

  /** When a post is to be looked at again, if nothing tells of it. */
  const checkAt = (live: readonly Occurrence[]): Date | null => {
    const ms = now().getTime()
    const times = live.map(({ at }) => Math.max(at.getTime(), ms) + lookMs)
    return times.length > 0 ? new Date(Math.min(...times)) : null
  }

  const marksOf = (
    post: PostRecord,
    { final, plan, isPaused }: { final: readonly Occurrence[]; plan: Plan; isPaused: boolean },
  ): Partial<PostFields> => {
    const status = statusOf(post, { occurrences: final, next: plan.next })
    if (post.status !== 'scheduled') return { needsDecision: status.needsDecision, checkAt: null }
    return {
      ...status,
      ...(isPaused && post.isRecurring && { status: 'scheduled' }),
      checkAt: checkAt(final.filter(isLive)),
    }
  }

  const follow = async (
    post: PostRecord,
    project: ProjectRecord | null,
    plan: Plan,
  ): Promise<readonly Occurrence[]> => {
    const known = await list(post._id.toHexString())
    const isOn = post.status === 'scheduled' && project?.status === 'active'
    const withdrawn = known.filter(one => isLive(one) && !(isOn && stays(post, plan, one)))
    for (const { key } of withdrawn) await publishing.cancel(key)
    const isChanged = isOn && (await planAll(post, plan, known))
    return isChanged || withdrawn.length > 0 ? list(post._id.toHexString()) : known
  }

  const syncOnce = async (postId: string): Promise<boolean> => {
    const post = await posts.findById(postId, { timeline: 0 }).lean()
    if (!post) {
      await publishing.cancelAll({ subject: postId })
      return true
    }
    const project = await projects.find(post.projectId)
    const plan = project ? planOf(post, project, now()) : { wanted: [], next: null }
    const final = await follow(post, project, plan)
    const { matchedCount } = await posts.updateOne(
      { _id: postId, version: post.version, status: post.status },
      { $set: marksOf(post, { final, plan, isPaused: project?.status === 'paused' }) },
      { timestamps: false },
    )
    const again = await projects.find(post.projectId)
    return matchedCount > 0 && again?.status === project?.status
  }

  /** Runs until the occurrences are as the post asks; whatever is left is done by the next sweep. */
  return async (postId: string): Promise<void> => {
    for (let round = 0; round < maxRounds; round += 1) if (await syncOnce(postId)) return
    await posts.updateOne({ _id: postId }, { $set: { checkAt: now() } }, { timestamps: false })
  }
}
export type Sync = ReturnType<typeof createSync>
