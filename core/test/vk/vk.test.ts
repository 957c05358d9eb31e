import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { setUpVk, type VkSetup } from './vk-setup.ts'

let setup: VkSetup
beforeAll(async () => {
  setup = await setUpVk()
})
afterAll(() => setup?.close())

const api = () => createClient<CoreApi>({ origin: setup.server.origin, token: () => setup.owner.token })
const connection = async () => (await api()('GET /api/integrations'))[0]
const channel = async () => (await connection())?.health.channel
/** `npm run soak` sends more. */
const ofOneChat = Number(process.env.VK_CHAT_MESSAGES ?? 8)
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
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

  it('is answered once however often it comes, and not at all to a forger', async () => {
    const boris = setup.vk.addUser({ first_name: 'Борис' })
    const { event } = setup.vk.write(boris, setup.group, 'Копии')
    await expect.poll(() => setup.shown(boris.id)).toHaveLength(1)
    const [server] = setup.vk.servers(setup.group)
    const post = async (secret: string) => {
      const url = setup.server.origin + new URL(server?.url ?? '').pathname
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ ...event, secret }) })
      return [answer.status, await answer.text()]
    }
    const answers = await Promise.all(numbers(30).map(() => post(server?.secret_key ?? '')))
    expect(new Set(answers.map(String))).toEqual(new Set(['200,ok']))
    expect((await post('guessed'))[0]).toBe(401)
    setup.vk.write(boris, setup.group, 'После копий')
    await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Копии', 'Ответ: После копий'])
  })

  it(`keeps its place among ${ofOneChat} of its chat while three chats write at once and answers get lost`, async () => {
    const people = ['Вера', 'Глеб', 'Дина'].map(first_name => setup.vk.addUser({ first_name }))
    setup.vk.disturb({ loseAnswers: 0.1, twice: 0.1 })
    for (const n of numbers(ofOneChat))
      for (const person of people) setup.vk.write(person, setup.group, `${person.first_name} ${n}`)
    for (const person of people)
      await expect.poll(() => setup.shown(person.id).length, { timeout: 280_000 }).toBe(ofOneChat)
    setup.vk.disturb({ loseAnswers: 0, twice: 0 })
    for (const { id, first_name } of people)
      expect(setup.shown(id)).toEqual(numbers(ofOneChat).map(n => `Ответ: ${first_name} ${n}`))
  }, 300_000)

  it('arrives once through a storm of errors 6, broken lines and 502 pages, and whole when it is long', async () => {
    const eva = setup.vk.addUser({ first_name: 'Ева' })
    setup.vk.fail({ kind: 'error', code: 6 }, { method: 'messages.send', peer: eva.id, times: 2 })
    setup.vk.fail({ kind: 'accept-then-reset' }, { method: 'messages.send', peer: eva.id })
    setup.vk.fail({ kind: 'page-after-accept', status: 502 }, { method: 'messages.send', peer: eva.id })
    const family = '👨‍👩‍👧‍👦'
    setup.provider.answer(() => [family.repeat(600)])
    setup.vk.write(eva, setup.group, 'Эмодзи')
    await expect.poll(() => setup.shown(eva.id).join('')).toBe(family.repeat(600))
    for (const text of setup.shown(eva.id)) expect(text.replaceAll(family, '')).toBe('')
    setup.provider.answer(question => [`Ответ: ${question}`])
    await expect.poll(channel).toMatchObject({ waiting: { in: 0, out: 0 }, repeated: 0 })
  })

  it('of a kind that nobody knows hurts nothing', async () => {
    const zoya = setup.vk.addUser({ first_name: 'Зоя' })
    const [server] = setup.vk.servers(setup.group)
    for (const type of ['message_new', 'group_join', 'event_of_2030']) server?.events.add(type)
    for (const object of [null, {}, { message: null }, { message: { text: 5 } }, [[{}]], { user_id: 'x' }])
      for (const type of ['message_new', 'group_join', 'event_of_2030'])
        setup.vk.emit(setup.group, type, object)
    setup.vk.write(zoya, setup.group, { attachments: [{ type: 'sticker', sticker: {} }] })
    await expect.poll(() => setup.shown(zoya.id)[0]).toContain('Стикеров')
    setup.vk.write(zoya, setup.group, 'Жив?')
    await expect.poll(() => setup.shown(zoya.id).at(-1)).toBe('Ответ: Жив?')
    await expect.poll(channel).toMatchObject({ waiting: { in: 0 }, setAside: 0 })
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

describe('a token that was revoked', () => {
  it('stops the connection and notifies the owner; a new one resumes what waited', async () => {
    const kira = setup.vk.addUser({ first_name: 'Кира' })
    let token = ''
    setup.provider.answer(question => {
      if (token === '') {
        setup.vk.revoke(setup.group.token)
        token = setup.vk.addGroupToken(setup.group)
      }
      return [`Ответ: ${question}`]
    })
    setup.vk.write(kira, setup.group, 'Успею?')
    await expect.poll(async () => (await connection())?.health.state).toBe('error')
    expect(setup.shown(kira.id)).toEqual([])
    const { openaiAssistantId: assistantId } = setup.assistant
    const config = { accessToken: token, groupId: String(setup.group.id), assistantId }
    await api()('PUT /api/integrations/{id}', { params: { id: setup.integrationId }, body: { config } })
    await expect.poll(() => setup.shown(kira.id)).toEqual(['Ответ: Успею?'])
    expect(setup.vk.servers(setup.group)).toHaveLength(1)
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
