import { io, type Socket } from 'socket.io-client'
import type {
  Ack,
  Acks,
  ClientEvent,
  ClientEventName,
  ServerEventName,
  ServerEvents,
} from '../../src/contract/index.ts'

export interface Credentials {
  token?: string
  cookie?: string
  origin?: string
  /** Protocol that a widget claims to speak. */
  protocol?: unknown
  /** The header as a proxy in front would write it. */
  forwardedFor?: string
}

type Transcript = { [N in ServerEventName]: { name: N; event: ServerEvents[N] } }[ServerEventName]

export interface Line {
  socket: Socket
  /** Everything that came, in order. */
  heard: Transcript[]
  /** Sends an event and answers its acknowledgement. */
  ask<N extends ClientEventName>(name: N, event: ClientEvent<N>): Promise<Ack<Acks[N]>>
  /** The first event of a name that fits, also when it came before. */
  until<N extends ServerEventName>(
    name: N,
    fits?: (event: ServerEvents[N]) => boolean,
  ): Promise<ServerEvents[N]>
  close(): void
}

/** Connects to a namespace like `http://…/app`; rejects with the code the server refused with. */
export const connect = async (
  url: string,
  { token, cookie, origin, protocol, forwardedFor }: Credentials,
): Promise<Line> => {
  const socket = io(url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ...(token && { token }), ...(protocol !== undefined && { protocol }) },
    extraHeaders: {
      ...(cookie && { cookie }),
      ...(origin && { origin }),
      ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
    },
  })
  const heard: Transcript[] = []
  const waiting = new Set<() => void>()
  socket.onAny((name, event) => {
    heard.push({ name, event })
    for (const look of [...waiting]) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error: Error & { data?: { code?: string } }) => {
      socket.close()
      reject(new Error(error.data?.code ?? error.message))
    })
    // The client reports a connection that is lost before the namespace answers as an end.
    socket.once('disconnect', reason => reject(new Error(reason)))
  })

  return {
    socket,
    heard,
    ask: (name, event) => socket.timeout(30_000).emitWithAck(name, event),
    until: (name, fits = () => true) =>
      new Promise(resolve => {
        const look = (): void => {
          const found = heard.find(each => each.name === name && fits(each.event as never))
          if (!found) return
          waiting.delete(look)
          resolve(found.event as never)
        }
        waiting.add(look)
        look()
      }),
    close: () => void socket.close(),
  }
}
