import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MaxSetup, setUpMax } from '../max/max-setup.ts'
import { setUpVk, type VkSetup } from '../vk/vk-setup.ts'

// Longer than a test takes: a command ends it.
const quietSeconds = 30

describe('several messages in VK', () => {
  let world: VkSetup
  beforeAll(async () => {
    world = await setUpVk({ quietSeconds })
  })
  afterAll(() => world?.close())

  it('are one question; a command and a press on a button end the wait', async () => {
    const { vk, group, shown } = world
    const anna = vk.addUser({ first_name: 'Анна' })
    for (const text of ['Здравствуйте', 'почём розы', '/help']) vk.write(anna, group, text)
    await expect.poll(() => shown(anna.id)).toHaveLength(2)
    expect(shown(anna.id)[0]).toBe('Ответ: Здравствуйте\nпочём розы')
    vk.write(anna, group, 'и ещё')
    vk.write(anna, group, 'Начать')
    await expect.poll(() => shown(anna.id)).toHaveLength(4)
    expect(shown(anna.id)[2]).toBe('Ответ: и ещё')
  })

  it('are not answered when an administrator writes in VK itself while they wait', async () => {
    const { vk, group, shown, server, provider } = world
    const [vera, olga] = [vk.addUser({ first_name: 'Вера' }), vk.addUser({ first_name: 'Ольга' })]
    const asked = provider.questions().length
    for (const text of ['Есть кто', 'живой?']) vk.write(vera, group, text)
    const inbox = server.app.db.connection.collection('inbox')
    await expect.poll(() => inbox.countDocuments({ state: 'waiting' })).toBe(2)
    vk.reply(group, vera, { text: 'Да, слушаю', adminId: olga.id })
    const { messages } = server.app.conversations.store
    const stored = async () => {
      const operator = await messages.findOne({ content: 'Да, слушаю' }).lean()
      const all = operator && (await messages.find({ conversationId: operator.conversationId }).lean())
      return all?.toSorted((a, b) => a.order - b.order).map(({ role, content }) => `${role}: ${content}`)
    }
    await expect.poll(stored).toEqual(['user: Есть кто\nживой?', 'operator: Да, слушаю'])
    expect(provider.questions()).toHaveLength(asked)
    expect(shown(vera.id)).toEqual([])
  })
})

describe('several messages in MAX', () => {
  let world: MaxSetup
  beforeAll(async () => {
    world = await setUpMax({ quietSeconds })
  })
  afterAll(() => world?.setup.close())

  it('are one question; a command ends the wait, and a repeat of a part has no second effect', async () => {
    const anna = world.person('Анна')
    const parts = ['Здравствуйте', 'почём розы'].map(text => world.write(anna, text))
    world.write(anna, '/help')
    await expect.poll(() => world.shown(anna)).toHaveLength(2)
    expect(world.shown(anna)[0]).toBe('Ответ: Здравствуйте\nпочём розы')
    for (const update of parts) expect(await world.deliver(update)).toBe(200)
    world.write(anna, '/help')
    await expect.poll(() => world.shown(anna)).toHaveLength(3)
    expect(world.setup.provider.questions()).toEqual(['Здравствуйте\nпочём розы'])
  })
})
