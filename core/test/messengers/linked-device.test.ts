import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MessengerLoad } from '../../src/testing/index.ts'
import { register } from '../process/register.ts'
import { type Servers, shareDatabase } from '../server/two-servers/start-servers.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'
import { pluginsDir } from '../telegram/telegram-setup.ts'
import { findMessengers } from './find-messengers.ts'

// Two servers on one database, and one linked device, which a second line would throw out.

const timeoutMs = 6_000
const slow = { timeout: 60_000 }

let servers: Servers
let provider: EchoProvider
let all: MessengerLoad[]

beforeAll(async () => {
  provider = await startEchoProvider()
  all = await findMessengers()
  servers = await shareDatabase({
    env: { ...provider.env, PLUGINS_DIR: pluginsDir, SERVER_TIMEOUT_MS: String(timeoutMs) },
  })
}, 120_000)
afterAll(async () => {
  await servers?.close()
  for (const { close } of all ?? []) await close()
  await provider?.close()
}, 60_000)

it('is held by one of two servers; the other takes it over when that one is killed, and answers each message once', async () => {
  const phone = all.find(({ lines }) => lines !== undefined)
  if (!phone) throw new Error('no messenger has a linked device')
  let most = 0
  const lines = (): number => {
    const open = phone.lines?.() ?? 0
    most = Math.max(most, open)
    return open
  }
  const watch = setInterval(lines, 20)
  try {
    const first = await servers.start('first')
    await phone.prepare?.(first.dataDir)
    const owner = await register(first.origin, 'Olga')
    const { openaiAssistantId: assistantId } = await owner.api('POST /api/assistants', {
      body: { name: 'Садовник' },
    })
    await owner.api('POST /api/integrations', {
      body: { type: phone.type, name: 'Телефон', config: { ...phone.config, assistantId }, consent: true },
    })
    await phone.connected?.({ hook: async () => undefined })
    await expect.poll(lines, slow).toBe(1)

    const second = await servers.start('second')
    await phone.prepare?.(second.dataDir)
    await phone.write(0, 'До того')
    await expect.poll(() => phone.shown().map(({ text }) => text), slow).toEqual(['Ответ: До того'])
    // A kill between the phone and that note leaves it open whether the answer came, and it is sent again, marked as a repeat.
    const unfinished = () => servers.db.collection('deliveries').countDocuments({ finishedAt: null })
    await expect.poll(unfinished, slow).toBe(0)

    first.process.kill('SIGKILL')
    await first.process.exited
    await expect.poll(lines, slow).toBe(0)
    const killedAt = performance.now()
    await expect.poll(lines, slow).toBe(1)
    expect(performance.now() - killedAt).toBeLessThan(4 * timeoutMs)
    await phone.write(0, 'После того')
    await expect
      .poll(() => phone.shown().map(({ text }) => text), slow)
      .toEqual(['Ответ: До того', 'Ответ: После того'])
    expect(most).toBe(1)
    expect(second.process.output()).not.toMatch(/"level":(50|60)/)
  } finally {
    clearInterval(watch)
  }
}, 180_000)
