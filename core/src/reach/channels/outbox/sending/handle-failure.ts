import type { Clock } from '../../../../platform/clock.ts'
import { LeaseLost } from '../../../../platform/queue/index.ts'
import { ChannelError } from '../../../../plugin/channel-error.ts'
import type { Connection } from '../../registry.ts'
import type { Connections } from '../connections.ts'
import type { OutboxOptions } from '../outbox.ts'
import { laneOf } from '../queue/lane.ts'
import { finish, requeue } from '../queue/leased-writes.ts'
import type { QueuedDeliveries } from '../queue/queued-deliveries.ts'
import type { LeasedDelivery } from '../queue/started.ts'
import { pauseFor, type RateLimiter } from '../rate-limiter.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import { waitedTooLong } from './failure-texts.ts'
import { NotAttempted } from './not-attempted.ts'
import { applyRetryPolicy } from './retry-policy.ts'
import { previewMessageOf } from './send-part.ts'

/** Applies the retry policy to a part that was not sent. Throws `LeaseLost`. */
export type HandleFailure = (
  delivery: LeasedDelivery,
  failure: { index: number; thrown: unknown; connection: Connection },
) => Promise<void>

export interface FailureHandlerOptions extends Pick<OutboxOptions, 'onUnauthorized' | 'onChatGone'> {
  clock: Clock
  pace: RateLimiter
  connections: Connections
  /** Queued deliveries of the same chat. */
  queued: QueuedDeliveries
}

/** The messenger may still be processing a call whose response was lost. */
const resolveDelayMs = 10_000
const repeatDelayMs = 2_000
const lostAnswerMs = 500

export const createFailureHandler =
  ({ clock, pace, connections, queued, onUnauthorized, onChatGone }: FailureHandlerOptions): HandleFailure =>
  async (delivery, { index, thrown, connection }) => {
    if (delivery.signal.reason instanceof LeaseLost) throw delivery.signal.reason
    const { channel, context } = connection
    const { key, attempt, limitedMs, chat, integrationId, parts } = delivery.record
    const isPreview = previewMessageOf(delivery.record, index, connection) !== undefined
    const error = asChannelError(thrown instanceof NotAttempted ? thrown.cause : thrown)
    const lastError = describeError(error, { config: context.config, at: new Date(clock.now()) })
    // The chat, or its parent if the error is about that; other chats are not affected.
    const from = chat.threadOf !== undefined && error.chatId === chat.threadOf ? chat.threadOf : chat.id
    const isIdempotent = isPreview || channel.dropsRepeats === true
    const decision = applyRetryPolicy(isIdempotent ? asRetryable(error) : error, {
      attempt,
      limitedMs,
      chatId: from,
    })
    context.log.warn(
      { delivery: key, part: index, kind: error.kind, detail: lastError.detail, next: decision.next },
      'a message was not sent',
    )
    const mark = (state: string) => ({ [`parts.${index}.state`]: state })
    const back = thrown instanceof NotAttempted ? {} : mark('planned')
    const isLost = error.kind === 'ambiguous'
    const isDoubtful =
      (thrown instanceof NotAttempted && parts[index]?.state === 'inflight') ||
      (channel.dropsRepeats && (isLost || parts[index]?.isDoubtful))
    const notify = (notification: Promise<void>): Promise<void> =>
      notification.catch(err =>
        context.log.error({ err }, 'the owner could not be notified of a failed message'),
      )
    const fail = (why = lastError): Promise<void> => {
      const state = isDoubtful ? 'unknown' : 'failed'
      return finish(delivery, { clock, state, set: { ...mark(state), lastError: why } })
    }

    switch (decision.next) {
      case 'retry': {
        const { isLimit } = decision
        // Usually only the response was lost, and an immediate retry returns it.
        const ms = channel.dropsRepeats && isLost && attempt === 0 ? lostAnswerMs : decision.ms
        if (isLimit) pauseFor(pace, { ...laneOf(integrationId, chat), scope: error.scope, ms })
        const counted = isLimit ? { limitedMs: limitedMs + ms } : { attempt: attempt + 1 }
        const doubtful = channel.dropsRepeats && isLost && { [`parts.${index}.isDoubtful`]: true }
        return requeue(delivery, { clock, ms, set: { ...back, ...counted, ...doubtful, lastError } })
      }
      case 'resolve': {
        const ms = channel.resolve ? resolveDelayMs : repeatDelayMs
        return requeue(delivery, { clock, ms, set: { lastError } })
      }
      case 'stop': {
        const isNew = connections.block(connection)
        await requeue(delivery, { clock, ms: 0, set: { ...back, lastError } })
        if (isNew) await notify(onUnauthorized(integrationId, lastError.text))
        return
      }
      case 'gone':
        await fail()
        await notify(onChatGone(integrationId, from))
        return queued.failAll({ integrationId, chatId: from }, lastError)
      case 'move': {
        await requeue(delivery, {
          clock,
          ms: 0,
          set: { ...mark('planned'), attempt: attempt + 1, lastError },
        })
        await queued.move({ integrationId, chatId: from }, decision.to)
        return notify(onChatGone(integrationId, from, decision.to))
      }
      case 'fail':
        return fail(decision.isLimit ? { ...lastError, text: waitedTooLong } : lastError)
    }
  }

/** Idempotent calls: an unknown outcome is retried like a failed call. */
const asRetryable = (error: ChannelError): ChannelError =>
  error.kind === 'ambiguous' ? new ChannelError('unreachable', { cause: error }) : error
