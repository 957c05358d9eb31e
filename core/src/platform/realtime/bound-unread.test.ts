import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io as connectTo } from 'socket.io-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { boundUnread, type Unread, type UnreadLimits } from './bound-unread.ts'

const limits = { behindAbove: 1_000_000, cutAbove: 4_000_000, maxTogether: 100_000_000 }
/** More than the system takes in on its own. */
const large = 'a'.repeat(12_000_000)
let server: Server
let unreadOf: (connection: object) => Unread
const ends: (() => void)[] = []

const start = (given: UnreadLimits = limits): void => {
  unreadOf = boundUnread(server, given)
}
beforeEach(async () => {
  const http = createServer()
  server = new Server(http, { maxHttpBufferSize: 20_000_000 })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  for (const end of ends.splice(0)) end()
  await server.close()
})

/** A client, the server's side of it, and what lets it read or not. */
const join = async (transport: 'websocket' | 'polling' = 'websocket') => {
  const address = server.httpServer.address() as AddressInfo
  const client = connectTo(`http://127.0.0.1:${address.port}`, {
    transports: [transport],
    forceNew: true,
    reconnection: false,
  })
  const served = await new Promise<import('socket.io').Socket>(resolve => server.once('connection', resolve))
  await expect.poll(() => client.connected).toBe(true)
  const stream = (client.io.engine.transport as unknown as { ws?: { _socket?: NodeJS.ReadStream } }).ws
    ?._socket
  ends.push(() => {
    stream?.resume()
    client.disconnect()
  })
  return {
    client,
    served,
    unread: unreadOf(served.conn),
    pause: () => stream?.pause(),
    resume: () => stream?.resume(),
  }
}

it('counts what a client does not take, until it takes it', async () => {
  start()
  const { served, unread, pause, resume } = await join()
  await expect.poll(unread.isBehind).toBe(false)
  let taken = 0
  unread.onTaken(() => {
    taken += 1
  })
  pause()
  served.emit('page', large)
  expect(unread.isBehind()).toBe(true)
  await new Promise(setImmediate)
  expect([unread.isBehind(), served.connected]).toEqual([true, true])
  resume()
  await expect.poll(unread.isBehind, { timeout: 10_000 }).toBe(false)
  expect(taken).toBeGreaterThan(0)
})

it('cuts who has more waiting, acknowledgements too, and leaves who reads alone', async () => {
  start()
  const idle = await join()
  const busy = await join()
  for (const { served } of [idle, busy])
    served.on('ask', (_: unknown, ack: (page: string) => void) => ack(large))
  idle.pause()
  for (let n = 0; n < 3; n += 1) idle.client.emit('ask', n, () => undefined)
  await expect.poll(() => idle.served.connected, { timeout: 10_000 }).toBe(false)
  for (let n = 0; n < 3; n += 1)
    expect(await busy.client.emitWithAck('ask', n).then((page: string) => page.length)).toBe(large.length)
  expect([busy.served.connected, busy.unread.isBehind()]).toEqual([true, false])
})

it('where too much waits for all together the one goes that has taken nothing for the longest', async () => {
  start({ ...limits, maxTogether: 30_000_000 })
  const all = [await join(), await join(), await join()]
  for (const { pause, served } of all) {
    pause()
    served.emit('page', large)
  }
  expect(all.map(({ served }) => served.connected)).toEqual([false, true, true])
})

it('counts by polling too, and forgets what was read or has left', async () => {
  start({ ...limits, maxTogether: 10_000_000 })
  for (let n = 0; n < 6; n += 1) {
    const { client, served, unread } = await join('polling')
    // The first goes with the request that waits for it.
    for (const page of [1, 2]) served.emit('page', page, large.slice(0, 2_000_000))
    expect(unread.isBehind()).toBe(true)
    if (n % 2) client.disconnect()
    else await expect.poll(unread.isBehind, { timeout: 10_000 }).toBe(false)
    await expect.poll(() => served.connected).toBe(n % 2 === 0)
  }
})
