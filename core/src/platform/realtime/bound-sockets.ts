import type { IncomingMessage } from 'node:http'
import type { Server } from 'socket.io'

/** Open sockets of one network: an office of hundreds who have the dashboard open, or visitors behind one address. */
const perNetwork = 512

interface Options {
  networkOf(request: IncomingMessage): string
  most?: number
}

interface Connection {
  request: IncomingMessage
  once(event: 'close', listener: () => void): unknown
}

/** Refuses the handshake of a network that holds so many sockets already; calls of the open ones go on. */
export const boundSockets = (
  { engine }: Pick<Server, 'engine'>,
  { networkOf, most = perNetwork }: Options,
): void => {
  const open = new Map<string, number>()
  engine.opts.allowRequest = (
    request: IncomingMessage,
    decide: (error: string | null, isAllowed: boolean) => void,
  ) => {
    const isFull = (open.get(networkOf(request)) ?? 0) >= most
    decide(isFull ? 'too many open connections' : null, !isFull)
  }
  engine.on('connection', (connection: Connection) => {
    const network = networkOf(connection.request)
    open.set(network, (open.get(network) ?? 0) + 1)
    connection.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
