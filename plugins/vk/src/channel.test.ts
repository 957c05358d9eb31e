import { readFileSync } from 'node:fs'
import { parseJson } from '@botanika/core/plugin'
import { type ChannelFailure, describeChannel, serveFetch } from '@botanika/core/testing'
import { afterAll } from 'vitest'
import { meanings } from '../test/meanings.ts'
import { configOf, shownBy, startCommunity } from '../test/open-community.ts'
import plugin from './index.ts'

const { vk, group, anna } = await startCommunity({ timeScale: 100 })
// Our server, as far as VK's confirmation goes: `verify` is tested with the state of a connection elsewhere.
const own = await serveFetch(async () => new Response(vk.confirmation(group)))
vk.route('https://bots.example.com', own.origin)
afterAll(async () => {
  await vk.close()
  await own.close()
})

const recorded = (name: string): unknown =>
  parseJson(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url)))

const refusing = (name: string, code: number, expect: ChannelFailure['expect']): ChannelFailure => ({
  name,
  expect,
  fetch: (input, init) => {
    vk.fail({ kind: 'error', code }, { method: 'messages.send' })
    return fetch(input, init)
  },
})

let presses = 0

describeChannel({
  plugin,
  type: 'vk',
  config: { ...configOf(group), openaiApiKey: 'sk-of-the-community', wallToken: `vk1.a.${'w'.repeat(80)}` },
  lend: { settings: async () => ({ apiUrl: vk.apiUrl, repeatsPosts: true }) },
  fetch,
  shown: shownBy(vk, anna.id),
  uploads: true,
  presses: 'labels',
  press: ({ index, label: text, chat }) => {
    presses += 1
    const peer_id = Number(chat.id)
    const payload = JSON.stringify({ button: index })
    const message = { from_id: peer_id, peer_id, conversation_message_id: 500 + presses, text, payload }
    const event_id = String(presses).padStart(40, 'f')
    return { type: 'message_new', group_id: group.id, event_id, v: '5.199', object: { message } }
  },
  webhook: {
    deliver: (payload, { hook }) => ({
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object(payload), secret: hook.secret }),
    }),
  },
  fixtures: Object.entries(meanings).map(([name, inbound]) => ({ name, payload: recorded(name), inbound })),
  unreadable: [
    {
      name: 'a message without its sender',
      payload: {
        type: 'message_new',
        group_id: group.id,
        event_id: 'e'.repeat(40),
        object: { message: { peer_id: 100_000, text: 'Сколько стоит турка?' } },
      },
      what: 'message_new',
    },
    {
      name: 'an attachment of another shape, which its person is told about',
      payload: recorded('attachment-of-another-shape'),
      what: 'attachment',
    },
    { name: 'what is no event', payload: { type: 'message_new', object: {} }, what: 'message_new' },
  ],
  failures: [
    refusing('the token was revoked', 5, { kind: 'unauthorized' }),
    refusing('too many calls a second are made', 6, {
      kind: 'rate-limited',
      retryAfterMs: 1_000,
      scope: 'connection',
    }),
    refusing('the same is said too often', 9, {
      kind: 'rate-limited',
      retryAfterMs: 3_600_000,
      scope: 'chat',
    }),
    refusing('the day is used up', 29, { kind: 'rate-limited', scope: 'connection' }),
    refusing('VK breaks', 10, { kind: 'ambiguous' }),
    refusing('VK asks for a picture’s code', 14, { kind: 'rejected' }),
    refusing('a right is missing', 15, { kind: 'rejected' }),
    refusing('a confirmation is needed', 17, { kind: 'rejected' }),
    refusing('the person is blacklisted', 900, { kind: 'recipient-gone' }),
    refusing('the person forbids messages', 901, { kind: 'recipient-gone' }),
    refusing('the person’s privacy forbids it', 902, { kind: 'recipient-gone' }),
    refusing('the keyboard is refused', 911, { kind: 'rejected' }),
    refusing('bots are off', 912, { kind: 'rejected' }),
    refusing('the text is too long', 914, { kind: 'rejected' }),
    refusing('the community is not in the chat', 917, { kind: 'recipient-gone' }),
    refusing('the token is of VK ID', 1051, { kind: 'unauthorized' }),
    refusing('a new error comes', 4_242, { kind: 'rejected' }),
  ],
})
