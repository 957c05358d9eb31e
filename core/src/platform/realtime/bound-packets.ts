import type { Server } from 'socket.io'
import { isNestedDeeper, maxJsonDepth } from '../limits/nesting.ts'

/** Packets of one connection per second; opening a chat in a browser takes about ten. */
const maxPerSecond = 300
/** Packets in one request of the polling transport. */
const maxPerPayload = 300
/** Handshakes of one connection: each is looked up, and a client of ours sends one. */
const maxHandshakes = 20
/** Commas outside of strings: an event has one argument of a few fields. */
const maxCommas = 100
/** Prefixes of socket.io packets with binary data: no event accepts any. */
const withFiles = /^[56]/
const separator = '\x1e'

interface Packet {
  type: string
  data?: unknown
}

interface Transport {
  name: string
  parser: { decodePayload(payload: string): { type: string }[] }
  /** Socket of the WebSocket transport. */
  socket?: { on(event: 'ping', listener: () => void): unknown; terminate(): void }
}

interface Connection {
  on(event: 'packet', listener: (packet: Packet) => void): unknown
  on(event: 'upgrade', listener: (transport: Transport) => void): unknown
  close(discard: boolean): void
  transport: Transport
}

/**
 * Closes connections that send more packets than any client needs, or other types than events and handshakes:
 * each packet costs time on the thread that serves everyone.
 */
export const boundPackets = ({ engine }: Pick<Server, 'engine'>): void => {
  engine.on('connection', (connection: Connection) => {
    let count = 0
    let since = 0
    let handshakes = 0
    const isOneMore = (): boolean => {
      const now = performance.now()
      if (now - since > 1_000) [count, since] = [0, now]
      count += 1
      return count <= maxPerSecond
    }
    /** A ping of WebSocket itself is answered by its library, behind the back of engine.io. */
    const countPings = ({ socket }: Transport): void =>
      void socket?.on('ping', () => isOneMore() || socket.terminate())
    countPings(connection.transport)
    connection.on('upgrade', countPings)
    connection.on('packet', packet => {
      if (isHandshake(packet)) handshakes += 1
      if (isOneMore() && handshakes <= maxHandshakes && !isForeign(packet)) return
      // Rejected packets are not decoded.
      packet.type = 'noop'
      connection.close(true)
    })
    const { transport } = connection
    if (transport.name !== 'polling') return
    const { parser } = transport
    // A rejected payload is not split: splitting millions of packets would block everyone else for too long.
    transport.parser = {
      ...parser,
      decodePayload: payload =>
        hasMore(payload, maxPerPayload) ? [{ type: 'close' }] : parser.decodePayload(payload),
    }
  })
}

const isHandshake = ({ type, data }: Packet): boolean =>
  type === 'message' && typeof data === 'string' && data.startsWith('0')

const isForeign = ({ type, data }: Packet): boolean =>
  type === 'message' &&
  (typeof data !== 'string' ||
    withFiles.test(data) ||
    isNestedDeeper(Buffer.from(data), { most: maxJsonDepth, maxCommas }))

const hasMore = (payload: string, most: number): boolean => {
  let at = -1
  for (let count = 0; count < most; count += 1) {
    at = payload.indexOf(separator, at + 1)
    if (at < 0) return false
  }
  return true
}
