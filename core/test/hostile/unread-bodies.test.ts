import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { newGuest } from '../support/guest.ts'

let server: TestApp
let cookie: string
let conversationId: string
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
  const { api } = await server.person('Olga')
  const { id } = await api('POST /api/assistants', { body: { name: 'Магазин', model: 'botanika-local' } })
  await api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  const guest = await newGuest(server.origin)
  cookie = guest.cookie
  conversationId = (await guest.api('POST /api/conversations', { body: { assistantId: id } })).id
})
afterAll(() => server.stop())

/** Sends a head that announces 3 MB, and none of them; answers what came, or nothing within two seconds: the body is waited for. */
const announce = async (line: string, headers: Readonly<Record<string, string>> = {}): Promise<string> => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  const lines = Object.entries({
    host: 'x',
    'content-type': 'application/json',
    'content-length': '3000000',
    ...headers,
  })
  socket.write(`${line} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  const [data] = await once(socket, 'data', { signal: AbortSignal.timeout(2_000) }).catch(() => [''])
  socket.destroy()
  return String(data)
}
const messages = (id: string) => `POST /api/conversations/${id}/messages`

it.each([
  ['an import without a session', () => announce('POST /api/assistants/import'), 'auth.required'],
  [
    'a visitor’s message without one',
    () => announce('POST /api/widget/nobodys/messages', { 'x-botanika-protocol': '2' }),
    'widget.session-ended',
  ],
  [
    'a message to a conversation of somebody else',
    () => announce(messages(conversationId)),
    'conversations.not-found',
  ],
  [
    'a message to no conversation',
    () => announce(messages('nothing'), { cookie }),
    'conversations.not-found',
  ],
])('%s is refused before its body is read', async (_, sent, code) => {
  expect(await sent()).toContain(code)
})

it('so are a stranger’s large messages above their rate, while a text is answered', async () => {
  const sent: string[] = []
  // Each is waited for, until the sender hangs up.
  for (let n = 0; n < 30 && !sent.at(-1); n += 4)
    sent.push(
      ...(await Promise.all([1, 2, 3, 4].map(() => announce(messages(conversationId), { cookie })))).sort(),
    )
  expect(sent.filter(answer => answer === '').length).toBe(20)
  expect(sent.at(-1)).toContain('conversations.too-fast')
  expect(sent.at(-1)?.toLowerCase()).toContain('retry-after')
  const text = await fetch(`${server.origin}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Сколько стоит доставка?' }),
  })
  expect(text.status).toBe(200)
}, 30_000)

it('and calls above the rate of their endpoint, whatever they bring', async () => {
  const ask = async (): Promise<number> => {
    const { status } = await fetch(`${server.origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return status
  }
  let last = 0
  for (let n = 0; n < 700 && last !== 429; n += 1) last = await ask()
  expect(last).toBe(429)
  expect(await announce('POST /api/auth/login', { 'content-length': '900000' })).toContain('429')
}, 60_000)
