import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { setUpVk, type VkSetup } from './vk-setup.ts'

let setup: VkSetup
beforeAll(async () => {
  setup = await setUpVk()
})
afterAll(() => setup?.close())

const minute = 60_000
const api = () => createClient<CoreApi>({ origin: setup.server.origin, token: () => setup.owner.token })
const conversations = () => setup.server.app.conversations.store.conversations
const stored = (content: string) => setup.server.app.conversations.store.messages.countDocuments({ content })

/** A person who has been answered once; an administrator of the community then writes to them in VK itself. */
const takenOver = async (first_name: string) => {
  const person = setup.vk.addUser({ first_name })
  const admin = setup.vk.addUser({ first_name: 'Ольга' })
  setup.vk.write(person, setup.group, `${first_name}: привет`)
  await expect.poll(() => setup.shown(person.id)).toEqual([`Ответ: ${first_name}: привет`])
  const say = async (text: string) => {
    setup.vk.reply(setup.group, person, { text, adminId: admin.id })
    await expect.poll(() => stored(text)).toBe(1)
  }
  await say(`${first_name}, отвечу сама`)
  const record = await conversations().findOne({ handler: 'operator' }).sort({ updatedAt: -1 }).lean()
  return { person, say, id: record?._id.toHexString() ?? '' }
}
const write = async (person: Awaited<ReturnType<typeof takenOver>>['person'], text: string) => {
  setup.vk.write(person, setup.group, text)
  await expect.poll(() => stored(text)).toBe(1)
}
const dialogue = (id: string) => api()('GET /api/dialogues/{id}', { params: { id } })
const minutesLeft = async (id: string): Promise<number> =>
  Math.round((Date.parse((await dialogue(id)).operator?.until ?? '') - Date.now()) / minute)
/** Lets so much of the operator's time pass. */
const pass = async (id: string, ms: number): Promise<void> => {
  const { operatorUntil } = (await conversations().findById(id).lean()) ?? {}
  const until = new Date((operatorUntil?.getTime() ?? 0) - ms)
  await conversations().updateOne({ _id: id }, { operatorUntil: until })
}

it('a person who writes in VK itself takes the chat over for half an hour, longer with each message', async () => {
  const { person, say, id } = await takenOver('Анна')
  expect(await minutesLeft(id)).toBe(30)
  await write(person, 'Анна: спасибо')
  expect(setup.shown(person.id)).toHaveLength(1)
  await pass(id, 20 * minute)
  expect(await minutesLeft(id)).toBe(10)
  await say('Анна, ещё минуту')
  expect(await minutesLeft(id)).toBe(30)

  await pass(id, 31 * minute)
  expect((await dialogue(id)).operator).toBeUndefined()
  await write(person, 'Анна: есть кто?')
  await expect.poll(() => setup.shown(person.id)).toEqual(['Ответ: Анна: привет', 'Ответ: Анна: есть кто?'])
  const record = await conversations().findById(id).lean()
  expect(record).toMatchObject({ handler: 'assistant' })
  expect(record?.operatorUntil).toBeUndefined()
})

it('the owner gives the chat back before that', async () => {
  const { person, id } = await takenOver('Вера')
  await api()('PUT /api/conversations/{id}/handler', { params: { id }, body: { handler: 'assistant' } })
  expect((await dialogue(id)).operator).toBeUndefined()
  await write(person, 'Вера: а теперь?')
  await expect.poll(() => setup.shown(person.id).at(-1)).toBe('Ответ: Вера: а теперь?')
})

it('a chat that the owner took over has no end, whatever is written in VK', async () => {
  const { person, say, id } = await takenOver('Зоя')
  await api()('PUT /api/conversations/{id}/handler', { params: { id }, body: { handler: 'operator' } })
  expect(await dialogue(id)).toMatchObject({ operator: {} })
  await say('Зоя, я здесь')
  expect((await dialogue(id)).operator).toEqual({})
  await write(person, 'Зоя: хорошо')
  expect(setup.shown(person.id)).toHaveLength(1)
})

it('the pause is a setting of the connection: minutes, or none', async () => {
  const change = (operatorMinutes: number) =>
    api()('PUT /api/integrations/{id}', {
      params: { id: setup.integrationId },
      body: {
        config: {
          accessToken: setup.group.token,
          groupId: String(setup.group.id),
          assistantId: setup.assistant.openaiAssistantId,
          operatorMinutes,
        },
      },
    })
  await change(5)
  const { id } = await takenOver('Кира')
  expect(await minutesLeft(id)).toBe(5)
  await expect(change(2_000)).rejects.toMatchObject({ body: { message: 'Введите число минут от 0 до 1440' } })
  await change(0)
  const { person } = await takenOver('Лев')
  await write(person, 'Лев: вопрос')
  await expect.poll(() => setup.shown(person.id).at(-1)).toBe('Ответ: Лев: вопрос')
})
