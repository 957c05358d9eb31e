import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import { Compile } from 'typebox/compile'
import {
  type Ack,
  type Acks,
  type ClientEvent,
  type ClientEventName,
  clientEvents,
  eventsOpenTo,
  type ServerEventName,
  type ServerEvents,
} from '../../contract/socket.ts'
import { asAppError, errorBody } from '../http/answer-error.ts'
import type { Caller } from '../http/caller.ts'
import { clientAddress, trustOf } from '../http/client-address.ts'
import { fail as unavailable } from '../http/errors.ts'
import { requestLanguage } from '../http/language.ts'
import { fail } from './errors.ts'

export type NamespaceName = '/app' | '/widget'

/** What a connecting client brings. */
export interface Handshake {
  /** Bearer or visitor token, when one was sent. */
  token?: string
  cookie?: string
  origin?: string
  address: string
}

/** One connected client. */
export interface Peer {
  caller: Caller
  /** Where it connects from. */
  address: string
  join(room: string): void
  leave(room: string): void
}

export type EventHandler<N extends ClientEventName> = (call: {
  peer: Peer
  caller: Caller
  event: ClientEvent<N>
}) => Promise<Acks[N]>

export interface Realtime {
  /**
   * Who may connect to a namespace: answers the caller, or throws. Each is put into the room `caller:<id>`; a signed-in
   * one into `session:<id>`, which ends with the session, and `account:<id>` too; a visitor into `widget:<id>` and
   * `account:<id>` of the widget's owner. With `asksAgain` the same is asked at each event: what let a client in may
   * have ended since.
   */
  admit(
    namespace: NamespaceName,
    resolve: (handshake: Handshake) => Promise<Caller>,
    options?: { asksAgain: boolean },
  ): void
  /** Answers a client's event; the argument was checked against the contract before. */
  handle<N extends ClientEventName>(name: N, handler: EventHandler<N>): void
  /** Sends to everyone in a room of either namespace. */
  emit<N extends ServerEventName>(room: string, name: N, payload: ServerEvents[N]): void
  /** Ends a caller's connections: signed out, deactivated. */
  disconnect(room: string): void
  /** Ends the connections of those in a room who would not be admitted now. */
  review(room: string): Promise<void>
  /** Everyone in a room leaves it; the connections stay. */
  empty(room: string): void
  /** The rooms that somebody is in, by how their names begin. */
  rooms(prefix: string): string[]
  connections(): number
}

type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { caller: Caller }>

/** Packets waiting for one client after which deltas skip it (it resumes by `seq`), and after which it is cut off. */
const skipAbove = 256
const cutAbove = 2_048

/** Live events over socket.io, on the server's own port. One process; rooms hide that. */
export const createRealtime = (app: FastifyInstance): Realtime => {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 4_500_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
  })
  const handlers = new Map<string, EventHandler<never>>()
  const namespaces = new Map<NamespaceName, Namespace>()
  const resolvers = new Map<NamespaceName, (handshake: Handshake) => Promise<Caller>>()

  const trusts = trustOf(app.config.trustProxy)
  /** As Fastify tells it of a request. */
  const addressOf = ({ handshake: { address, headers } }: Socket): string =>
    clientAddress(address, headers['x-forwarded-for'], trusts)

  const handshakeOf = (socket: Socket): Handshake => ({ ...tokensOf(socket), address: addressOf(socket) })

  const serve = (socket: AppSocket, recheck: () => Promise<unknown>): void => {
    const peer: Peer = {
      caller: socket.data.caller,
      address: addressOf(socket),
      join: room => void socket.join(room),
      leave: room => void socket.leave(room),
    }
    for (const room of roomsOf(peer.caller)) peer.join(room)
    socket.onAny(async (name: string, payload: unknown, ack: unknown) => {
      const reply = typeof payload === 'function' ? payload : ack
      const answer = (await respond(name, payload, peer)) satisfies Ack<object>
      if (typeof reply === 'function') reply(answer)
    })
    const respond = async (name: string, payload: unknown, from: Peer): Promise<Ack<object>> => {
      try {
        if (name === 'message:send' && app.isUnderPressure()) throw overloaded()
        const handler = handlers.get(name)
        if (!handler) throw fail('realtime.bad-event', { params: { detail: name.slice(0, 40) } })
        const event = parse(name, payload) as never
        await recheck()
        await app.requireOpen(from.caller, eventsOpenTo[name as ClientEventName])
        const result: object = await handler({ peer: from, caller: from.caller, event })
        return { ok: true, ...result }
      } catch (error) {
        const known = asAppError(error, socket.id)
        if (known.status >= 500) app.log.error({ err: error, event: name }, 'a socket event failed')
        return { ok: false, error: errorBody(known, requestLanguage(socket.handshake.headers)) }
      }
    }
  }

  app.addHook('preClose', async () => {
    io.disconnectSockets(true)
    io.engine.close()
  })

  return {
    admit: (name, resolve, { asksAgain } = { asksAgain: false }) => {
      resolvers.set(name, resolve)
      const namespace: Namespace = io.of(name)
      namespaces.set(name, namespace)
      namespace.use(async (socket, next) => {
        try {
          if (!app.boot.isReady()) throw unavailable('http.unavailable')
          if (app.isUnderPressure()) throw overloaded()
          socket.data.caller = await resolve(handshakeOf(socket))
          next()
        } catch (error) {
          const body = errorBody(asAppError(error, socket.id), requestLanguage(socket.handshake.headers))
          next(Object.assign(new Error(body.message), { data: body }))
        }
      })
      namespace.on('connection', (socket: AppSocket) =>
        serve(socket, async () => asksAgain && resolve(handshakeOf(socket))),
      )
    },
    handle: (name, handler) => void handlers.set(name, handler as EventHandler<never>),
    emit: (room, name, payload) => {
      for (const namespace of namespaces.values()) {
        for (const id of namespace.adapter.rooms.get(room) ?? []) {
          const socket = namespace.sockets.get(id)
          if (socket) send(socket, name, payload)
        }
      }
    },
    disconnect: room => {
      for (const namespace of namespaces.values()) namespace.in(room).disconnectSockets(true)
    },
    review: async room => {
      for (const [name, namespace] of namespaces) {
        for (const id of [...(namespace.adapter.rooms.get(room) ?? [])]) {
          const socket = namespace.sockets.get(id)
          if (!socket) continue
          await resolvers
            .get(name)?.(handshakeOf(socket))
            .catch(() => socket.disconnect(true))
        }
      }
    },
    empty: room => {
      for (const namespace of namespaces.values()) namespace.in(room).socketsLeave(room)
    },
    rooms: prefix =>
      [...namespaces.values()].flatMap(({ adapter }) =>
        [...adapter.rooms.keys()].filter(room => room.startsWith(prefix)),
      ),
    connections: () => io.engine.clientsCount,
  }
}

const roomsOf = (caller: Caller): string[] => {
  const own = [`caller:${caller.id}`]
  if (caller.kind === 'user') return [...own, `session:${caller.sessionId}`, `account:${caller.id}`]
  return caller.kind === 'visitor'
    ? [...own, `widget:${caller.widgetId}`, `account:${caller.accountId}`]
    : own
}

const overloaded = () => unavailable('http.overloaded', { params: { seconds: 5 } })

/** socket.io has no backpressure of its own: a client that never reads would fill the memory. */
const send = (socket: Socket, name: ServerEventName, payload: unknown): void => {
  const waiting = waitingPackets(socket.conn)
  if (waiting > cutAbove) socket.disconnect(true)
  else if (waiting <= skipAbove || name !== 'message:delta') socket.emit(name, payload)
}

const waitingPackets = (connection: object): number =>
  'writeBuffer' in connection && Array.isArray(connection.writeBuffer) ? connection.writeBuffer.length : 0

const tokensOf = (socket: Socket): Omit<Handshake, 'address'> => {
  const { auth, headers } = socket.handshake
  const token: unknown = auth.token
  return {
    ...(typeof token === 'string' && token !== '' && { token }),
    ...(headers.cookie && { cookie: headers.cookie }),
    ...(headers.origin && { origin: headers.origin }),
  }
}

const checks = new Map(Object.entries(clientEvents).map(([name, schema]) => [name, Compile(schema)]))

const parse = (name: string, payload: unknown): unknown => {
  const check = checks.get(name)
  if (check?.Check(payload)) return payload
  const [first] = check?.Errors(payload) ?? []
  throw fail('realtime.bad-event', {
    params: { detail: `${name} ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim() },
  })
}
