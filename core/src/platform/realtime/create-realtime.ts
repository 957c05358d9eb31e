import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
import type { ClientEventName, ServerEventName, ServerEvents } from '../../contract/socket.ts'
import type { PluginEventName } from '../events/create-events.ts'
import { asAppError, errorBody } from '../http/answer-error.ts'
import type { Caller } from '../http/caller.ts'
import { clientAddress } from '../http/client-address.ts'
import { fail as unavailable } from '../http/errors.ts'
import { requestLanguage } from '../http/language.ts'
import { networkOf } from '../http/network-of.ts'
import { boundPackets } from './bound-packets.ts'
import { boundSockets } from './bound-sockets.ts'
import { boundUnfinished } from './bound-unfinished.ts'
import { boundUnread } from './bound-unread.ts'
import type { EventHandler, Peer } from './peer.ts'
import { createEventServer, overloaded } from './serve-events.ts'

export type NamespaceName = '/app' | '/widget'

/** The data of a connecting client. */
export interface Handshake {
  /** Bearer or visitor token, if one was sent. */
  token?: string
  cookie?: string
  origin?: string
  /** The server's name and port, as the client called it. */
  host?: string
  /** Version of the protocol that the client speaks; NaN: it said something else than a number. Missing: it did not say. */
  protocol?: number
  address: string
}

/** Rooms that events are sent to. Not `account:<id>`: it also contains visitors of the owner's widgets. */
export type EventRoom = `caller:${string}` | `conversation:${string}`

export interface Realtime {
  /**
   * Admission to a namespace: returns the caller, or throws. Each joins the room `caller:<id>`; a signed-in
   * one also `session:<id>`, which is closed with the session, and `account:<id>`; a visitor `widget:<id>`
   * and `account:<id>` of the widget's owner. With `asksAgain` admission is checked again at each event: its
   * conditions may no longer be met.
   */
  admit(
    namespace: NamespaceName,
    resolve: (handshake: Handshake) => Promise<Caller>,
    options?: { asksAgain: boolean },
  ): void
  /** Handles a client's event; the argument was validated against the contract before. */
  handle<N extends ClientEventName>(name: N, handler: EventHandler<N>): void
  /** Sends to everyone in a room of either namespace. */
  emit<N extends ServerEventName>(room: EventRoom, name: N, payload: ServerEvents[N]): void
  /** Sends an event of a plugin: `<plugin id>:<name>`. */
  emitPlugin(room: EventRoom, name: PluginEventName, payload: Readonly<Record<string, unknown>>): void
  /** Closes a caller's connections: signed out, deactivated. */
  disconnect(room: string): void
  /** Closes the connections in a room that would not be admitted now. */
  review(room: string): Promise<void>
  /** Removes everyone from a room; the connections stay. */
  empty(room: string): void
  /** Removes everyone in a room from those of their rooms whose names have this prefix. */
  leave(room: string, prefix: string): void
  /** true: somebody is in the room. */
  isListened(room: EventRoom): boolean
  /** The non-empty rooms whose names have this prefix. */
  rooms(prefix: string): string[]
  connections(): number
}

type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { caller: Caller }>

/** Events that a client which is behind does not need: it resumes a reply by `seq`, the others are of the moment. */
const passing: ReadonlySet<ServerEventName> = new Set(['message:delta', 'message:activity', 'typing'])

/** The largest packet: an event with a picture. */
const maxHttpBufferSize = 4_500_000

/** Realtime events over socket.io, on the server's own port. In one process; the rooms hide that. */
export const createRealtime = (app: FastifyInstance): Realtime => {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
  })
  boundPackets(io)
  const networkOfRequest = ({ socket, headers }: IncomingMessage): string =>
    networkOf(clientAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], app.trusts))
  boundUnfinished(io, { networkOf: networkOfRequest, limits: { maxHttpBufferSize } })
  if (app.config.limits !== 'relaxed') boundSockets(io, { networkOf: networkOfRequest })
  // Packets that a closed connection had sent before are dropped (http/pipelined-calls.ts).
  io.engine.use((request: IncomingMessage, _: unknown, next: () => void) => {
    if (!request.socket.destroyed) next()
  })
  const unreadOf = boundUnread(io)
  const send = (socket: Socket, name: ServerEventName, payload: unknown): void => {
    if (!passing.has(name) || !unreadOf(socket.conn).isBehind()) socket.emit(name, payload)
  }
  const handlers = new Map<string, EventHandler<never>>()
  const serveEvents = createEventServer(app, handlers)
  const namespaces = new Map<NamespaceName, Namespace>()
  const resolvers = new Map<NamespaceName, (handshake: Handshake) => Promise<Caller>>()

  /** Returns the same address as Fastify does for a request. */
  const addressOf = ({ handshake: { address, headers } }: Socket): string =>
    clientAddress(address, headers['x-forwarded-for'], app.trusts)

  const handshakeOf = (socket: Socket): Handshake => ({ ...tokensOf(socket), address: addressOf(socket) })

  const serve = (socket: AppSocket, recheck: () => Promise<unknown>): void => {
    const peer: Peer = {
      caller: socket.data.caller,
      address: addressOf(socket),
      join: room => void socket.join(room),
      leave: room => void socket.leave(room),
      tell: (name, payload) => send(socket, name, payload),
      onLeave: listener => {
        socket.once('disconnect', listener)
        return () => socket.off('disconnect', listener)
      },
    }
    for (const room of roomsOf(peer.caller)) peer.join(room)
    serveEvents(socket, { peer, unread: unreadOf(socket.conn), recheck })
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
    emitPlugin: (room, name, payload) => {
      for (const namespace of namespaces.values()) namespace.to(room).emit(name, payload)
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
    leave: (room, prefix) => {
      for (const { adapter, sockets } of namespaces.values())
        for (const id of adapter.rooms.get(room) ?? [])
          for (const other of [...(adapter.sids.get(id) ?? [])])
            if (other.startsWith(prefix)) void sockets.get(id)?.leave(other)
    },
    isListened: room => [...namespaces.values()].some(({ adapter }) => adapter.rooms.has(room)),
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

const tokensOf = (socket: Socket): Omit<Handshake, 'address'> => {
  const { auth, headers } = socket.handshake
  const { token, protocol }: Record<string, unknown> = auth
  return {
    ...(typeof token === 'string' && token !== '' && { token }),
    ...(protocol !== undefined && { protocol: typeof protocol === 'number' ? protocol : Number.NaN }),
    ...(headers.cookie && { cookie: headers.cookie }),
    ...(headers.origin && { origin: headers.origin }),
    ...(headers.host && { host: headers.host }),
  }
}
