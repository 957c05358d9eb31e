import type { Clock } from '../../platform/clock.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import type { Connections } from './connections.ts'
import { waitedTooLong } from './failure-texts.ts'
import { close, requeue } from './held-writes.ts'
import type { Held } from './hold-delivery.ts'
import { laneOf } from './lane.ts'
import { LeaseLost } from './lease-lost.ts'
import { NotCalled } from './not-called.ts'
import type { OutboxOptions } from './outbox.ts'
import { type Pace, pauseFor } from './pace.ts'
import { ruleOn } from './rule-on.ts'
import { shownOf } from './send-part.ts'
import type { Waiting } from './waiting.ts'

/** A part was not sent: writes down what follows. Throws `LeaseLost`. */
export type Settle = (
  held: Held,
  failure: { index: number; thrown: unknown; connection: Connection },
) => Promise<void>

export interface SettleOptions extends Pick<OutboxOptions, 'onUnauthorized' | 'onChatGone'> {
  clock: Clock
  pace: Pace
  connections: Connections
  /** What waits for the same chat. */
  waiting: Waiting
}

/** The messenger may still be busy with what it seemed to have lost. */
const doubtMs = 10_000
const doubtWithoutAnswerMs = 2_000
const lostAnswerMs = 500

export const createSettle =
  ({ clock, pace, connections, waiting, onUnauthorized, onChatGone }: SettleOptions): Settle =>
  async (held, { index, thrown, connection }) => {
    if (held.signal.reason instanceof LeaseLost) throw held.signal.reason
    const { channel, context } = connection
    const { key, attempt, limitedMs, chat, integrationId, parts } = held.record
    const isShown = shownOf(held.record, index, connection) !== undefined
    const error = asChannelError(thrown instanceof NotCalled ? thrown.cause : thrown)
    const lastError = describeError(error, { config: context.config, at: new Date(clock.now()) })
    // The chat itself, or the one that it is a thread of: what a message meets with says nothing of other chats.
    const from = chat.threadOf !== undefined && error.chatId === chat.threadOf ? chat.threadOf : chat.id
    const isRepeatable = isShown || channel.dropsRepeats === true
    const ruling = ruleOn(isRepeatable ? repeatable(error) : error, { attempt, limitedMs, chatId: from })
    context.log.warn(
      { delivery: key, part: index, kind: error.kind, detail: lastError.detail, next: ruling.next },
      'a message was not sent',
    )
    const mark = (state: string) => ({ [`parts.${index}.state`]: state })
    const back = thrown instanceof NotCalled ? {} : mark('planned')
    const isLost = error.kind === 'ambiguous'
    const isDoubtful =
      (thrown instanceof NotCalled && parts[index]?.state === 'inflight') ||
      (channel.dropsRepeats && (isLost || parts[index]?.isDoubtful))
    const tell = (told: Promise<void>): Promise<void> =>
      told.catch(err => context.log.error({ err }, 'what happened to a message could not be told'))
    const giveUp = (why = lastError): Promise<void> => {
      const state = isDoubtful ? 'unknown' : 'failed'
      return close(held, { clock, state, set: { ...mark(state), lastError: why } })
    }

    switch (ruling.next) {
      case 'wait': {
        const { isLimit } = ruling
        // Only the answer was lost, as a rule, and another call brings it.
        const ms = channel.dropsRepeats && isLost && attempt === 0 ? lostAnswerMs : ruling.ms
        if (isLimit) pauseFor(pace, { ...laneOf(integrationId, chat), scope: error.scope, ms })
        const counted = isLimit ? { limitedMs: limitedMs + ms } : { attempt: attempt + 1 }
        const doubt = channel.dropsRepeats && isLost && { [`parts.${index}.isDoubtful`]: true }
        return requeue(held, { clock, ms, set: { ...back, ...counted, ...doubt, lastError } })
      }
      case 'doubt': {
        const ms = channel.resolve ? doubtMs : doubtWithoutAnswerMs
        return requeue(held, { clock, ms, set: { lastError } })
      }
      case 'stop': {
        const isNews = connections.block(connection)
        await requeue(held, { clock, ms: 0, set: { ...back, lastError } })
        if (isNews) await tell(onUnauthorized(integrationId, lastError.text))
        return
      }
      case 'gone':
        await giveUp()
        await tell(onChatGone(integrationId, from))
        return waiting.giveUp({ integrationId, chatId: from }, lastError)
      case 'move': {
        await requeue(held, {
          clock,
          ms: 0,
          set: { ...mark('planned'), attempt: attempt + 1, lastError },
        })
        await waiting.move({ integrationId, chatId: from }, ruling.to)
        return tell(onChatGone(integrationId, from, ruling.to))
      }
      case 'fail':
        return giveUp(ruling.isLimit ? { ...lastError, text: waitedTooLong } : lastError)
    }
  }

/** Giving a message its text once more does no harm: what nobody knows is tried again like what did not arrive. */
const repeatable = (error: ChannelError): ChannelError =>
  error.kind === 'ambiguous' ? new ChannelError('unreachable', { cause: error }) : error
