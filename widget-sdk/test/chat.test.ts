import { afterEach, expect, test } from 'vitest'
import { type Chat, createChat } from '../src/conversation/chat.ts'
import { createVisitorStorage, type VisitorStorage } from '../src/conversation/visitor-storage.ts'
import { labelsIn } from '../src/language/all-labels.ts'
import { defaultDesign } from '../src/look/design.ts'
import { createApi } from '../src/server/api.ts'
import { createStorage } from './storage.ts'
import { type ServerOptions, startTestServer } from './test-server.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const key = 'wgt_0123456789abcdefghijklmn'

async function serve(options?: ServerOptions): Promise<TestServer> {
  const server = await startTestServer(options)
  closing.push(server.stop)
  return server
}
function newKeep(): VisitorStorage {
  const storage = createStorage()
  return createVisitorStorage(key, { storage: () => storage })
}
function visit(origin: string, keep = newKeep()): Chat {
  const api = createApi({ origin, key, language: () => 'ru' })
  const chat = createChat({
    api,
    keep,
    key,
    origin,
    design: defaultDesign,
    language: 'ru',
    texts: labelsIn('ru'),
  })
  closing.push(chat.close)
  chat.connect()
  return chat
}
const texts = (chat: Chat) => chat.store.get().messages.map(message => message.content)
const replies = (chat: Chat) => chat.store.get().messages.filter(message => message.role === 'assistant')
const patience = { timeout: 15_000, interval: 20 }
const online = (chat: Chat) => expect.poll(() => chat.store.get().connection, patience).toBe('online')
const answered = (chat: Chat, count = 1) =>
  expect
    .poll(() => replies(chat).map(reply => reply.status), patience)
    .toEqual(Array.from({ length: count }, () => 'complete'))

const words = Array.from({ length: 120 }, (_, i) => `слово${i} `)
const slow = { pace: 10, reply: () => words }

test('a question is stored once and answered live, with the sources', async () => {
  const citations = [{ n: 1, title: 'Прайс.pdf', page: 3, quote: 'Полив раз в неделю' }]
  const server = await serve({ citations })
  const chat = visit(server.origin)
  await online(chat)
  chat.send('Как поливать?')
  expect(chat.store.get().unsent.map(item => item.text)).toEqual(['Как поливать?'])
  await answered(chat)
  expect(texts(chat)).toEqual(['Как поливать?', 'Вы сказали: «Как поливать?».'])
  expect(replies(chat)[0]?.citations).toEqual(citations)
  expect(chat.store.get()).toMatchObject({ unsent: [], typing: false, assistant: 'Ботаника' })
})

test('cut after cut in the middle of a reply lose and double nothing', async () => {
  const server = await serve({ pace: 40, reply: () => words })
  const chat = visit(server.origin)
  await online(chat)
  chat.send('Расскажи')
  let cuts = 0
  const cutting = setInterval(() => {
    if (chat.store.get().connection !== 'online' || !replies(chat).length) return
    cuts++
    server.cut()
  }, 60)
  closing.push(() => clearInterval(cutting))
  await expect.poll(() => cuts, { timeout: 40_000 }).toBeGreaterThan(8)
  clearInterval(cutting)
  await answered(chat)
  expect(replies(chat)[0]?.content).toBe(words.join(''))
  expect(server.seen.resumes).toBeGreaterThan(3)
  expect(server.seen.sends).toBe(1)
})

test('a restarted server shows what it kept and marks the reply as broken off', async () => {
  const server = await serve(slow)
  const chat = visit(server.origin)
  await online(chat)
  chat.send('Расскажи')
  await expect.poll(() => replies(chat)[0]?.seq ?? 0, patience).toBeGreaterThan(10)
  await server.stop()
  const again = await serve({ port: server.port, records: server.records })
  await expect.poll(() => replies(chat)[0]?.status, patience).toBe('interrupted')
  const kept = [...again.records.visits.values()][0]?.messages[1]?.content
  expect(replies(chat)[0]?.content).toBe(kept)
  chat.retry(replies(chat)[0]?.id ?? '')
  await answered(chat)
  expect(texts(chat)).toEqual(['Расскажи', 'Вы сказали: «повтор».'])
})

test('messages written without a connection wait, survive a reload and are sent once, in order', async () => {
  const server = await serve()
  const keep = newKeep()
  const before = visit(server.origin, keep)
  await online(before)
  await server.stop()
  await expect.poll(() => before.store.get().connection, patience).not.toBe('online')
  before.send('первое')
  before.send('второе')
  before.close()
  const after = visit(server.origin, keep)
  expect(after.store.get().unsent.map(item => item.text)).toEqual(['первое', 'второе'])
  const again = await serve({ port: server.port, records: server.records })
  await answered(after, 2)
  const asked = after.store.get().messages.filter(message => message.role === 'user')
  expect(asked.map(message => message.content)).toEqual(['первое', 'второе'])
  expect(after.store.get().unsent).toEqual([])
  expect(again.seen.sends).toBe(2)
})

test('two tabs of one visitor are one conversation and agree', async () => {
  const server = await serve(slow)
  const keep = newKeep()
  const one = visit(server.origin, keep)
  await online(one)
  const two = visit(server.origin, keep)
  await online(two)
  one.send('из первой')
  await expect.poll(() => replies(two)[0]?.seq ?? 0, patience).toBeGreaterThan(5)
  await Promise.all([answered(one), answered(two)])
  expect(two.store.get().messages).toEqual(one.store.get().messages)
  expect(server.records.visits.size).toBe(1)
})

test('a tab opened in the middle of a reply gets the whole of it', async () => {
  const server = await serve(slow)
  const keep = newKeep()
  const one = visit(server.origin, keep)
  await online(one)
  one.send('Расскажи')
  await expect.poll(() => replies(one)[0]?.seq ?? 0, patience).toBeGreaterThan(20)
  const two = visit(server.origin, keep)
  await Promise.all([answered(one), answered(two)])
  expect(replies(two)[0]?.content).toBe(words.join(''))
})

test('a stopped reply keeps what came', async () => {
  const server = await serve(slow)
  const chat = visit(server.origin)
  await online(chat)
  chat.send('Расскажи')
  await expect.poll(() => replies(chat)[0]?.seq ?? 0, patience).toBeGreaterThan(5)
  chat.stop(replies(chat)[0]?.id ?? '')
  await answered(chat)
  const text = replies(chat)[0]?.content ?? ''
  expect(words.join('').startsWith(text) && text.length < words.join('').length).toBe(true)
})

test('a refused message stays with its reason and can be sent again, the others go on', async () => {
  const server = await serve()
  const chat = visit(server.origin)
  await online(chat)
  chat.send('запрещено')
  chat.send('можно')
  await answered(chat)
  expect(chat.store.get().unsent).toMatchObject([{ text: 'запрещено', error: 'Так писать нельзя' }])
  chat.sendAgain(chat.store.get().unsent[0]?.clientMessageId ?? '')
  await expect.poll(() => chat.store.get().unsent[0]?.error, patience).toBe('Так писать нельзя')
})

test('an outdated token is renewed for the same visitor', async () => {
  const server = await serve()
  const keep = newKeep()
  const before = visit(server.origin, keep)
  await online(before)
  before.send('я здесь')
  await answered(before)
  server.forgetTokens()
  server.cut()
  before.send('и снова')
  await answered(before, 2)
  expect(server.records.visits.size).toBe(1)
  expect(texts(before)).toHaveLength(4)
})

test('where sockets are blocked, messages go and come by request', async () => {
  const server = await serve({ noSockets: true, pace: 30, reply: () => words })
  const chat = visit(server.origin)
  await expect.poll(() => chat.store.get().connection, patience).toBe('polling')
  chat.send('Есть кто?')
  await expect.poll(() => replies(chat)[0]?.status, patience).toBe('streaming')
  await answered(chat)
  expect(texts(chat)).toEqual(['Есть кто?', words.join('')])
  expect(server.seen).toMatchObject({ sends: 1, connections: 0 })
})

test('an image too large for a frame goes by request', async () => {
  const server = await serve({ reply: () => ['вижу'] })
  const chat = visit(server.origin)
  await online(chat)
  chat.send(`Что это?\n[Изображение: data:image/jpeg;base64,${'A'.repeat(1_200_000)}]`)
  await answered(chat)
  expect(server.seen).toMatchObject({ sends: 1, connections: 1 })
})

test('a visitor without a conversation opens no socket', async () => {
  const server = await serve()
  const chat = createChat({
    api: createApi({ origin: server.origin, key, language: () => 'ru' }),
    keep: newKeep(),
    key,
    origin: server.origin,
    design: defaultDesign,
    language: 'ru',
    texts: labelsIn('ru'),
  })
  closing.push(chat.close)
  await chat.visit()
  expect(chat.store.get().connection).toBe('online')
  expect(server.seen).toMatchObject({ sessions: 1, connections: 0 })
})

test('replies that nobody looked at are counted until the panel opens', async () => {
  const server = await serve()
  const keep = newKeep()
  const chat = visit(server.origin, keep)
  await online(chat)
  chat.send('раз')
  await answered(chat)
  expect(chat.store.get().unread).toBe(1)
  chat.looking(true)
  expect(chat.store.get().unread).toBe(0)
  expect(visit(server.origin, keep).store.get().unread).toBe(0)
})

test('where a reply cannot be asked for again, the question is sent once more', async () => {
  const server = await serve({ noRetry: true })
  const chat = visit(server.origin)
  await online(chat)
  chat.send('Как поливать?')
  await answered(chat)
  chat.retry(replies(chat)[0]?.id ?? '')
  await answered(chat, 2)
  expect(texts(chat).filter(text => text === 'Как поливать?')).toHaveLength(2)
})

test.each([{ noSockets: false }, { noSockets: true }])(
  'no reply is awaited where an operator answers ($noSockets)',
  async ({ noSockets }) => {
    const server = await serve({ noSockets, operator: true })
    const chat = visit(server.origin)
    if (!noSockets) await online(chat)
    chat.send('Позовите человека')
    await expect.poll(() => texts(chat), patience).toEqual(['Позовите человека'])
    await expect.poll(() => chat.store.get(), patience).toMatchObject({ unsent: [], typing: false })
    expect(chat.store.get().messages).toHaveLength(1)
  },
)
