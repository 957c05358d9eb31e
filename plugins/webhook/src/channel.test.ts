import { readFileSync } from 'node:fs'
import { describeChannel, type ShownMessage, type TestRequest } from '@botanika/core/testing'
import plugin from './index.ts'
import { sign } from './sign.ts'

const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'))
const answering = (status: number, headers: Record<string, string> = {}) => {
  return async () => new Response(null, { status, headers })
}
const deliver = (payload: unknown, secret: unknown, now = Date.now()): TestRequest => {
  const body = JSON.stringify(payload)
  return {
    headers: { 'content-type': 'application/json', ...sign(body, { secret: String(secret), now }) },
    body,
  }
}

interface Posted {
  id: string
  buttons?: { text: string }[]
  image?: PostedFile
  video?: PostedFile
  file?: PostedFile
}
interface PostedFile {
  name: string
  base64: string
}
/** Messages posted to the receiver, by id. */
const received = new Map<string, Posted>()
const receiver: typeof fetch = async (_, init) => {
  const posted: Posted = JSON.parse(String(init?.body ?? '{}'))
  received.set(posted.id, posted)
  return new Response(null, { status: 204 })
}
const shown = (id: string): ShownMessage | undefined => {
  const posted = received.get(id)
  const file = posted?.image ?? posted?.video ?? posted?.file
  return (
    posted && {
      buttons: (posted.buttons ?? []).map(({ text }) => text),
      ...(file && { file: { name: file.name, bytes: Buffer.from(file.base64, 'base64') } }),
    }
  )
}
let presses = 0

const alone = { id: 'c1', kind: 'private' } as const
const group = { id: 'c2', kind: 'group', title: 'Сад' } as const

describeChannel({
  plugin,
  type: 'webhook',
  config: {
    url: 'https://crm.example.com/bot',
    secret: 'signing-secret-of-the-owner',
    assistantId: 'asst_anybody',
  },
  fetch: receiver,
  shown,
  press: ({ messageId, index, label: text, chat: { id, kind } }) => {
    presses += 1
    return {
      id: `press-${presses}`,
      chat: { id, kind },
      from: { id: 'u1' },
      text,
      button: { messageId, index },
    }
  },
  webhook: {
    deliver: (payload, { config }) => deliver(payload, config.secret),
    forged: ({ config }) => ({
      'that is six minutes old': deliver(recorded('text'), config.secret, Date.now() - 360_000),
      'from six minutes ahead': deliver(recorded('text'), config.secret, Date.now() + 360_000),
    }),
  },
  unreadable: [
    {
      name: 'a delivery without a chat',
      payload: { id: 'd9', from: { id: 'u1' }, text: '?' },
      what: 'delivery',
    },
  ],
  fixtures: [
    {
      name: 'a text in a private chat',
      payload: recorded('text'),
      inbound: [
        {
          kind: 'message',
          chat: alone,
          from: { id: 'u1', name: 'Анна', language: 'ru' },
          text: 'Когда вы открыты?',
          externalId: 'm1',
        },
      ],
    },
    {
      name: 'a text in a group',
      payload: recorded('group'),
      inbound: [
        {
          kind: 'message',
          chat: group,
          from: { id: 'u1', name: 'Анна' },
          text: 'Бот, сколько стоит?',
          externalId: 'm2',
        },
      ],
    },
    {
      name: 'a command',
      payload: recorded('start'),
      inbound: [{ kind: 'command', chat: alone, from: { id: 'u1' }, command: 'start' }],
    },
    {
      name: 'files without a text',
      payload: recorded('files'),
      inbound: [
        {
          kind: 'message',
          chat: alone,
          from: { id: 'u1' },
          text: '',
          externalId: 'm4',
          files: [
            { kind: 'image', name: 'leaf.PNG' },
            { kind: 'document', name: 'price.pdf' },
            { kind: 'voice', name: 'Вопрос.ogg' },
          ],
        },
      ],
    },
  ],
  failures: [
    {
      name: 'it is called too often',
      fetch: answering(429, { 'retry-after': '7' }),
      expect: { kind: 'rate-limited', retryAfterMs: 7_000, scope: 'connection' },
    },
    { name: 'it refuses the signature', fetch: answering(401), expect: { kind: 'unauthorized' } },
    { name: 'it forbids', fetch: answering(403), expect: { kind: 'unauthorized' } },
    { name: 'it knows no such chat', fetch: answering(404), expect: { kind: 'recipient-gone' } },
    { name: 'the chat is gone', fetch: answering(410), expect: { kind: 'recipient-gone' } },
    { name: 'it refuses the message', fetch: answering(422), expect: { kind: 'rejected' } },
    {
      name: 'it redirects',
      fetch: answering(307, { location: 'https://x.example' }),
      expect: { kind: 'rejected' },
    },
  ],
})
