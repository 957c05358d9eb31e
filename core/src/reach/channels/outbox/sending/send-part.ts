import type { Clock } from '../../../../platform/clock.ts'
import { LeaseLost } from '../../../../platform/queue/index.ts'
import type { OutboundPart, Sent } from '../../../../plugin/channel.ts'
import type { Connection } from '../../registry.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { Media } from '../media.ts'
import { finishedFields } from '../queue/leased-writes.ts'
import type { LeasedDelivery } from '../queue/started.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { asChannelError } from './as-channel-error.ts'
import { type CallOptions, callWithTimeout } from './call-with-timeout.ts'
import { loadContent } from './load-content.ts'
import { NotAttempted } from './not-attempted.ts'
import { outboundPart } from './outbound-part.ts'
import { resolveOutcome } from './resolve-outcome.ts'

export interface SendOptions {
  media: Media
  clock: Clock
  pace: RateLimiter
  /** Aborted when the server stops: no new call begins. */
  stopping: AbortSignal
}

interface PartOptions extends SendOptions {
  /** It passed the rate limiter and was marked in flight by this worker, which has not called the messenger yet. */
  isBegun: boolean
}

/** `left`: the server is stopping, the part is unchanged. `unknown`: two attempts with an unknown outcome. */
export type PartOutcome = 'sent' | 'skipped' | 'left' | 'unknown'

/** Timeout of a call to a messenger. */
export const callMs = 30_000

/**
 * Sends one part of a leased delivery, or determines that it was sent. The intent is stored before the messenger is called.
 * Throws the channel's errors, `NotAttempted` for a failure before the call, `LeaseLost` if the lease was lost.
 */
export const sendPart = async (
  delivery: LeasedDelivery,
  index: number,
  connection: Connection,
  options: PartOptions,
): Promise<PartOutcome> => {
  const { context } = connection
  const call: CallOptions = { context, clock: options.clock, ms: callMs, signal: delivery.signal }
  const { language } = delivery.record
  const content = await beforeCall(
    loadContent(partOf(delivery.record, index).content, {
      media: options.media,
      channel: connection.channel,
      ...(language && { language }),
    }),
  )
  if (!content) {
    context.log.warn({ delivery: delivery.record.key, part: index }, 'a file was deleted and is skipped')
    await delivery.write({ $set: { [`parts.${index}.state`]: 'skipped' } })
    return 'skipped'
  }
  const part = outboundPart(delivery.record, index, content)
  const outcome = options.isBegun
    ? 'send'
    : await beforeCall(previousOutcome(delivery, index, { part, connection, call }))
  if (outcome === 'unknown') return 'unknown'
  if (typeof outcome === 'object') {
    await recordSent(delivery, index, { externalId: outcome.externalId, at: options.clock.now() })
    return 'sent'
  }
  if (!(await beginSending(delivery, index, { connection, options, isRepeat: outcome === 'repeat' })))
    return 'left'
  delivery.assertHeld()
  const sent = await (finishPreview(delivery, index, { part, connection, call }) ??
    callWithTimeout(inner => connection.channel.send(part, inner), call))
  if (sent) {
    await recordSent(delivery, index, { externalId: sent.externalId, at: options.clock.now() })
    return 'sent'
  }
  // The preview message is gone: send the part as a new message.
  await delivery.write({ $set: { [`parts.${index}.state`]: 'planned' }, $unset: { shown: 1 } })
  return sendPart(delivery, index, connection, { ...options, isBegun: false })
}

interface Attempt {
  part: OutboundPart
  connection: Connection
  call: CallOptions
}

const beforeCall = async <T>(step: Promise<T>): Promise<T> => {
  try {
    return await step
  } catch (error) {
    throw error instanceof LeaseLost ? error : new NotAttempted(error)
  }
}

/** Determines the outcome of the previous attempt, and so what to do now. */
const previousOutcome = async (
  delivery: LeasedDelivery,
  index: number,
  { part, connection, call }: Attempt,
): Promise<Sent | 'send' | 'repeat' | 'unknown'> => {
  const { state, repeated } = partOf(delivery.record, index)
  const { dropsRepeats } = connection.channel
  // Editing a message twice is idempotent, and so is sending at a messenger that deduplicates. Only where a retry could
  // create a duplicate, the messenger is asked for the outcome.
  if (
    state !== 'inflight' ||
    dropsRepeats ||
    previewMessageOf(delivery.record, index, connection) !== undefined
  )
    return 'send'
  const outcome = await resolveOutcome(part, connection.channel, call)
  if (outcome === 'not-sent') return 'send'
  return outcome !== 'unknown' ? outcome : repeated ? 'unknown' : 'repeat'
}

/** Waits for the rate limiter and marks the part as in flight. False: the server or connection is stopping. */
const beginSending = async (
  delivery: LeasedDelivery,
  index: number,
  { connection, options, isRepeat }: { connection: Connection; options: PartOptions; isRepeat: boolean },
): Promise<boolean> => {
  const { channel, context } = connection
  const { clock, pace, stopping, isBegun } = options
  const ending = AbortSignal.any([stopping, context.signal, delivery.signal])
  const target = { integrationId: context.id, chat: delivery.record.chat }
  if (!isBegun) await pace.acquire(target, channel.limits.pace, ending)
  if (ending.aborted) return false
  if (!isBegun)
    await delivery.write({
      $set: {
        [`parts.${index}.state`]: 'inflight',
        [`parts.${index}.startedAt`]: new Date(clock.now()),
        ...(isRepeat && { [`parts.${index}.repeated`]: true, repeated: true }),
      },
    })
  // The write took time: the rate limit counts from now.
  pace.count(target, channel.limits.pace)
  return true
}

/** Edits the preview message to the final text. Undefined: no preview message; null: it no longer exists. */
const finishPreview = (
  delivery: LeasedDelivery,
  index: number,
  { part, connection, call }: Attempt,
): Promise<Sent | null> | undefined => {
  const externalId = previewMessageOf(delivery.record, index, connection)
  const { live } = connection.channel
  if (externalId === undefined || !live?.finish) return undefined
  const { id: now } = part.chat
  const { shownIn = now } = delivery.record
  const shown = { ...part, chat: { ...part.chat, id: shownIn }, externalId }
  return callWithTimeout(inner => live.finish?.(shown, inner), call).then(
    () => ({ externalId }),
    thrown => {
      const { kind } = asChannelError(thrown)
      // If the chat has moved, an error for the old chat id does not apply to the new one.
      if (kind === 'rejected' || (kind === 'recipient-gone' && shownIn !== now)) return null
      throw thrown
    },
  )
}

const partOf = (record: DeliveryRecord, index: number) => {
  const part = record.parts[index]
  if (!part) throw new Error(`the delivery ${record.key} has no part ${index}`)
  return part
}

/** The preview message of a part, which gets the final text. */
export const previewMessageOf = (
  { shown, parts }: DeliveryRecord,
  index: number,
  { channel }: Connection,
): string | undefined =>
  index === 0 && parts[0]?.content.kind === 'text' && channel.live?.finish ? shown : undefined

const recordSent = (
  delivery: LeasedDelivery,
  index: number,
  { externalId, at }: { externalId: string; at: number },
): Promise<DeliveryRecord> =>
  delivery.write({
    $set: {
      [`parts.${index}.state`]: 'sent',
      [`parts.${index}.externalId`]: externalId,
      [`parts.${index}.sentAt`]: new Date(at),
      attempt: 0,
      limitedMs: 0,
      // One write for the last part and the delivery.
      ...(index === delivery.record.parts.length - 1 && finishedFields('sent', at)),
    },
    $unset: { lastError: 1 },
  })
