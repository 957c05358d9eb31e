import type { Clock } from '../../../../platform/clock.ts'
import { withinCall } from '../../../../platform/outbound/call-scope.ts'
import type { ChannelContext } from '../../../../plugin/channel.ts'

export interface CallOptions<Context extends { signal: AbortSignal } = ChannelContext> {
  context: Context
  clock: Clock
  ms: number
  /** Cancels the call. */
  signal: AbortSignal
}

/**
 * Calls a channel with a timeout and a signal that is aborted on timeout or cancellation. Rejects on abort even if the
 * channel ignores the signal. Rethrows the channel's errors.
 */
export const callWithTimeout = async <T, Context extends { signal: AbortSignal } = ChannelContext>(
  call: (context: Context) => T | Promise<T>,
  { context, clock, ms, signal }: CallOptions<Context>,
): Promise<T> => {
  const timeout = new AbortController()
  const cancel = clock.after(ms, () => timeout.abort(new Error(`no answer within ${ms / 1_000} s`)))
  const ended = AbortSignal.any([context.signal, signal, timeout.signal])
  let onAbort: () => void = () => undefined
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(ended.reason)
    ended.addEventListener('abort', onAbort, { once: true })
  })
  try {
    ended.throwIfAborted()
    return await Promise.race([withinCall(ended, () => call({ ...context, signal: ended })), aborted])
  } finally {
    cancel()
    ended.removeEventListener('abort', onAbort)
  }
}
