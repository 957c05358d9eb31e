import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, expect, it } from 'vitest'
import { boundSockets } from './bound-sockets.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A server of which each client names its network itself. */
const start = async (): Promise<string> => {
  const http = createServer()
  const server = new Server(http)
  ends.push(() => server.close())
  boundSockets(server, { networkOf: ({ headers }) => String(headers['x-network']), most: 3 })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`
}
const open = (origin: string, network: string, transport: 'websocket' | 'polling'): Promise<Socket | null> =>
  new Promise(resolve => {
    const socket = io(origin, {
      transports: [transport],
      forceNew: true,
      reconnection: false,
      extraHeaders: { 'x-network': network },
    })
    ends.push(() => socket.disconnect())
    socket.once('connect', () => resolve(socket)).once('connect_error', () => resolve(null))
  })

it.each(['websocket', 'polling'] as const)('a network opens so many sockets at once: %s', async transport => {
  const origin = await start()
  const opened = await Promise.all([1, 2, 3].map(() => open(origin, 'a', transport)))
  expect(opened.map(socket => socket?.connected)).toEqual([true, true, true])
  expect(await open(origin, 'a', transport)).toBeNull()
  expect((await open(origin, 'b', transport))?.connected).toBe(true)
  opened[0]?.disconnect()
  await expect.poll(async () => (await open(origin, 'a', transport)) !== null, { timeout: 10_000 }).toBe(true)
})
