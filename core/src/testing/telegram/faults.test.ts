import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { callTelegram } from './bot-api/call-telegram.ts'
import type { Fault } from './faults.ts'
import { startTelegram, type Telegram } from './start-telegram.ts'

let telegram: Telegram
afterEach(() => telegram.close())

const setUp = async () => {
  telegram = await startTelegram({ clock: createManualClock(), floodLimits: 'off' })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  const anna = telegram.addUser()
  telegram.message(anna, bot, '/start')
  const send = (signal?: AbortSignal) =>
    callTelegram(telegram.apiRoot, bot.token, {
      method: 'sendMessage',
      params: { chat_id: anna.id, text: 'да' },
      signal,
    })
  return { bot, anna, send }
}

it.each<[Fault['kind'], number]>([
  ['reset-before-read', 0],
  ['accept-then-reset', 1],
])('%s breaks the connection with %i accepted', async (kind, accepted) => {
  const { send } = await setUp()
  telegram.fail({ kind } as Fault, { method: 'sendmessage' })
  await expect(send()).rejects.toThrow('fetch failed')
  expect(telegram.accepted()).toHaveLength(accepted)
  expect(telegram.calls()).toMatchObject([{ method: 'sendMessage', status: 0 }])
  expect((await send()).ok).toBe(true)
})

it('accepts and then never answers', async () => {
  const { send } = await setUp()
  telegram.fail({ kind: 'accept-then-hang' })
  const leaving = new AbortController()
  const said = send(leaving.signal)
  await telegram.until(() => telegram.accepted().length === 1)
  leaving.abort()
  await expect(said).rejects.toThrow('aborted')
})

it('answers 500 for what it accepted', async () => {
  const { send } = await setUp()
  telegram.fail({ kind: 'server-error-after-accept' })
  expect(await send()).toMatchObject({ status: 500, description: 'Internal Server Error: restart' })
  expect(telegram.accepted()).toHaveLength(1)
})

it('answers 429 so many times, to this chat only, without accepting', async () => {
  const { bot, anna, send } = await setUp()
  telegram.fail({ kind: 'too-many-requests', retryAfter: 7 }, { chat: anna.id, times: 2, bot })
  telegram.fail({ kind: 'refuse', code: 403, description: 'Forbidden' }, { chat: 12345 })
  for (let n = 0; n < 2; n += 1)
    expect(await send()).toMatchObject({
      status: 429,
      retryAfter: '7',
      parameters: { retry_after: 7 },
      description: 'Too Many Requests: retry after 7',
    })
  expect((await send()).ok).toBe(true)
  expect(telegram.accepted()).toHaveLength(1)
})

it('reports a call before it takes effect, and a message before it is answered', async () => {
  const { send } = await setUp()
  const seen: string[] = []
  telegram.onReceived(call => {
    seen.push(`${call.method} ${call.params.text}: ${telegram.accepted().length}`)
  })
  const stop = telegram.onAccepted(message => {
    seen.push(`${message.text}: ${telegram.accepted().length}, ${telegram.calls()[0]?.status}`)
  })
  await send()
  expect(seen).toEqual(['sendMessage да: 0', 'да: 1, 0'])
  stop()
  await send()
  expect(seen).toHaveLength(3)
})

it('refuses a reset before the body by chat, which is in the body', async () => {
  await setUp()
  expect(() => telegram.fail({ kind: 'reset-before-read' }, { chat: 1 })).toThrow('The chat is in the body')
})
