import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let vk: Awaited<ReturnType<typeof openCommunity>>
beforeEach(async () => {
  vk = await openCommunity({ timeScale: 20 })
})
afterEach(() => vk.close())

const open = () => {
  const context = vk.context({ hook: undefined })
  let cursor: string | undefined
  return async () => {
    const polled = await vk.channel.poll?.(context, { cursor })
    cursor = polled?.cursor ?? cursor
    return (polled?.updates ?? []).map(({ payload }) => JSON.stringify(payload))
  }
}
const said = (updates: readonly string[]) => updates.map(one => /"text":"(\w+)"/.exec(one)?.[1])

it('keeps its place before it waits, and then misses nothing', async () => {
  const poll = open()
  expect(await poll()).toEqual([])
  vk.vk.write(vk.anna, vk.group, 'one')
  vk.vk.write(vk.anna, vk.group, 'two')
  expect(said(await poll())).toEqual(['one', 'two'])
  vk.vk.emit(vk.group, 'message_typing_state', { from_id: vk.anna.id })
  expect(await poll()).toEqual([])
})

it('goes on in its place with a new key', async () => {
  const poll = open()
  await poll()
  vk.vk.write(vk.anna, vk.group, 'one')
  vk.vk.failLongPoll(vk.group, 2)
  expect(await poll()).toEqual([])
  expect(said(await poll())).toEqual(['one'])
})

it('goes on from what there is when events are lost, or all of it', async () => {
  const poll = open()
  await poll()
  for (const failed of [1, 3] as const) {
    vk.vk.write(vk.anna, vk.group, 'lost')
    vk.vk.failLongPoll(vk.group, failed)
    expect(await poll()).toEqual([])
    vk.vk.write(vk.anna, vk.group, 'found')
    expect(said(await poll())).toEqual(['found'])
  }
})

it('goes on in its place in another process', async () => {
  const first = vk.context({ hook: undefined })
  const begun = await vk.channel.poll?.(first, { cursor: undefined })
  vk.vk.write(vk.anna, vk.group, 'one')
  // A page of a proxy is told as it is.
  vk.vk.fail({ kind: 'page', status: 502 }, { method: 'longpoll' })
  await expect(vk.channel.poll?.(first, { cursor: begun?.cursor })).rejects.toMatchObject({
    kind: 'unreachable',
  })
  const second = vk.context({ hook: undefined, id: 'connection-2' })
  const polled = await vk.channel.poll?.(second, { cursor: begun?.cursor })
  expect(polled?.updates).toHaveLength(1)
})
