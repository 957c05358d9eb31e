import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../core/src/testing/free-port.ts'
import { startTelegram, type Telegram } from '../../core/src/testing/index.ts'
import {
  type Heartbeat,
  heartbeatEnv,
  readCollected,
  readHeartbeat,
} from '../../core/test/hostile/target/heartbeat.ts'
import { buildServer } from '../../core/test/process/build-server.ts'
import { type ServerProcess, startServerProcess } from '../../core/test/process/start-server-process.ts'
import { type EchoProvider, startEchoProvider } from '../../core/test/telegram/echo-provider.ts'
import { pluginsDir, publicUrl } from '../../core/test/telegram/telegram-setup.ts'
import { countUp, measure } from './figures.ts'
import { type Relay, startRelay } from './start-relay.ts'

/** A server that is killed and started again, with its network and its counterparts. */
export interface World {
  /** Addresses of the server itself, and of the clients' connection, which can be cut. */
  origin: string
  relayed: string
  child(): ServerProcess
  telegram: Telegram
  people: Relay
  toProvider: Relay
  /** Ends the server as a crash does, and starts it again on the same data. */
  crash(): Promise<void>
  heartbeat(): Promise<Heartbeat>
  /** Reads the heartbeat after a collection of garbage; null while the server is down. */
  collected(): Promise<Heartbeat | null>
  /** Seconds since the server was ready; 0 while it starts. */
  uptime(): number
  /** Returns a function that tells whether the server has been up all the time from now on. */
  steady(): () => boolean
  /** Returns the output of all servers so far. */
  output(): string
  /** Stops the server in order; returns its exit code. */
  stop(): Promise<number | null>
}

export const startWorld = async (): Promise<World> => {
  await buildServer()
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-soak-'))
  const telegram = await startTelegram({ floodLimits: 'off', timeScale: 10 })
  const provider = await startEchoProvider()
  provider.answer(question => ['Ответ: ', ...question.split(/(?= )/)], 20)
  const toProvider = await startRelay(Number(new URL(provider.env.OPENAI_BASE_URL ?? '').port))
  const port = await freePort()
  const people = await startRelay(port)
  const path = join(dataDir, 'heartbeat.sock')
  let child: ServerProcess
  let earlier = ''
  let readyAt: number | undefined

  const start = async (): Promise<void> => {
    const from = performance.now()
    for (const each of [path, `${path}.collected`]) await rm(each, { force: true })
    child = startServerProcess({
      dataDir,
      bundled: true,
      env: {
        ...provider.env,
        ...heartbeatEnv(path),
        // Rates and places are those of every installation; people come from addresses of their own, as
        // through a proxy.
        LIMITS: 'standard',
        TRUST_PROXY: '1',
        OPENAI_BASE_URL: `http://127.0.0.1:${toProvider.port}/v1`,
        PORT: String(port),
        PLUGINS_DIR: pluginsDir,
        PUBLIC_URL: publicUrl,
        TELEGRAM_API_ROOT: telegram.apiRoot,
      },
    })
    telegram.route(publicUrl, await child.ready())
    measure('start until ready, ms', performance.now() - from)
    // This reading leaves out the load of the server's own modules, which no input caused.
    await readHeartbeat(path)
    readyAt = performance.now()
  }
  await start()

  return {
    origin: `http://127.0.0.1:${port}`,
    relayed: `http://127.0.0.1:${people.port}`,
    child: () => child,
    telegram,
    people,
    toProvider,
    crash: async () => {
      readyAt = undefined
      child.kill('SIGKILL')
      await child.exited
      earlier += child.output()
      countUp('kills (SIGKILL)')
      await start()
    },
    heartbeat: () => readHeartbeat(path),
    collected: () => readCollected(path).catch(() => null),
    steady: () => {
      const began = readyAt
      return () => began !== undefined && readyAt === began
    },
    uptime: () => (readyAt === undefined ? 0 : (performance.now() - readyAt) / 1_000),
    output: () => earlier + child.output(),
    stop: async () => {
      child.kill('SIGTERM')
      const { code } = await child.exited
      await end({ telegram, provider, relays: [people, toProvider] })
      await rm(dataDir, { recursive: true, force: true })
      return code
    },
  }
}

const end = async (of: { telegram: Telegram; provider: EchoProvider; relays: readonly Relay[] }) => {
  for (const relay of of.relays) relay.close()
  await of.telegram.close()
  await of.provider.close()
}
