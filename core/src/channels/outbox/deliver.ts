import type { Connection } from '../registry.ts'
import { asChannelError, describeError } from './as-channel-error.ts'
import type { Held } from './claims.ts'
import type { PartRecord } from './delivery.model.ts'
import { close, requeue } from './held-writes.ts'
import { LeaseLost } from './lease-lost.ts'
import { type PartOutcome, type SendOptions, sendPart } from './send-part.ts'
import type { Settle } from './settle-failure.ts'
import { splitMarkdown } from './split-markdown.ts'

export interface DeliverOptions extends SendOptions {
  settle: Settle
}

/**
 * Sends what a delivery still has to send, part by part, until it is over or has to wait. False: the server stops, or
 * the connection ends, and it is back in the queue. Throws `LeaseLost`.
 */
export const deliver = async (
  held: Held,
  connection: Connection,
  { settle, ...options }: DeliverOptions,
): Promise<boolean> => {
  const { clock } = options
  if (!held.record.isSplit && isTooLong(held.record.parts, connection))
    await held.write({ $set: { parts: split(held.record.parts, connection), isSplit: true } })

  for (const [index, { state }] of held.record.parts.entries()) {
    if (state === 'sent' || state === 'skipped') continue
    let outcome: PartOutcome
    try {
      outcome = await sendPart(held, index, connection, options)
    } catch (thrown) {
      if (thrown instanceof LeaseLost) throw thrown
      await settle(held, { index, thrown, connection })
      return true
    }
    if (outcome === 'left') {
      await requeue(held, { clock, ms: 0, set: {} })
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

const isTooLong = (parts: readonly PartRecord[], { channel: { limits } }: Connection): boolean =>
  parts.some(
    ({ content }) =>
      content.kind === 'text' &&
      (limits.lengthOf?.(content.markdown) ?? content.markdown.length) > limits.text,
  )

/** The whole text as messages that the channel takes. */
const split = (parts: readonly PartRecord[], { channel: { limits } }: Connection): PartRecord[] =>
  parts.flatMap(({ content, ...rest }): PartRecord[] =>
    content.kind === 'image'
      ? [{ ...rest, content }]
      : splitMarkdown(content.markdown, {
          limit: limits.text,
          ...(limits.lengthOf && { lengthOf: limits.lengthOf }),
        }).map((markdown, index) => ({
          ...(index === 0 ? rest : { state: 'planned' as const }),
          content: { kind: 'text', markdown },
        })),
  )
