import type { Verdict } from '../../plugin/channel.ts'
import type { RawUpdate } from '../../plugin/raw-update.ts'
import { type ChannelHost, hookRequest, newHook, type TestRequest } from '../channel-host.ts'
import type { Delivered, Suite } from './suite-options.ts'

/** The suite's connection, for which deliveries are signed. */
export const connectionOf = ({ type, config }: Pick<Suite, 'type' | 'config'>): Delivered => ({
  hook: newHook(type),
  config,
})

/** The host's response to a request: an exception is answered with 400. */
export const judge = async (
  host: ChannelHost,
  request: TestRequest,
): Promise<Verdict | { kind: 'throw'; error: unknown }> => {
  if (!host.channel.verify) throw new Error('the suite has a webhook, and the channel has no `verify`')
  try {
    return await host.channel.verify(hookRequest(request), host.context())
  } catch (error) {
    return { kind: 'throw', error }
  }
}

/** The updates of a payload, as read back from the inbox. */
export const updatesOf = async (suite: Suite, payload: unknown): Promise<RawUpdate[]> => {
  if (!suite.webhook) return [{ key: '', lane: '', payload: stored(payload) }]
  const verdict = await judge(suite.host(), suite.webhook.deliver(payload, connectionOf(suite)))
  return verdict.kind === 'accept'
    ? verdict.updates.map(update => ({ ...update, payload: stored(update.payload) }))
    : []
}

/** Stored as JSON between webhook and processing. */
const stored = (payload: unknown): unknown => JSON.parse(JSON.stringify(payload ?? null))
