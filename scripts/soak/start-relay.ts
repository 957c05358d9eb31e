import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network between two sides that can be cut. */
export interface Relay {
  port: number
  /** Breaks every open connection; new ones go through. */
  cut(): void
  close(): void
}

/** Starts a relay of connections to a port of this machine. */
export const startRelay = async (to: number): Promise<Relay> => {
  const sockets = new Set<Socket>()
  const hold = (socket: Socket): Socket => {
    sockets.add(socket)
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const server = createServer(near => {
    const far = hold(connect(to, '127.0.0.1'))
    hold(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    close: () => {
      server.close()
      cut()
    },
  }
}
