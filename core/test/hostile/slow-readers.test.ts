import type { Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../src/testing/index.ts'
import { clockBound } from '../../src/testing/slowness.ts'
import { connect } from '../live/connect.ts'
import { newGuest } from '../support/guest.ts'
import { askUnread, emitJoins, fillConversation, streamOf } from './inputs/unread.ts'

let server: TestApp
let cookie: string
let conversationId: string
beforeAll(async () => {
  server = await startTestApp()
  const { api } = await server.person('Olga')
  const { id } = await api('POST /api/assistants', {
    body: { name: 'Магазин', model: 'botanika-local' },
  })
  await api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  const guest = await newGuest(server.origin)
  cookie = guest.cookie
  conversationId = (await guest.api('POST /api/conversations', { body: { assistantId: id } })).id
  await fillConversation(guest.api, conversationId)
})
afterAll(() => server.stop())

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
/** Returns the memory that is held after a collection, MB. */
const held = async (): Promise<number> => {
  for (const _ of [1, 2]) {
    collect()
    await new Promise(setImmediate)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1_048_576
}

it('6,000 joins of four guests who read nothing take no memory, and nobody else waits', async () => {
  const lines = await Promise.all([1, 2, 3, 4].map(() => connect(`${server.origin}/app`, { cookie })))
  const reader = await connect(`${server.origin}/app`, { cookie })
  const page = await reader.ask('conversation:join', { conversationId })
  // Larger than what the system takes in on its own, after a few.
  expect(JSON.stringify(page).length).toBeGreaterThan(300_000)
  const before = await held()
  for (const line of lines) streamOf(line).pause()
  let most = 0
  for (let round = 0; round < 6; round += 1) {
    emitJoins(lines, { conversationId, count: 250 })
    const from = performance.now()
    expect((await fetch(`${server.origin}/livez`)).status).toBe(200)
    expect((await reader.ask('conversation:join', { conversationId })).ok).toBe(true)
    // The next second's packets.
    await new Promise(resolve => setTimeout(resolve, Math.max(0, 1_050 - (performance.now() - from))))
    most = Math.max(most, (await held()) - before)
  }
  expect(most).toBeLessThan(60)
  for (const line of [...lines, reader]) {
    streamOf(line).resume()
    line.close()
  }
}, 60_000)

it('pings of a connection that reads nothing end it', async () => {
  const line = await connect(`${server.origin}/app`, { cookie })
  const stream = streamOf(line)
  const ended = new Promise(resolve => line.socket.once('disconnect', resolve))
  // An empty ping of WebSocket, masked with zeros.
  const ping = Buffer.from([0x89, 0x80, 0, 0, 0, 0])
  stream.write(Buffer.concat(Array.from({ length: 1_000 }, () => ping)))
  await ended
})

it('a response of which nothing is read is cut, while who reads gets theirs', async () => {
  const path = '/api/docs/json'
  const reading = async () => (await (await fetch(server.origin + path)).text()).length
  expect(await reading()).toBeGreaterThan(100_000)
  const connected = new Promise<Socket>(resolve => server.app.server.once('connection', resolve))
  const socket = askUnread(server.origin, { path })
  const taken = await connected
  const from = performance.now()
  await new Promise(resolve => taken.once('close', resolve))
  const tookMs = performance.now() - from
  expect(tookMs).toBeGreaterThan(15_000)
  expect(tookMs).toBeLessThan(clockBound(27_000, tookMs))
  expect(await reading()).toBeGreaterThan(100_000)
  socket.destroy()
}, 70_000)
