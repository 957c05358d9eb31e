import { Types } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi, Handler } from '../../src/contract/index.ts'
import { keepAttachments } from '../../src/talk/conversations/images/keep-attachments.ts'
import { setUpTelegram, type TelegramSetup } from './telegram-setup.ts'

let setup: TelegramSetup
let asked: string[] = []
/** One pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const film = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isommp42', 'latin1')

beforeAll(async () => {
  setup = await setUpTelegram()
})
afterAll(() => setup?.close())
beforeEach(() => {
  asked = []
  setup.provider.answer(question => {
    asked.push(question)
    return [`Ответ: ${question}`]
  })
})

const api = () => createClient<CoreApi>({ origin: setup.server.origin, token: () => setup.owner.token })
const settled = async (): Promise<void> => {
  const waiting = async () => (await api()('GET /api/integrations'))[0]?.health.channel?.waiting
  await expect.poll(waiting).toEqual({ in: 0, out: 0 })
}
/** The conversation of the last chat that wrote. */
const conversationOf = async (): Promise<string> => {
  const record = await setup.server.app.conversations.store.conversations
    .findOne()
    .sort({ createdAt: -1 })
    .lean()
  return record?._id.toHexString() ?? ''
}
const hand = (id: string, handler: Handler) =>
  api()('PUT /api/conversations/{id}/handler', { params: { id }, body: { handler } })
const write = (id: string, message: string, clientMessageId: string) =>
  api()('POST /api/conversations/{id}/operator-messages', {
    params: { id },
    body: { message, clientMessageId },
  })

it('a chat that an operator took over is stored and not answered, and gets what they write once', async () => {
  const anna = setup.telegram.addUser()
  setup.telegram.message(anna, setup.bot, 'Привет')
  await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Привет'])
  const id = await conversationOf()
  await hand(id, 'operator')
  setup.telegram.message(anna, setup.bot, 'Позовите человека')
  const last = () => setup.server.app.conversations.store.lastOf(new Types.ObjectId(id))
  await expect.poll(async () => (await last())?.content).toBe('Позовите человека')
  await settled()
  expect(asked).toEqual(['Привет'])
  await Promise.all([write(id, 'Я человек', 'operator-0001'), write(id, 'Я человек', 'operator-0001')])
  await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Привет', 'Я человек'])
  await hand(id, 'assistant')
  setup.telegram.message(anna, setup.bot, 'А теперь?')
  await expect.poll(() => setup.shown(anna.id)).toEqual(['Ответ: Привет', 'Я человек', 'Ответ: А теперь?'])
  await settled()
  expect(setup.shown(anna.id)).toHaveLength(3)
})

it('a reply of which nothing was shown is not sent once a person has taken the chat', async () => {
  const boris = setup.telegram.addUser()
  let release = (): void => undefined
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  setup.provider.answer(
    question => {
      asked.push(question)
      return question === 'Расскажите о доставке' ? [' '] : [`Ответ: ${question}`]
    },
    () => (asked.at(-1) === 'Расскажите о доставке' ? held : Promise.resolve()),
  )
  setup.telegram.message(boris, setup.bot, 'Привет')
  await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Привет'])
  const id = await conversationOf()
  setup.telegram.message(boris, setup.bot, 'Расскажите о доставке')
  await expect.poll(() => asked).toEqual(['Привет', 'Расскажите о доставке'])
  const taken = await api()('POST /api/inbox/{id}/take', { params: { id }, body: {} })
  expect(taken).toMatchObject({ state: 'person', channel: 'telegram' })
  release()
  await settled()
  await write(id, 'Я человек', 'operator-0002')
  await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Привет', 'Я человек'])
  await api()('POST /api/inbox/{id}/give-back', { params: { id }, body: {} })
  setup.telegram.message(boris, setup.bot, 'А теперь?')
  await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Привет', 'Я человек', 'Ответ: А теперь?'])
  await settled()
})

it('an operator’s picture, film, file and quick replies go out as a bot’s do; a choice says its payload', async () => {
  const vera = setup.telegram.addUser()
  setup.telegram.message(vera, setup.bot, 'Привет')
  await expect.poll(() => setup.shown(vera.id)).toEqual(['Ответ: Привет'])
  await settled()
  const id = await conversationOf()
  await hand(id, 'operator')
  const { app } = setup.server
  const { admission, store } = app.conversations
  const conversation = await store.answeredBy(setup.owner.user.id, id)
  const pdf = Buffer.from('%PDF-1.4')
  const attached = await keepAttachments(app, conversation, {
    attachments: [
      { kind: 'image', bytes: pixel },
      { kind: 'video', bytes: film },
      { kind: 'file', bytes: pdf, mime: 'application/pdf', name: 'Счёт.pdf' },
    ],
    isByPerson: false,
  })
  const buttons = [{ text: 'Оплачу', payload: 'Оплачу сегодня' }, { text: 'Позже' }]
  const written = { text: 'Вот **счёт**', clientMessageId: 'operator-0002', ...attached, buttons }
  const me = { id: setup.owner.user.id }
  await Promise.all([
    admission.sendAsOperator(conversation, me, written),
    admission.sendAsOperator(conversation, me, written),
  ])
  const got = () => setup.telegram.accepted().filter(({ chat }) => chat === vera.id)
  await expect
    .poll(() => got().map(({ method }) => method))
    .toEqual(['sendMessage', 'sendMessage', 'sendPhoto', 'sendVideo', 'sendDocument'])
  const look = (index: number) =>
    setup.telegram.look({ bot: setup.bot, chat: vera.id, messageId: got()[index]?.messageId ?? 0 })
  expect(look(1)?.message).toMatchObject({
    text: 'Вот счёт',
    reply_markup: { inline_keyboard: [[{ text: 'Оплачу' }], [{ text: 'Позже' }]] },
  })
  for (const [index, bytes] of [pixel, film, pdf].entries())
    expect(Buffer.from(look(index + 2)?.file?.bytes ?? [])).toEqual(bytes)
  expect(look(4)?.file?.name).toBe('Счёт.pdf')

  await hand(id, 'assistant')
  const messageId = got()[1]?.messageId ?? 0
  setup.telegram.press(vera, { bot: setup.bot, chat: vera.id, messageId, data: 'b:0' })
  await expect.poll(() => setup.shown(vera.id).at(-1)).toBe('Ответ: Оплачу сегодня')
  await settled()
  expect(got()).toHaveLength(6)
})

it('an operator’s picture without a word goes out too', async () => {
  const gleb = setup.telegram.addUser()
  setup.telegram.message(gleb, setup.bot, 'Привет')
  await expect.poll(() => setup.shown(gleb.id)).toEqual(['Ответ: Привет'])
  await settled()
  const id = await conversationOf()
  await hand(id, 'operator')
  const { app } = setup.server
  const conversation = await app.conversations.store.answeredBy(setup.owner.user.id, id)
  const attached = await keepAttachments(app, conversation, {
    attachments: [{ kind: 'image', bytes: pixel }],
    isByPerson: false,
  })
  const written = { text: '', clientMessageId: 'operator-0003', ...attached }
  await app.conversations.admission.sendAsOperator(conversation, { id: setup.owner.user.id }, written)
  const methods = () =>
    setup.telegram.accepted().flatMap(({ chat, method }) => (chat === gleb.id ? [method] : []))
  await expect.poll(methods).toEqual(['sendMessage', 'sendPhoto'])
})

it('what a crash kept from the outbox goes out at the next start', async () => {
  const boris = setup.telegram.addUser()
  setup.telegram.message(boris, setup.bot, 'Привет')
  await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Привет'])
  await settled()
  const id = await conversationOf()
  await hand(id, 'operator')
  const { engine, store } = setup.server.app.conversations
  const conversation = await store.answeredBy(setup.owner.user.id, id)
  const free = { admit: async () => undefined }
  // Written in the messenger's own app: it is there already.
  await engine.append(conversation, { role: 'operator', text: 'Я в приложении' }, free)
  // The record looks as if the server had died right after the message was stored.
  const authorId = setup.owner.user.id
  await engine.append(conversation, { role: 'operator', text: 'Иду к вам', authorId }, free)
  await setup.restart(() => undefined)
  await expect.poll(() => setup.shown(boris.id)).toEqual(['Ответ: Привет', 'Иду к вам'])
  expect(await setup.server.app.conversations.store.messages.exists({ isUndelivered: true })).toBeNull()
})
