import { join } from 'node:path'
import { startTestApp, type TestApp } from '../../core/src/testing/start-test-app.ts'
import { startTelegram, type Telegram } from '../../core/src/testing/telegram/start-telegram.ts'
import { uploadDocument, waitForDocument } from '../../core/src/testing/upload-document.ts'
import { root } from '../process/root.ts'
import type { Simulated } from './read-assistant.ts'
import { Refused } from './texts.ts'

export interface SimulatedBot {
  telegram: Telegram
  username: string
  /** Sends a message of the person. */
  write(text: string): void
  /** Resolves with true when no message waits, neither to be answered nor to be sent. */
  isIdle(): Promise<boolean>
  /** Returns the connection's status. */
  health(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the local Telegram server and the real server with the plugin on temporary data, and creates a bot.
 */
export const startBot = async ({ assistant, documents }: Simulated): Promise<SimulatedBot> => {
  const telegram = await startTelegram()
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env
  const stops: (() => Promise<void>)[] = [() => telegram.close()]
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).toReversed()) await each()
  }
  try {
    const site: TestApp = await startTestApp({
      env: {
        PLUGINS_DIR: join(root, 'plugins'),
        TELEGRAM_API_ROOT: telegram.apiRoot,
        ...(OPENAI_API_KEY && { OPENAI_API_KEY }),
        ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
      },
    })
    stops.push(() => site.stop())
    const { api } = await site.admin()
    const plugin = (await api('GET /api/plugins')).find(({ id }) => id === 'telegram')
    if (plugin?.status !== 'ready')
      throw new Refused('failed', { reason: plugin?.reason ?? 'plugins/telegram' })

    const { id, openaiAssistantId } = await api('POST /api/assistants', {
      body: { ...assistant, ...(!OPENAI_API_KEY && { model: 'botanika-local' }) },
    })
    for (const document of documents) {
      const added = await uploadDocument({ api, origin: site.origin, assistantId: id, ...document })
      await waitForDocument(api, added.id)
    }
    const bot = telegram.addBot({ username: 'simulated_bot' })
    const person = telegram.addUser({ first_name: 'Анна' })
    const made = await api('POST /api/integrations', {
      body: {
        type: 'telegram',
        name: 'simulate',
        config: { botToken: bot.token, assistantId: openaiAssistantId, quietSeconds: 0 },
      },
    })
    const channel = async () => (await api('GET /api/integrations')).find(one => one.id === made.id)?.health
    return {
      telegram,
      username: bot.username,
      write: text => void telegram.message(person, bot, text),
      isIdle: async () => {
        const { waiting } = (await channel())?.channel ?? {}
        return telegram.pending(bot) === 0 && waiting?.in === 0 && waiting.out === 0
      },
      health: async () => {
        const { message, channel: report } = (await channel()) ?? {}
        return message ?? report?.lastFailure?.text ?? 'telegram'
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
