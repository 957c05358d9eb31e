import { setTimeout as wait } from 'node:timers/promises'
import { withinCall } from '../../../platform/outbound/call-scope.ts'
import type { ChannelContext, ReachReport } from '../../../plugin/channel.ts'
import { ChannelError } from '../../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { isHookOf } from './delivery-mode.ts'

const callMs = 15_000
/** Longest delay of a rate limit that is waited for, ms: after a longer one the owner can try again. */
const maxRetryAfterMs = 3_000

/** Calls the channel with a timeout of 15 s, enforced even if it ignores the signal. Retries once if rate-limited. */
export const callChannel = async <T>(
  { context }: Connection,
  call: (context: ChannelContext) => Promise<T> | undefined,
): Promise<T | undefined> => {
  const once = async (): Promise<T | undefined> => {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(callMs)])
    const ended = new Promise<never>((_, reject) => {
      const end = () => reject(new ChannelError('unreachable', { cause: signal.reason }))
      if (signal.aborted) end()
      signal.addEventListener('abort', end, { once: true })
    })
    return Promise.race([withinCall(signal, () => call({ ...context, signal })), ended])
  }
  try {
    return await once()
  } catch (error) {
    const retryAfterMs = error instanceof ChannelError ? (error.retryAfterMs ?? 1_000) : 0
    if (!(error instanceof ChannelError) || error.kind !== 'rate-limited' || retryAfterMs > maxRetryAfterMs)
      throw error
    await wait(retryAfterMs, undefined, { signal: context.signal })
    return once()
  }
}

/** The messenger's webhook status; an earlier URL of this connection counts as ours. Null: not supported. */
export const inspect = async (connection: Connection): Promise<ReachReport | null> => {
  const report = await callChannel(connection, context => connection.channel.inspect?.(context))
  if (!report) return null
  const { url } = report
  if (!url) return report
  return { ...report, owner: isHookOf(connection.record, url) ? 'ours' : 'foreign' }
}

export const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).host : (url ?? '?')
