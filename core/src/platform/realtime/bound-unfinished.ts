import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'socket.io'

/** Bytes of packets that have not arrived as a whole, which the WebSocket library and engine.io keep until then, of one network. */
const perNetwork = 67_108_864
/** Bytes of such packets of all networks together. Above either, those are cut that have been sending a packet for the longest. */
const allTogether = 268_435_456
/** The first packet of a connection names its namespace: one that is larger, and not ended, is not read on. */
const maxFirst = 65_536
/** A client whose body of the polling transport found no room tries again then, s. */
const againSeconds = 5

export interface UnfinishedLimits {
  perNetwork: number
  allTogether: number
  /** Bytes of a connection's first packet that has not ended. */
  maxFirst: number
  /** Largest packet, as engine.io is told. */
  maxHttpBufferSize: number
}

interface Options {
  networkOf(request: IncomingMessage): string
  limits: Pick<UnfinishedLimits, 'maxHttpBufferSize'> & Partial<UnfinishedLimits>
}

/** The part of one packet that has been sent. */
interface Unfinished {
  network: string
  bytes: number
  cut(): void
}

interface WebSocket {
  on(event: 'message', listener: () => void): unknown
  terminate(): void
}

/**
 * Bounds the memory for packets that were begun and not ended. How long one may take is bounded by the heartbeat: a client that is still
 * sending a packet cannot answer a ping (`pingTimeout`), and bodies of the polling transport are cut by `slow-requests.ts`.
 */
export const boundUnfinished = (
  { engine }: Pick<Server, 'engine'>,
  { networkOf, limits: { maxHttpBufferSize, ...given } }: Options,
): void => {
  const limits = { perNetwork, allTogether, maxFirst, ...given }
  /** First the one that has been sent for the longest. */
  const begun = new Set<Unfinished>()
  const ofNetwork = new Map<string, number>()
  let together = 0

  const setTo = (one: Unfinished, bytes: number): void => {
    const added = bytes - one.bytes
    one.bytes = bytes
    together += added
    const sum = (ofNetwork.get(one.network) ?? 0) + added
    if (sum > 0) ofNetwork.set(one.network, sum)
    else ofNetwork.delete(one.network)
    if (bytes > 0) begun.add(one)
    else begun.delete(one)
  }
  const makeRoom = (network: string): void => {
    for (const one of begun) {
      const isFull = (ofNetwork.get(network) ?? 0) > limits.perNetwork
      if (!isFull && together <= limits.allTogether) return
      if (together <= limits.allTogether && one.network !== network) continue
      setTo(one, 0)
      one.cut()
    }
  }

  /** Counts bytes since the last whole message, control frames between fragments too, not the rest of a chunk in which one ends. */
  const follow = (socket: WebSocket, request: IncomingMessage): void => {
    let hasEnded = false
    let isFirst = true
    let isCut = false
    const one: Unfinished = {
      network: networkOf(request),
      bytes: 0,
      cut: () => {
        isCut = true
        socket.terminate()
      },
    }
    socket.on('message', () => {
      hasEnded = true
      isFirst = false
      setTo(one, 0)
    })
    request.socket.on('data', chunk => {
      if (!hasEnded && !isCut) {
        setTo(one, one.bytes + chunk.length)
        if (isFirst && one.bytes > limits.maxFirst) {
          setTo(one, 0)
          one.cut()
        } else makeRoom(one.network)
      }
      hasEnded = false
    })
    request.socket.once('close', () => {
      isCut = true
      setTo(one, 0)
    })
  }
  engine.on('headers', (_: unknown, request: IncomingMessage & { websocket?: WebSocket }) => {
    // Told before the library has made its socket, in the same turn; a request of the polling transport gets none.
    queueMicrotask(() => {
      if (request.websocket) follow(request.websocket, request)
    })
  })

  const receive = (request: IncomingMessage, response: ServerResponse): boolean => {
    const network = networkOf(request)
    const length = Number(request.headers['content-length'] ?? maxHttpBufferSize)
    const bytes = Math.min(length, maxHttpBufferSize)
    const hasRoom =
      (ofNetwork.get(network) ?? 0) + bytes <= limits.perNetwork && together + bytes <= limits.allTogether
    if (!hasRoom) return false
    const one: Unfinished = { network, bytes: 0, cut: () => request.destroy() }
    setTo(one, bytes)
    response.once('close', () => setTo(one, 0))
    return true
  }
  engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (request.method !== 'POST' || receive(request, response)) return next()
    response.writeHead(429, { 'retry-after': String(againSeconds), connection: 'close' }).end()
  })
}
