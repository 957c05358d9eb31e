import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTelegram, type Telegram, type TestPerson } from '../../src/testing/index.ts'
import { linkPlugins } from '../posts/write-plugins.ts'
import { register } from '../process/register.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'
import { publicUrl } from '../telegram/telegram-setup.ts'
import { type RunningServer, type Servers, shareDatabase } from './two-servers/start-servers.ts'

// Two whole servers on one database, as behind a load balancer: Telegram delivers to either of them.

/** Long enough for a busy machine: a live process must not be late by so much. */
const timeoutMs = 6_000
const slow = { timeout: 60_000 }
const rounds = 6

let plugins: string
let servers: Servers
let telegram: Telegram
let provider: EchoProvider
let owner: TestPerson
let bot: ReturnType<Telegram['addBot']>
let assistantId: string
let first: RunningServer
/** Started by the first test. */
let second: RunningServer

beforeAll(async () => {
  telegram = await startTelegram({ floodLimits: 'off', timeScale: 10 })
  provider = await startEchoProvider()
  provider.answer(question => ['Ответ: ', question], 60)
  plugins = await mkdtemp(join(tmpdir(), 'botanika-plugins-'))
  await linkPlugins(plugins, ['telegram'])
  servers = await shareDatabase({
    env: {
      ...provider.env,
      PLUGINS_DIR: plugins,
      PUBLIC_URL: publicUrl,
      SERVER_TIMEOUT_MS: String(timeoutMs),
      TELEGRAM_API_ROOT: telegram.apiRoot,
    },
  })
  first = await servers.start('first')
  const { origin } = first
  owner = await register(origin, 'Olga')
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
  assistantId = assistant.id
  bot = telegram.addBot({ username: 'garden_bot' })
  telegram.route(publicUrl, origin)
  const config = { botToken: bot.token, assistantId: assistant.openaiAssistantId }
  await owner.api('POST /api/integrations', { body: { type: 'telegram', name: 'Бот магазина', config } })
})
afterAll(async () => {
  await servers.close()
  await telegram.close()
  await provider.close()
  await rm(plugins, { recursive: true, force: true })
})

const shown = (text: string) => telegram.accepted().filter(message => message.text === text).length
const health = async ({ origin }: RunningServer) => {
  const api = createClient<CoreApi>({ origin, token: () => owner.token })
  const [integration] = await api('GET /api/integrations')
  const { setAside, unknown, failed } = integration?.health.channel ?? {}
  return { setAside, unknown, failed }
}
/** The stored messages about something, by conversation, in order. */
const transcripts = async (about: RegExp): Promise<string[][]> => {
  const stored = await servers.db.collection('messages').find({ content: about }).sort({ order: 1 }).toArray()
  const all = Map.groupBy(stored, ({ conversationId }) => String(conversationId))
  return [...all.values()].map(messages => messages.map(({ content }) => String(content)))
}

it('numbers messages that both servers take into one conversation at the same moment, each once', async () => {
  const begin = createClient<CoreApi>({ origin: first.origin, token: () => owner.token })
  const { id } = await begin('POST /api/conversations', { body: { assistantId, key: 'both' } })
  await begin('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Начало' } })
  // The first one learns of the second with a later heartbeat: until then it assigns numbers from its cache.
  second = await servers.start('second')
  const calls = [first, second].map(({ origin }) =>
    createClient<CoreApi>({ origin, token: () => owner.token }),
  )
  const sent: string[] = []
  const endsAt = performance.now() + timeoutMs / 2
  // A person may send at most this many to one server in a minute.
  for (let round = 0; round < 10 || (performance.now() < endsAt && round < 25); round += 1) {
    const texts = calls.map((_, n) => `Вопрос ${round} серверу ${n}`)
    await Promise.all(
      calls.map((api, n) =>
        api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: texts[n] ?? '' } }),
      ),
    )
    sent.push(...texts)
  }
  const stored = await servers.db
    .collection('messages')
    .find({ conversationId: new Types.ObjectId(id) })
    .sort({ order: 1 })
    .toArray()
  const orders = stored.map(({ order }) => Number(order))
  expect(new Set(orders).size).toBe(orders.length)
  const questions = stored.filter(({ role }) => role === 'user')
  expect(questions.map(({ content }) => content).sort()).toEqual(['Начало', ...sent].sort())
  // Each reply directly after its question.
  for (const { replyId, order } of questions) {
    const reply = stored.find(({ _id }) => String(_id) === String(replyId))
    expect(reply?.order).toBe(order + 1)
  }
  const conversation = await servers.db.collection('conversations').findOne({ _id: new Types.ObjectId(id) })
  expect(conversation?.messageCount).toBe(stored.length)
}, 60_000)

it('answers every message once and in order, whichever server took it', async () => {
  const both = [first, second] as const
  const people = Array.from({ length: 4 }, () => telegram.addUser())
  for (let round = 0; round < rounds; round += 1) {
    telegram.route(publicUrl, both[round % 2 === 0 ? 0 : 1].origin)
    const questions = people.map((person, n) => {
      const text = `Вопрос ${n} в круге ${round}`
      telegram.message(person, bot, { text })
      return text
    })
    for (const text of questions) await expect.poll(() => shown(`Ответ: ${text}`), slow).toBe(1)
  }
  const turns = people.map((_, n) =>
    Array.from({ length: rounds }, (_, round) => `Вопрос ${n} в круге ${round}`).flatMap(text => [
      text,
      `Ответ: ${text}`,
    ]),
  )
  expect((await transcripts(/в круге/)).sort()).toEqual(turns)
  expect(await health(both[1])).toEqual({ setAside: 0, unknown: 0, failed: 0 })
  for (const { process } of both) expect(process.output()).not.toMatch(/"level":(50|60)/)
})

it('answers with the other server what a killed one had taken, within its lease', async () => {
  const people = Array.from({ length: 6 }, () => telegram.addUser())
  telegram.route(publicUrl, first.origin)
  const asked = provider.questions().length
  const acknowledged = () => telegram.attempts().filter(({ status }) => status === 200).length
  const before = acknowledged()
  const questions = people.map((person, n) => {
    const text = `Последний вопрос ${n}`
    telegram.message(person, bot, { text })
    return text
  })
  await expect.poll(() => acknowledged() - before, slow).toBe(people.length)
  // Some are being answered.
  await expect.poll(() => provider.questions().length, { ...slow, interval: 5 }).toBeGreaterThan(asked)
  first.process.kill('SIGKILL')
  const killedAt = performance.now()
  telegram.route(publicUrl, second.origin)
  for (const text of questions) await expect.poll(() => shown(`Ответ: ${text}`), slow).toBeGreaterThan(0)
  expect(performance.now() - killedAt).toBeLessThan(4 * timeoutMs)
  for (const text of questions) expect(shown(`Ответ: ${text}`)).toBeLessThanOrEqual(2)
  expect(await health(second)).toEqual({ setAside: 0, unknown: 0, failed: 0 })
})
