import type { Clock } from '../../platform/clock.ts'
import { asChannelError } from '../channels/index.ts'
import { callPublisher, type PublishOptions, requestOf } from './call-publisher.ts'
import { finish, type HeldPost, requeue } from './create-post-claims.ts'
import type { Target } from './create-publishers.ts'
import { NotResolved, resolveDelayMs } from './handle-failure.ts'
import { happened } from './happened.ts'
import { laneOfTarget } from './lane-of-target.ts'
import type { PostError, StepRecord } from './post.model.ts'
import { failureTexts, processingFailed } from './post-texts.ts'

/** Interval of status queries for a post that the platform processes, and their time limit. */
const settleEveryMs = 5_000
const maxSettleMs = 24 * 3_600_000
/** Attempts of which the platform later reported that nothing had arrived. */
const maxLost = 5

/** The state of a post after a step: the next one follows, or the post was released or finished. */
type Next = 'goes-on' | 'ends'

/** Publishes the steps of a held post that are left. Throws the publisher's errors and `LeaseLost`. */
export const publishPost = async (post: HeldPost, target: Target, options: PublishOptions): Promise<void> => {
  const { isBegun, isTest = false } = post.record
  const { publisher } = target
  if (!isBegun && publisher.ready)
    await callPublisher(target, options, async inner => publisher.ready?.(inner, { isTest }))
  for (const index of post.record.steps.keys()) {
    if ((await takeStep(post, index, { target, options })) === 'ends') return
  }
  await finish(post, { clock: options.clock, state: 'sent' })
}

interface At {
  target: Target
  options: PublishOptions
}

const stepOf = ({ record }: HeldPost, index: number): StepRecord => {
  const step = record.steps[index]
  if (!step) throw new Error(`the post ${record.key} has no step ${index}`)
  return step
}

const takeStep = async (post: HeldPost, index: number, at: At): Promise<Next> => {
  switch (stepOf(post, index).state) {
    case 'sent':
      return 'goes-on'
    case 'pending':
      return settle(post, index, at)
    case 'sending':
      return resolve(post, index, at)
    default:
      return publish(post, index, { ...at, isRepeat: false })
  }
}

/** Stores the intent, then calls the platform, then stores the result. */
const publish = async (
  post: HeldPost,
  index: number,
  { target, options, isRepeat }: At & { isRepeat: boolean },
): Promise<Next> => {
  const { publisher, context } = target
  const { clock, pace, stopping, ownership } = options
  const ending = AbortSignal.any([stopping, context.signal])
  const { target: lane, rates } = laneOfTarget(target, post.record)
  await pace.acquire(lane, rates, ending)
  if (ending.aborted || !ownership.isSure()) {
    await requeue(post, { clock, ms: 0 })
    return 'ends'
  }
  const before = stepOf(post, index).startedAt
  const at = new Date(clock.now())
  const isFirst = post.record.steps.every(({ attempts }) => attempts === undefined)
  const event = isRepeat ? 'repeated' : isFirst ? 'begun' : null
  await post.write({
    $set: {
      isBegun: true,
      [`steps.${index}.state`]: 'sending',
      [`steps.${index}.startedAt`]: at,
      ...(isRepeat && { [`steps.${index}.isRepeated`]: true }),
    },
    $inc: { [`steps.${index}.attempts`]: 1 },
    ...(event && { $push: happened(at, [{ event }]) }),
  })
  // The write took time: the rate limit counts from now.
  pace.count(lane, rates)
  const request = requestOf(post.record, index, { options, ...(before && { startedAt: before }) })
  const published = await callPublisher(target, options, inner => publisher.publish(request, inner))
  return recordPublished(post, index, { published, target, options })
}

/** Finds out what became of a call whose result was not stored. */
const resolve = async (post: HeldPost, index: number, { target, options }: At): Promise<Next> => {
  const { publisher, context } = target
  const { clock } = options
  const { startedAt, isRepeated } = stepOf(post, index)
  const waitMs = (startedAt?.getTime() ?? 0) + resolveDelayMs - clock.now()
  const resolves = target.can.includes('resolve')
  if (resolves && waitMs > 0) {
    await requeue(post, { clock, ms: waitMs })
    return 'ends'
  }
  const request = requestOf(post.record, index, { options, ...(startedAt && { startedAt }) })
  const outcome = resolves
    ? await callPublisher(target, options, async inner => publisher.resolve?.(request, inner)).catch(
        (thrown: unknown) => {
          const { kind } = asChannelError(thrown)
          if (['rate-limited', 'unreachable', 'unauthorized'].includes(kind)) throw new NotResolved(thrown)
          context.log.warn({ kind, post: post.record.key }, 'the outcome of a post could not be resolved')
          return 'unknown' as const
        },
      )
    : 'unknown'
  if (typeof outcome === 'object')
    return recordPublished(post, index, { published: outcome, target, options, isResolved: true })
  if (outcome === 'not-sent' && post.record.attempt < maxLost)
    return publish(post, index, { target, options, isRepeat: false })
  if (outcome === 'not-sent') {
    const set = { [`steps.${index}.state`]: 'failed' }
    await finish(post, { clock, state: 'failed', error: doubtOf(post, clock), set })
    return 'ends'
  }
  if (post.record.doubt === 'repeat' && !isRepeated)
    return publish(post, index, { target, options, isRepeat: true })
  const set = { [`steps.${index}.state`]: 'unknown' }
  await finish(post, { clock, state: 'unknown', error: doubtOf(post, clock), set })
  return 'ends'
}

const doubtOf = ({ record: { error } }: HeldPost, clock: Clock): PostError => ({
  kind: 'ambiguous',
  text: failureTexts.ambiguous,
  detail: error?.kind === 'ambiguous' ? error.detail : '',
  at: new Date(clock.now()),
})

/** Asks a platform that processes posts after accepting them. */
const settle = async (post: HeldPost, index: number, { target, options }: At): Promise<Next> => {
  const { publisher } = target
  const { clock } = options
  const { externalId = '', url, publishedAt } = stepOf(post, index)
  const published = { externalId, ...(url !== undefined && { url }) }
  const state = publisher.settle
    ? await callPublisher(target, options, async inner => publisher.settle?.(published, inner))
    : published
  const at = new Date(clock.now())
  const end = { [`steps.${index}.state`]: state === 'failed' ? 'failed' : 'unknown' }
  if (state === 'failed') {
    const error = { kind: 'rejected', text: processingFailed, detail: '', at }
    await finish(post, { clock, state: 'failed', error, set: end })
    return 'ends'
  }
  if (typeof state === 'object') {
    await recordSent(post, index, { published: state, at })
    return 'goes-on'
  }
  if (clock.now() - (publishedAt?.getTime() ?? 0) > maxSettleMs) {
    const error = { kind: 'ambiguous', text: failureTexts.ambiguous, detail: 'still pending', at }
    await finish(post, { clock, state: 'unknown', error, set: end })
  } else await requeue(post, { clock, ms: settleEveryMs, set: { isSettling: true, attempt: 0 } })
  return 'ends'
}

const recordPublished = async (
  post: HeldPost,
  index: number,
  {
    published,
    target,
    options: { clock },
    isResolved = false,
  }: At & { published: { externalId: string; url?: string }; isResolved?: boolean },
): Promise<Next> => {
  const at = new Date(clock.now())
  if (!target.publisher.settle) {
    await recordSent(post, index, { published, at, isResolved })
    return 'goes-on'
  }
  await requeue(post, {
    clock,
    ms: settleEveryMs,
    ...(isResolved && { because: { event: 'resolved' } }),
    set: { ...resultFields(index, { published, at }), [`steps.${index}.state`]: 'pending', isSettling: true },
  })
  return 'ends'
}

interface Result {
  published: { externalId: string; url?: string }
  at: Date
  /** The outcome was unknown before. */
  isResolved?: boolean
}

const resultFields = (index: number, { published: { externalId, url }, at }: Result) => ({
  [`steps.${index}.externalId`]: String(externalId),
  ...(url !== undefined && { [`steps.${index}.url`]: url }),
  [`steps.${index}.publishedAt`]: at,
  attempt: 0,
  limitedMs: 0,
})

const recordSent = (post: HeldPost, index: number, result: Result) =>
  post.write({
    $set: { ...resultFields(index, result), [`steps.${index}.state`]: 'sent', isSettling: false },
    $unset: { error: 1 },
    ...(result.isResolved && { $push: happened(result.at, [{ event: 'resolved' }]) }),
  })
