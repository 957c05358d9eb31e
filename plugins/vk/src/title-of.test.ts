import { afterAll, beforeAll, expect, it } from 'vitest'
import { openCommunity } from '../test/open-community.ts'

let community: Awaited<ReturnType<typeof openCommunity>>
beforeAll(async () => {
  community = await openCommunity()
})
afterAll(() => community?.close())

it('names a chat of several people by its title, asks for it once, and learns of a new one', async () => {
  const { vk, group, anna, channel } = community
  const context = community.context()
  const receive = (event: unknown) => channel.receive(event, context)
  const room = vk.addRoom(group, 'Дачники')
  const text = `[club${group.id}|@lavka] чем кормить розы?`
  const titles = async () => {
    const { event } = vk.write(anna, group, { room, text })
    return (await receive(event)).map(one => one.chat.title)
  }
  const asked = () => vk.calls().filter(({ method }) => method === 'messages.getConversationsById').length
  expect([...(await titles()), ...(await titles())]).toEqual(['Дачники', 'Дачники'])
  expect(asked()).toBe(1)
  const event = vk.emit(group, 'message_new', {
    message: {
      from_id: anna.id,
      peer_id: room,
      conversation_message_id: 9,
      action: { type: 'chat_title_update', text: 'Садоводы' },
    },
  })
  expect(await receive(event)).toEqual([])
  expect(await titles()).toEqual(['Садоводы'])
  expect(asked()).toBe(1)
})

it('goes without where VK does not tell it', async () => {
  const { vk, group, anna, channel } = community
  const context = community.context()
  const receive = (event: unknown) => channel.receive(event, context)
  const room = 2_000_000_099
  const { event } = vk.write(anna, group, { room, text: `[club${group.id}|@lavka] есть кто?` })
  expect(await receive(event)).toMatchObject([{ chat: { id: String(room), kind: 'group' } }])
})
