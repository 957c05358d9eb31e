import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { type MessengerServer, pluginsDir, publicUrl } from '../support/set-up-messenger.ts'
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
  /** One person writes. */
  write(text: string): void
  /** How often the text was shown. */
  shown(text: string): number
  /** Resolves when the next update is acknowledged. */
  acknowledged(): Promise<void>
  /** Calls `run` when a message is about to be accepted, or was; returns its unsubscribe function. */
  onSend(when: 'sending' | 'sent', run: () => void): () => void
}

// Each cycle asks one question and kills the server at one of three moments of its way; `npm run soak` kills more often.
const moments = ['received', 'sending', 'sent'] as const

/** Kills the server around replies, as often as `cycles` says. `never`: the messenger drops what is sent twice. */
export const describeCrashes = (
  open: () => Promise<CrashWorld>,
  { cycles, doubles }: { cycles: number; doubles: 'never' | 'marked' },
): void => {
  let dataDir: string
  let world: CrashWorld
  let provider: EchoProvider
  let child: ServerProcess

  beforeAll(async () => {
    await buildServer()
    dataDir = await mkdtemp(join(tmpdir(), 'botanika-crash-'))
    await copyPreparedData(dataDir)
    world = await open()
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
        PLUGINS_DIR: pluginsDir,
        PUBLIC_URL: publicUrl,
        ...world.env,
      },
    })
    const origin = await child.ready()
    world.route(publicUrl, origin)
    return origin
  }

  /** Resolves when the server was killed at its moment: as it acknowledged the update, or around its call. */
  const killAt = async (moment: (typeof moments)[number]): Promise<void> => {
    await new Promise<void>(resolve => {
      let leave: (() => void) | undefined
      const kill = () => {
        child.kill('SIGKILL')
        leave?.()
        resolve()
      }
      if (moment === 'received') void world.acknowledged().then(kill)
      else leave = world.onSend(moment, kill)
    })
    await child.exited
  }

  it(
    `loses nothing in ${cycles} kills around a reply, and doubles ${doubles === 'never' ? 'nothing' : 'at most once per crash'}`,
    async () => {
      const owner = await register(await start(), 'Olga')
      const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
      const config = { ...world.config(), assistantId: assistant.openaiAssistantId }
      await owner.api('POST /api/integrations', { body: { type: world.type, name: 'Лавка', config } })
      let doubled = 0
      for (let cycle = 0; cycle < cycles; cycle += 1) {
        const reply = `Ответ: Вопрос ${cycle}`
        const killed = killAt(moments[cycle % moments.length] ?? 'sent')
        world.write(`Вопрос ${cycle}`)
        await killed
        await start()
        await expect.poll(() => world.shown(reply), { timeout: 60_000 }).toBeGreaterThan(0)
        // The next question comes after the reply: what has come by then is all that comes.
        world.write(`Рубеж ${cycle}`)
        await expect.poll(() => world.shown(`Ответ: Рубеж ${cycle}`), { timeout: 60_000 }).toBe(1)
        expect(world.shown(reply)).toBeLessThanOrEqual(doubles === 'never' ? 1 : 2)
        doubled += world.shown(reply) - 1
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
}
