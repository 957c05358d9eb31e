import type { Clock } from '../../platform/clock.ts'
import type { OutboundPart, Sent } from '../../plugin/channel.ts'
import type { Connection } from '../registry.ts'
import { asChannelError } from './as-channel-error.ts'
import { type CallOptions, callWithin } from './call-within.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import { over } from './held-writes.ts'
import type { Held } from './hold-delivery.ts'
import { LeaseLost } from './lease-lost.ts'
import { type Images, loadContent } from './load-content.ts'
import { NotCalled } from './not-called.ts'
import { outboundPart } from './outbound-part.ts'
import type { Pace } from './pace.ts'
import { resolveDoubt } from './resolve-doubt.ts'

export interface SendOptions {
  images: Images
  clock: Clock
  pace: Pace
  /** Aborted when the server stops: no new call begins. */
  stopping: AbortSignal
}

interface PartOptions extends SendOptions {
  /** It has its turn and was marked in flight by this worker, who has not called the messenger yet. */
  isBegun: boolean
}

/** `left`: the server stops, and the part was not touched. `unknown`: nobody knows whether it arrived, twice. */
export type PartOutcome = 'sent' | 'skipped' | 'left' | 'unknown'

/** A messenger has this long to answer a call. */
export const callMs = 30_000

/**
 * Sends one part of a delivery that is held, or finds out that it was sent: the intent is durable before the messenger
 * is called. Throws what the channel throws, `NotCalled` when it did not come to that, `LeaseLost` when the delivery is
 * somebody else's.
 */
export const sendPart = async (
  held: Held,
  index: number,
  connection: Connection,
  options: PartOptions,
): Promise<PartOutcome> => {
  const { context } = connection
  const call: CallOptions = { context, clock: options.clock, ms: callMs, signal: held.signal }
  const content = await beforeCall(loadContent(options.images, partOf(held.record, index).content))
  if (!content) {
    context.log.warn({ delivery: held.record.key, part: index }, 'an image is gone and is not sent')
    await held.write({ $set: { [`parts.${index}.state`]: 'skipped' } })
    return 'skipped'
  }
  const part = outboundPart(held.record, index, content)
  const fate = options.isBegun ? 'send' : await beforeCall(fateOf(held, index, { part, connection, call }))
  if (fate === 'unknown') return 'unknown'
  if (typeof fate === 'object') {
    await recordSent(held, index, { externalId: fate.externalId, at: options.clock.now() })
    return 'sent'
  }
  if (!(await takeTurn(held, index, { connection, options, isRepeat: fate === 'repeat' }))) return 'left'
  const sent = await (finishShown(held, index, { part, connection, call }) ??
    callWithin(inner => connection.channel.send(part, inner), call))
  if (sent) {
    await recordSent(held, index, { externalId: sent.externalId, at: options.clock.now() })
    return 'sent'
  }
  // The message that was shown is gone: the part is sent as if it had never been.
  await held.write({ $set: { [`parts.${index}.state`]: 'planned' }, $unset: { shown: 1 } })
  return sendPart(held, index, connection, { ...options, isBegun: false })
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
    throw error instanceof LeaseLost ? error : new NotCalled(error)
  }
}

/** What became of the try before this one, and so what is to be done now. */
const fateOf = async (
  held: Held,
  index: number,
  { part, connection, call }: Attempt,
): Promise<Sent | 'send' | 'repeat' | 'unknown'> => {
  const { state, repeated } = partOf(held.record, index)
  const { dropsRepeats } = connection.channel
  // Giving a message its text twice leaves one message, and so does a messenger that drops repeats: only where it would be
  // two the messenger is asked what became of the first.
  if (state !== 'inflight' || dropsRepeats || shownOf(held.record, index, connection) !== undefined)
    return 'send'
  const fate = await resolveDoubt(part, connection.channel, call)
  if (fate === 'not-sent') return 'send'
  return fate !== 'unknown' ? fate : repeated ? 'unknown' : 'repeat'
}

/** Waits for the chat's turn and writes down what is about to be done. False: nothing is to be done now. */
const takeTurn = async (
  held: Held,
  index: number,
  { connection, options, isRepeat }: { connection: Connection; options: PartOptions; isRepeat: boolean },
): Promise<boolean> => {
  const { channel, context } = connection
  const { clock, pace, stopping, isBegun } = options
  const ending = AbortSignal.any([stopping, context.signal, held.signal])
  const target = { integrationId: context.id, chat: held.record.chat }
  if (!isBegun) await pace.turn(target, channel.limits.pace, ending)
  if (ending.aborted) return false
  if (!isBegun)
    await held.write({
      $set: {
        [`parts.${index}.state`]: 'inflight',
        [`parts.${index}.startedAt`]: new Date(clock.now()),
        ...(isRepeat && { [`parts.${index}.repeated`]: true, repeated: true }),
      },
    })
  // The write took its time: the next turn counts from now.
  pace.count(target, channel.limits.pace)
  return true
}

/** Gives the message that shows the part its final text. Undefined: nothing shows it; null: that message is gone. */
const finishShown = (
  held: Held,
  index: number,
  { part, connection, call }: Attempt,
): Promise<Sent | null> | undefined => {
  const externalId = shownOf(held.record, index, connection)
  const { live } = connection.channel
  if (externalId === undefined || !live?.finish) return undefined
  const { id: now } = part.chat
  const { shownIn = now } = held.record
  const shown = { ...part, chat: { ...part.chat, id: shownIn }, externalId }
  return callWithin(inner => live.finish?.(shown, inner), call).then(
    () => ({ externalId }),
    thrown => {
      const { kind } = asChannelError(thrown)
      // Where its chat has moved, that the old one takes nothing any more says nothing of the new one.
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

/** The message that holds the preview of a part and is to get its final text. */
export const shownOf = (
  { shown, parts }: DeliveryRecord,
  index: number,
  { channel }: Connection,
): string | undefined =>
  index === 0 && parts[0]?.content.kind === 'text' && channel.live?.finish ? shown : undefined

const recordSent = (
  held: Held,
  index: number,
  { externalId, at }: { externalId: string; at: number },
): Promise<DeliveryRecord> =>
  held.write({
    $set: {
      [`parts.${index}.state`]: 'sent',
      [`parts.${index}.externalId`]: externalId,
      [`parts.${index}.sentAt`]: new Date(at),
      attempt: 0,
      limitedMs: 0,
      // One write for the last part and the whole.
      ...(index === held.record.parts.length - 1 && over('sent', at)),
    },
    $unset: { lastError: 1 },
  })
