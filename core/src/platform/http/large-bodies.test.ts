import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { loadConfig } from '../../config/config.ts'
import { useErrorAnswers } from './answer-error.ts'
import { useLargeBodies } from './large-bodies.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const mebibyte = 1_048_576
const start = async () => {
  app = Fastify({ bodyLimit: 40 * mebibyte })
  app.decorate('config', { ...loadConfig({}), limits: 'standard' as const })
  useErrorAnswers(app)
  useLargeBodies(app)
  app.post('/', async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
}
const port = () => {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : 0
}
/** Announces a body and sends its first byte. */
const announce = async (bytes: number) => {
  const socket = connect(port(), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n"`,
  )
  return {
    finish: () => socket.write(`${'a'.repeat(bytes - 2)}"`),
    answer: once(socket, 'data').then(([data]) => String(data)),
    leave: () => void socket.destroy(),
  }
}

it('lets bodies of a network wait for the memory of those before, and go on when they are through', async () => {
  await start()
  const first = await announce(40 * mebibyte)
  const second = await announce(40 * mebibyte)
  const small = await announce(1_000)
  small.finish()
  expect(await small.answer).toContain('200 OK')
  second.finish()
  first.leave()
  expect(await second.answer).toContain('200 OK')
})

it('refuses who would wait too long, and says when to try again', async () => {
  await start()
  await announce(40 * mebibyte)
  const late = await announce(40 * mebibyte)
  const answer = await late.answer
  expect(answer).toContain('429')
  expect(answer.toLowerCase()).toContain('retry-after: 5')
  expect(answer).toContain('http.too-many-at-once')
}, 20_000)
