import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { startTelegram, type Telegram } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { buildServer } from '../process/build-server.ts'
import { register } from '../process/register.ts'
import { type ServerProcess, startServerProcess } from '../process/start-server-process.ts'
import { type EchoProvider, startEchoProvider } from './echo-provider.ts'
import { pluginsDir, publicUrl } from './telegram-setup.ts'

// Each cycle asks one question and kills the server at one of three moments of its way; `npm run soak` kills more often.
const cycles = Number(process.env.TELEGRAM_CRASH_CYCLES ?? 3)
const moments = ['received', 'sending', 'sent'] as const

let dataDir: string
let telegram: Telegram
let provider: EchoProvider
let child: ServerProcess

beforeAll(async () => {
  await buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'botanika-telegram-crash-'))
  await copyPreparedData(dataDir)
  telegram = await startTelegram({ floodLimits: 'off', timeScale: 10 })
  provider = await startEchoProvider()
  provider.answer(question => ['Ответ: ', question], 40)
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await child?.exited
  await telegram.close()
  await provider.close()
  await rm(dataDir, { recursive: true, force: true })
})

const start = async (): Promise<string> => {
  child = startServerProcess({
    dataDir,
    bundled: true,
    env: {
      ...provider.env,
      PORT: String(await freePort()),
      PLUGINS_DIR: pluginsDir,
      PUBLIC_URL: publicUrl,
      TELEGRAM_API_ROOT: telegram.apiRoot,
    },
  })
  const origin = await child.ready()
  telegram.route(publicUrl, origin)
  return origin
}

/** Resolves when the server was killed at its moment: as it acknowledged the update, or around its call. */
const killAt = async (moment: (typeof moments)[number]): Promise<void> => {
  const acknowledged = telegram.attempts().length
  await new Promise<void>(resolve => {
    const kill = () => {
      child.kill('SIGKILL')
      leave?.()
      resolve()
    }
    let leave: (() => void) | undefined
    if (moment === 'received')
      void telegram
        .until(() =>
          telegram
            .attempts()
            .slice(acknowledged)
            .some(({ status }) => status === 200),
        )
        .then(kill)
    if (moment === 'sending')
      leave = telegram.onReceived(({ method }) => {
        if (method.toLowerCase() === 'sendmessage') kill()
      })
    if (moment === 'sent') leave = telegram.onAccepted(kill)
  })
  await child.exited
}

it(
  `loses nothing and doubles at most once per crash in ${cycles} kills around a reply`,
  async () => {
    const origin = await start()
    const owner = await register(origin, 'Olga')
    const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
    const bot = telegram.addBot({ username: 'garden_bot' })
    await owner.api('POST /api/integrations', {
      body: {
        type: 'telegram',
        name: 'Бот магазина',
        config: { botToken: bot.token, assistantId: assistant.openaiAssistantId },
      },
    })
    const anna = telegram.addUser()
    const shown = (text: string) => telegram.accepted().filter(message => message.text === text).length
    let doubled = 0
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const question = `Вопрос ${cycle}`
      const killed = killAt(moments[cycle % moments.length] ?? 'sent')
      telegram.message(anna, bot, { text: question })
      await killed
      await start()
      await expect.poll(() => shown(`Ответ: ${question}`), { timeout: 30_000 }).toBeGreaterThan(0)
      // The next question comes after the reply: what has come by then is all that comes.
      const marker = `Рубеж ${cycle}`
      telegram.message(anna, bot, { text: marker })
      await expect.poll(() => shown(`Ответ: ${marker}`), { timeout: 30_000 }).toBe(1)
      expect(shown(`Ответ: ${question}`)).toBeLessThanOrEqual(2)
      doubled += shown(`Ответ: ${question}`) - 1
    }
    const api = createClient<CoreApi>({ origin: await child.ready(), token: () => owner.token })
    const [integration] = await api('GET /api/integrations')
    const { repeated = 0, setAside, unknown, failed } = integration?.health.channel ?? {}
    expect({ setAside, unknown, failed }).toEqual({ setAside: 0, unknown: 0, failed: 0 })
    // Every double is marked; a repeat whose first try never arrived is marked too, and is none.
    expect(repeated).toBeGreaterThanOrEqual(doubled)
    expect(doubled).toBeLessThanOrEqual(cycles)
  },
  Math.max(600_000, cycles * 20_000),
)
