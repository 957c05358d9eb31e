import type { Clock } from '../../platform/clock.ts'
import type { ChannelContext } from '../../plugin/channel.ts'

export interface CallOptions {
  context: ChannelContext
  clock: Clock
  ms: number
  /** Ends the call early. */
  signal: AbortSignal
}

/**
 * Calls a channel with a signal that is aborted after `ms`, or when the connection or the caller ends. Throws what the
 * channel throws; a channel that does not heed the signal is left behind with an error.
 */
export const callWithin = async <T>(
  call: (context: ChannelContext) => T | Promise<T>,
  { context, clock, ms, signal }: CallOptions,
): Promise<T> => {
  const timeout = new AbortController()
  const cancel = clock.after(ms, () => timeout.abort(new Error(`no answer within ${ms / 1_000} s`)))
  const ended = AbortSignal.any([context.signal, signal, timeout.signal])
  let leave: () => void = () => undefined
  const left = new Promise<never>((_, reject) => {
    leave = () => reject(ended.reason)
    ended.addEventListener('abort', leave, { once: true })
  })
  try {
    ended.throwIfAborted()
    return await Promise.race([call({ ...context, signal: ended }), left])
  } finally {
    cancel()
    ended.removeEventListener('abort', leave)
  }
}
