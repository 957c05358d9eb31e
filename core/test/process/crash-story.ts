import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { linkPlugins } from '../posts/write-plugins.ts'
import { type MessengerServer, publicUrl } from '../support/set-up-messenger.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'
import { buildServer } from './build-server.ts'
import { register } from './register.ts'
import { type ServerProcess, startServerProcess } from './start-server-process.ts'

/** A messenger, as far as the story of a killed server goes. */
export interface CrashWorld extends MessengerServer {
  type: string
  /** Points the plugin to the messenger. */
  env: Readonly<Record<string, string>>
  /** Settings of the connection; made once the server runs. */
  config(): Readonly<Record<string, unknown>>
  /** One of `people` writes. */
  write(text: string, from: number): void
  /** Counts how often the text was shown. */
  shown(text: string): number
  /** Resolves when the next update is acknowledged. */
  acknowledged(): Promise<void>
  /**
   * Calls `run` with the text of each message that is about to be accepted, or was, and waits for it. What throws before
   * is not accepted. Returns its unsubscribe function.
   */
  onSend(when: 'sending' | 'sent', run: (text: string) => Promise<void>): () => void
}

// In each cycle three people ask one question each, and the server is killed once, while each stands at one of three
// moments of its way; `npm run soak` kills more often.
const moments = ['received', 'sending', 'sent'] as const
type Moment = (typeof moments)[number]
/** Number of people in a world. */
export const people = moments.length

/** Kills the server around replies, as often as `cycles` says. `never`: the messenger drops what is sent twice. */
export const describeCrashes = (
  open: () => Promise<CrashWorld>,
  { cycles, doubles }: { cycles: number; doubles: 'never' | 'marked' },
): void => {
  let dataDir: string
  let world: CrashWorld
  let provider: EchoProvider
  let child: ServerProcess
  let owner: Awaited<ReturnType<typeof register>>

  beforeAll(async () => {
    await buildServer()
    dataDir = await mkdtemp(join(tmpdir(), 'botanika-crash-'))
    await copyPreparedData(dataDir)
    world = await open()
    await linkPlugins(join(dataDir, 'plugins'), [world.type])
    provider = await startEchoProvider()
    provider.answer(question => ['Ответ: ', question], 40)
  })
  afterAll(async () => {
    child?.kill('SIGKILL')
    await child?.exited
    await world.close()
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
        PLUGINS_DIR: join(dataDir, 'plugins'),
        PUBLIC_URL: publicUrl,
        ...world.env,
      },
    })
    const origin = await child.ready()
    world.route(publicUrl, origin)
    return origin
  }

  /** Lets the call that sends a text stand still, until `release`: its sender is dead then. */
  const park = (when: 'sending' | 'sent', text: string) => {
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const leave = world.onSend(when, async sent => {
      if (sent !== text) return
      reached.resolve()
      await released.promise
      if (when === 'sending') throw new Error('the caller is gone')
    })
    return {
      reached: reached.promise,
      release: (): void => {
        leave()
        released.resolve()
      },
    }
  }

  /** Kills the server as it acknowledges one update, while the reply to another is on its way, and that to a third was accepted. */
  const crash = async (cycle: number): Promise<void> => {
    const parked = (['sending', 'sent'] as const).map(moment => park(moment, replyTo(moment, cycle)))
    for (const moment of ['sending', 'sent'] as const) ask(moment, cycle)
    await Promise.all(parked.map(({ reached }) => reached))
    const acknowledged = world.acknowledged()
    ask('received', cycle)
    await acknowledged
    child.kill('SIGKILL')
    await child.exited
    for (const { release } of parked) release()
  }
  const ask = (moment: Moment, cycle: number, word = 'Вопрос') =>
    world.write(`${word} ${moment} ${cycle}`, moments.indexOf(moment))
  const replyTo = (moment: Moment, cycle: number, word = 'Вопрос') => `Ответ: ${word} ${moment} ${cycle}`

  it(
    `loses nothing in ${cycles} kills around replies, and doubles ${doubles === 'never' ? 'nothing' : 'at most once per crash'}`,
    async () => {
      owner = await register(await start(), 'Olga')
      const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
      const config = { ...world.config(), assistantId: assistant.openaiAssistantId }
      await owner.api('POST /api/integrations', { body: { type: world.type, name: 'Лавка', config } })
      let doubled = 0
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        await crash(cycle)
        // The kill may come a little later than the first one's update was acknowledged.
        const shownOf = (moment: Moment) => world.shown(replyTo(moment, cycle))
        expect([shownOf('sending'), shownOf('sent')]).toEqual([0, 1])
        await start()
        for (const moment of moments)
          await expect.poll(() => shownOf(moment), { timeout: 60_000 }).toBeGreaterThan(0)
        // The next question comes after the reply: what has come by then is all that comes.
        for (const moment of moments) ask(moment, cycle, 'Рубеж')
        for (const moment of moments) {
          await expect.poll(() => world.shown(replyTo(moment, cycle, 'Рубеж')), { timeout: 60_000 }).toBe(1)
          const shown = shownOf(moment)
          // An update that was not accepted cannot be doubled.
          const limit = doubles === 'never' || moment === 'sending' ? 1 : 2
          expect([moment, shown <= limit]).toEqual([moment, true])
          doubled += shown - 1
        }
      }
      const api = createClient<CoreApi>({ origin: await child.ready(), token: () => owner.token })
      const [integration] = await api('GET /api/integrations')
      const { repeated = 0, setAside, unknown, failed } = integration?.health.channel ?? {}
      expect({ setAside, unknown, failed }).toEqual({ setAside: 0, unknown: 0, failed: 0 })
      // Every double is marked; a repeat whose first try never arrived is marked too, and is none.
      expect(repeated).toBeGreaterThanOrEqual(doubled)
    },
    Math.max(600_000, cycles * 20_000),
  )

  it('answers once what waited for the rest of its question when the server was killed', async () => {
    const api = createClient<CoreApi>({ origin: await child.ready(), token: () => owner.token })
    const [integration] = await api('GET /api/integrations')
    const config = { ...integration?.config, ...world.config(), quietSeconds: 10 }
    await api('PUT /api/integrations/{id}', { params: { id: integration?.id ?? '' }, body: { config } })
    const parts = ['Здравствуйте', 'почём розы']
    for (const text of parts) {
      const acknowledged = world.acknowledged()
      world.write(text, 0)
      await acknowledged
    }
    child.kill('SIGKILL')
    await child.exited
    await start()
    const whole = `Ответ: ${parts.join('\n')}`
    await expect.poll(() => world.shown(whole), { timeout: 60_000 }).toBe(1)
    world.write('Рубеж', 0)
    await expect.poll(() => world.shown('Ответ: Рубеж'), { timeout: 60_000 }).toBe(1)
    expect([whole, ...parts.map(text => `Ответ: ${text}`)].map(world.shown)).toEqual([1, 0, 0])
    expect(provider.questions().filter(question => parts.some(text => question.includes(text)))).toEqual([
      parts.join('\n'),
    ])
  }, 240_000)
}
