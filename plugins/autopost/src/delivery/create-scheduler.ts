import { oneOf } from '@botanika/core/plugin'
import type { PostFields, PostRecord } from '../posts/post-model.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectRecord } from '../projects/project-model.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import type { Target } from '../shared/post.ts'
import { aheadMs, hashOf, type Ledger } from './create-ledger.ts'
import { type DeliveryRecord, liveStates } from './delivery-model.ts'
import { type Plan, planOccurrences } from './plan-occurrences.ts'
import { statusOf } from './status-of.ts'

interface Options {
  store: Pick<PostStore, 'posts'>
  projects: Pick<ProjectStore, 'find'>
  ledger: Ledger
  now(): Date
}

/** Deliveries of the last occurrences that are looked at; live ones and open doubts always are. */
const recent = 60
const lookMs = 60_000
const maxRounds = 10

const isLive = ({ state }: DeliveryRecord): boolean => liveStates.includes(state)

/**
 * Brings the deliveries of a post to what the post asks for, and its status to what became of them. It may run at any time, in
 * several processes at once, and be cut off anywhere: the next run goes on.
 */
export const createScheduler = ({ store, projects, ledger, now }: Options) => {
  const { posts } = store
  const { deliveries } = ledger

  const deliveriesOf = async (postId: string): Promise<DeliveryRecord[]> => {
    const open = deliveries
      .find({ postId, isTest: false, state: oneOf([...liveStates, 'unknown' as const]) })
      .limit(500)
      .lean()
    const newest = deliveries.find({ postId, isTest: false }).sort({ at: -1 }).limit(recent).lean()
    const all = (await Promise.all([open, newest])).flat()
    return [...new Map(all.map(one => [one._id.toHexString(), one])).values()]
  }

  const planOf = (post: PostRecord, project: ProjectRecord): Plan =>
    planOccurrences(post, {
      timeZone: project.settings.timeZone,
      lateMs: project.settings.lateWindowMinutes * 60_000,
      now: now(),
    })

  /** Whether a live delivery stays as it is asked for. What is due and put is left to the ledger. */
  const isWanted = (post: PostRecord, plan: Plan, delivery: DeliveryRecord): boolean =>
    post.targets.some(({ integrationId }) => integrationId === delivery.integrationId) &&
    (delivery.isExtra ||
      plan.wanted.some(({ at }) => at.getTime() === delivery.at.getTime()) ||
      (post.isRecurring && delivery.isPut && delivery.at <= now()))

  /** An occurrence that nobody could put in time, and that a newer one has overtaken. */
  const isLost = (post: PostRecord, { state, isPut, at, integrationId }: DeliveryRecord): boolean =>
    state === 'waiting' &&
    !isPut &&
    post.isRecurring &&
    at <= now() &&
    at >= (post.since ?? now()) &&
    post.targets.some(target => target.integrationId === integrationId)

  /** One delivery of a wanted occurrence: planned, renewed or put. False: something else changed it, look again. */
  const ensure = async (
    post: PostRecord,
    {
      target,
      known,
      at,
      lateMs,
    }: { target: Target; known: DeliveryRecord | undefined; at: Date; lateMs: number },
  ): Promise<boolean> => {
    const { integrationId } = target
    const delivery = known ?? (await ledger.plan(post, { integrationId, at }))
    if (delivery.state === 'withdrawing') {
      await ledger.withdraw(delivery)
      return false
    }
    if (delivery.state === 'withdrawn' || delivery.state === 'skipped') {
      await ledger.renew(delivery, post.version)
      return false
    }
    if (delivery.state !== 'waiting') return true
    if (delivery.isPut && delivery.hash === hashOf(post, target)) return true
    // What is being sent already goes as it was.
    if (delivery.isPut) return (await ledger.withdraw(delivery)) === 'too-late'
    if (at.getTime() > now().getTime() + aheadMs) return true
    return (await ledger.put(delivery, { post, target, lateMs })) !== null
  }

  /** Once published, or perhaps published, a post that is published once does not go to the same channel again. */
  const isDone = (post: PostRecord, known: readonly DeliveryRecord[], { integrationId }: Target): boolean =>
    !post.isRecurring &&
    known.some(
      one =>
        one.integrationId === integrationId &&
        (one.state === 'sent' || one.state === 'unknown' || one.state === 'sending'),
    )

  const putWanted = async (
    post: PostRecord,
    plan: Plan,
    known: readonly DeliveryRecord[],
    lateMs: number,
  ) => {
    let isSettled = true
    for (const target of post.targets) {
      const own = known.filter(one => one.integrationId === target.integrationId)
      const extra = own.filter(one => one.isExtra && isLive(one))
      if (isDone(post, known, target)) continue
      for (const delivery of extra)
        isSettled = (await ensure(post, { target, known: delivery, at: delivery.at, lateMs })) && isSettled
      for (const { at, lateMs } of plan.wanted) {
        const found = own.find(one => one.at.getTime() === at.getTime())
        isSettled = (await ensure(post, { target, known: found, at, lateMs })) && isSettled
      }
    }
    return isSettled
  }

  /** When a post is to be looked at again. */
  const checkAt = (live: readonly DeliveryRecord[]): Date | null => {
    const ms = now().getTime()
    const times = live.map(({ at, isPut }) => {
      const far = at.getTime() - aheadMs
      return !isPut && far > ms ? far : Math.max(at.getTime(), ms) + lookMs
    })
    return times.length > 0 ? new Date(Math.min(...times)) : null
  }

  const marksOf = (
    post: PostRecord,
    { final, plan, isPaused }: { final: readonly DeliveryRecord[]; plan: Plan; isPaused: boolean },
  ): Partial<PostFields> => {
    const status = statusOf(post, { deliveries: final, next: plan.next })
    if (post.status !== 'scheduled') return { needsDecision: status.needsDecision, checkAt: null }
    // While the project is paused nothing is to be done, but what is still being sent is looked after.
    const open = final.filter(one => isLive(one) && (!isPaused || one.state === 'sending'))
    return {
      ...status,
      ...(isPaused && post.isRecurring && { status: 'scheduled' }),
      checkAt: checkAt(open),
    }
  }

  const syncOnce = async (postId: string): Promise<boolean> => {
    // The post first: a delivery of a later version shows that it was read too early.
    const post = await posts.findById(postId, { timeline: 0 }).lean()
    const known = await deliveriesOf(postId)
    if (!post) {
      for (const delivery of known.filter(isLive)) await ledger.withdraw(delivery)
      return true
    }
    if (known.some(({ version }) => version > post.version)) return false
    const project = await projects.find(post.projectId)
    const isOn = post.status === 'scheduled' && project?.status === 'active'
    const plan = project ? planOf(post, project) : { wanted: [], next: null }
    for (const delivery of known)
      if (isLive(delivery) && delivery.isPut && delivery.at <= now()) await ledger.refresh(delivery)
    const fresh = await deliveriesOf(postId)
    let isSettled = true
    for (const delivery of fresh.filter(isLive)) {
      if (delivery.state === 'sending' || (isOn && isWanted(post, plan, delivery))) continue
      if (isOn && isLost(post, delivery)) await ledger.miss(delivery)
      else isSettled = (await ledger.withdraw(delivery)) !== 'changed' && isSettled
    }
    const lateMs = (project?.settings.lateWindowMinutes ?? 1) * 60_000
    if (isOn) isSettled = (await putWanted(post, plan, fresh, lateMs)) && isSettled
    if (!isSettled) return false
    const final = await deliveriesOf(postId)
    const { matchedCount } = await posts.updateOne(
      { _id: postId, version: post.version, status: post.status },
      { $set: marksOf(post, { final, plan, isPaused: project?.status === 'paused' }) },
      { timestamps: false },
    )
    const again = await projects.find(post.projectId)
    return matchedCount > 0 && again?.status === project?.status
  }

  return {
    deliveriesOf,
    /** Runs until the deliveries are as the post asks; whatever is left is done by the next sweep. */
    sync: async (postId: string): Promise<void> => {
      for (let round = 0; round < maxRounds; round += 1) if (await syncOnce(postId)) return
      await posts.updateOne({ _id: postId }, { $set: { checkAt: now() } }, { timestamps: false })
    },
  }
}
export type Scheduler = ReturnType<typeof createScheduler>
