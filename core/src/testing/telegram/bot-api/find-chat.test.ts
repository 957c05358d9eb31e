import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const setUp = async () => {
  telegram = await startTelegram({ clock: createManualClock(), floodLimits: 'off' })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const anna = telegram.addUser()
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params })
  const send = (chat_id: number | string) => call('sendMessage', { chat_id, text: 'да' })
  const why = async (chat_id: number | string) => (await send(chat_id)).description
  return { bot, anna, call, send, why }
}

it('writes to people only after they wrote, and not when blocked or gone', async () => {
  const { bot, anna, send, why } = await setUp()
  expect(await why(anna.id)).toBe('Bad Request: chat not found')
  telegram.addChat({
    type: 'group',
    members: [
      [bot, 'member'],
      [anna, 'member'],
    ],
  })
  expect(await why(anna.id)).toBe("Forbidden: bot can't initiate conversation with a user")
  telegram.message(anna, bot, '/start')
  expect((await send(anna.id)).ok).toBe(true)
  telegram.block(anna, bot)
  expect(await why(anna.id)).toBe('Forbidden: bot was blocked by the user')
  telegram.unblock(anna, bot)
  expect((await send(anna.id)).ok).toBe(true)
  telegram.deactivate(anna)
  expect(await send(anna.id)).toMatchObject({
    status: 403,
    description: 'Forbidden: user is deactivated',
  })
})

it('writes to rooms by membership, and to public ones by name', async () => {
  const { bot, anna, send, why, call } = await setUp()
  expect(await why('')).toBe('Bad Request: chat_id is empty')
  expect(await why('@nobody')).toBe('Bad Request: chat not found')
  const channel = telegram.addChat({ type: 'channel', username: 'news', members: [] })
  expect(await why('@news')).toBe('Forbidden: bot is not a member of the channel chat')
  expect(await call('getChat', { chat_id: '@News' })).toMatchObject({ result: { id: channel.id } })
  telegram.setMember(channel, bot, 'member', anna)
  expect(await why('@news')).toBe('Bad Request: need administrator rights in the channel chat')
  telegram.setMember(channel, bot, 'administrator', anna)
  expect((await send('@news')).ok).toBe(true)
  expect((await call('getChatMember', { chat_id: channel.id, user_id: bot.id })).result).toMatchObject({
    status: 'administrator',
  })
  telegram.setMember(channel, bot, 'kicked', anna)
  expect(await why(channel.id)).toBe('Forbidden: bot was kicked from the channel chat')
  const group = telegram.addChat({ type: 'supergroup', members: [[bot, 'kicked']] })
  expect(await why(group.id)).toBe('Forbidden: bot was kicked from the supergroup chat')
  const strange = telegram.addChat({ type: 'group' })
  expect(await why(strange.id)).toBe('Bad Request: chat not found')
})

it('names the supergroup that a group became', async () => {
  const { bot, send } = await setUp()
  const group = telegram.addChat({ type: 'group', members: [[bot, 'member']] })
  const supergroup = telegram.upgrade(group)
  expect(await send(group.id)).toMatchObject({
    status: 400,
    description: 'Bad Request: group chat was upgraded to a supergroup chat',
    parameters: { migrate_to_chat_id: supergroup.id },
  })
  expect((await send(supergroup.id)).ok).toBe(true)
})

it('reports the bot’s membership in a queue of its own', async () => {
  const { bot, anna, call } = await setUp()
  const group = telegram.addChat({ type: 'group' })
  telegram.setMember(group, bot, 'member', anna)
  expect((await call('getUpdates')).result).toMatchObject([
    { my_chat_member: { chat: { id: group.id }, new_chat_member: { status: 'member' } } },
  ])
})
