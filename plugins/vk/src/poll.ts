import { ChannelError } from '@botanika/core/plugin'
import Type from 'typebox'
import { Compile } from 'typebox/compile'
import { events } from './receive.ts'
import type { VkContext } from './vk-api.ts'

const ts = Type.Union([Type.String({ maxLength: 100 }), Type.Integer()])
const found = Compile(Type.Object({ ts, updates: Type.Array(Type.Unknown()) }))
const failed = Compile(Type.Object({ failed: Type.Integer(), ts: Type.Optional(ts) }))

export const enableLongPoll = async ({
  client,
  config,
}: Pick<VkContext, 'client' | 'config'>): Promise<void> => {
  const asked = Object.fromEntries(events.kinds.map(name => [name, 1]))
  const settings = { group_id: config.groupId, enabled: 1, api_version: '5.199', ...asked }
  await client.call('groups.setLongPollSettings', settings)
}

/**
 * Polls a community's events by long poll; the cursor is `ts`
 * (https://dev.vk.com/ru/api/bots-long-poll/getting-started).
 */
export const poll = async (context: VkContext, { cursor }: { cursor: string | undefined }) => {
  const { client, signal, log } = context
  const { longPoll } = client
  if (!longPoll.current || cursor === undefined) {
    const opened = await open(context)
    // The position is stored before anything is waited for, so events that come meanwhile are not lost.
    if (cursor === undefined) return { updates: [], cursor: opened }
  }
  const { server = '', key = '' } = longPoll.current ?? {}
  const answer = await client.check(server, { key, ts: cursor, signal })
  if (found.Check(answer))
    return {
      updates: answer.updates.flatMap(one => events.rawUpdates(one, context)),
      cursor: String(answer.ts),
    }
  if (!failed.Check(answer)) throw new ChannelError('unreachable', { detail: 'long poll: an unknown answer' })
  // 1: events are lost, go on from here · 2: a new key, same position · 3: both are new.
  if (answer.failed === 1 && answer.ts !== undefined) {
    log.warn({ cursor, ts: answer.ts }, 'VK no longer has the events of a longer time')
    return { updates: [], cursor: String(answer.ts) }
  }
  const opened = await open(context)
  return { updates: [], cursor: answer.failed === 2 ? cursor : opened }
}

const open = async (context: VkContext): Promise<string> => {
  const { client, config } = context
  await enableLongPoll(context)
  const { key, server, ts: at } = await client.call('groups.getLongPollServer', { group_id: config.groupId })
  client.longPoll.current = { key, server }
  return String(at)
}
