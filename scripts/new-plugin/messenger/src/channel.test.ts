import { readFileSync } from 'node:fs'
import { parseJson } from '@botanika/core/plugin'
import { describeChannel } from '@botanika/core/testing'
import { fakeMessenger } from '../test/fake-messenger.ts'
import plugin from './index.ts'

const recorded = (name: string): unknown =>
  parseJson(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url)))
const answering =
  (status: number, headers: Record<string, string> = {}) =>
  async () =>
    new Response('{}', { status, headers })

const anna = { id: 'u1', name: 'Анна', language: 'ru' }
const alone = { id: 'c1', kind: 'private' } as const
const group = { id: 'c2', kind: 'group', title: 'Сад' } as const
const messenger = fakeMessenger()

describeChannel({
  plugin,
  type: 'example',
  config: { token: 'example-token-0123456789', assistantId: 'asst_example' },
  fetch: messenger.fetch,
  takeOver: messenger.takeOver,
  webhook: {
    deliver: (payload, { hook }) => ({
      headers: { 'Content-Type': 'application/json', 'X-Example-Secret': hook.secret },
      body: JSON.stringify(payload),
    }),
  },
  fixtures: [
    {
      name: 'a text in a private chat',
      payload: recorded('text'),
      inbound: [{ kind: 'message', chat: alone, from: anna, text: 'Когда вы открыты?', externalId: 'm1' }],
    },
    {
      name: 'a text in a group',
      payload: recorded('group'),
      inbound: [{ kind: 'message', chat: group, from: anna, text: 'Бот, сколько стоит?', externalId: 'm2' }],
    },
    {
      name: 'a command',
      payload: recorded('start'),
      inbound: [{ kind: 'command', chat: alone, from: anna, command: 'start' }],
    },
    { name: 'somebody who typed', payload: recorded('typing'), inbound: [] },
  ],
  unreadable: [
    {
      name: 'a message without a chat',
      payload: { id: 'm9', kind: 'message', text: 'Когда вы открыты?' },
      what: 'message',
    },
  ],
  failures: [
    {
      name: 'it calls too often',
      fetch: answering(429, { 'retry-after': '7' }),
      expect: { kind: 'rate-limited', retryAfterMs: 7_000 },
    },
    { name: 'the token was revoked', fetch: answering(401), expect: { kind: 'unauthorized' } },
    { name: 'the person blocked the bot', fetch: answering(403), expect: { kind: 'recipient-gone' } },
    { name: 'the message is refused', fetch: answering(400), expect: { kind: 'rejected' } },
  ],
})
