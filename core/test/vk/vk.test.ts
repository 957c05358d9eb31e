import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, describeStories, type StoryWorld } from '../support/messenger-stories.ts'
import { setUpVk, type VkSetup } from './vk-setup.ts'
import { vkStories } from './vk-stories.ts'

let setup: VkSetup
let stories: StoryWorld
beforeAll(async () => {
  setup = await setUpVk()
  stories = vkStories(setup)
})
afterAll(() => setup?.close())

const api = () => clientOf(setup)
const connection = async () => (await api()('GET /api/integrations'))[0]
const channel = async () => (await connection())?.health.channel
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a message to a community', () => {
  it('is answered, by a server that was set up by itself, and people see that it is being written', async () => {
    const anna = setup.vk.addUser()
    setup.provider.answer(question => ['Ответ: ', question], 1_500)
    setup.vk.write(anna, setup.group, 'Когда сажать тюльпаны?')
    await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Когда сажать тюльпаны?'])
    setup.provider.answer(question => [`Ответ: ${question}`])
    expect(setup.vk.typing().some(({ peerId }) => peerId === anna.id)).toBe(true)
    expect(await connection()).toMatchObject({
      config: {
        groupId: String(setup.group.id),
        screenName: 'lavka',
        accessToken: expect.stringMatching(/^••••/),
      },
      health: { state: 'ok' },
    })
    const logs = () => api()('GET /api/chat-logs/user/{userId}', { params: { userId: setup.owner.user.id } })
    await expect.poll(async () => JSON.stringify(await logs())).toContain('Когда сажать тюльпаны?')
  })

  describeStories(() => stories, { ofOneChat: Number(process.env.VK_CHAT_MESSAGES ?? 8), maxText: 4_096 })

  it('of a sticker is declined in words', async () => {
    const zoya = setup.vk.addUser({ first_name: 'Зоя' })
    setup.vk.write(zoya, setup.group, { attachments: [{ type: 'sticker', sticker: {} }] })
    await expect.poll(() => setup.shown(zoya.id)[0]).toContain('Стикеров')
  })

  it('with a photo is seen by the model; in a chat of several people it has to be addressed', async () => {
    const inna = setup.vk.addUser({ first_name: 'Инна' })
    const url = setup.vk.addFile('leaf.png', png)
    const attachments = [{ type: 'photo', photo: { sizes: [{ url, width: 1, height: 1 }] } }]
    setup.vk.write(inna, setup.group, { text: 'Что это?', attachments })
    await expect.poll(() => setup.shown(inna.id)).toEqual(['Ответ: Что это?'])
    expect(setup.provider.pictures()).toHaveLength(1)
    const room = setup.vk.addRoom(setup.group, 'Дачники')
    setup.vk.write(inna, setup.group, { room, text: 'Кто сегодня на даче?' })
    setup.vk.write(inna, setup.group, { room, text: `[club${setup.group.id}|@lavka] чем кормить розы?` })
    await expect.poll(() => setup.shown(room)).toEqual(['Ответ: чем кормить розы?'])
    expect(setup.vk.sent().at(-1)?.replyTo).toBe(2)
    const dialogues = await api()('GET /api/dialogues', { query: { search: 'розы' } })
    expect(dialogues.map(({ person }) => person)).toEqual(['Дачники'])
  })
})

describe('people and administrators', () => {
  it('who forbid messages are written to again once they allow them', async () => {
    const fedor = setup.vk.addUser({ first_name: 'Фёдор' })
    setup.vk.write(fedor, setup.group, 'Привет')
    await expect.poll(() => setup.shown(fedor.id)).toHaveLength(1)
    setup.vk.deny(fedor, setup.group)
    setup.vk.allow(fedor, setup.group)
    setup.vk.write(fedor, setup.group, 'Снова я')
    await expect.poll(() => setup.shown(fedor.id)).toEqual(['Ответ: Привет', 'Ответ: Снова я'])
  })

  it('who answer in VK itself are heard, and not answered', async () => {
    const [petr, admin] = [
      setup.vk.addUser({ first_name: 'Пётр' }),
      setup.vk.addUser({ first_name: 'Ольга' }),
    ]
    setup.vk.write(petr, setup.group, 'Привет')
    await expect.poll(() => setup.shown(petr.id)).toEqual(['Ответ: Привет'])
    const { id: adminId } = admin
    setup.vk.reply(setup.group, petr, { text: 'Отвечу сама', adminId })
    const stored = () =>
      setup.server.app.conversations.store.messages.countDocuments({ content: 'Отвечу сама' })
    await expect.poll(stored).toBe(1)
    setup.vk.write(petr, setup.group, 'Спасибо')
    await expect.poll(channel).toMatchObject({ waiting: { in: 0, out: 0 } })
    expect(setup.shown(petr.id)).toEqual(['Ответ: Привет'])
  })
})

describe('a server that starts again', () => {
  it('gets what was written meanwhile, and without an address fetches it by long poll', async () => {
    const lev = setup.vk.addUser({ first_name: 'Лев' })
    await setup.restart(() => setup.vk.write(lev, setup.group, 'Пока спали'))
    await expect.poll(() => setup.shown(lev.id), { timeout: 60_000 }).toEqual(['Ответ: Пока спали'])
    await setup.restart(() => undefined, { PUBLIC_URL: '' })
    await expect.poll(async () => (await channel())?.mode).toBe('polling')
    await expect.poll(() => setup.vk.longPoll(setup.group).key).not.toBe('')
    expect(setup.vk.servers(setup.group)).toEqual([])
    for (const failed of [2, 1, 3] as const) setup.vk.failLongPoll(setup.group, failed)
    await expect.poll(() => setup.vk.longPoll(setup.group).lost).toBeNull()
    setup.vk.write(lev, setup.group, 'Без адреса')
    await expect.poll(() => setup.shown(lev.id).at(-1)).toBe('Ответ: Без адреса')
    await api()('DELETE /api/integrations/{id}', { params: { id: setup.integrationId } })
  })
})
