import { resolve } from 'node:path'
import { startMax, startTalk, type Talk, type TalkAssistant } from '@botanika/core/testing'

/** The real server, a local MAX and a connection between them: for tests and for `npm run simulate`. */
export default async (assistant?: TalkAssistant): Promise<Talk> => {
  const max = await startMax({ notReady: 1 })
  const bot = max.addBot()
  const anna = max.addUser()
  try {
    const talk = await startTalk({
      plugins: resolve(import.meta.dirname, '../..'),
      type: 'max',
      config: () => ({ botToken: bot.token }),
      messenger: {
        // MAX is a server of its own.
        fetch: async () => new Response(null, { status: 404 }),
        get sent() {
          return max.sent()
        },
        write: text => {
          max.write(anna, bot, text)
          return undefined
        },
      },
      env: () => ({ MAX_API_URL: max.origin }),
      // MAX takes addresses with https alone.
      way: 'polling',
      ...(assistant && { assistant }),
    })
    const stop = async () => {
      await talk.stop()
      await max.close()
    }
    return { ...talk, stop }
  } catch (error) {
    await max.close()
    throw error
  }
}
