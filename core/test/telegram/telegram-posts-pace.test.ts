import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PostStatus } from '../../src/plugin/publishing.ts'
import { startTelegram, startTestApp, type Telegram, type TestApp } from '../../src/testing/index.ts'
import { clockBound } from '../../src/testing/slowness.ts'
import { pluginsDir } from './telegram-setup.ts'

// The pace of the product and the limits of Telegram: `LIMITS=standard`, flood limits enforced.
const channelCount = 20
const rounds = 5
const everyMs = 3_500

let telegram: Telegram
let server: TestApp

beforeAll(async () => {
  telegram = await startTelegram()
  const env = { LIMITS: 'standard', PLUGINS_DIR: pluginsDir, TELEGRAM_API_ROOT: telegram.apiRoot }
  server = await startTestApp({ env })
})
afterAll(async () => {
  await server.stop()
  await telegram.close()
})

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? 0

it('100 posts over 20 channels of one bot begin within 5 s of their time (p99); what is late comes spaced', {
  timeout: 120_000,
}, async () => {
  const owner = await server.person('Olga')
  const posts = server.app.posts.ofPlugin('test')
  const bot = telegram.addBot({ username: 'news_bot' })
  const channels: { chat: number; integrationId: string }[] = []
  for (let number = 0; number < channelCount; number += 1) {
    const chat = telegram.addChat({ type: 'channel', members: [[bot, 'administrator']] })
    const config = { botToken: bot.token, chatId: String(chat.id) }
    const body = { type: 'telegram_autopost', name: `Канал ${number}`, config }
    const { id } = await owner.api('POST /api/integrations', { body })
    channels.push({ chat: chat.id, integrationId: id })
  }
  const put = (integrationId: string, key: string, at: number) =>
    posts.put({ key, accountId: owner.user.id, integrationId, post: { text: key }, at: new Date(at) })
  const sent = async (keys: readonly string[]): Promise<PostStatus[]> => {
    const read = async () => (await Promise.all(keys.map(posts.read))).flatMap(post => post ?? [])
    // A look reads them all: few looks, and none before Telegram has them.
    const isAccepted = () => keys.every(key => telegram.accepted().some(({ text }) => text === key))
    await expect.poll(isAccepted, { timeout: 60_000, interval: 1_000 }).toBe(true)
    await expect
      .poll(async () => (await read()).filter(({ state }) => state === 'sent').length, { timeout: 60_000 })
      .toBe(keys.length)
    return read()
  }

  // All channels at the same moments, some seconds apart: denser than 100 in a minute.
  const start = Date.now() + 6_000
  const keys: string[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const [number, { integrationId }] of channels.entries()) {
      const key = `${number} ${round}`
      keys.push(key)
      await put(integrationId, key, start + round * everyMs)
    }
  const begunAt = ({ history }: PostStatus): number =>
    history.find(({ event }) => event === 'begun')?.at.getTime() ?? Infinity
  const late = (await sent(keys)).map(post => begunAt(post) - post.at.getTime())
  const worst = percentile(late, 0.99)
  expect(worst).toBeLessThanOrEqual(clockBound(5_000, worst))
  const times = telegram.accepted().map(({ at }) => at)
  const busiest = Math.max(...times.map(at => times.filter(one => one >= at && one < at + 1_000).length))
  expect(busiest).toBeLessThanOrEqual(21)

  // Due while nothing was published: at most one in three seconds.
  const [channel] = channels
  if (!channel) throw new Error('there is no channel')
  const missed = ['опоздал 0', 'опоздал 1', 'опоздал 2']
  for (const key of missed) await put(channel.integrationId, key, Date.now() - 600_000)
  const begun = (await sent(missed)).map(begunAt)
  const mine = telegram.accepted().filter(({ text }) => text.startsWith('опоздал'))
  expect(mine.map(({ text }) => text)).toEqual(missed)
  // By the clock of the server: on a busy machine a call takes its time until it arrives.
  for (const [index, at] of begun.entries())
    if (index > 0) expect(at - (begun[index - 1] ?? 0)).toBeGreaterThanOrEqual(2_900)
  expect(telegram.calls().filter(({ status }) => status === 429)).toEqual([])
})
