import { createHooks, createWaiters, serveLocally, type TlsIdentity } from '../messenger-world.ts'
import { seededRandom } from '../telegram/world/random.ts'
import { scaledClock } from '../telegram/world/scaled-clock.ts'
import { handleRequest } from './handle-request.ts'
import { createPeople } from './people.ts'
import { unsubscribe } from './subscribe.ts'
import type { Bot, Call, Fault, FaultScope, MaxMessage, World } from './world.ts'

export interface MaxOptions {
  /** Factor by which the server's time runs faster than real time (1). */
  timeScale?: number
  /** `off`: no 429 but those that a test asks for. */
  rates?: 'enforced' | 'off'
  /** `local`: a webhook may be at any address (`public`: https, port 443). */
  webhooks?: 'public' | 'local'
  /** Number of times that each uploaded file is refused as `attachment.not.ready` (0). */
  notReady?: number
  /** Serves https with this certificate; PEM. */
  tls?: TlsIdentity
}

export type Max = Awaited<ReturnType<typeof startMax>>

/**
 * MAX on 127.0.0.1: the Bot API with subscriptions, polling by marker, uploads and limits, with people and faults on demand. Keeps what it
 * accepted: duplicates are visible at the receiver.
 */
export const startMax = async ({
  timeScale = 1,
  rates = 'enforced',
  webhooks = 'public',
  notReady = 0,
  tls,
}: MaxOptions = {}) => {
  const received = createHooks<Call>()
  const accepted = createHooks<MaxMessage>()
  const waiters = createWaiters()
  const running = new AbortController()
  let origin = ''
  let ids = 1_000
  const world: World = {
    clock: scaledClock(timeScale),
    origin: () => origin,
    random: seededRandom(1),
    rates,
    webhooks,
    notReady,
    disturbance: { loseAnswers: 0, twice: 0 },
    routes: new Map(),
    bots: new Map(),
    chats: new Map(),
    uploads: new Map(),
    files: new Map(),
    faults: [],
    messages: [],
    calls: [],
    attempts: [],
    signal: running.signal,
    nextId: () => {
      ids += 1
      return ids
    },
    changed: waiters.changed,
    onReceived: received.run,
    onSent: accepted.run,
  }
  const server = await serveLocally(
    (request, response) => {
      handleRequest(world, request, response).catch(() => response.destroy())
    },
    { tls },
  )
  origin = server.origin

  const botOf = ({ id }: { id: number }): Bot => {
    const found = [...world.bots.values()].find(one => one.id === id)
    if (!found) throw new Error('there is no such bot')
    return found
  }
  const newToken = (): string => `f9LHodD0cO${world.nextId()}${'Q'.repeat(30)}`

  return {
    ...createPeople(world, botOf),
    /** The replacement of `https://platform-api2.max.ru`. */
    origin,
    addBot: ({ username = `id${world.nextId()}_bot` }: { username?: string } = {}) => {
      const bot: Bot = {
        id: world.nextId(),
        username,
        token: newToken(),
        subscriptions: [],
        history: [],
        closed: new Set(),
        calls: [],
      }
      world.bots.set(bot.token, bot)
      return { id: bot.id, username, token: bot.token }
    },
    /** Revokes the token; returns the new one. */
    revoke: (who: { id: number }): string => {
      const bot = botOf(who)
      world.bots.delete(bot.token)
      bot.token = newToken()
      world.bots.set(bot.token, bot)
      return bot.token
    },
    /** A subscription of another service. */
    subscribeOther: (who: { id: number }, url: string): void =>
      void botOf(who).subscriptions.push({
        url,
        secret: undefined,
        types: [],
        push: () => undefined,
        stop: () => undefined,
      }),
    unsubscribeOther: (who: { id: number }, url: string): void => unsubscribe(botOf(who), url),
    /** Keeps a file, and returns its address. */
    addFile: (name: string, bytes: Uint8Array): string => {
      const token = `kept-${world.nextId()}`
      world.files.set(token, { name, bytes, refusals: 0 })
      return `${origin}/file/${token}`
    },
    /** Routes a public origin (`https://bots.example`) to a local server. */
    route: (from: string, to: string): void =>
      void world.routes.set(new URL(from).origin, new URL(to).origin),
    /** Makes the next matching calls fail; `upload` is a method too. */
    fail: (fault: Fault, scope: FaultScope = {}): void =>
      void world.faults.push({ fault, scope, left: scope.times ?? 1 }),
    /** Shares of lost answers to deliveries, and of doubles. */
    disturb: (change: Partial<World['disturbance']>): void => void Object.assign(world.disturbance, change),
    /** Called when a call was received, before it takes effect. Returns its unsubscribe function. */
    onReceived: received.subscribe,
    /** Called when a message was accepted, before the answer. Returns its unsubscribe function. */
    onSent: accepted.subscribe,
    /** Messages accepted from bots, as they are now. */
    sent: () => world.messages as readonly MaxMessage[],
    calls: () => world.calls as readonly Call[],
    attempts: () => world.attempts as World['attempts'],
    subscriptions: (who: { id: number }) => botOf(who).subscriptions,
    file: (token: string) => world.files.get(token),
    /** Waits until a condition on the above is met; checked after every event. */
    until: waiters.until,
    close: async (): Promise<void> => {
      running.abort()
      await server.close()
    },
  }
}
