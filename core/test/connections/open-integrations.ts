import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../src/app.ts'
import { createClient } from '../../src/client/index.ts'
import { loadConfig } from '../../src/config/config.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startEmbedded } from '../../src/platform/database/start-embedded.ts'
import { freePort } from '../../src/testing/free-port.ts'
import { sessionOf, type TestClient } from '../../src/testing/index.ts'
import { copyPreparedData } from '../../src/testing/prepared-data.ts'
import { messengerType, startMessenger } from './messenger.ts'

export interface IntegrationsSetupOptions {
  /** `public`: at an address that answers · `silent`: at one that does not · `polling`: at none. */
  at: 'public' | 'silent' | 'polling'
  env?: Readonly<Record<string, string>>
}

export interface Connecting {
  api?: TestClient
  takeOver?: boolean
  proxyUrl?: string
}

export type IntegrationsSetup = Awaited<ReturnType<typeof openIntegrations>>

/** A server with a messenger that lives in this process, and people who connect bots of it. */
export const openIntegrations = async ({ at, env = {} }: IntegrationsSetupOptions) => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const publicUrl = at === 'public' ? origin : `http://127.0.0.1:${await freePort()}`
  const dataDir = await mkdtemp(join(tmpdir(), 'botanika-reach-'))
  await copyPreparedData(dataDir)
  const messenger = startMessenger()

  const start = async (more: Readonly<Record<string, string>>): Promise<FastifyInstance> => {
    const config = loadConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      LIMITS: 'relaxed',
      PLUGINS_DIR: join(dataDir, 'no-plugins'),
      ...(at !== 'polling' && { PUBLIC_URL: publicUrl }),
      ...env,
      ...more,
    })
    const app = await createApp(config, { embeddedMongo: startEmbedded(dataDir, { keepThread: true }) })
    app.integrations.register({ type: messengerType, part: messenger.part })
    app.channels.register('courier', messenger.channel)
    await app.listen({ host: '127.0.0.1', port })
    await app.boot.run()
    return app
  }
  const running = { app: await start({}) }

  const register = async (username: string): Promise<TestClient> => {
    const body = { username, email: `${username.toLowerCase()}@example.com`, password: 'secret-1' }
    const { token } = sessionOf(await createClient<CoreApi>({ origin })('POST /api/auth/register', { body }))
    return createClient<CoreApi>({ origin, token: () => token })
  }
  const setUp = async (): Promise<{ api: TestClient; token: string }> => {
    const setupLink = new URL((await running.app.accounts.setupLink()) ?? '', origin)
    const body = {
      token: setupLink.searchParams.get('token') ?? '',
      username: 'Admin',
      email: 'admin@example.com',
      password: 'secret-1',
    }
    const { token } = await createClient<CoreApi>({ origin })('POST /api/setup', { body })
    return { token, api: createClient<CoreApi>({ origin, token: () => token }) }
  }
  const { api: owner, token } = await setUp()

  return {
    messenger,
    owner,
    /** The owner's. */
    token,
    origin,
    publicUrl,
    register,
    app: () => running.app,
    model: () => running.app.integrations.model,
    connect: async (token: string, { api = owner, takeOver, proxyUrl }: Connecting = {}) => {
      const [known] = await api('GET /api/assistants/my')
      const assistant = known ?? (await api('POST /api/assistants', { body: { name: 'Лавка' } }))
      const assistantId = assistant.openaiAssistantId
      return api('POST /api/integrations', {
        body: {
          type: 'courier',
          name: 'Бот лавки',
          config: { botToken: token, assistantId, ...(proxyUrl && { proxyUrl }) },
          ...(takeOver && { takeOver }),
        },
      })
    },
    shown: async (id: string) =>
      (await owner('GET /api/integrations')).find(integration => integration.id === id),
    /** Stops the server and starts it again upon the same data. */
    restart: async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
      await running.app.close()
      running.app = await start(more)
    },
    close: async (): Promise<void> => {
      await running.app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
