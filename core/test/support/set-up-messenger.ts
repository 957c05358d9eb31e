import { join } from 'node:path'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'

/** Public address of the installation. */
export const publicUrl = 'https://bots.example'
export const pluginsDir = join(import.meta.dirname, '../../../plugins')

/** A local messenger. */
export interface MessengerServer {
  route(from: string, to: string): void
  close(): Promise<void>
}

export interface MessengerSetup {
  provider: EchoProvider
  server: TestApp
  owner: TestPerson
  assistant: { id: string; openaiAssistantId: string }
  integrationId: string
  /** Gives the connection another token, as its owner does. */
  configure(config: Readonly<Record<string, unknown>>): Promise<void>
  /** Stops the server, and starts it again on the same data. */
  restart(whileDown: () => void, env?: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

/** An installation with an owner whose assistant answers; all of it real but the messenger and the provider. */
export const setUpMessenger = async (
  messenger: MessengerServer,
  {
    type,
    config,
    quietSeconds = 0,
    env: own,
  }: {
    type: string
    config: Readonly<Record<string, unknown>>
    /** Omitted: each message is answered by itself; `default`: as where nobody set it. */
    quietSeconds?: number | 'default'
    /** Points the plugin to the messenger. */
    env: Readonly<Record<string, string>>
  },
): Promise<MessengerSetup> => {
  const provider = await startEchoProvider()
  const start = async (dataDir?: string, env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
    const started = await startTestApp({
      ...(dataDir && { dataDir }),
      env: { ...provider.env, PLUGINS_DIR: pluginsDir, ...own, PUBLIC_URL: publicUrl, ...env },
    })
    messenger.route(publicUrl, started.origin)
    return started
  }
  let server = await start()
  const owner = await server.person('Olga')
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
  const whole = (given: Readonly<Record<string, unknown>>) => ({
    ...(quietSeconds !== 'default' && { quietSeconds }),
    ...given,
    assistantId: assistant.openaiAssistantId,
  })
  const { id: integrationId } = await owner.api('POST /api/integrations', {
    body: { type, name: 'Лавка', config: whole(config) },
  })
  return {
    provider,
    get server() {
      return server
    },
    owner,
    assistant,
    integrationId,
    configure: async given => {
      await owner.api('PUT /api/integrations/{id}', {
        params: { id: integrationId },
        body: { config: whole(given) },
      })
    },
    restart: async (whileDown, env) => {
      await server.stop({ keepData: true })
      whileDown()
      server = await start(server.dataDir, env)
    },
    close: async () => {
      await server.stop()
      await messenger.close()
      await provider.close()
    },
  }
}
