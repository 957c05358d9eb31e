import type { Channel, OutboundPart, Sent } from '../../plugin/channel.ts'
import { asChannelError } from './as-channel-error.ts'
import { type CallOptions, callWithin } from './call-within.ts'

/** What became of a call whose end nobody saw. */
export type Doubt = Sent | 'not-sent' | 'unknown'

/**
 * Asks the messenger. Throws `ChannelError` when it can be asked later (it is away, asks to wait, or refuses the
 * token); any other failure to tell is `unknown`.
 */
export const resolveDoubt = async (
  part: OutboundPart,
  channel: Pick<Channel, 'resolve'>,
  call: CallOptions,
): Promise<Doubt> => {
  const { resolve } = channel
  if (!resolve) return 'unknown'
  try {
    return await callWithin(inner => resolve(part, inner), call)
  } catch (thrown) {
    if (call.signal.aborted) throw thrown
    const error = asChannelError(thrown)
    if (['rate-limited', 'unreachable', 'unauthorized'].includes(error.kind)) throw error
    call.context.log.warn({ kind: error.kind, part: part.id }, 'the fate of a message could not be found out')
    return 'unknown'
  }
}
