import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { callTelegram } from '../bot-api/call-telegram.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'

let telegram: Telegram | undefined
afterEach(async () => {
  await telegram?.close()
  telegram = undefined
})

const setUp = async () => {
  const server = await startTelegram({
    clock: createManualClock(Date.UTC(2026, 10, 21, 12)),
    floodLimits: 'off',
  })
  telegram = server
  const bot = server.addBot({ username: 'botanika_bot' })
  const anna = server.addUser({ first_name: 'Анна', username: 'anna' })
  const call = (method: string, params?: object) =>
    callTelegram(server.apiRoot, bot.token, { method, params })
  const last = async () => ((await call('getUpdates', { offset: -1 })).result as Record<string, unknown>[])[0]
  return { server, bot, anna, call, last }
}

it('brings private messages with their author, chat and entities', async () => {
  const { server, bot, anna, last } = await setUp()
  const { messageId, updateId } = server.message(anna, bot, '🌿 /start')
  expect(await last()).toEqual({
    update_id: updateId,
    message: {
      message_id: messageId,
      from: anna,
      chat: { id: anna.id, first_name: 'Анна', username: 'anna', type: 'private' },
      date: 1_795_262_400,
      text: '🌿 /start',
      entities: [{ type: 'bot_command', offset: 3, length: 6 }],
    },
  })
})

it('shows a bot in privacy mode commands, mentions and replies to itself only', async () => {
  const { server, bot, anna, call } = await setUp()
  const reader = server.addBot({ username: 'reader_bot', readsAllGroupMessages: true })
  const group = server.addChat({
    type: 'supergroup',
    members: [
      [bot, 'member'],
      [reader, 'member'],
    ],
  })
  const sees = (text: string, options?: { replyTo: { messageId: number } }) =>
    server.message(anna, group, text, options).copies.map(copy => copy.updateId !== undefined)
  expect(sees('привет всем')).toEqual([false, true])
  expect(sees('/help')).toEqual([true, true])
  expect(sees('/help@reader_bot')).toEqual([false, true])
  expect(sees('@Botanika_bot, привет')).toEqual([true, true])
  await call('sendMessage', { chat_id: group.id, text: 'да' })
  const own = server.accepted()[0]?.messageId ?? 0
  expect(sees('спасибо', { replyTo: { messageId: own } })).toEqual([true, true])
  server.setMember(group, bot, 'administrator', anna)
  expect(sees('привет всем')).toEqual([true, true])
})

it('brings edits, channel posts, voices and kinds that nobody expects', async () => {
  const { server, bot, anna, last } = await setUp()
  const sent = server.message(anna, bot, 'раз')
  server.edit(sent, 'два')
  expect(await last()).toMatchObject({
    edited_message: { message_id: sent.messageId, text: 'два', edit_date: expect.any(Number) },
  })
  const channel = server.addChat({ type: 'channel', title: 'Новости', members: [[bot, 'administrator']] })
  server.message(undefined, channel, 'пост')
  expect(await last()).toMatchObject({ channel_post: { text: 'пост', sender_chat: { id: channel.id } } })
  server.message(anna, bot, { voice: Buffer.from('ogg') })
  expect(await last()).toMatchObject({ message: { voice: { mime_type: 'audio/ogg', file_size: 3 } } })
  server.message(anna, bot, { photo: Buffer.from('jpg'), caption: '#дом' })
  expect(await last()).toMatchObject({
    message: { photo: [{}, { width: 800 }], caption_entities: [{ type: 'hashtag' }] },
  })
  server.message(anna, bot, { other: { sticker: { emoji: '🌿' } } })
  expect(await last()).toMatchObject({ message: { sticker: { emoji: '🌿' } } })
  server.update(bot, 'managed_bot', { later: true })
  expect(await last()).toMatchObject({ managed_bot: { later: true } })
})

it('numbers messages per supergroup, and per bot elsewhere', async () => {
  const { server, bot, anna } = await setUp()
  const room = server.addChat({ type: 'supergroup', members: [[bot, 'member']] })
  const ids = [
    server.message(anna, bot, 'а'),
    server.message(anna, room, 'а'),
    server.message(server.addUser(), bot, 'а'),
  ].map(sent => sent.messageId)
  expect(ids).toEqual([1, 1, 2])
})

it('is the same for the same seed', async () => {
  const tokens = []
  for (const seed of [3, 3, 4]) {
    telegram = await startTelegram({ seed })
    tokens.push(telegram.addBot({ username: 'a_bot' }).token)
    await telegram.close()
    telegram = undefined
  }
  expect(tokens[0]).toBe(tokens[1])
  expect(tokens[0]).not.toBe(tokens[2])
})
