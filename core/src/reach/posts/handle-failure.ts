import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { LeaseLost } from '../../platform/queue/index.ts'
import { applyRetryPolicy, asChannelError, laneOf, pauseFor, type RateLimiter } from '../channels/index.ts'
import { finish, type HeldPost, requeue } from './create-post-claims.ts'
import type { Target } from './create-publishers.ts'
import { describeFailure } from './describe-failure.ts'
import { laneOfTarget } from './lane-of-target.ts'

/** The platform may still be processing a call whose response was lost. */
export const resolveDelayMs = 10_000
/** Retry interval of a post that waits for its owner (a token, an unfrozen account). */
export const deferredMs = 60_000

/** The query for a step's outcome failed, not the step: it may have been published all the same. */
export class NotResolved extends Error {
  override name = 'NotResolved'

  constructor(cause: unknown) {
    super('the outcome could not be resolved', { cause })
  }
}

/** Decides what follows a failed step, and stores it. Throws `LeaseLost`. */
export const createFailureHandler =
  (app: FastifyInstance, { clock, pace }: { clock: Clock; pace: RateLimiter }) =>
  async (post: HeldPost, thrown: unknown, target: Target): Promise<void> => {
    const { can, context } = target
    if (thrown instanceof LeaseLost) throw thrown
    const { key, attempt, limitedMs, integrationId, steps } = post.record
    const { target: lane } = laneOfTarget(target, post.record)
    const index = steps.findIndex(({ state }) => state !== 'sent')
    const step = steps[index]
    if (!step) throw thrown
    const isDoubtful = thrown instanceof NotResolved
    const failure = asChannelError(isDoubtful ? thrown.cause : thrown)
    const error = describeFailure(failure, { config: context.config, at: new Date(clock.now()) })
    const isSettling = step.state === 'pending'
    // `waiting`: the call was `ready`, which publishes nothing.
    const isAsked = isSettling || step.state === 'waiting'
    const kind = isAsked && failure.kind === 'ambiguous' ? 'unreachable' : failure.kind
    const decision = applyRetryPolicy(
      { kind, ...(failure.retryAfterMs !== undefined && { retryAfterMs: failure.retryAfterMs }) },
      { attempt, limitedMs, chatId: '' },
    )
    context.log.warn(
      { post: key, step: index, kind: error.kind, detail: error.detail, next: decision.next },
      'a post was not published',
    )
    const isSafe = !isDoubtful && !isSettling
    const others = steps.some(({ state }, at) => at !== index && ['sent', 'pending'].includes(state))
    const back = isSafe && { [`steps.${index}.state`]: 'waiting', isBegun: others }

    switch (decision.next) {
      case 'retry': {
        const { ms, isLimit } = decision
        if (isLimit) pauseFor(pace, { ...laneOf(lane.integrationId, lane.chat), scope: failure.scope, ms })
        const counted = isLimit ? { limitedMs: limitedMs + ms } : { attempt: attempt + 1 }
        return requeue(post, {
          clock,
          ms,
          set: { ...back, ...counted, ...(isSafe && { error }) },
          because: { event: 'retried', text: error.text },
        })
      }
      case 'resolve':
        return requeue(post, {
          clock,
          ms: can.includes('resolve') ? resolveDelayMs : 0,
          set: { error, attempt: attempt + 1 },
        })
      case 'stop':
        await requeue(post, {
          clock,
          ms: deferredMs,
          set: { ...back, ...(isSafe && { error }) },
          because: { event: 'held', text: error.text },
        })
        return app.integrations.status.markUnauthorized(integrationId, {
          code: 'integrations.unauthorized',
          message: error.text,
        })
      default: {
        const state = isDoubtful ? 'unknown' : 'failed'
        await finish(post, { clock, state, error, set: { [`steps.${index}.state`]: state } })
      }
    }
  }
