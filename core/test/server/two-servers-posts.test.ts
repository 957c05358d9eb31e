import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTelegram, type Telegram } from '../../src/testing/index.ts'
import { callPlugin, writeCaller } from '../posts/write-plugins.ts'
import { register } from '../process/register.ts'
import { type Servers, shareDatabase } from './two-servers/start-servers.ts'

/** Long enough for a busy machine: a live process must not be late by so much. */
const timeoutMs = 6_000

let folder: string
let telegram: Telegram
let servers: Servers

beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  await writeCaller(join(folder, 'plugins'))
  telegram = await startTelegram({ floodLimits: 'off' })
  servers = await shareDatabase({
    env: {
      PLUGINS_DIR: join(folder, 'plugins'),
      SERVER_TIMEOUT_MS: String(timeoutMs),
      TELEGRAM_API_ROOT: telegram.apiRoot,
    },
  })
}, 120_000)
afterAll(async () => {
  await servers.close()
  await telegram.close()
  await rm(folder, { recursive: true, force: true })
})

it('publish each post once and in order, and take over what a dead one held', {
  timeout: 120_000,
}, async () => {
  const [first, second] = [await servers.start('first'), await servers.start('second')]
  const { api, user } = await register(first.origin, 'Olga')
  const bot = telegram.addBot({ username: 'news_bot' })
  const channels = await Promise.all(
    ['a', 'b', 'c'].map(async name => {
      const chat = telegram.addChat({ type: 'channel', title: name, members: [[bot, 'administrator']] })
      const config = { botToken: bot.token, chatId: String(chat.id) }
      const body = { type: 'telegram_autopost', name, config }
      return { chat: chat.id, id: (await api('POST /api/integrations', { body })).id }
    }),
  )
  const put = (origin: string, { id }: { id: string }, text: string) =>
    callPlugin(origin, 'rival', 'put', {
      key: text,
      accountId: user.id,
      integrationId: id,
      post: { text },
      at: new Date(Date.now() + 1_000).toISOString(),
    })
  const shown = ({ chat }: { chat: number }): string[] =>
    telegram
      .accepted()
      .filter(one => one.chat === chat)
      .map(({ text }) => text)
  const texts = Array.from({ length: 5 }, (_, number) => `пост ${number}`)
  for (const [number, text] of texts.entries())
    for (const channel of channels)
      await put([first, second][number % 2]?.origin ?? '', channel, `${channel.chat} ${text}`)
  for (const channel of channels)
    await expect
      .poll(() => shown(channel), { timeout: 30_000 })
      .toEqual(texts.map(text => `${channel.chat} ${text}`))

  // Asked whether it may post, the first server that has claimed a post is killed.
  const [channel] = channels
  if (!channel) throw new Error('there is no channel')
  const asked = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const leave = telegram.onReceived(async ({ method }) => {
    if (method !== 'getChat') return
    asked.resolve()
    await gone.promise
    throw new Error('the caller is gone')
  })
  first.process.kill('SIGKILL')
  await first.process.exited
  await put(second.origin, channel, 'перенятый')
  await asked.promise
  second.process.kill('SIGKILL')
  await second.process.exited
  leave()
  gone.resolve()
  await servers.start('third')
  await expect.poll(() => shown(channel).at(-1), { timeout: 30_000 }).toBe('перенятый')
  expect(shown(channel)).toHaveLength(texts.length + 1)
})
