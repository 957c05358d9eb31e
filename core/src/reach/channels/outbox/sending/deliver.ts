import { type AppError, localizeToAll } from '../../../../platform/errors/app-error.ts'
import { LeaseLost } from '../../../../platform/queue/index.ts'
import type { Connection } from '../../registry.ts'
import type { DeliveryError } from '../delivery.model.ts'
import { finish, requeue } from '../queue/leased-writes.ts'
import type { LeasedDelivery, Started } from '../queue/started.ts'
import { splitParts } from '../splitting/split-parts.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import { notSentBecause } from './failure-texts.ts'
import type { HandleFailure } from './handle-failure.ts'
import { type PartOutcome, type SendOptions, sendPart } from './send-part.ts'

export interface DeliverOptions extends SendOptions {
  handleFailure: HandleFailure
  /** Returns why nothing may be sent for an account now; null: it may. */
  refusalOf(accountId: string): Promise<AppError | null>
}

/**
 * Sends the remaining parts of a delivery until it is finished or has to wait. False: the server or the connection is
 * stopping, and the delivery was requeued. Throws `LeaseLost`.
 */
export const deliver = async (
  { delivery, connection, isBegun }: Started,
  { handleFailure, refusalOf, ...options }: DeliverOptions,
): Promise<boolean> => {
  const { clock } = options
  const { parts, isSplit } = await splitParts(delivery.record, connection)
  if (isSplit !== delivery.record.isSplit) await delivery.write({ $set: { parts, isSplit } })

  for (const [index, { state }] of delivery.record.parts.entries()) {
    if (state === 'sent' || state === 'skipped') continue
    const begun = isBegun && index === 0
    const refusal = await refusalOf(connection.context.accountId)
    if (refusal) {
      await giveUp(delivery, { index, refusal, clock, isUnknown: state === 'inflight' && !begun })
      return true
    }
    let outcome: PartOutcome
    try {
      outcome = await sendPart(delivery, index, connection, { ...options, isBegun: begun })
    } catch (thrown) {
      if (thrown instanceof LeaseLost) throw thrown
      await handleFailure(delivery, { index, thrown, connection })
      return true
    }
    if (outcome === 'left') {
      await requeue(delivery, { clock, ms: 0, set: begun ? { 'parts.0.state': 'planned' } : {} })
      return false
    }
    if (outcome === 'unknown') {
      await finish(delivery, {
        clock,
        state: 'unknown',
        set: unknown(delivery, { index, connection, now: clock.now() }),
      })
      return true
    }
  }
  if (delivery.record.state !== 'sent') await finish(delivery, { clock, state: 'sent' })
  return true
}

/** An answer that is days late is worse than none, so it does not wait until the account is active again. */
const giveUp = (
  delivery: LeasedDelivery,
  {
    index,
    refusal,
    clock,
    isUnknown,
  }: { index: number; refusal: AppError; clock: SendOptions['clock']; isUnknown: boolean },
): Promise<void> => {
  const state = isUnknown ? 'unknown' : 'failed'
  const lastError: DeliveryError = {
    kind: refusal.code,
    text: notSentBecause(localizeToAll(refusal)),
    detail: refusal.code,
    at: new Date(clock.now()),
  }
  return finish(delivery, { clock, state, set: { [`parts.${index}.state`]: state, lastError } })
}

const unknown = (
  { record: { lastError } }: LeasedDelivery,
  { index, connection, now }: { index: number; connection: Connection; now: number },
) => ({
  [`parts.${index}.state`]: 'unknown',
  lastError:
    lastError ??
    describeError(asChannelError('the server stopped while the message was sent'), {
      config: connection.context.config,
      at: new Date(now),
    }),
})
