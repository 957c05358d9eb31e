import type { Clock } from '../../platform/clock.ts'
import { createHooks, createWaiters, type Hook, serveLocally } from '../messenger-world.ts'
import { seededRandom } from '../telegram/world/random.ts'
import { scaledClock } from '../telegram/world/scaled-clock.ts'
import type { Fault, FaultScope } from './faults.ts'
import { handleRequest } from './handle-request.ts'
import { createPeople } from './people.ts'
import type { Call, Group, Right, SentMessage, Token, TokenKind, World } from './world.ts'

export interface VkOptions {
  /** Factor by which the server's time runs faster than real time (1). */
  timeScale?: number
  /** A clock controlled by the test, instead of `timeScale`. */
  clock?: Clock
  seed?: number
  /** `off`: no error 6 except those requested by a test. */
  rates?: 'enforced' | 'off'
  /** `ignored`: a post with the same `guid` is posted again. */
  guid?: 'kept' | 'ignored'
}

export type Vk = Awaited<ReturnType<typeof startVk>>

const allRights: readonly Right[] = ['manage', 'messages', 'wall', 'photos', 'docs']

/**
 * VK on 127.0.0.1: the API with its token kinds, Callback API, long poll, uploads and walls, with people and faults on
 * demand. Keeps what it accepted: duplicates are visible at the receiver.
 */
export const startVk = async (options: VkOptions = {}) => {
  const { timeScale = 1, seed = 1, rates = 'enforced', guid = 'kept' } = options
  const clock = options.clock ?? scaledClock(timeScale)
  const received = createHooks<Call>()
  const accepted = createHooks<SentMessage>()
  const waiters = createWaiters()
  const running = new AbortController()
  let origin = ''
  let ids = 1_000

  const world: World = {
    clock,
    origin: () => origin,
    random: seededRandom(seed),
    rates,
    guid,
    callback: { loseAnswers: 0, twice: 0, stopAfter: 20, secret: undefined },
    routes: new Map(),
    tokens: new Map(),
    users: new Map(),
    groups: new Map(),
    files: new Map(),
    uploads: new Map(),
    uploaded: new Map(),
    emptyPhotos: 0,
    faults: [],
    sent: [],
    calls: [],
    attempts: [],
    typing: [],
    signal: running.signal,
    nextId: () => {
      ids += 1
      return ids
    },
    changed: waiters.changed,
    onReceived: received.run,
    onSent: accepted.run,
  }

  const server = await serveLocally((request, response) => {
    handleRequest(world, request, response).catch(() => response.destroy())
  })
  origin = server.origin

  const findGroup = ({ id }: { id: number }): Group => {
    const group = world.groups.get(id)
    if (!group) throw new Error('There is no such community')
    return group
  }
  const addToken = (kind: TokenKind, change: Partial<Token>): string => {
    const prefix = kind === 'vkid' ? 'vk2' : 'vk1'
    const text = `${prefix}.a.${kind}-${world.nextId()}-${'Q'.repeat(60)}`
    const token: Token = {
      text,
      kind,
      groupId: 0,
      userId: 0,
      rights: new Set(),
      isRevoked: false,
      calls: [],
      ...change,
    }
    world.tokens.set(text, token)
    return text
  }

  return {
    ...createPeople(world),
    /** `http://127.0.0.1:<port>/method`: the replacement of `https://api.vk.com/method`. */
    apiUrl: `${origin}/method`,
    origin,
    clock,

    /** A community, and a token of it with these rights (default: all). */
    addGroup: (names: { name?: string; screen_name?: string; rights?: readonly Right[] } = {}) => {
      const id = 200_000_001 + world.groups.size
      const { name = 'Лавка', screen_name = `club${id}`, rights: granted = allRights } = names
      world.groups.set(id, {
        id,
        name,
        screen_name,
        confirmation: 'c0ffee00',
        servers: [],
        longPoll: { isEnabled: false, key: '', events: new Set(), lost: null },
        history: [],
        posts: [],
        lastId: new Map(),
        allowed: new Set(),
        rooms: new Map(),
      })
      return {
        id,
        name,
        screen_name,
        token: addToken('community', { groupId: id, rights: new Set(granted) }),
      }
    },
    /** Another token of a community. */
    addGroupToken: (group: { id: number }, granted: readonly Right[] = allRights): string =>
      addToken('community', { groupId: group.id, rights: new Set(granted) }),
    /** The token of a person, of an application, or of VK ID. */
    addToken: (kind: Exclude<TokenKind, 'community'>, user?: { id: number }): string =>
      addToken(kind, { userId: user?.id ?? 0 }),
    revoke: (token: string): void => {
      const found = world.tokens.get(token)
      if (found) found.isRevoked = true
    },
    /** Keeps a file, and returns its address. */
    addFile: (name: string, bytes: Uint8Array): string => {
      const id = `kept-${world.nextId()}`
      world.files.set(id, { id, name, bytes })
      return `${origin}/file/${id}`
    },

    /** Routes a public origin (`https://bots.example`) to a local server. */
    route: (from: string, to: string): void => {
      world.routes.set(new URL(from).origin, new URL(to).origin)
    },
    /** Makes the next matching calls fail; `upload` and `longpoll` are methods too. */
    fail: (fault: Fault, scope: FaultScope = {}): void => {
      world.faults.push({ fault, scope, left: scope.times ?? 1 })
    },
    /** The next so many photos are refused: `photo` comes back empty. */
    refusePhotos: (count: number): void => {
      world.emptyPhotos = count
    },
    /** Sends this secret instead of the registered one; `null` sends none, undefined the registered one. */
    forgeSecret: (secret: string | null | undefined): void => {
      world.callback.secret = secret
    },
    /** Callback deliveries: shares of lost answers and of doubles; failures in a row before a pause. */
    disturb: (change: Partial<Pick<World['callback'], 'loseAnswers' | 'twice' | 'stopAfter'>>): void => {
      Object.assign(world.callback, change)
    },
    /** The long poll answers `failed`: 1 with events lost, 2 for an old key, 3 for both. */
    failLongPoll: (who: { id: number }, failed: 1 | 2 | 3): void => {
      const lost = { 1: 'events', 2: 'key', 3: 'both' } as const
      findGroup(who).longPoll.lost = lost[failed]
    },

    /** Called when a call was received, before it takes effect. Returns its unsubscribe function. */
    onReceived: (hook: Hook<Call>) => received.subscribe(hook),
    /** Called when a message was accepted, before the answer. Returns its unsubscribe function. */
    onSent: (hook: Hook<SentMessage>) => accepted.subscribe(hook),

    /** Messages accepted from communities. */
    sent: () => world.sent as readonly SentMessage[],
    calls: () => world.calls as readonly Call[],
    attempts: () => world.attempts as World['attempts'],
    typing: () => world.typing as World['typing'],
    servers: (who: { id: number }) => findGroup(who).servers,
    posts: (who: { id: number }) => findGroup(who).posts,
    longPoll: (who: { id: number }) => findGroup(who).longPoll,
    /** The string that confirms an address now. */
    confirmation: (who: { id: number }) => findGroup(who).confirmation,
    /** A file of an attachment, `photo-1_2`. */
    file: (id: string) => world.files.get(id.split('_').slice(0, 2).join('_')),

    /** Waits until a condition on the above is met; checked after every event. */
    until: waiters.until,

    close: async (): Promise<void> => {
      running.abort()
      await server.close()
    },
  }
}
