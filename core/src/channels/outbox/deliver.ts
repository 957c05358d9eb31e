import type { Connection } from '../registry.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import { close, requeue } from './held-writes.ts'
import type { Held } from './hold-delivery.ts'
import { LeaseLost } from './lease-lost.ts'
import { type PartOutcome, type SendOptions, sendPart } from './send-part.ts'
import type { Settle } from './settle-failure.ts'
import { splitParts } from './split-parts.ts'
import type { Started } from './started.ts'

export interface DeliverOptions extends SendOptions {
  settle: Settle
}

/**
 * Sends what a delivery still has to send, part by part, until it is over or has to wait. False: the server stops, or
 * the connection ends, and it is back in the queue. Throws `LeaseLost`.
 */
export const deliver = async (
  { held, connection, isBegun }: Started,
  { settle, ...options }: DeliverOptions,
): Promise<boolean> => {
  const { clock } = options
  const { parts, isSplit } = splitParts(held.record, connection)
  if (isSplit !== held.record.isSplit) await held.write({ $set: { parts, isSplit } })

  for (const [index, { state }] of held.record.parts.entries()) {
    if (state === 'sent' || state === 'skipped') continue
    const begun = isBegun && index === 0
    let outcome: PartOutcome
    try {
      outcome = await sendPart(held, index, connection, { ...options, isBegun: begun })
    } catch (thrown) {
      if (thrown instanceof LeaseLost) throw thrown
      await settle(held, { index, thrown, connection })
      return true
    }
    if (outcome === 'left') {
      await requeue(held, { clock, ms: 0, set: begun ? { 'parts.0.state': 'planned' } : {} })
      return false
    }
    if (outcome === 'unknown') {
      await close(held, {
        clock,
        state: 'unknown',
        set: unknown(held, { index, connection, now: clock.now() }),
      })
      return true
    }
  }
  if (held.record.state !== 'sent') await close(held, { clock, state: 'sent' })
  return true
}

const unknown = (
  { record: { lastError } }: Held,
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
