import type { Server } from 'socket.io'

/** Bytes that wait for a client, above which nothing new is made for it. */
const behindAbove = 1_048_576
/** Bytes that wait for a client, above which it is cut. */
const cutAbove = 4_194_304
/** Bytes that wait for all clients together: above it those are cut that have accepted nothing for the longest. */
const maxTogether = 67_108_864
/** Approximate size of the objects and the frame around a packet, bytes. */
const bytesPerPacket = 256

interface Transport {
  on(event: 'drain', listener: () => void): unknown
  /** Socket of the WebSocket transport. */
  socket?: { on(event: 'ping', listener: (data: Buffer) => void): unknown; terminate(): void }
}
interface Connection {
  on(event: 'packetCreate', listener: (packet: { data?: unknown }) => void): unknown
  on(event: 'flush' | 'close', listener: () => void): unknown
  on(event: 'upgrade', listener: (transport: Transport) => void): unknown
  close(discard: boolean): void
  transport: Transport
}

/** The data that waits for one client. */
export interface Unread {
  /** true: it has so much left to read that nothing new should be made for it. */
  isBehind(): boolean
  /** Calls back whenever the client has taken something. */
  onTaken(listener: () => void): void
}

interface Waiting extends Unread {
  add(bytes: number): void
  cut(): void
}

export interface UnreadLimits {
  behindAbove: number
  cutAbove: number
  maxTogether: number
}

/**
 * Counts the bytes that wait for each connection, and cuts clients that do not read: socket.io has no backpressure of its own. Every
 * packet counts, acknowledgements and refusals too. Returns what waits for a connection of engine.io (`socket.conn`).
 */
export const boundUnread = (
  { engine }: Pick<Server, 'engine'>,
  limits: UnreadLimits = { behindAbove, cutAbove, maxTogether },
): ((connection: object) => Unread) => {
  const known = new WeakMap<object, Waiting>()
  /** Connections for which something waits; first the one that has taken nothing for the longest. */
  const stalled = new Set<Waiting>()
  let together = 0

  const follow = (connection: Connection): Waiting => {
    const listeners: (() => void)[] = []
    let bytes = 0
    /** Number of those bytes that were given to the transport. */
    let leaving = 0
    const release = (count: number): void => {
      bytes -= count
      together -= count
      stalled.delete(waiting)
      if (bytes > 0) stalled.add(waiting)
    }
    const waiting: Waiting = {
      isBehind: () => bytes > limits.behindAbove,
      onTaken: listener => void listeners.push(listener),
      add: count => {
        // A single packet may be larger: a page of long messages.
        if (bytes > limits.cutAbove) return waiting.cut()
        bytes += count
        together += count
        stalled.add(waiting)
        for (const longest of stalled) {
          if (together <= limits.maxTogether) return
          longest.cut()
        }
      },
      cut: () => {
        release(bytes)
        connection.close(true)
        // A closing handshake would keep what waits for half a minute more.
        connection.transport.socket?.terminate()
      },
    }
    const watch = (transport: Transport): void => {
      leaving = 0
      transport.on('drain', () => {
        const taken = Math.min(leaving, bytes)
        leaving = 0
        release(taken)
        for (const listener of listeners) listener()
      })
      // The WebSocket library answers each by itself.
      transport.socket?.on('ping', data => waiting.add(bytesPerPacket + data.length))
    }
    connection.on('packetCreate', ({ data }) =>
      waiting.add(bytesPerPacket + (typeof data === 'string' ? Buffer.byteLength(data) : 0)),
    )
    connection.on('flush', () => {
      leaving = bytes
    })
    connection.on('upgrade', transport => {
      release(Math.min(leaving, bytes))
      watch(transport)
    })
    connection.on('close', () => release(bytes))
    watch(connection.transport)
    return waiting
  }
  engine.on('connection', (connection: Connection) => void known.set(connection, follow(connection)))

  return connection => {
    const found = known.get(connection)
    if (!found) throw new Error('a connection that was not counted from its beginning')
    return found
  }
}
