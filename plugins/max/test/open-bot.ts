import { type ChannelHostOptions, type Max, openChannel, startMax } from '@botanika/core/testing'
import plugin from '../src/index.ts'

/** A local MAX with a bot, and people who started it. */
export const startBot = async (options: Parameters<typeof startMax>[0] = {}) => {
  const max = await startMax({ rates: 'off', ...options })
  const bot = max.addBot({ username: 'id7707083893_bot' })
  const anna = max.addUser()
  max.start(anna, bot)
  return { max, bot, anna, chat: { id: String(max.dialogOf(anna, bot)), kind: 'private' as const } }
}

export const configOf = (bot: { id: number; token: string; username: string }) => ({
  botToken: bot.token,
  botId: String(bot.id),
  botUsername: bot.username,
  assistantId: 'asst_1',
})

/** Settings of the plugin, as the host gives them. */
export const settingsOf = (max: Max) => async () => ({ apiUrl: max.origin, rootCertificate: '' })

/** The channel of a bot, as the host opens it. */
export const openBot = async ({
  config = {},
  fetch = globalThis.fetch,
  ...options
}: Parameters<typeof startMax>[0] & {
  config?: ChannelHostOptions['config']
  fetch?: typeof globalThis.fetch
} = {}) => {
  const started = await startBot(options)
  const { max, bot } = started
  const host = await openChannel({
    plugin,
    type: 'max',
    config: { ...configOf(bot), ...config },
    lend: { settings: settingsOf(max) },
    fetch,
  })
  const close = async (): Promise<void> => {
    await host.stop()
    await max.close()
  }
  return { ...started, host, channel: host.channel, context: host.context, close }
}

/** A bot's messages as people see them. */
export const shownBy = (max: Max) => (id: string) => {
  const found = max.sent().find(({ mid }) => mid === id)
  const file = found?.file === undefined ? undefined : max.file(found.file)
  return found && { buttons: found.buttons, ...(file && { file }) }
}
