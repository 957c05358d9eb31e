import { join } from 'node:path'
import {
  startTelegram,
  startTestApp,
  type Telegram,
  type TestApp,
  type TestPerson,
} from '../../src/testing/index.ts'
import { type EchoProvider, startEchoProvider } from './echo-provider.ts'

/** Public address of the installation. */
export const publicUrl = 'https://bots.example'
export const pluginsDir = join(import.meta.dirname, '../../../plugins')

export interface TelegramSetup {
  telegram: Telegram
  provider: EchoProvider
  server: TestApp
  owner: TestPerson
  assistant: { id: string; openaiAssistantId: string }
  bot: { id: number; token: string; username: string }
  integrationId: string
  /** Returns the texts that the bot's people were shown in a chat, in order. */
  shown(chat: number): string[]
  /** A group of a person and the bot. */
  groupOf(
    person: ReturnType<Telegram['addUser']>,
    type: 'group' | 'supergroup',
  ): ReturnType<Telegram['addChat']>
  /** The text of the newest edit that was accepted. */
  lastEdit(): string | undefined
  /** Stops the server, and starts it again on the same data; who was signed in has to find it anew. */
  restart(whileDown: () => void): Promise<void>
  close(): Promise<void>
}

export interface TelegramSetupOptions {
  telegram?: Parameters<typeof startTelegram>[0]
  /** `polling`: the installation has no address. */
  reach?: 'webhook' | 'polling'
  env?: Readonly<Record<string, string>>
  /** Omitted: each message is answered by itself; `default`: as where nobody set it. */
  quietSeconds?: number | 'default'
}

/** An installation with an owner whose assistant answers in Telegram; all of it real but Telegram and the provider. */
export const setUpTelegram = async ({
  telegram: options,
  reach = 'webhook',
  env = {},
  quietSeconds = 0,
}: TelegramSetupOptions = {}): Promise<TelegramSetup> => {
  const telegram = await startTelegram({ floodLimits: 'off', ...options })
  const provider = await startEchoProvider()
  const start = async (dataDir?: string): Promise<TestApp> => {
    const started = await startTestApp({
      ...(dataDir && { dataDir }),
      env: {
        ...provider.env,
        PLUGINS_DIR: pluginsDir,
        TELEGRAM_API_ROOT: telegram.apiRoot,
        ...(reach === 'webhook' && { PUBLIC_URL: publicUrl }),
        ...env,
      },
    })
    telegram.route(publicUrl, started.origin)
    return started
  }
  let server = await start()
  const bot = telegram.addBot({ username: 'garden_bot' })
  const owner = await server.person('Olga')
  const assistant = await owner.api('POST /api/assistants', { body: { name: 'Садовник' } })
  const { id: integrationId } = await owner.api('POST /api/integrations', {
    body: {
      type: 'telegram',
      name: 'Бот магазина',
      config: {
        botToken: bot.token,
        assistantId: assistant.openaiAssistantId,
        ...(quietSeconds !== 'default' && { quietSeconds }),
      },
    },
  })
  return {
    telegram,
    provider,
    get server() {
      return server
    },
    owner,
    assistant,
    bot,
    integrationId,
    shown: chat =>
      telegram
        .accepted()
        .filter(message => message.chat === chat)
        .map(({ text }) => text),
    groupOf: (person, type) =>
      telegram.addChat({
        type,
        title: 'Двор',
        members: [
          [person, 'member'],
          [bot, 'member'],
        ],
      }),
    lastEdit: () =>
      telegram
        .calls()
        .findLast(({ method, status }) => method.toLowerCase() === 'editmessagetext' && status === 200)
        ?.params.text,
    restart: async whileDown => {
      await server.stop({ keepData: true })
      whileDown()
      server = await start(server.dataDir)
    },
    close: async () => {
      await server.stop()
      await telegram.close()
      await provider.close()
    },
  }
}
