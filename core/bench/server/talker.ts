import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'

/** The address of a connection: a bare relay, or our server as a visitor of a widget. */
export interface Place {
  url: string
  token?: string
  conversationId?: string
}

export interface Talker {
  /** Sends a message and answers when its reply is done; tells each delta. Rejects when it is refused or fails. */
  ask(text: string, onDelta?: (text: string) => void): Promise<void>
  close(): void
}

interface Ack {
  ok: boolean
  error?: { error?: string; message?: string }
}

/** A client of socket.io that talks one message at a time. */
export const connectTalker = async ({ url, token, conversationId }: Place): Promise<Talker> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    timeout: 20_000,
    auth: token ? { token } : {},
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  let onDelta: ((text: string) => void) | undefined
  let settle: ((error?: Error) => void) | undefined
  socket.on('message:delta', ({ text }: { text: string }) => onDelta?.(text))
  socket.on('message:done', () => settle?.())
  socket.on('message:failed', (event: object) => settle?.(new Error(JSON.stringify(event))))
  socket.on('disconnect', reason => settle?.(new Error(`disconnected: ${reason}`)))

  return {
    ask: (text, listen) =>
      new Promise<void>((resolve, reject) => {
        onDelta = listen
        settle = error => {
          settle = undefined
          onDelta = undefined
          if (error) reject(error)
          else resolve()
        }
        const event = { conversationId, clientMessageId: randomUUID(), text }
        socket.emit('message:send', event, (ack: Ack) => {
          if (!ack.ok) settle?.(new Error(`refused: ${JSON.stringify(ack.error)}`))
        })
      }),
    close: () => void socket.close(),
  }
}
