import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { networkFailure } from './network-failure.ts'

const failing = (fields: object, message = 'broken') => Object.assign(new Error(message), fields)
/** Wraps a cause like `fetch` does. */
const wrapped = (cause: unknown) => new TypeError('fetch failed', { cause })

it.each([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_PRX_TLS',
  'EPROTO',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_INVALID_URL',
  'outbound.refused',
  'outbound.proxy-failed',
])('knows by %s that nothing was sent', code => {
  expect(networkFailure(wrapped(failing({ code })))).toEqual({ kind: 'unreachable', detail: code })
})

it.each([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ERR_SSL_DECRYPTION_FAILED_OR_BAD_RECORD_MAC',
  'ERR_SSL_UNEXPECTED_EOF_WHILE_READING',
  'ENOTFOUNDATION',
])('knows by %s nothing for certain', code => {
  expect(networkFailure(wrapped(failing({ code })))).toEqual({ kind: 'ambiguous', detail: code })
})

it('distinguishes a connection that was not made in time from an answer that did not come', () => {
  const late = { code: 'ETIMEDOUT' }
  expect(networkFailure(wrapped(failing({ ...late, syscall: 'connect' }))).kind).toBe('unreachable')
  expect(networkFailure(wrapped(failing({ ...late, syscall: 'read' }))).kind).toBe('ambiguous')
})

it('distinguishes a route that never existed from one lost during the call', () => {
  const lost = { code: 'EHOSTUNREACH' }
  expect(networkFailure(wrapped(failing({ ...lost, syscall: 'connect' }))).kind).toBe('unreachable')
  expect(networkFailure(wrapped(failing({ ...lost, syscall: 'read' }))).kind).toBe('ambiguous')
  expect(networkFailure(wrapped(failing({ code: 'EPROTO', syscall: 'write' }))).kind).toBe('unreachable')
})

it('reads what is said by words alone', () => {
  const cut = 'Client network socket disconnected before secure TLS connection was established'
  expect(networkFailure(wrapped(failing({ code: 'ECONNRESET' }, cut))).kind).toBe('unreachable')
  expect(networkFailure(wrapped(failing({}, 'Proxy response (407) !== 200 when HTTP Tunneling')))).toEqual({
    kind: 'unreachable',
    detail: 'no answer',
  })
})

it('looks into every try of a connection to several addresses', () => {
  const tries = ['::1', '127.0.0.1'].map(address =>
    failing({ code: 'ECONNREFUSED', syscall: 'connect', address }),
  )
  expect(networkFailure(wrapped(new AggregateError(tries)))).toEqual({
    kind: 'unreachable',
    detail: 'ECONNREFUSED',
  })
})

it('counts an ended signal as unknown, with the timeout and without', () => {
  for (const signal of [AbortSignal.abort(), AbortSignal.abort(new DOMException('late', 'TimeoutError'))])
    expect(networkFailure(signal.reason)).toEqual({ kind: 'ambiguous', detail: 'no answer' })
})

it('takes whatever is thrown, and an error that is its own cause', () => {
  for (const thrown of [undefined, null, 'ECONNREFUSED', 7, { code: 'ECONNREFUSED' }])
    expect(networkFailure(thrown)).toEqual({ kind: 'ambiguous', detail: 'no answer' })
  const round = failing({ code: 'ECONNRESET' })
  round.cause = round
  expect(networkFailure(round)).toEqual({ kind: 'ambiguous', detail: 'ECONNRESET' })
})

it('repeats no address and no token', () => {
  const error = failing({ code: 'ENOTFOUND' }, 'getaddrinfo ENOTFOUND api.example/bot12:secret')
  expect(networkFailure(wrapped(error)).detail).toBe('ENOTFOUND')
})

it('is right about what Node throws for a closed port and for a line that is cut', async () => {
  const server = createServer(socket => socket.once('data', () => socket.resetAndDestroy()))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
  const call = () => fetch(url, { method: 'POST', body: 'x' }).then(() => undefined, networkFailure)
  expect(await call()).toMatchObject({ kind: 'ambiguous' })
  await new Promise(closed => server.close(closed))
  expect(await call()).toEqual({ kind: 'unreachable', detail: 'ECONNREFUSED' })
})
