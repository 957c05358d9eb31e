import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, it } from 'vitest'
import { boundUnfinished, type UnfinishedLimits } from './bound-unfinished.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const maxHttpBufferSize = 1_000_000
/** A server of which each client names its network itself. `onPost` is told of bodies after they have found their room or not. */
const start = async (
  limits: Partial<UnfinishedLimits>,
  onPost: () => void = () => undefined,
): Promise<number> => {
  const http = createServer()
  const server = new Server(http, { maxHttpBufferSize })
  ends.push(() => server.close())
  boundUnfinished(server, {
    networkOf: ({ headers }) => String(headers['x-network']),
    limits: { maxHttpBufferSize, maxFirst: maxHttpBufferSize, ...limits },
  })
  http.on('request', ({ method }) => {
    if (method === 'POST') onPost()
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  return (http.address() as AddressInfo).port
}

/** The head of a text frame, or of its first or last fragment, whose mask changes nothing. */
const frame = (length: number, { first = true, last = true } = {}): Buffer => {
  const head = Buffer.alloc(14)
  head[0] = (last ? 0x80 : 0) | (first ? 1 : 0)
  head[1] = 0x80 | 127
  head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
const bytes = (count: number): Buffer => Buffer.alloc(count, 'a')

/** A WebSocket written by hand. */
const open = async (port: number, network: string) => {
  const socket: Socket = connect(port, '127.0.0.1')
  ends.push(() => socket.destroy())
  const closed = new Promise<string>(resolve => socket.once('close', () => resolve('cut')))
  socket.on('error', () => undefined)
  let received = ''
  socket.on('data', chunk => {
    received += chunk.toString('latin1')
  })
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nx-network: ${network}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
  )
  await expect.poll(() => received).toContain('"sid"')
  /** A ping of WebSocket itself: its answer says that everything before it was read. */
  const settle = async () => {
    const before = received.length
    socket.write(Buffer.from([0x89, 0x80, 0, 0, 0, 0]))
    await expect.poll(() => received.length).toBeGreaterThan(before)
  }
  return { socket, closed, settle, isOpen: () => !socket.destroyed && socket.readyState === 'open' }
}

it('cuts of a network those that have been sending a packet for the longest, and leaves other networks alone', async () => {
  const port = await start({ perNetwork: 500_000 })
  const other = await open(port, 'b')
  const [first, second, third] = [await open(port, 'a'), await open(port, 'a'), await open(port, 'a')]
  other.socket.write(Buffer.concat([frame(900_000), bytes(400_000)]))
  first.socket.write(Buffer.concat([frame(900_000), bytes(200_000)]))
  second.socket.write(Buffer.concat([frame(900_000), bytes(200_000)]))
  third.socket.write(Buffer.concat([frame(900_000), bytes(200_000)]))
  expect(await Promise.race([first.closed, second.closed])).toBe('cut')
  expect([other.isOpen(), third.isOpen()]).toEqual([true, true])
})

it('cuts a connection whose first packet is large, not one that has sent a whole one before', async () => {
  const port = await start({ maxFirst: 100_000 })
  const [stranger, client] = [await open(port, 'a'), await open(port, 'a')]
  client.socket.write(Buffer.concat([frame(2), Buffer.from('40')]))
  await client.settle()
  const begun = Buffer.concat([frame(900_000), bytes(200_000)])
  client.socket.write(begun)
  stranger.socket.write(begun)
  expect(await stranger.closed).toBe('cut')
  expect(client.isOpen()).toBe(true)
})

it('cuts when all networks together have sent too much', async () => {
  const port = await start({ allTogether: 500_000 })
  const clients = [await open(port, 'a'), await open(port, 'b'), await open(port, 'c')]
  for (const { socket } of clients) socket.write(Buffer.concat([frame(900_000), bytes(200_000)]))
  await Promise.race(clients.map(({ closed }) => closed))
  expect(clients.filter(({ isOpen }) => isOpen())).toHaveLength(2)
})

it('counts fragments until their last one, whatever comes between them', async () => {
  const port = await start({ perNetwork: 500_000 })
  const { socket, closed, settle, isOpen } = await open(port, 'a')
  socket.write(Buffer.concat([frame(200_000, { last: false }), bytes(200_000)]))
  await settle()
  expect(isOpen()).toBe(true)
  socket.write(Buffer.concat([frame(200_000, { first: false, last: false }), bytes(200_000)]))
  await settle()
  expect(isOpen()).toBe(true)
  socket.write(Buffer.concat([frame(200_000, { first: false, last: false }), bytes(200_000)]))
  expect(await closed).toBe('cut')
})

it('lets whole packets through, however many', async () => {
  const port = await start({ perNetwork: 500_000 })
  const { socket, settle, isOpen } = await open(port, 'a')
  // A packet that engine.io ignores.
  const whole = Buffer.concat([frame(300_000), Buffer.from('6'), bytes(299_999)])
  for (let n = 0; n < 5; n += 1) socket.write(whole)
  await settle()
  expect(isOpen()).toBe(true)
})

it('tells a body of the polling transport that finds no room when to try again, and takes it later', async () => {
  const { promise: isHeld, resolve: onPost } = Promise.withResolvers<void>()
  const port = await start({ perNetwork: 1_500_000 }, onPost)
  const headers = { 'x-network': 'a' }
  const opened = await fetch(`http://127.0.0.1:${port}/socket.io/?EIO=4&transport=polling`, { headers })
  const sid = /"sid":"([^"]+)"/.exec(await opened.text())?.[1]
  const path = `/socket.io/?EIO=4&transport=polling&sid=${sid}`
  const post = (length: number) =>
    request({ port, path, method: 'POST', headers: { ...headers, 'content-length': length } })
  const held = post(900_000)
  held.on('error', () => undefined)
  held.write('4')
  // Two bodies of one session at once end it: the other may come only when this one has its room.
  await isHeld
  const answerTo = async (length: number) => {
    const sent = post(length)
    sent.end(bytes(length))
    const [answer] = await once(sent, 'response')
    answer.resume()
    return { status: answer.statusCode, again: answer.headers['retry-after'] }
  }
  expect(await answerTo(900_000)).toEqual({ status: 429, again: '5' })
  held.destroy()
  await expect.poll(async () => (await answerTo(900_000)).status).not.toBe(429)
})
