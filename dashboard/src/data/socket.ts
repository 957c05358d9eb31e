import type {
  Ack,
  Acks,
  ClientEvent,
  ClientEventName,
  ServerEventName,
  ServerEvents,
} from '@botanika/core/contract'
import type { Socket } from 'socket.io-client'
import { askAgain } from './ask-again.ts'
import { readToken } from './token.ts'

/** A live connection to the server; socket.io is loaded with the first one. */
export interface Live {
  on<N extends ServerEventName>(name: N, listener: (payload: ServerEvents[N]) => void): () => void
  /** Listens to a plugin's own event, `<plugin id>:<name>`; `plugin-events.ts` types it. */
  onPlugin(name: `${string}:${string}`, listener: (payload: never) => void): () => void
  /**
   * Calls the listener with every connect, the first one included: the moment to join and to catch up.
   * Returns the function that removes it.
   */
  onConnect(listener: () => void): () => void
  onDisconnect(listener: () => void): () => void
  /**
   * Calls the listener when the server ended the connection, or refuses the session; a broken connection is
   * no end.
   */
  onEnded(listener: () => void): () => void
  /**
   * Sends an event. Throws an `ApiError` with the refusal, or `timeout` after 15 s without an answer. A
   * server that has too much of this page to do is asked again for a while.
   */
  send<N extends ClientEventName>(name: N, event: ClientEvent<N>): Promise<Acks[N]>
  isConnected(): boolean
}

let opening: Promise<Live> | null = null
let openedFor: string | null = null
let current: Socket | null = null

/** Opens the connection of the current session; another person's is closed. */
export const openLive = (): Promise<Live> => {
  const token = readToken()
  if (opening && openedFor === token) return opening
  current?.close()
  openedFor = token
  opening = connect(token)
  return opening
}

const connect = async (token: string | null): Promise<Live> => {
  const { io } = await import('socket.io-client')
  const socket = io('/app', {
    path: '/socket.io',
    transports: ['websocket', 'polling'],
    // Without this option the second transport is never tried: many a proxy lets no WebSocket through.
    tryAllTransports: true,
    auth: token ? { token } : {},
    reconnectionDelay: 500,
    reconnectionDelayMax: 10_000,
  })
  current = socket
  // A proxy may also swallow the upgrade, which is no failure of the transport: the next time polling is
  // tried first.
  socket.on('connect_error', ({ message }) => {
    if (message === 'timeout') socket.io.opts.transports = ['polling', 'websocket']
  })
  const listen = (name: string, listener: (payload: never) => void) => {
    const heard = listener as (payload: unknown) => void
    socket.on(name, heard)
    return () => void socket.off(name, heard)
  }
  return {
    on: (name, listener) => listen(name, listener),
    onPlugin: listen,
    onConnect: listener => {
      if (socket.connected) listener()
      return listen('connect', listener)
    },
    onDisconnect: listener => listen('disconnect', listener),
    onEnded: listener => {
      const cut = listen('disconnect', (reason: string) => reason === 'io server disconnect' && listener())
      const refused = listen(
        'connect_error',
        ({ data }: { data?: { code?: string } }) => data?.code === 'auth.session-ended' && listener(),
      )
      return () => {
        cut()
        refused()
      }
    },
    isConnected: () => socket.connected,
    send: <N extends ClientEventName>(name: N, event: ClientEvent<N>) =>
      askAgain(() => socket.timeout(15_000).emitWithAck(name, event) as Promise<Ack<Acks[N]>>),
  }
}
