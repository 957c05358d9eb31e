import type { FastifyInstance } from 'fastify'
import { type DefaultEventsMap, type Namespace, Server, type Socket } from 'socket.io'
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
import { compileWhenUsed } from '../compile-when-used.ts'
import type { PluginEventName } from '../events/create-events.ts'
import { asAppError, errorBody } from '../http/answer-error.ts'
import type { Caller } from '../http/caller.ts'
import { clientAddress, trustOf } from '../http/client-address.ts'
import { fail as unavailable } from '../http/errors.ts'
import { requestLanguage } from '../http/language.ts'
import { batchFrames } from './batch-frames.ts'
import { boundPackets } from './bound-packets.ts'
import { fail } from './errors.ts'

export type NamespaceName = '/app' | '/widget'

/** The data of a connecting client. */
export interface Handshake {
  /** Bearer or visitor token, if one was sent. */
  token?: string
  cookie?: string
  origin?: string
  /** The server's name and port, as the client called it. */
  host?: string
  /** Of what the client speaks; NaN: it said something else than a number. Missing: it did not say. */
  protocol?: number
  address: string
}

/** One connected client. */
export interface Peer {
  caller: Caller
  /** The client's address. */
  address: string
  join(room: string): void
  leave(room: string): void
  /** Sends to this connection alone. */
  tell<N extends ServerEventName>(name: N, payload: ServerEvents[N]): void
  /** Calls back when the connection ends; returns what takes the listener away. */
  onLeave(listener: () => void): () => void
}

export type EventHandler<N extends ClientEventName> = (call: {
  peer: Peer
  caller: Caller
  event: ClientEvent<N>
}) => Promise<Acks[N]>

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
  /** The non-empty rooms whose names have this prefix. */
  rooms(prefix: string): string[]
  connections(): number
}

type AppSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, { caller: Caller }>

/** Queued packets per client above which deltas are skipped (it resumes by `seq`), and it is disconnected. */
const skipAbove = 256
const cutAbove = 2_048

/** Realtime events over socket.io, on the server's own port. In one process; the rooms hide that. */
export const createRealtime = (app: FastifyInstance): Realtime => {
  const io = new Server(app.server, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 4_500_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
  })
  boundPackets(io)
  batchFrames(io)
  const handlers = new Map<string, EventHandler<never>>()
  const namespaces = new Map<NamespaceName, Namespace>()
  const resolvers = new Map<NamespaceName, (handshake: Handshake) => Promise<Caller>>()

  const trusts = trustOf(app.config.trustProxy)
  /** The same address as Fastify's for a request. */
  const addressOf = ({ handshake: { address, headers } }: Socket): string =>
    clientAddress(address, headers['x-forwarded-for'], trusts)

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
    socket.onAny(async (said: unknown, payload: unknown, ack: unknown) => {
      // socket.io also permits a number as an event's name.
      const name = String(said)
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
  const { token, protocol }: Record<string, unknown> = auth
  return {
    ...(typeof token === 'string' && token !== '' && { token }),
    ...(protocol !== undefined && { protocol: typeof protocol === 'number' ? protocol : Number.NaN }),
    ...(headers.cookie && { cookie: headers.cookie }),
    ...(headers.origin && { origin: headers.origin }),
    ...(headers.host && { host: headers.host }),
  }
}

const checks = new Map(Object.entries(clientEvents).map(([name, schema]) => [name, compileWhenUsed(schema)]))

const parse = (name: string, payload: unknown): unknown => {
  const check = checks.get(name)
  if (check?.Check(payload)) return payload
  const [first] = check?.Errors(payload) ?? []
  throw fail('realtime.bad-event', {
    params: { detail: `${name} ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim() },
  })
}
