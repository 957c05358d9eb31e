import { expect, vi } from 'vitest'
import type { PostDraft, PostStatus } from '../../src/plugin/publishing.ts'
import { startTelegram, startTestApp } from '../../src/testing/index.ts'
import { pluginsDir } from './telegram-setup.ts'

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const image = { kind: 'image' as const, bytes: png }
export const buttons = [{ text: 'Сайт', url: 'https://example.com/' }]
export const keyboard = { inline_keyboard: [buttons] }

export type ChannelsSetup = Awaited<ReturnType<typeof setUpChannels>>

/** An installation whose owner has bots that post to channels; all of it real but Telegram. */
export const setUpChannels = async () => {
  const telegram = await startTelegram({ floodLimits: 'off' })
  const env = { PLUGINS_DIR: pluginsDir, TELEGRAM_API_ROOT: telegram.apiRoot }
  const server = await startTestApp({ env })
  const owner = await server.person('Olga')
  const admin = await server.admin()
  const posts = server.app.posts.ofPlugin('test')
  let number = 0

  const put = (integrationId: string, post: PostDraft, { isTest }: { isTest?: true } = {}) => {
    number += 1
    return posts.put({
      key: `post ${number}`,
      accountId: owner.user.id,
      integrationId,
      post,
      at: new Date(),
      ...(isTest && { isTest }),
    })
  }

  return {
    telegram,
    server,
    owner,
    admin,
    posts,
    put,
    becomes: (key: string, state: PostStatus['state']): Promise<PostStatus> =>
      vi.waitFor(
        async () => {
          const post = await posts.read(key)
          expect(post?.state).toBe(state)
          if (!post) throw new Error('there is no such post')
          return post
        },
        { timeout: 40_000, interval: 50 },
      ),
    /** A bot that administers a channel of its own, connected. */
    channelOf: async (type: 'channel' | 'group' = 'channel') => {
      number += 1
      const bot = telegram.addBot({ username: `news_${number}_bot` })
      const chat = telegram.addChat({ type, title: 'Новости', members: [[bot, 'administrator']] })
      const config = { botToken: bot.token, chatId: String(chat.id) }
      const { id } = await owner.api('POST /api/integrations', {
        body: { type: 'telegram_autopost', name: 'Новости', config },
      })
      return {
        bot,
        chat,
        id,
        change: (changed: Record<string, string>) =>
          owner.api('PUT /api/integrations/{id}', {
            params: { id },
            body: { config: { ...config, ...changed } },
          }),
      }
    },
    look: (bot: { id: number }, chat: { id: number }, messageId: number | undefined) =>
      telegram.look({ bot, chat: chat.id, messageId: messageId ?? 0 })?.message,
    sentTo: ({ id }: { id: number }) => telegram.accepted().filter(({ chat }) => chat === id),
    close: async () => {
      await server.stop()
      await telegram.close()
    },
  }
}
