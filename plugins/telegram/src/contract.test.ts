import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ChannelFailure, describeChannel, startTelegram } from '@botanika/core/testing'
import { afterAll } from 'vitest'
import { botMessages } from '../test/bot-messages.ts'
import { meanings } from '../test/meanings.ts'
import plugin from './index.ts'

const telegram = await startTelegram({ floodLimits: 'off', timeScale: 1000 })
afterAll(() => telegram.close())
const bot = telegram.addBot({ username: 'garden_bot' })
const anna = telegram.addUser()
telegram.message(anna, bot, '/start')
for (const origin of ['https://bots.example.com', 'https://other.example'])
  telegram.route(origin, 'http://127.0.0.1:9')

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', `${name}.json`), 'utf8'))

const refusing = (
  name: string,
  [code, description]: [number, string],
  expect: ChannelFailure['expect'],
): ChannelFailure => ({
  name,
  expect,
  fetch: (input, init) => {
    telegram.fail({ kind: 'refuse', code, description }, { method: 'sendMessage' })
    return fetch(input, init)
  },
})
const flooding =
  (retryAfter: number): typeof fetch =>
  (input, init) => {
    telegram.fail({ kind: 'too-many-requests', retryAfter }, { method: 'sendMessage' })
    return fetch(input, init)
  }

describeChannel({
  plugin,
  type: 'telegram',
  config: {
    botToken: bot.token,
    assistantId: 'asst_1',
    botUsername: bot.username,
    openaiApiKey: 'sk-of-the-bot',
  },
  lend: { settings: async () => ({ apiRoot: telegram.apiRoot }) },
  fetch,
  webhook: {
    deliver: (payload, { hook }) => ({
      headers: { 'content-type': 'application/json', 'X-Telegram-Bot-Api-Secret-Token': hook.secret },
      body: JSON.stringify(payload),
    }),
  },
  ...botMessages(telegram, { bot, person: anna }),
  fixtures: Object.entries(meanings).map(([name, inbound]) => ({ name, payload: fixture(name), inbound })),
  unreadable: [
    {
      name: 'a message whose text is of another shape',
      payload: {
        update_id: 900_000_001,
        message: { message_id: 9, chat: { id: 7, type: 'private' }, text: { value: 'Сколько стоит турка?' } },
      },
      what: 'message',
    },
    {
      name: 'a press without a person',
      payload: { update_id: 900_000_002, callback_query: { id: '9' } },
      what: 'callback_query',
    },
    { name: 'what is no update', payload: ['?'], what: 'update' },
  ],
  takeOver: async () => {
    const form = new URLSearchParams({ url: 'https://other.example/bot' })
    await fetch(`${telegram.apiRoot}/bot${bot.token}/setWebhook`, { method: 'POST', body: form })
  },
  failures: [
    refusing('the token was revoked', [401, 'Unauthorized'], { kind: 'unauthorized' }),
    refusing('the person blocked the bot', [403, 'Forbidden: bot was blocked by the user'], {
      kind: 'recipient-gone',
    }),
    refusing('the text is too long', [400, 'Bad Request: message is too long'], { kind: 'rejected' }),
    refusing('Telegram restarts', [500, 'Internal Server Error: restart'], { kind: 'ambiguous' }),
    {
      name: 'a chat is asked to wait',
      fetch: flooding(3),
      expect: { kind: 'rate-limited', retryAfterMs: 3_000, scope: 'chat' },
    },
    {
      name: 'the bot is asked to wait',
      fetch: flooding(35),
      expect: { kind: 'rate-limited', retryAfterMs: 35_000, scope: 'connection' },
    },
  ],
})
