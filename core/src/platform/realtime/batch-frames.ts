import type { Server } from 'socket.io'

interface Connection {
  /** Sends what waits, if the transport takes it. */
  flush(): void
  transport: { socket?: { _socket?: Corkable | null } }
}

interface Corkable {
  cork(): void
  uncork(): void
}

/**
 * Packets that a connection is sent within one turn of the event loop leave with one system call: a message, the record of its reply
 * and the acknowledgement, or the last words and the end. engine.io writes each packet at once, as a frame of its own.
 */
export const batchFrames = ({ engine }: Pick<Server, 'engine'>): void => {
  engine.on('connection', (connection: Connection) => {
    const flush = connection.flush.bind(connection)
    let isDue = false
    connection.flush = () => {
      if (isDue) return
      isDue = true
      setImmediate(() => {
        isDue = false
        const stream = connection.transport.socket?._socket
        stream?.cork()
        flush()
        stream?.uncork()
      })
    }
  })
}
