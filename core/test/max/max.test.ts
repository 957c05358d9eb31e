import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientOf, describeStories, healthOf } from '../support/messenger-stories.ts'
import { type MaxSetup, setUpMax } from './max-setup.ts'

let world: MaxSetup
beforeAll(async () => {
  world = await setUpMax()
})
afterAll(() => world?.setup.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a message to a bot of MAX', () => {
  it('is answered, by a subscription that was made by itself, and people see it being written', async () => {
    const { max, bot, setup, person, write, shown } = world
    const anna = person('Анна')
    setup.provider.answer(question => ['Ответ: ', question], 3_000)
    write(anna, 'Когда сажать тюльпаны?')
    await expect.poll(() => shown(anna)).toEqual(['Ответ: Когда сажать тюльпаны?'])
    setup.provider.answer(question => [`Ответ: ${question}`])
    expect(max.calls().some(({ method }) => method === 'POST /chats/{id}/actions')).toBe(true)
    expect(max.subscriptions(bot).map(({ url }) => new URL(url).origin)).toEqual(['https://bots.example'])
    const [connection] = await clientOf(setup)('GET /api/integrations')
    expect(connection).toMatchObject({
      config: { botId: String(bot.id), botUsername: 'lavka_bot', botToken: expect.stringMatching(/^••••/) },
      health: { state: 'ok' },
    })
    const logs = () =>
      clientOf(setup)('GET /api/chat-logs/user/{userId}', { params: { userId: setup.owner.user.id } })
    await expect.poll(async () => JSON.stringify(await logs())).toContain('Когда сажать тюльпаны?')
  })

  describeStories(() => world, { ofOneChat: Number(process.env.MAX_CHAT_MESSAGES ?? 8), maxText: 4_000 })

  it('whose answer was lost is sent once more at most, and the second one is counted', async () => {
    const { max, setup, person, write, shown } = world
    const ira = person('Ира')
    const before = (await healthOf(setup))?.channel?.repeated ?? 0
    max.fail({ kind: 'accept-then-reset' }, { method: 'POST /messages', chat: Number(ira) })
    write(ira, 'Обрыв')
    await expect.poll(() => shown(ira)).toEqual(['Ответ: Обрыв', 'Ответ: Обрыв'])
    await expect.poll(async () => (await healthOf(setup))?.channel?.repeated).toBe(before + 1)
  })

  it('with a photo is seen by the model; in a group it has to be addressed', async () => {
    const { max, bot, setup, person, userOf, shown } = world
    const inna = person('Инна')
    const attachments = [{ type: 'image', payload: { url: max.addFile('leaf.png', png), token: 't' } }]
    max.write(userOf(inna), bot, { text: 'Что это?', attachments })
    await expect.poll(() => shown(inna)).toEqual(['Ответ: Что это?'])
    expect(setup.provider.pictures()).toHaveLength(1)
    const chat = max.addGroup(bot)
    max.write(userOf(inna), bot, { chat, text: 'Кто сегодня на даче?' })
    const { mid } = max.write(userOf(inna), bot, { chat, text: '@lavka_bot чем кормить розы?' })
    await expect.poll(() => shown(String(chat))).toEqual(['Ответ: чем кормить розы?'])
    expect(max.sent().at(-1)?.replyTo).toBe(mid)
  })

  it('is not sent to who stopped the bot, until they start it again', async () => {
    const { max, bot, setup, person, userOf, write, shown } = world
    const fedor = person('Фёдор')
    write(fedor, 'Привет')
    await expect.poll(() => shown(fedor)).toHaveLength(1)
    max.stop(userOf(fedor), bot)
    max.start(userOf(fedor), bot)
    await expect.poll(() => shown(fedor)).toHaveLength(2)
    expect(shown(fedor)[1]).toContain('Садовник')
    write(fedor, 'Снова я')
    await expect.poll(() => shown(fedor).at(-1)).toBe('Ответ: Снова я')
    // Only what no channel can read, from the stories above, is told of.
    expect((await healthOf(setup))?.code).toBe('integrations.updates-unreadable')
  })
})

describe('a server that starts again', () => {
  it('gets what was written meanwhile, and without an address fetches it by long poll', async () => {
    const { max, bot, setup, person, write, shown } = world
    const lev = person('Лев')
    await setup.restart(() => void write(lev, 'Пока спали'))
    await expect.poll(() => shown(lev), { timeout: 60_000 }).toEqual(['Ответ: Пока спали'])
    await setup.restart(() => undefined, { PUBLIC_URL: '' })
    await expect.poll(async () => (await healthOf(setup))?.channel?.mode).toBe('polling')
    await expect.poll(() => max.calls().some(({ method }) => method === 'GET /updates')).toBe(true)
    expect(max.subscriptions(bot)).toEqual([])
    write(lev, 'Без адреса')
    await expect.poll(() => shown(lev).at(-1)).toBe('Ответ: Без адреса')
    const params = { id: setup.integrationId }
    await clientOf(setup)('DELETE /api/integrations/{id}', { params })
  })
})
