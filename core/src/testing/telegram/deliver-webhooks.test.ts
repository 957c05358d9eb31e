import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { type Site, startSite } from '../start-site.ts'
import { callTelegram } from './bot-api/call-telegram.ts'
import { startTelegram, type Telegram, type TelegramOptions } from './start-telegram.ts'

let telegram: Telegram
let site: Site
afterEach(async () => {
  await telegram.close()
  await site.close()
})

interface Came {
  chat: number
  text: string
  id: number
  secret: string | undefined
}

/** A bot with a webhook with configurable responses, that records chat and text of the updates. */
const setUp = async (answer: (came: Came) => number | object, options: TelegramOptions = {}) => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, ...options })
  const came: Came[] = []
  site = await startSite({
    '/hook': async (request, reply) => {
      const pieces: Buffer[] = []
      for await (const piece of request) pieces.push(piece)
      const update = JSON.parse(Buffer.concat(pieces).toString())
      const secret = request.headers['x-telegram-bot-api-secret-token']
      const seen = {
        chat: update.message.chat.id,
        text: update.message.text,
        id: update.update_id,
        secret: secret?.toString(),
      }
      came.push(seen)
      const said = answer(seen)
      if (typeof said === 'number') reply.writeHead(said, { location: '/hook', 'retry-after': '' }).end()
      else reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    },
    '/gone': (_, reply) => reply.writeHead(410, { 'retry-after': '3600' }).end(),
    '/wait': (_, reply) => reply.writeHead(503, { 'retry-after': '9999' }).end(),
  })
  telegram.route('https://bot.example', site.origin)
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params })
  const hook = (params: object = {}) =>
    call('setWebhook', { url: 'https://bot.example/hook', secret_token: 'tsss', ...params })
  return { clock, bot, call, hook, came, anna: telegram.addUser(), boris: telegram.addUser() }
}

const attemptsAre = (count: number) => telegram.until(() => telegram.attempts().length >= count)

it('delivers with the secret, drops after any 2xx, and carries out what the answer asks for', async () => {
  const { bot, hook, came, anna, call } = await setUp(() => ({
    method: 'sendMessage',
    chat_id: 0,
    text: 'а',
  }))
  await hook()
  const sent = telegram.message(anna, bot, 'привет')
  await attemptsAre(1)
  expect(came).toEqual([{ chat: anna.id, text: 'привет', id: sent.updateId, secret: 'tsss' }])
  expect(telegram.pending(bot)).toBe(0)
  expect(telegram.webhookReplies()).toMatchObject([{ method: 'sendMessage', updateId: sent.updateId }])
  expect((await call('getWebhookInfo')).result).toMatchObject({ pending_update_count: 0 })
})

it('retries at once, then doubles up to a random 60–120 s, and forgets after 24 hours', async () => {
  const { bot, hook, came, anna, clock, call } = await setUp(() => 500)
  await hook()
  const start = clock.now()
  telegram.message(anna, bot, 'привет')
  for (let count = 1; count <= 12; count += 1) {
    await attemptsAre(count)
    // The second one is sent on its own.
    if (count > 1) clock.next()
  }
  const at = telegram.attempts().map(one => (one.at - start) / 1000)
  const waits = at.slice(1).map((one, index) => one - (at[index] ?? 0))
  expect(waits.slice(0, 6)).toEqual([0, 2, 4, 8, 16, 32])
  for (const wait of waits.slice(6)) expect(wait).toBeGreaterThanOrEqual(60)
  for (const wait of waits.slice(6)) expect(wait).toBeLessThanOrEqual(120)
  expect((await call('getWebhookInfo')).result).toMatchObject({
    pending_update_count: 1,
    last_error_message: 'Wrong response from the webhook: 500 Internal Server Error',
  })
  clock.skip(86_400_000)
  await telegram.until(() => telegram.pending(bot) === 0)
  expect(new Set(came.map(one => one.id)).size).toBe(1)
})

it('honours Retry-After up to an hour', async () => {
  const { bot, call, anna, clock } = await setUp(() => 200)
  await call('setWebhook', { url: 'https://bot.example/wait' })
  telegram.message(anna, bot, 'привет')
  await attemptsAre(1)
  clock.skip(3_599_000)
  expect(telegram.attempts()).toHaveLength(1)
  clock.skip(1000)
  await attemptsAre(2)
})

it('blocks the chat whose head fails and lets the others through', async () => {
  const { bot, hook, came, anna, boris, clock } = await setUp(({ text }) => (text === 'яд' ? 500 : 200))
  await hook()
  telegram.message(anna, bot, 'яд')
  telegram.message(anna, bot, 'после')
  telegram.message(boris, bot, 'другой')
  await attemptsAre(2)
  clock.next()
  await attemptsAre(3)
  expect(came.filter(one => one.chat === anna.id).map(one => one.text)).toEqual(['яд', 'яд'])
  expect(came.filter(one => one.chat === boris.id).map(one => one.text)).toEqual(['другой'])
})

it('counts redirects as failures', async () => {
  const { bot, hook, came, anna } = await setUp(() => (came.length === 1 ? 307 : 204))
  await hook()
  telegram.message(anna, bot, 'привет')
  await attemptsAre(1)
  expect(telegram.attempts()[0]?.error).toBe('Wrong response from the webhook: 307 Temporary Redirect')
})

it('gives a webhook up that has been gone for 23 hours', async () => {
  const { bot, anna, clock, call } = await setUp(() => 200)
  await call('setWebhook', { url: 'https://bot.example/gone' })
  telegram.message(anna, bot, 'привет')
  for (let hour = 1; hour <= 24; hour += 1) {
    await attemptsAre(hour)
    expect((await call('getWebhookInfo')).result).toMatchObject({ url: 'https://bot.example/gone' })
    clock.next()
  }
  await attemptsAre(25)
  expect((await call('getWebhookInfo')).result).toMatchObject({ url: '', pending_update_count: 1 })
})

it('brings an update again whose answer was lost, and in order within each chat', async () => {
  const { bot, hook, came } = await setUp(() => 200, { timeScale: 1000, clock: undefined, seed: 5 })
  await hook({ max_connections: 2 })
  telegram.loseAnswers(0.1)
  telegram.shuffleChats()
  const people = [telegram.addUser(), telegram.addUser(), telegram.addUser()]
  for (let n = 0; n < 30; n += 1) for (const one of people) telegram.message(one, bot, `${n}`)
  await telegram.until(() => telegram.pending(bot) === 0)
  expect(came.length).toBeGreaterThan(90)
  for (const one of people) {
    const own = came.filter(({ chat }) => chat === one.id).map(({ text }) => Number(text))
    expect([...new Set(own)]).toEqual(Array.from({ length: 30 }, (_, n) => n))
    expect(own).toEqual([...own].sort((a, b) => a - b))
  }
  expect(came.map(({ id }) => id)).not.toEqual(came.map(({ id }) => id).sort((a, b) => a - b))
})

it('sends a wrong secret or none when configured, and an update twice', async () => {
  const { bot, hook, came, anna } = await setUp(() => 200)
  await hook()
  telegram.forgeSecret(bot, 'wrong')
  const { updateId = 0 } = telegram.message(anna, bot, 'привет')
  await attemptsAre(1)
  telegram.forgeSecret(bot, null)
  expect(await telegram.redeliver(bot, updateId)).toBe(200)
  expect(came).toMatchObject([
    { id: updateId, secret: 'wrong' },
    { id: updateId, secret: undefined },
  ])
})
