import type { Socket } from 'node:net'
import { errorReply } from '../bson/error.ts'
import type { ConnectionState } from '../commands/command.ts'
import { dispatch } from '../commands/dispatch.ts'
import type { Engine } from '../process/engine.ts'
import { MAX_MESSAGE_BYTES, type Message, readMessage, writeReply } from './message.ts'

/** Serves one client: reads messages, runs them one after another, writes the answers. */
export function serveConnection(
  engine: Engine,
  { socket, state }: { socket: Socket; state: ConnectionState },
): void {
  const chunks: Buffer[] = []
  let buffered = 0
  let wanted = 4
  let busy = false
  const queue: Message[] = []

  socket.setNoDelay(true)
  engine.counts.connections++
  socket.on('close', () => {
    engine.counts.connections--
  })
  // A client that goes away mid-answer is its own affair; 'close' follows.
  socket.on('error', () => socket.destroy())

  socket.on('data', chunk => {
    chunks.push(chunk)
    buffered += chunk.length
    try {
      while (buffered >= wanted) {
        if (wanted === 4) {
          const length = join().readInt32LE(0)
          if (length < 21 || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`)
          wanted = length
        } else {
          const all = join()
          queue.push(readMessage(all.subarray(0, wanted)))
          chunks[0] = all.subarray(wanted)
          buffered -= wanted
          wanted = 4
        }
      }
    } catch {
      // Nothing after a broken frame can be trusted, and there is no request to answer.
      socket.destroy()
      return
    }
    if (!busy) void work()
  })

  const join = (): Buffer => {
    if (chunks.length > 1) chunks.splice(0, chunks.length, Buffer.concat(chunks))
    return chunks[0]
  }

  const work = async () => {
    busy = true
    for (let message = queue.shift(); message; message = queue.shift()) {
      const reply = await answer(engine, { message, state })
      if (message.silent || socket.destroyed) continue
      socket.write(reply)
      // A slow reader must not make answers pile up in memory.
      if (socket.writableNeedDrain) await drained(socket)
    }
    busy = false
  }
}

const drained = (socket: Socket): Promise<void> =>
  new Promise(resolve => {
    const done = () => {
      socket.off('drain', done)
      socket.off('close', done)
      resolve()
    }
    socket.on('drain', done)
    socket.on('close', done)
  })

/** The bytes of the answer; a failure of any kind is an answer too. */
async function answer(
  engine: Engine,
  { message, state }: { message: Message; state: ConnectionState },
): Promise<Buffer> {
  const { body, database, sequences } = message
  const name = [...body.keys()][0] ?? ''
  try {
    const reply = await dispatch({ engine, name, database, body, sequences, connection: state })
    return writeReply(reply, message)
  } catch (error) {
    return writeReply(errorReply(error), message)
  }
}
