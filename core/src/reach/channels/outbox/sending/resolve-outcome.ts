import type { Channel, OutboundPart, Sent } from '../../../../plugin/channel.ts'
import { asChannelError } from './as-channel-error.ts'
import { type CallOptions, callWithTimeout } from './call-with-timeout.ts'

/** Outcome of an earlier send call. */
export type Outcome = Sent | 'not-sent' | 'unknown'

/**
 * Asks the messenger for the outcome. Throws `ChannelError` if the question can be retried (unreachable, rate-limited,
 * unauthorized); any other failure counts as `unknown`.
 */
export const resolveOutcome = async (
  part: OutboundPart,
  channel: Pick<Channel, 'resolve'>,
  call: CallOptions,
): Promise<Outcome> => {
  const { resolve } = channel
  if (!resolve) return 'unknown'
  try {
    return await callWithTimeout(inner => resolve(part, inner), call)
  } catch (thrown) {
    if (call.signal.aborted) throw thrown
    const error = asChannelError(thrown)
    if (['rate-limited', 'unreachable', 'unauthorized'].includes(error.kind)) throw error
    call.context.log.warn(
      { kind: error.kind, part: part.id },
      'the outcome of a message could not be resolved',
    )
    return 'unknown'
  }
}
