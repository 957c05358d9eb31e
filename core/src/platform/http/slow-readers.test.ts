import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { type SlowReaderOptions, useSlowReaderCut } from './slow-readers.ts'

/** More than the system takes in on its own. */
const large = Buffer.alloc(30_000_000, 'a')
let app: FastifyInstance
afterEach(() => app.close())

const start = async (options: SlowReaderOptions): Promise<number> => {
  app = Fastify({ forceCloseConnections: true })
  useSlowReaderCut(app, options)
  app.get('/large', () => large)
  app.get('/file', (_, reply) => reply.header('accept-ranges', 'bytes').send(large))
  app.get('/export', (_, reply) =>
    reply.header('content-disposition', 'attachment').send(
      Readable.from(
        (function* () {
          for (;;) yield large
        })(),
      ),
    ),
  )
  app.get('/model', async () => {
    await new Promise(resolve => setTimeout(resolve, 3_000))
    return { done: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
const call = (port: number, path: string): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  return socket
}
const open = (): Promise<number> => new Promise(done => app.server.getConnections((_, count) => done(count)))
/** When the server has no connection any more, ms from now. */
const allCut = async (): Promise<number> => {
  const from = performance.now()
  await expect.poll(open, { timeout: 20_000, interval: 20 }).toBe(0)
  return performance.now() - from
}

it('a response that nobody reads is cut, a download later', async () => {
  const port = await start({ readMs: 400, downloadMs: 2_000 })
  const sockets = [call(port, '/large')]
  await expect.poll(open).toBe(1)
  const plain = await allCut()
  sockets.push(call(port, '/file'), call(port, '/export'))
  await expect.poll(open).toBe(2)
  expect(await allCut()).toBeGreaterThan(plain + 800)
  for (const socket of sockets) socket.destroy()
})

it('who reads slowly gets everything, and who waits for the server its answer', async () => {
  const port = await start({ readMs: 1_500 })
  const slow = call(port, '/large')
  let bytes = 0
  slow.on('data', (part: Buffer) => {
    bytes += part.length
    slow.pause()
    setTimeout(() => slow.resume(), 3)
  })
  const waits = call(port, '/model')
  let answer = ''
  waits.on('data', part => {
    answer += part.toString()
  })
  await expect.poll(() => answer, { timeout: 10_000 }).toContain('"done":true')
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(large.length)
  slow.destroy()
  waits.destroy()
})

it('a connection that is kept for the next request ends as it did', async () => {
  const port = await start({ readMs: 200 })
  app.server.keepAliveTimeout = 300
  const socket = call(port, '/model')
  socket.resume()
  await expect.poll(open).toBe(1)
  await allCut()
})

it('where too much waits for all together those are cut that have waited for the longest', async () => {
  const port = await start({ maxUnread: 80_000_000 })
  const served: Socket[] = []
  app.server.on('connection', socket => served.push(socket))
  const sockets: Socket[] = []
  for (const count of [1, 2, 3]) {
    sockets.push(call(port, '/large'))
    await expect.poll(() => served.length).toBe(count)
  }
  await expect
    .poll(() => served.map(({ destroyed }) => destroyed), { timeout: 10_000 })
    .toEqual([true, false, false])
  for (const socket of sockets) socket.destroy()
})
