import { setTimeout as wait } from 'node:timers/promises'
import type { ChannelContext, ReachReport } from '../../plugin/channel.ts'
import { ChannelError } from '../../plugin/channel-error.ts'
import type { Connection } from '../registry.ts'
import { isHookOf } from './hook.ts'

const callMs = 15_000
/** A messenger that asks for a breath is given one; for more its owner comes back. */
const longestBreathMs = 3_000

/** A call of the channel, of at most 15 s, whether it heeds its signal or not; throttled ones are made once more. */
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
    return Promise.race([call({ ...context, signal }), ended])
  }
  try {
    return await once()
  } catch (error) {
    const breath = error instanceof ChannelError ? (error.retryAfterMs ?? 1_000) : 0
    if (!(error instanceof ChannelError) || error.kind !== 'rate-limited' || breath > longestBreathMs)
      throw error
    await wait(breath, undefined, { signal: context.signal })
    return once()
  }
}

/** Whom the messenger delivers to; an earlier address of this very connection is ours too. Null: it cannot tell. */
export const inspect = async (connection: Connection): Promise<ReachReport | null> => {
  const report = await callChannel(connection, context => connection.channel.inspect?.(context))
  if (!report) return null
  const { url } = report
  if (!url) return report
  return { ...report, owner: isHookOf(connection.record, url) ? 'ours' : 'foreign' }
}

export const hostOf = (url: string | undefined): string =>
  url && URL.canParse(url) ? new URL(url).host : (url ?? '?')
