import type { ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createManualClock } from '../../platform/testing/manual-clock.ts'
import { type Site, startSite } from '../start-site.ts'
import { callTelegram } from './bot-api/call-telegram.ts'
import { startTelegram, type Telegram } from './start-telegram.ts'

let telegram: Telegram
let site: Site
afterEach(async () => {
  await telegram.close()
  await site.close()
})

/** A webhook whose responses are controlled by the test. */
const setUp = async (maxConnections: number) => {
  const clock = createManualClock()
  telegram = await startTelegram({ clock, webhooks: 'local' })
  const held: ServerResponse[] = []
  let came: (() => void) | undefined
  site = await startSite({
    '/hook': (request, reply) => {
      held.push(reply)
      request.resume()
      came?.()
    },
  })
  const bot = telegram.addBot({ username: 'botanika_bot' })
  await callTelegram(telegram.apiRoot, bot.token, {
    method: 'setWebhook',
    params: { url: `${site.origin}/hook`, max_connections: maxConnections },
  })
  const holds = async (count: number) => {
    while (held.length < count)
      await new Promise<void>(resolve => {
        came = resolve
      })
  }
  const answer = async (index: number, status: number) => {
    const before = telegram.attempts().length
    held[index]?.writeHead(status).end()
    await telegram.until(() => telegram.attempts().length > before)
  }
  return { bot, clock, held, holds, answer, people: [0, 1, 2].map(() => telegram.addUser()) }
}

it('has max_connections in flight, one per chat', async () => {
  const { bot, held, holds, answer, people } = await setUp(2)
  for (const one of people) for (const text of ['раз', 'два']) telegram.message(one, bot, text)
  await holds(2)
  expect(held).toHaveLength(2)
  await answer(0, 200)
  await holds(3)
  expect(held).toHaveLength(3)
  const [first, second] = people
  expect(telegram.attempts().map(one => one.queue)).toEqual([`${first?.id}`])
  await answer(1, 200)
  expect(telegram.attempts()[1]?.queue).toBe(`${second?.id}`)
})

it('looks at twice max_connections updates, so that a blocked chat delays the others', async () => {
  const { bot, clock, held, holds, answer, people } = await setUp(1)
  const [blocked, other] = people
  for (const text of ['яд', 'после']) telegram.message(blocked, bot, text)
  telegram.message(other, bot, 'другой')
  await holds(1)
  await answer(0, 500)
  await holds(2)
  await answer(1, 500)
  expect(held).toHaveLength(2)
  clock.skip(2000)
  await holds(3)
  await answer(2, 200)
  await holds(4)
  await answer(3, 200)
  await holds(5)
  await answer(4, 200)
  expect(telegram.attempts().map(one => one.queue)).toEqual([
    ...Array(4).fill(`${blocked?.id}`),
    `${other?.id}`,
  ])
})

it('counts silence of a minute and a broken connection as failures', async () => {
  const { bot, clock, held, holds, people } = await setUp(1)
  telegram.message(people[0], bot, 'раз')
  await holds(1)
  clock.skip(60_000)
  await holds(2)
  held[1]?.socket?.resetAndDestroy()
  await telegram.until(() => telegram.attempts().length === 2)
  expect(telegram.attempts().map(one => one.error)).toEqual([
    'Read timeout expired',
    'Connection reset by peer',
  ])
})
