import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { createClient } from '../client/index.ts'
import { loadConfig } from '../config/config.ts'
import type { CoreApi, User } from '../contract/index.ts'
import { startEmbedded } from '../platform/database/start-embedded.ts'
import { freePort } from './free-port.ts'
import { copyPreparedData } from './prepared-data.ts'
import { sessionOf } from './session-of.ts'

export interface TestApp {
  app: FastifyInstance
  /** `http://127.0.0.1:<port>` */
  origin: string
  dataDir: string
  /** A typed client without a session. */
  api: TestClient
  /** Registers a person and returns their client. */
  person(name: string): Promise<TestPerson>
  /** The administrator, created by the initial setup. */
  admin(): Promise<TestPerson>
  /** Stops the server; `keepData` keeps its folder for the next one. */
  stop(options?: { keepData: boolean }): Promise<void>
}

export type TestClient = ReturnType<typeof createClient<CoreApi>>

export interface TestPerson {
  api: TestClient
  user: User
  token: string
}

export interface TestAppOptions {
  /** Environment variables besides the test's own. */
  env?: Readonly<Record<string, string>>
  /** The data folder of an earlier app. */
  dataDir?: string
  /** `empty`: its first start, which builds indexes and reads the examples' documents; omitted: that is done already. */
  data?: 'empty'
  /**
   * `own`: `PUBLIC_URL` is its own origin, so that a local messenger is given a webhook and can reach it.
   * Omitted: only what `env` sets.
   */
  publicUrl?: 'own'
}

/** The least there is: a suite registers a thousand people. */
const passwordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const allPlugins = resolve(import.meta.dirname, '../../../plugins')

/** The real server on a free port with the embedded database in its own folder (honours `MONGODB_URI`). */
export const startTestApp = async ({
  env = {},
  dataDir,
  data,
  publicUrl,
}: TestAppOptions = {}): Promise<TestApp> => {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'botanika-')))
  if (!dataDir && !data)
    await copyPreparedData(folder, env.PLUGINS_DIR === allPlugins ? { plugins: 'all' } : {})
  const config = loadConfig({
    ...(await ownAddress(publicUrl)),
    DATA_DIR: folder,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    LIMITS: 'relaxed',
    PLUGINS_DIR: join(folder, 'no-plugins'),
    ...(process.env.MONGODB_URI && { MONGODB_URI: uriFor(folder) }),
    ...env,
  })
  const app = await createApp(config, {
    passwordCost,
    // The servers of a process have one thread after another: each would load the database's modules anew.
    ...(config.mongodbUri === undefined && { embeddedMongo: startEmbedded(folder, { keepThread: true }) }),
  })
  await app.listen({ host: '127.0.0.1', port: config.port })
  await app.boot.run()
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  const origin = `http://127.0.0.1:${address.port}`

  return {
    app,
    origin,
    dataDir: folder,
    api: createClient<CoreApi>({ origin }),
    person: async name => {
      const body = { username: name, email: `${name.toLowerCase()}@example.com`, password: 'secret-1' }
      const { token, user } = sessionOf(
        await createClient<CoreApi>({ origin })('POST /api/auth/register', { body }),
      )
      return { token, user, api: createClient<CoreApi>({ origin, token: () => token }) }
    },
    admin: async () => {
      const link = new URL((await app.accounts.setupLink()) ?? '', origin)
      const token = link.searchParams.get('token') ?? ''
      const body = { token, username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
      const session = await createClient<CoreApi>({ origin })('POST /api/setup', { body })
      return { ...session, api: createClient<CoreApi>({ origin, token: () => session.token }) }
    },
    stop: async ({ keepData } = { keepData: false }) => {
      await app.close()
      if (!keepData) await rm(folder, { recursive: true, force: true })
    },
  }
}

const ownAddress = async (publicUrl: 'own' | undefined) => {
  const port = publicUrl ? await freePort() : 0
  return { PORT: String(port), ...(publicUrl && { PUBLIC_URL: `http://127.0.0.1:${port}` }) }
}

/** Returns the address of a folder's database: with an external MongoDB each folder has its own. */
const uriFor = (folder: string): string => {
  const uri = new URL(process.env.MONGODB_URI ?? '')
  uri.pathname = `/${folder.replace(/[^A-Za-z0-9]/g, '').slice(-30)}`
  return uri.href
}
