import type { FastifyInstance } from 'fastify'
import { LeaseLost } from '../../platform/queue/index.ts'
import { asChannelError } from '../channels/index.ts'
import type { PublishOptions } from './call-publisher.ts'
import type { Compose } from './compose-post.ts'
import { finish, type HeldPost, requeue } from './create-post-claims.ts'
import type { Publishers, Target } from './create-publishers.ts'
import type { WarningsOptions } from './create-warnings.ts'
import { describeFailure } from './describe-failure.ts'
import { accountObstacle, obstacle } from './find-obstacle.ts'
import { createFailureHandler, deferredMs } from './handle-failure.ts'
import type { PostError } from './post.model.ts'
import { fateOfHeld } from './post-policy.ts'
import { missedBecause } from './post-texts.ts'
import { publishPost } from './publish-post.ts'

/** Publishes a held post, up to its next wait or its end. */
export const createWorker = (
  app: FastifyInstance,
  {
    publishers,
    options,
    compose,
    onHeld,
  }: {
    publishers: Publishers
    compose: Compose
    options: PublishOptions
    /** A post is due and cannot be published; called once until it can. */
    onHeld: WarningsOptions['onHeld']
  },
) => {
  const { clock } = options
  const handleFailure = createFailureHandler(app, options)
  const now = () => new Date(clock.now())

  /** The connection to publish to, or what keeps the post from being published now. */
  const targetOf = async ({ record }: HeldPost): Promise<Target | PostError> => {
    const refusal = await accountObstacle(app, record.accountId, now())
    if (refusal) return refusal
    try {
      const found = await publishers.open(record.integrationId)
      return typeof found === 'string' ? obstacle(found, now()) : found
    } catch (thrown) {
      return describeFailure(asChannelError(thrown), { config: {}, at: now() })
    }
  }

  /** A post that waits for its owner is retried until it is too late. */
  const defer = async (post: HeldPost, error: PostError): Promise<void> => {
    const { isBegun, until, steps, warnedAt, isTest } = post.record
    const leftMs = until.getTime() - clock.now()
    const doubtful = steps.findIndex(({ state }) => state === 'sending')
    const isDeleted = error.kind === 'connection-deleted'
    const fate = fateOfHeld({ leftMs, isDeleted, isDoubtful: doubtful >= 0, isBegun })
    if (fate === 'waits') {
      if (!warnedAt && !isTest) onHeld(post.record, error)
      return requeue(post, {
        clock,
        ms: Math.min(deferredMs, leftMs + 1),
        set: { error, warnedAt: warnedAt ?? now() },
        ...(post.record.error?.kind !== error.kind && { because: { event: 'held', text: error.text } }),
      })
    }
    const why = fate === 'missed' ? { ...error, text: missedBecause(error.text) } : error
    const set = fate === 'unknown' ? { [`steps.${doubtful}.state`]: 'unknown' } : {}
    return finish(post, { clock, state: fate, error: why, set })
  }

  return async (post: HeldPost): Promise<void> => {
    const { isBegun, until, error } = post.record
    try {
      if (!isBegun && clock.now() > until.getTime()) {
        const late = { kind: 'posts.late', detail: '', at: now(), text: missedBecause(error?.text) }
        return await finish(post, { clock, state: 'missed', error: late })
      }
      const target = await targetOf(post)
      if (!('publisher' in target)) return await defer(post, target)
      const composed = await compose(post, target)
      if (composed === 'ended') return
      if (composed !== 'ready') return await defer(post, composed)
      try {
        await publishPost(post, target, options)
      } catch (thrown) {
        await handleFailure(post, thrown, target)
      }
    } catch (thrown) {
      if (!(thrown instanceof LeaseLost)) throw thrown
    }
  }
}
export type Worker = ReturnType<typeof createWorker>
