import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionOptions, openConnection } from './connection.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startServer(options: { maxHttpBufferSize?: number } = {}) {
  const http = createServer()
  const raw: Socket[] = []
  http.on('connection', socket => raw.push(socket))
  const io = new Server(http, { pingInterval: 200, pingTimeout: 1_000, ...options })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  closing.push(() => io.close())
  const space = io.of('/widget')
  space.use((socket, next) =>
    next(
      socket.handshake.auth.token === 'good'
        ? undefined
        : Object.assign(new Error('no'), { data: { code: 'visit.expired', message: 'Начните заново' } }),
    ),
  )
  return {
    raw,
    io,
    space,
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/socket.io/?EIO=4&transport=websocket`,
  }
}

type End = Parameters<ConnectionOptions['onClose']>[0]

function connect(url: string, token = 'good') {
  const events: [string, unknown][] = []
  const heard = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<End>()
  const connection = openConnection({
    url,
    namespace: '/widget',
    auth: { token },
    onReady: ready.resolve,
    onEvent(name, payload) {
      events.push([name, payload])
      heard.resolve()
    },
    onClose: ended.resolve,
  })
  closing.push(connection.close)
  return { connection, events, heard: heard.promise, ready: ready.promise, ended: ended.promise }
}

test('a call reaches a real socket.io server and brings its acknowledgement back', async () => {
  const { space, url } = await startServer()
  space.on('connection', socket => socket.on('add', ({ a, b }, ack) => ack({ sum: a + b })))
  const { connection, ready } = connect(url)
  await ready
  const answers = await Promise.all([
    connection.call('add', { a: 1, b: 2 }),
    connection.call('add', { a: 3, b: 4 }),
  ])
  expect(answers).toEqual([{ sum: 3 }, { sum: 7 }])
})

test('events arrive in order with their payload, in any alphabet', async () => {
  const { space, url } = await startServer()
  space.on('connection', socket => {
    socket.emit('first', { text: 'ёж, "цитата" 🌱' })
    socket.emit('second', { n: 2 })
    socket.emit('last', {})
  })
  const { events, ready, connection } = connect(url)
  await ready
  space.on('connection', () => undefined)
  await expect.poll(() => events.length, { timeout: 15_000 }).toBe(3)
  expect(events.slice(0, 2)).toEqual([
    ['first', { text: 'ёж, "цитата" 🌱' }],
    ['second', { n: 2 }],
  ])
  connection.close()
})

test('a refused token ends the connection with the reason', async () => {
  const { url } = await startServer()
  const { ended } = connect(url, 'bad')
  expect(await ended).toEqual({ refused: { code: 'visit.expired', message: 'Начните заново' }, opened: true })
})

test('pings are answered, so the connection outlives several ping periods', async () => {
  const { space, url } = await startServer()
  const { connection, ready, events, heard } = connect(url)
  await ready
  setTimeout(() => space.emit('late', { n: 1 }), 1_600)
  await heard
  expect(events).toEqual([['late', { n: 1 }]])
  connection.close()
})

test('a cut connection rejects the calls that wait', async () => {
  const { space, url } = await startServer()
  space.on('connection', socket => socket.on('cut', () => socket.conn.close()))
  const { connection, ready, ended } = connect(url)
  await ready
  await expect(connection.call('cut', {})).rejects.toThrow('dropped')
  expect((await ended).opened).toBe(true)
  await expect(connection.call('cut', {})).rejects.toThrow('dropped')
})

test('a call without an answer is given up', async () => {
  const { url } = await startServer()
  const { connection, ready } = connect(url)
  await ready
  await expect(connection.call('nobody', {}, 50)).rejects.toThrow('late')
})

test('a payload beyond the frame limit of the server is refused here, and the connection lives', async () => {
  const { space, url } = await startServer({ maxHttpBufferSize: 2_000 })
  space.on('connection', socket => socket.on('echo', (payload, ack) => ack(payload)))
  const { connection, ready } = connect(url)
  await ready
  await expect(connection.call('echo', { text: 'я'.repeat(1_001) })).rejects.toThrow('too-large')
  expect(await connection.call('echo', { text: 'я'.repeat(900) })).toEqual({ text: 'я'.repeat(900) })
})

test('a server that falls silent without closing is noticed', async () => {
  const { raw, url } = await startServer()
  const { ready, ended } = connect(url)
  await ready
  const [socket] = raw
  if (!socket) throw new Error('no socket')
  const { write, end, destroy } = socket
  closing.push(() => Object.assign(socket, { write, end, destroy }).destroy())
  Object.assign(socket, { write: () => true, end: () => socket, destroy: () => socket })
  expect(await ended).toEqual({ refused: undefined, opened: true })
})

test('an address without a listener ends as never opened', async () => {
  const { ended } = connect('ws://127.0.0.1:9/socket.io/?EIO=4&transport=websocket')
  expect(await ended).toEqual({ refused: undefined, opened: false })
})
