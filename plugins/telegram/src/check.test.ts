import { startTelegram, type Telegram } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { check, checkAutopost } from './check.ts'

let telegram: Telegram
beforeAll(async () => {
  telegram = await startTelegram({ floodLimits: 'off' })
})
afterAll(() => telegram.close())

const view = { id: 'i', name: 'Бот', accountId: 'a' }
const options = (change: { apiRoot?: string; fetch?: typeof fetch } = {}) => ({
  apiRoot: telegram.apiRoot,
  fetch,
  signal: new AbortController().signal,
  ...change,
})
const tried = (botToken: string, change = {}) =>
  check({ ...view, config: { botToken, assistantId: 'asst_1' } }, options(change))
const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )

describe('the check of a bot', () => {
  it('fills in the bot’s name, trims the token and shows whose it is', async () => {
    const bot = telegram.addBot({ username: 'garden_bot' })
    expect(await tried(` ${bot.token}\n`)).toEqual({
      fill: { botToken: bot.token, botUsername: 'garden_bot' },
      identity: String(bot.id),
    })
  })

  it.each([
    '',
    'привет',
    '123',
    'https://t.me/garden_bot',
    '123:short',
    '12345678:бббббббббббббббббббббббббббббб',
  ])('asks nobody about %j', async token => {
    const calls = telegram.calls().length
    expect(await failed(tried(token))).toMatchObject({
      code: 'telegram.malformed-token',
      status: 400,
      text: { ru: 'Это не похоже на токен бота' },
    })
    expect(telegram.calls()).toHaveLength(calls)
  })

  it('shows that the token is not accepted', async () => {
    expect(await failed(tried(`123456789:${'A'.repeat(35)}`))).toMatchObject({
      kind: 'unauthorized',
      text: { ru: 'Токен не принят: скопируйте его заново у @BotFather' },
    })
  })

  it('shows that Telegram cannot be reached from this server', async () => {
    const gone = await startTelegram()
    await gone.close()
    expect(await failed(tried(`123456789:${'A'.repeat(35)}`, { apiRoot: gone.apiRoot }))).toMatchObject({
      kind: 'unreachable',
      text: { ru: expect.stringContaining('Telegram недоступен с этого сервера') },
    })
  })

  it('shows that somebody else answered', async () => {
    const page: typeof fetch = async () => new Response('<html>Blocked</html>', { status: 403 })
    expect(await failed(tried(`123456789:${'A'.repeat(35)}`, { fetch: page }))).toMatchObject({
      kind: 'unreachable',
      text: { ru: expect.stringContaining('Вместо Telegram ответил кто-то другой') },
    })
  })
})

describe('the check of a bot that publishes', () => {
  const triedIn = (botToken: string, chatId: string) =>
    checkAutopost({ ...view, config: { botToken, chatId } }, options())

  it('takes a channel that the bot administers, by name and by number', async () => {
    const bot = telegram.addBot({ username: 'press_bot' })
    const chat = telegram.addChat({
      type: 'channel',
      username: 'garden_news',
      members: [[bot, 'administrator']],
    })
    for (const chatId of ['@garden_news', ` ${chat.id} `])
      expect((await triedIn(bot.token, chatId)).fill).toEqual({
        botToken: bot.token,
        chatId: chatId.trim(),
        channelId: String(chat.id),
        channelTitle: 'Чат',
        botUsername: 'press_bot',
      })
  })

  it('takes a group that the bot is in', async () => {
    const bot = telegram.addBot({ username: 'group_bot' })
    const chat = telegram.addChat({ type: 'supergroup', members: [[bot, 'member']] })
    expect(await triedIn(bot.token, String(chat.id))).toMatchObject({ fill: { botUsername: 'group_bot' } })
  })

  it('refuses a channel that is not there, and one where it may not post', async () => {
    const bot = telegram.addBot({ username: 'idle_bot' })
    expect(await failed(triedIn(bot.token, '@nowhere_at_all'))).toMatchObject({
      code: 'telegram.unknown-chat',
    })
    telegram.addChat({ type: 'channel', username: 'foreign_news' })
    expect(await failed(triedIn(bot.token, '@foreign_news'))).toMatchObject({
      code: expect.stringMatching(/^telegram\.(may-not-post|unknown-chat)$/),
    })
  })
})
