import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../../platform/testing/manual-clock.ts'
import { startTelegram, type Telegram } from '../start-telegram.ts'
import { callTelegram } from './call-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const setUp = async (webhooks: 'public' | 'local' = 'public') => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, floodLimits: 'off', webhooks })
  telegram.route('https://bot.example', 'http://127.0.0.1:9')
  telegram.route('https://bot.example:8443', 'http://127.0.0.1:9')
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const call = (method: string, params?: object) =>
    callTelegram(telegram.apiRoot, bot.token, { method, params })
  const set = async (params: object) => {
    const said = await call('setWebhook', { url: 'https://bot.example/hook', ...params })
    clock.skip(1000)
    return said
  }
  const info = async () => (await call('getWebhookInfo')).result
  return { clock, bot, call, set, info }
}

it.each([
  [{ url: 'https://' }, 'Bad Request: invalid webhook URL specified'],
  [{ url: 'ftp://bot.example' }, 'Bad Request: invalid webhook URL specified'],
  [{ url: 'http://bot.example' }, 'Bad Request: bad webhook: An HTTPS URL must be provided for webhook'],
  [
    { url: 'https://bot.example:3000' },
    'Bad Request: bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443',
  ],
  [{ url: 'https://127.0.0.1/' }, 'Bad Request: bad webhook: IP address 127.0.0.1 is reserved'],
  [
    { url: 'https://nowhere.example/' },
    'Bad Request: bad webhook: Failed to resolve host: Name or service not known',
  ],
  [{ secret_token: 'a'.repeat(257) }, 'Bad Request: secret token is too long'],
  [{ secret_token: 'с секретом' }, 'Bad Request: secret token contains unallowed characters'],
])('refuses %o', async (params, description) => {
  const { set } = await setUp()
  expect(await set(params)).toMatchObject({ status: 400, error_code: 400, description })
})

it('takes https on the four ports with a secret of 256, and this machine only when local', async () => {
  const { set } = await setUp()
  expect(await set({ url: 'https://bot.example:8443/', secret_token: 'a'.repeat(256) })).toMatchObject({
    ok: true,
    result: true,
    description: 'Webhook was set',
  })
  await telegram.close()
  const local = await setUp('local')
  expect((await local.set({ url: 'http://127.0.0.1:9/hook' })).ok).toBe(true)
})

it('answers a second call within a second with 429', async () => {
  const { call, clock } = await setUp()
  const params = { url: 'https://bot.example/hook' }
  expect((await call('setWebhook', params)).ok).toBe(true)
  expect(await call('setWebhook', params)).toMatchObject({ status: 429, retryAfter: '1' })
  clock.skip(1000)
  expect(await call('setWebhook', params)).toMatchObject({ description: 'Webhook is already set' })
})

it('keeps allowed_updates when omitted and returns to the defaults for an empty list', async () => {
  const { set, info } = await setUp()
  await set({ allowed_updates: ['message', 'callback_query', 'thoughts'] })
  await set({ max_connections: 20 })
  expect(await info()).toMatchObject({
    allowed_updates: ['message', 'callback_query'],
    max_connections: 20,
  })
  await set({ allowed_updates: [] })
  expect(await info()).not.toHaveProperty('allowed_updates')
  expect(await info()).toMatchObject({ max_connections: 40 })
})

it('makes only the updates that are allowed', async () => {
  const { bot, set } = await setUp()
  await set({ allowed_updates: ['callback_query'] })
  const anna = telegram.addUser()
  expect(telegram.message(anna, bot, 'привет').updateId).toBeUndefined()
  await set({ allowed_updates: [] })
  expect(telegram.message(anna, bot, 'привет').updateId).toBeTypeOf('number')
  expect(telegram.update(bot, 'chat_member', {})).toBeUndefined()
})

it('loses the old webhook to a refused change', async () => {
  const { set, info } = await setUp()
  await set({})
  await set({ secret_token: '!' })
  expect(await info()).toMatchObject({ url: '' })
})

it('drops what waits when asked, and says what was deleted', async () => {
  const { bot, call, set } = await setUp()
  await set({})
  telegram.message(telegram.addUser(), bot, 'привет')
  expect(telegram.pending(bot)).toBe(1)
  expect(await call('deleteWebhook')).toMatchObject({ ok: true, description: 'Webhook was deleted' })
  expect(telegram.pending(bot)).toBe(1)
  expect(await call('deleteWebhook', { drop_pending_updates: true })).toMatchObject({
    description: 'Webhook is already deleted',
  })
  expect(telegram.pending(bot)).toBe(0)
})

it('reports why delivery fails', async () => {
  const { bot, set, info, clock } = await setUp()
  await set({})
  telegram.message(telegram.addUser(), bot, 'привет')
  await telegram.until(() => telegram.attempts().length > 0)
  expect(await info()).toMatchObject({
    pending_update_count: 1,
    last_error_message: expect.stringMatching(/./),
    last_error_date: Math.floor(clock.now() / 1000),
  })
})
