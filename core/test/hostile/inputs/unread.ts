import { connect as connectTo, type Socket } from 'node:net'
import type { TestClient } from '../../../src/testing/index.ts'
import type { Line } from '../../live/connect.ts'

/** Fills a conversation until a page of it is larger than what the system takes in on its own. */
export const fillConversation = async (api: TestClient, id: string): Promise<void> => {
  for (let n = 0; n < 26; n += 1)
    await api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: 'Ж'.repeat(15_000) },
    })
}

/** The stream of a line, to be read or not. */
export const streamOf = ({ socket }: Line): Socket => {
  const transport = socket.io.engine.transport as unknown as { ws: { _socket: Socket } }
  return transport.ws._socket
}

/** Joins a conversation again and again by each line; no answer is waited for. */
export const emitJoins = (
  lines: readonly Line[],
  { conversationId, count }: { conversationId: string; count: number },
): void => {
  for (const { socket } of lines)
    for (let n = 0; n < count; n += 1) socket.emit('conversation:join', { conversationId }, () => undefined)
}

/** Asks for something large as often as one connection may before it reads an answer, and reads none. */
export const askUnread = (origin: string, { path, from = '' }: { path: string; from?: string }): Socket => {
  const socket = connectTo(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const forwarded = from && `x-forwarded-for: ${from}\r\n`
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n${forwarded}\r\n`.repeat(18))
  return socket
}
