import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usePipelineBound } from './pipelined-calls.ts'

let app: FastifyInstance
let port: number
let answered: number
beforeEach(async () => {
  answered = 0
  app = Fastify({ forceCloseConnections: true })
  usePipelineBound(app, { unanswered: 20, refusals: 5 })
  app.get('/', async () => {
    answered += 1
    await new Promise(setImmediate)
    return 'here'
  })
  app.get('/refused', async (_, reply) => reply.code(429).send('later'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => app.close())

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
const open = async (): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy())
  await once(socket, 'connect')
  return socket
}
const answersIn = (text: string): number => text.split('HTTP/1.1 ').length - 1

it('a connection that asks hundreds of times before it has an answer is closed, and others are served', async () => {
  const socket = await open()
  const closed = once(socket, 'close')
  socket.resume()
  socket.write(request('/').repeat(400))
  await closed
  expect(answered).toBeLessThanOrEqual(20)
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
})

it('one that waits for its answers gets hundreds of them', async () => {
  const socket = await open()
  let text = ''
  socket.on('data', data => {
    text += String(data)
  })
  for (let round = 1; round <= 30; round += 1) {
    socket.write(request('/').repeat(10))
    await expect.poll(() => answersIn(text), { interval: 2 }).toBe(round * 10)
  }
  socket.destroy()
})

it('one that is refused again and again is closed, with an answer to each call', async () => {
  const socket = await open()
  const closed = once(socket, 'close')
  let text = ''
  socket.on('data', data => {
    text += String(data)
  })
  for (let n = 1; n <= 5; n += 1) {
    socket.write(request('/refused'))
    await expect.poll(() => answersIn(text), { interval: 2 }).toBe(n)
  }
  await closed
  expect(text.match(/connection: close/gi)).toHaveLength(1)
})
