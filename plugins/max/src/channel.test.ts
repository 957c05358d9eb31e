import { type ChannelFailure, describeChannel } from '@botanika/core/testing'
import { afterAll } from 'vitest'
import { fixtures } from '../test/meanings.ts'
import { configOf, settingsOf, shownBy, startBot } from '../test/open-bot.ts'
import plugin from './index.ts'

const { max, bot, chat } = await startBot({ timeScale: 100 })
afterAll(() => max.close())

type Refusal = { status: number; code: string; retryAfter?: number }
const refusing = (name: string, refusal: Refusal, expect: ChannelFailure['expect']): ChannelFailure => ({
  name,
  expect,
  fetch: (input, init) => {
    max.fail({ kind: 'error', ...refusal }, { method: 'POST /messages' })
    return fetch(input, init)
  },
})
let presses = 0

describeChannel({
  plugin,
  type: 'max',
  config: { ...configOf({ ...bot, id: 55 }), openaiApiKey: 'sk-of-the-bot' },
  lend: { settings: settingsOf(max) },
  fetch,
  chat,
  shown: shownBy(max),
  uploads: true,
  press: ({ messageId: mid, index, label: text, chat: { id } }) => {
    presses += 1
    const user = { user_id: 101, first_name: 'Анна', is_bot: false }
    const row = Array.from({ length: index + 1 }, () => [{ type: 'callback', text, payload: `b:${index}` }])
    const attachments = [{ type: 'inline_keyboard', payload: { buttons: row } }]
    return {
      update_type: 'message_callback',
      timestamp: 1_795_276_000_000 + presses,
      callback: {
        timestamp: 1_795_276_000_000 + presses,
        callback_id: `k-${mid}`,
        payload: `b:${index}`,
        user,
      },
      message: {
        recipient: { chat_id: id, chat_type: 'dialog' },
        timestamp: 1,
        body: { mid, seq: 1, text: '?', attachments },
      },
    }
  },
  webhook: {
    deliver: (payload, { hook }) => ({
      headers: { 'content-type': 'application/json', 'X-Max-Bot-Api-Secret': hook.secret },
      body: JSON.stringify(payload),
    }),
  },
  fixtures,
  unreadable: [
    {
      name: 'a message without its chat',
      payload: {
        update_type: 'message_created',
        timestamp: 1_795_276_000_000,
        message: { body: { mid: 'm' } },
      },
      what: 'message_created',
    },
    {
      name: 'a message without anything',
      payload: { update_type: 'message_created', timestamp: 1_795_276_000_000 },
      what: 'message_created',
    },
  ],
  failures: [
    refusing('the token was revoked', { status: 401, code: 'verify.token' }, { kind: 'unauthorized' }),
    refusing('the person stopped the bot', { status: 403, code: 'chat.denied' }, { kind: 'recipient-gone' }),
    refusing('the chat is gone', { status: 404, code: 'chat.not.found' }, { kind: 'recipient-gone' }),
    refusing('the text is too long', { status: 400, code: 'proto.payload' }, { kind: 'rejected' }),
    refusing('a method is closed', { status: 405, code: 'method.not.allowed' }, { kind: 'rejected' }),
    refusing(
      'too many calls are made',
      { status: 429, code: 'too.many.requests', retryAfter: 7 },
      { kind: 'rate-limited', retryAfterMs: 7_000, scope: 'connection' },
    ),
    refusing('MAX is down', { status: 503, code: 'service.unavailable' }, { kind: 'ambiguous' }),
    refusing('a new error comes', { status: 418, code: 'teapot' }, { kind: 'rejected' }),
  ],
})
