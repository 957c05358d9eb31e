import type { Socket } from 'node:net'
import { errorReply } from '../bson/error.ts'
import type { ConnectionState, Reply } from '../commands/command.ts'
import { dispatch } from '../commands/dispatch.ts'
import type { Engine } from '../process/engine.ts'
import type { Outcome } from '../process/task.ts'
import { MAX_MESSAGE_BYTES, type Message, readMessage, writeReply } from './message.ts'

/** Serves one client: reads messages, runs them one after another, writes the answers. Commands that can be
 *  answered at once are answered within the event that delivered them. */
export function serveConnection(
  engine: Engine,
  { socket, state }: { socket: Socket; state: ConnectionState },
): void {
  const take = createFramer()
  const queue: Message[] = []
  let busy = false
  let working = false

  socket.setNoDelay(true)
  engine.counts.connections++
  socket.on('close', () => {
    engine.counts.connections--
  })
  // The client has gone away: its error is ignored, and 'close' follows.
  socket.on('error', () => socket.destroy())

  socket.on('data', chunk => {
    try {
      take(chunk, message => queue.push(readMessage(message)))
    } catch {
      // Nothing after a broken frame can be trusted, and there is no request to answer.
      socket.destroy()
      return
    }
    work()
  })

  const work = () => {
    if (working) return
    working = true
    while (!busy) {
      const message = queue.shift()
      if (!message) break
      busy = true
      answer(engine, { message, state, send: reply => send(message, reply) })
    }
    working = false
  }

  const send = (message: Message, reply: Buffer) => {
    if (!message.silent && !socket.destroyed) socket.write(reply)
    // The next message waits for a slow reader, so that answers do not pile up in memory.
    if (socket.writableNeedDrain && !socket.destroyed) whenDrained(socket, free)
    else free()
  }

  const free = () => {
    busy = false
    work()
  }
}

/** Creates a function that cuts a byte stream into whole messages. Throws when a length cannot be right. */
function createFramer(): (chunk: Buffer, found: (message: Buffer) => void) => void {
  let chunks: Buffer[] = []
  let buffered = 0
  let wanted = 4
  return (chunk, found) => {
    chunks.push(chunk)
    buffered += chunk.length
    while (buffered >= wanted) {
      const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)
      const length = all.readInt32LE(0)
      if (length < 21 || length > MAX_MESSAGE_BYTES) throw new Error(`message of ${length} bytes`)
      if (buffered < length) {
        chunks = [all]
        wanted = length
        return
      }
      found(buffered === length ? all : all.subarray(0, length))
      chunks = buffered === length ? [] : [all.subarray(length)]
      buffered -= length
      wanted = 4
    }
  }
}

function whenDrained(socket: Socket, then: () => void): void {
  const done = () => {
    socket.off('drain', done)
    socket.off('close', done)
    then()
  }
  socket.on('drain', done)
  socket.on('close', done)
}

/** Sends the bytes of the answer; a failure of any kind is an answer too. */
function answer(
  engine: Engine,
  { message, state, send }: { message: Message; state: ConnectionState; send: (reply: Buffer) => void },
): void {
  const { body, database, sequences } = message
  const name = body.keys().next().value ?? ''
  const done = (outcome: Outcome<Reply>) => send(bytesOf(outcome, message))
  try {
    if (message.failure) throw message.failure
    dispatch({ engine, name, database, body, sequences, connection: state }, done)
  } catch (error) {
    done({ error })
  }
}

function bytesOf(outcome: Outcome<Reply>, message: Message): Buffer {
  if ('error' in outcome) return writeReply(errorReply(outcome.error), message)
  try {
    return writeReply(outcome.value, message)
  } catch (error) {
    return writeReply(errorReply(error), message)
  }
}
