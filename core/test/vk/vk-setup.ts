import { join } from 'node:path'
import { startTestApp, startVk, type TestApp, type TestPerson, type Vk } from '../../src/testing/index.ts'
import { type EchoProvider, startEchoProvider } from '../telegram/echo-provider.ts'

export const publicUrl = 'https://bots.example'
export const pluginsDir = join(import.meta.dirname, '../../../plugins')

export interface VkSetup {
  vk: Vk
  provider: EchoProvider
  server: TestApp
  owner: TestPerson
  group: ReturnType<Vk['addGroup']>
  assistant: { id: string; openaiAssistantId: string }
  integrationId: string
  /** What people were shown in a chat, in order. */
  shown(peer: number): string[]
  /** Stops the server, and starts it again on the same data. */
  restart(whileDown: () => void, env?: Readonly<Record<string, string>>): Promise<void>
  close(): Promise<void>
}

/** An installation with an owner whose assistant answers in VK; all of it real but VK and the provider. */
export const setUpVk = async (
  options: Parameters<typeof startVk>[0] & { wallToken?: (vk: Vk) => string } = {},
): Promise<VkSetup> => {
  const { wallToken, ...world } = options
  const vk = await startVk(world)
  const provider = await startEchoProvider()
  const start = async (dataDir?: string, env: Readonly<Record<string, string>> = {}): Promise<TestApp> => {
    const started = await startTestApp({
      ...(dataDir && { dataDir }),
      env: { ...provider.env, PLUGINS_DIR: pluginsDir, VK_API_URL: vk.apiUrl, PUBLIC_URL: publicUrl, ...env },
    })
    vk.route(publicUrl, started.origin)
    return started
  }
  let server = await start()
  vk.route(publicUrl, server.origin)
  const group = vk.addGroup({ screen_name: 'lavka' })
  const owner = await server.person('Olga')
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
  const config = {
    accessToken: group.token,
    groupId: 'https://vk.com/lavka',
    assistantId: assistant.openaiAssistantId,
    ...(wallToken && { wallToken: wallToken(vk) }),
  }
  const { id: integrationId } = await owner.api('POST /api/integrations', {
    body: { type: 'vk', name: 'Сообщество', config },
  })
  return {
    vk,
    provider,
    get server() {
      return server
    },
    owner,
    group,
    assistant,
    integrationId,
    shown: peer =>
      vk
        .sent()
        .filter(({ peerId }) => peerId === peer)
        .map(({ text }) => text),
    restart: async (whileDown, env) => {
      await server.stop({ keepData: true })
      whileDown()
      server = await start(server.dataDir, env)
    },
    close: async () => {
      await server.stop()
      await vk.close()
      await provider.close()
    },
  }
}
