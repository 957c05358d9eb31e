import { resolve } from 'node:path'
import {
  type Answer,
  callerOf,
  startTelegram,
  startTestApp,
  type Telegram,
  type TestPerson,
} from '@botanika/core/testing'

export interface AutopostOptions {
  env?: Readonly<Record<string, string>>
  /** Data of a site that was stopped with `keepData`: its next start. */
  dataDir?: string
  telegram?: Telegram
}

export const pluginsDir = resolve(import.meta.dirname, '../..')

/** The real server with this plugin, and a Telegram on this machine. */
export const startAutopost = async ({ env = {}, dataDir, telegram: given }: AutopostOptions = {}) => {
  const telegram = given ?? (await startTelegram({ floodLimits: 'off' }))
  const server = await startTestApp({
    ...(dataDir !== undefined && { dataDir }),
    env: { PLUGINS_DIR: pluginsDir, TELEGRAM_API_ROOT: telegram.apiRoot, PLUGIN_STEP_MS: '60000', ...env },
  })
  const call = callerOf(server.origin)
  let lastBot = 0

  return {
    server,
    telegram,
    call,
    /** Calls in the name of a person; the body of an answer that is not 200 is thrown. */
    as: ({ token }: Pick<TestPerson, 'token'>) => {
      const ask = (key: string, body?: unknown) => call(key, { token, body })
      return {
        ask,
        done: async (key: string, body?: unknown) => {
          const answer = await ask(key, body)
          if (answer.status !== 200)
            throw new Error(`${key}: ${answer.status} ${JSON.stringify(answer.body)}`)
          return answer.body
        },
        upload: async (name: string, bytes: Uint8Array): Promise<Answer> => {
          const response = await fetch(
            `${server.origin}/api/autopost-media?name=${encodeURIComponent(name)}`,
            {
              method: 'POST',
              headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
              body: Buffer.from(bytes),
            },
          )
          return {
            status: response.status,
            body: JSON.parse(await response.text()),
            headers: response.headers,
          }
        },
      }
    },
    /** A channel with a bot of its own, connected by the person. */
    connect: async (person: TestPerson, name: string) => {
      lastBot += 1
      const bot = telegram.addBot({ username: `post_${lastBot}_bot` })
      const chat = telegram.addChat({
        type: 'channel',
        title: name,
        username: `channel_${lastBot}`,
        members: [[bot, 'administrator']],
      })
      const { id } = await person.api('POST /api/integrations', {
        body: {
          type: 'telegram_autopost',
          name,
          config: { botToken: bot.token, chatId: String(chat.id) },
        },
      })
      return {
        id,
        bot,
        chat,
        texts: () =>
          telegram
            .accepted()
            .filter(one => one.chat === chat.id)
            .map(one => one.text),
      }
    },
    stop: async (options?: { keepData: boolean }) => {
      await server.stop(options)
      if (!given) await telegram.close()
    },
  }
}
export type AutopostSite = Awaited<ReturnType<typeof startAutopost>>

export const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()
