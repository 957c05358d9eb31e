import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { expect, test } from 'vitest'
import { backoff, createTransport, type TransportState } from './transport.ts'

test('waits double from half a second to fifteen, half of each being chance', () => {
  expect([1, 2, 3, 6, 60].map(failures => backoff(failures, () => 1))).toEqual([
    500, 1_000, 2_000, 15_000, 15_000,
  ])
  expect([1, 60].map(failures => backoff(failures, () => 0))).toEqual([250, 7_500])
})

test('a connection that came back while the token was renewed stays ready', async () => {
  const http = createServer()
  const io = new Server(http)
  io.of('/widget').use((socket, next) =>
    next(socket.handshake.auth.token === 'good' ? undefined : new Error('no')),
  )
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const asked = Promise.withResolvers<void>()
  const renewed = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const states: TransportState[] = []
  let token = 'old'
  const transport = createTransport({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    auth: () => ({ token }),
    renew() {
      asked.resolve()
      return renewed.promise
    },
    onEvent: () => undefined,
    onState(state) {
      states.push(state)
      if (state === 'ready') ready.resolve()
    },
  })
  transport.start()
  await asked.promise
  // Another tab had renewed it already, and the network came back.
  token = 'good'
  transport.wake()
  await ready.promise
  renewed.resolve()
  await renewed.promise
  await Promise.resolve()
  expect(transport.state()).toBe('ready')
  expect(states).toEqual(['connecting', 'ready'])
  transport.stop()
  await io.close()
})

test('an event that the server has too much to do for is asked again, and any other refusal is answered', async () => {
  const http = createServer()
  const io = new Server(http)
  const heard: string[] = []
  io.of('/widget').on('connection', socket =>
    socket.onAny((name: string, _: unknown, ack: (answer: object) => void) => {
      heard.push(name)
      const code = name === 'typing' ? 'conversations.closed' : 'realtime.too-many'
      ack(heard.length === 2 ? { ok: true, messages: [] } : { ok: false, error: { code, message: code } })
    }),
  )
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const ready = Promise.withResolvers<void>()
  const transport = createTransport({
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    auth: () => ({ token: 'good' }),
    renew: () => Promise.resolve(),
    onEvent: () => undefined,
    onState: state => state === 'ready' && ready.resolve(),
    random: () => 0,
  })
  transport.start()
  await ready.promise
  const conversationId = 'f'.repeat(24)
  expect(await transport.ask('conversation:join', { conversationId })).toEqual({ ok: true, messages: [] })
  expect(await transport.ask('typing', { conversationId })).toMatchObject({
    error: { code: 'conversations.closed' },
  })
  expect(heard).toEqual(['conversation:join', 'conversation:join', 'typing'])
  transport.stop()
  await io.close()
})
