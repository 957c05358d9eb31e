import type { FastifyInstance } from 'fastify'
import type { Socket } from 'socket.io'
import {
  type Ack,
  type ClientEventName,
  clientEvents,
  eventsOpenTo,
  eventsPerMinute,
} from '../../contract/socket.ts'
import { compileWhenUsed } from '../compile-when-used.ts'
import { asAppError, errorBody } from '../http/answer-error.ts'
import type { Caller } from '../http/caller.ts'
import { fail as unavailable } from '../http/errors.ts'
import { requestLanguage } from '../http/language.ts'
import { networkOf } from '../http/network-of.ts'
import { createPlaces } from '../limits/create-places.ts'
import { createSlidingWindow } from '../limits/create-sliding-window.ts'
import type { Unread } from './bound-unread.ts'
import { fail } from './errors.ts'
import { createEventTurns } from './event-turns.ts'
import type { EventHandler, Peer } from './peer.ts'

/** Names of foreign or unknown things in the events of one connection, within a minute; the next ends it. */
const maxMisses = 20
/** Events that read a page of messages: so many are worked at once, by account or network, the next ones wait. */
const readsAtOnce = 8
const reads: ReadonlySet<string> = new Set<ClientEventName>(['conversation:join', 'message:resume'])
const maxWaiting = 512
const waitMs = 5_000
/** They end what is being written or waited for, so they wait for no other event. */
const urgent: ReadonlySet<string> = new Set<ClientEventName>(['message:stop', 'action:result'])

interface Served {
  peer: Peer
  unread: Unread
  /** Throws where the caller would not be admitted any more. */
  recheck(): Promise<unknown>
}

/**
 * Creates the server of events: each event is checked, counted, and processed after the earlier ones of its
 * connection.
 */
export const createEventServer = (
  app: FastifyInstance,
  handlers: ReadonlyMap<string, EventHandler<never>>,
): ((socket: Socket, served: Served) => void) => {
  const rates = createSlidingWindow({ windowMs: 60_000 })
  const misses = createSlidingWindow({ windowMs: 60_000 })
  const isLimited = app.config.limits !== 'relaxed'
  const places = createPlaces({
    most: isLimited ? readsAtOnce : Number.POSITIVE_INFINITY,
    maxWaiting,
    waitMs,
  })

  const count = (name: ClientEventName, { caller, address }: Peer): void => {
    if (!isLimited) return
    const seconds = rates.enter(`${name} ${counted(caller, address)}`, eventsPerMinute[name])
    if (seconds > 0) throw tooMany(seconds)
  }
  /** Resolves with how to give the place back. */
  const takePlace = async (name: ClientEventName, { caller, address }: Peer): Promise<() => void> => {
    if (!reads.has(name)) return () => undefined
    const leave = await places.take(counted(caller, address))
    if (!leave) throw tooMany(1)
    return leave
  }

  return (socket, { peer, unread, recheck }) => {
    const { caller } = peer
    const usual = createEventTurns({ mayBegin: () => !unread.isBehind() })
    const ahead = createEventTurns({ mayBegin: () => true })
    unread.onTaken(usual.goOn)
    peer.onLeave(() => {
      usual.drop()
      ahead.drop()
    })

    const refusalOf = (error: unknown, event: string): Ack<object> => {
      const known = asAppError(error, socket.id)
      if (known.status >= 500) app.log.error({ err: error, event }, 'a socket event failed')
      // A client that reconnects is not told that its session is over.
      if (isLimited && known.status === 404 && misses.enter(socket.id, maxMisses) > 0)
        setImmediate(() => socket.conn.close())
      return { ok: false, error: errorBody(known, requestLanguage(socket.handshake.headers)) }
    }
    const work = async (name: ClientEventName, event: unknown): Promise<Ack<object>> => {
      let leave: (() => void) | undefined
      try {
        const handler = handlers.get(name)
        if (!handler) throw badEvent(name)
        await recheck()
        await app.requireOpen(caller, eventsOpenTo[name])
        leave = await takePlace(name, peer)
        const result: object = await handler({ peer, caller, event: event as never })
        return { ok: true, ...result }
      } catch (error) {
        return refusalOf(error, name)
      } finally {
        leave?.()
      }
    }

    socket.onAny((said: unknown, payload: unknown, ack: unknown) => {
      if (!socket.connected) return
      // socket.io also permits a number as an event's name.
      const name = String(said)
      const reply = typeof payload === 'function' ? payload : ack
      const answer = (given: Ack<object>): void => {
        if (typeof reply === 'function') reply(given)
      }
      try {
        if (!isKnown(name)) throw badEvent(name)
        if (name === 'message:send' && app.isUnderPressure()) throw overloaded()
        const event = parse(name, payload)
        count(name, peer)
        const turns = urgent.has(name) ? ahead : usual
        const isTaken = turns.add({
          characters: charactersOf(event),
          work: async () => answer(await work(name, event)),
        })
        if (!isTaken) throw tooMany(1)
      } catch (error) {
        answer(refusalOf(error, name))
      }
    })
  }
}

/** A signed-in person is counted by account, anyone else by network, as over HTTP. */
const counted = (caller: Caller, address: string): string =>
  caller.kind === 'user' ? caller.id : networkOf(address)

export const overloaded = () => unavailable('http.overloaded', { params: { seconds: 5 } })

const tooMany = (seconds: number) => fail('realtime.too-many', { params: { seconds } })
const isKnown = (name: string): name is ClientEventName => Object.hasOwn(clientEvents, name)
const badEvent = (detail: string) => fail('realtime.bad-event', { params: { detail: detail.slice(0, 40) } })

const checks = new Map(Object.entries(clientEvents).map(([name, schema]) => [name, compileWhenUsed(schema)]))

const parse = (name: ClientEventName, payload: unknown): object => {
  const check = checks.get(name)
  if (typeof payload === 'object' && payload !== null && check?.Check(payload)) return payload
  const [first] = check?.Errors(payload) ?? []
  throw fail('realtime.bad-event', {
    params: { detail: `${name} ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim() },
  })
}

/** Length of an event's texts: no event has others than at its top. */
const charactersOf = (event: object): number => {
  let count = 0
  for (const value of Object.values(event)) if (typeof value === 'string') count += value.length
  return count
}
