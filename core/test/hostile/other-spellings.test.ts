import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
})
afterAll(() => server.stop())

/** The codes of the answers to requests whose targets are sent as they stand, which `fetch` would bring to one form. */
const codesOf = async (
  targets: readonly string[],
  { method = 'GET', body }: { method?: string; body?: (n: number) => string } = {},
) => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  const answers = text(socket)
  for (const [n, target] of targets.entries()) {
    const sent = body?.(n) ?? ''
    socket.write(
      `${method} ${target} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${sent.length}\r\n` +
        `connection: ${n === targets.length - 1 ? 'close' : 'keep-alive'}\r\n\r\n${sent}`,
    )
  }
  return [...(await answers).matchAll(/"code":"([a-z.-]+)"|<!doctype html>/g)].map(
    ([, code]) => code ?? 'a page',
  )
}

it('an endpoint has one limit, however its path is spelled', async () => {
  const spellings = [
    '/api/auth/login',
    '/%61pi/auth/login',
    'http://127.0.0.1/api/auth/login',
    'http://127.0.0.1/%61p%69/auth/login',
  ]
  const targets = Array.from({ length: 16 }, (_, n) => spellings[n % spellings.length] ?? '')
  // Somebody else each time: the limit of failed tries is another one.
  const body = (n: number) => JSON.stringify({ email: `nobody-${n}@example.com`, password: 'wrong-pass' })
  expect(await codesOf(targets, { method: 'POST', body })).toEqual([
    ...Array<string>(10).fill('auth.wrong-credentials'),
    ...Array<string>(6).fill('http.too-many'),
  ])
})

it.each(['/api/nothing', '/%61pi/nothing', 'http://127.0.0.1/%61pi/nothing', '/%61ssets/nothing'])(
  'what is no page is none in another spelling: %s',
  async target => expect(await codesOf([target])).toEqual(['http.not-found']),
)
