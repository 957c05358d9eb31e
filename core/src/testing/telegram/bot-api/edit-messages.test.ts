import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const notModified =
  'Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message'

const setUp = async (floodLimits: 'enforced' | 'off' = 'off') => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, floodLimits })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const anna = telegram.addUser()
  const theirs = telegram.message(anna, bot, '/start').messageId
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params: { chat_id: anna.id, ...params } })
  const button = { inline_keyboard: [[{ text: 'Да', callback_data: 'yes' }]] }
  await call('sendMessage', { text: 'раз', reply_markup: button })
  const own = telegram.accepted()[0]?.messageId ?? 0
  const why = async (method: string, params: object) => (await call(method, params)).description
  return { clock, bot, anna, call, why, theirs, own, button }
}

it('edits its own text and says when nothing changes', async () => {
  const { call, why, own, theirs, button } = await setUp()
  const edit = { message_id: own, text: 'два', reply_markup: button }
  expect(await call('editMessageText', edit)).toMatchObject({ ok: true, result: { text: 'два' } })
  expect(await why('editMessageText', edit)).toBe(notModified)
  expect(await why('editMessageText', { message_id: theirs, text: 'а' })).toBe(
    "Bad Request: message can't be edited",
  )
  expect(await why('editMessageText', { message_id: 99, text: 'а' })).toBe(
    'Bad Request: message to edit not found',
  )
  expect(await why('editMessageText', { ...edit, text: 'a'.repeat(4097) })).toBe(
    'Bad Request: message is too long',
  )
})

it('distinguishes an own message, a foreign one and none by the buttons', async () => {
  const { call, why, own, theirs } = await setUp()
  expect((await call('editMessageReplyMarkup', { message_id: own })).ok).toBe(true)
  expect(await why('editMessageReplyMarkup', { message_id: own })).toBe(notModified)
  expect(await why('editMessageReplyMarkup', { message_id: theirs })).toBe(
    "Bad Request: message can't be edited",
  )
  expect(await why('editMessageReplyMarkup', { message_id: own + 1 })).toBe(
    'Bad Request: message to edit not found',
  )
})

it('limits edits to one a second in a private chat', async () => {
  const { call, own, clock } = await setUp('enforced')
  const edit = async (text: string) => (await call('editMessageText', { message_id: own, text })).status
  expect([await edit('два'), await edit('три')]).toEqual([200, 429])
  clock.skip(1000)
  expect(await edit('три')).toBe(200)
})

it('deletes messages for 48 hours', async () => {
  const { call, why, own, theirs, clock } = await setUp()
  expect((await call('deleteMessage', { message_id: theirs })).ok).toBe(true)
  expect(await why('deleteMessage', { message_id: theirs })).toBe('Bad Request: message to delete not found')
  clock.skip(48 * 3_600_000 + 1000)
  expect(await why('deleteMessage', { message_id: own })).toBe("Bad Request: message can't be deleted")
})

it('answers the press of a button once it is there, for 150 seconds', async () => {
  const { bot, anna, call, why, own, clock } = await setUp()
  const press = () => telegram.press(anna, { bot, chat: anna.id, messageId: own, data: 'yes' })
  const id = press()
  expect((await call('getUpdates', { offset: -1 })).result).toMatchObject([
    { callback_query: { id, data: 'yes', from: anna, message: { message_id: own } } },
  ])
  expect((await call('answerCallbackQuery', { callback_query_id: id, text: 'Хорошо' })).ok).toBe(true)
  expect(telegram.callbackAnswer(id)).toEqual({ text: 'Хорошо', alert: false })
  const late = press()
  clock.skip(151_000)
  expect(await why('answerCallbackQuery', { callback_query_id: late })).toBe(
    'Bad Request: query is too old and response timeout expired or query ID is invalid',
  )
})

it('checks buttons and what is replied to', async () => {
  const { why, theirs, call } = await setUp()
  const send = (more: object) => why('sendMessage', { text: 'а', ...more })
  expect(await send({ reply_markup: '{' })).toBe("Bad Request: can't parse reply keyboard markup JSON object")
  expect(
    await send({ reply_markup: { inline_keyboard: [[{ text: 'а', callback_data: 'я'.repeat(33) }]] } }),
  ).toBe('Bad Request: BUTTON_DATA_INVALID')
  expect(await send({ reply_parameters: { message_id: 99 } })).toBe(
    'Bad Request: message to be replied not found',
  )
  expect(await send({ message_thread_id: 5 })).toBe('Bad Request: message thread not found')
  expect(await call('sendMessage', { text: 'а', reply_parameters: { message_id: theirs } })).toMatchObject({
    result: { reply_to_message: { message_id: theirs, text: '/start' } },
  })
})

it('knows a channel: its administrators’ rights, ids without gaps, captions', async () => {
  const { bot, anna, call, why, button } = await setUp()
  const channel = telegram.addChat({ type: 'channel', members: [[bot, 'administrator']] })
  const chat_id = channel.id
  const theirs = telegram.message(undefined, channel, 'от человека').messageId
  const sent = (await call('sendMessage', { chat_id, text: 'от бота' })).result as { message_id: number }
  expect(sent.message_id).toBe(theirs + 1)
  const probe = (message_id: number) => why('editMessageReplyMarkup', { chat_id, message_id })
  expect(await probe(theirs)).toBe("Bad Request: message can't be edited")
  expect(await probe(sent.message_id)).toBe(notModified)
  expect(await probe(sent.message_id + 1)).toBe('Bad Request: message to edit not found')
  // Without its keyboard, such an edit takes it away.
  const { message_id } = (await call('sendMessage', { chat_id, text: 'а', reply_markup: button })).result as {
    message_id: number
  }
  const withButton = { chat_id, message_id, reply_markup: button }
  expect(await why('editMessageReplyMarkup', withButton)).toBe(notModified)
  expect((await call('editMessageReplyMarkup', { chat_id, message_id })).ok).toBe(true)
  expect(await why('editMessageCaption', { chat_id, message_id, caption: 'б' })).toBe(
    'Bad Request: there is no caption in the message to edit',
  )
  telegram.setRights(channel, bot, { edit: true, post: false })
  expect(await probe(theirs)).toBe(notModified)
  expect(await why('sendMessage', { chat_id, text: 'а' })).toBe(
    'Bad Request: need administrator rights in the channel chat',
  )
  expect(await call('getChatMember', { chat_id, user_id: bot.id })).toMatchObject({
    result: { can_post_messages: false, can_edit_messages: true },
  })
  telegram.setMember(channel, bot, 'kicked', anna)
  expect(await why('sendMessage', { chat_id, text: 'а' })).toBe(
    'Forbidden: bot was kicked from the channel chat',
  )
  telegram.deleteChat(channel)
  expect(await why('sendMessage', { chat_id, text: 'а' })).toBe('Bad Request: chat not found')
})
