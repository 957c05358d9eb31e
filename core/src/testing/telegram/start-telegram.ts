import type { Clock } from '../../platform/clock.ts'
import { createHooks, createWaiters, type Hook, serveLocally } from '../messenger-world.ts'
import { handleRequest } from './bot-api/handle-request.ts'
import { closeWebhook } from './bot-api/set-webhook.ts'
import { addFault, type Fault, type FaultScope } from './faults.ts'
import { createWorld } from './world/create-world.ts'
import { createPeople } from './world/people.ts'
import { postUpdate } from './world/post-update.ts'
import { seededRandom } from './world/random.ts'
import { scaledClock } from './world/scaled-clock.ts'
import type { AcceptedMessage, Bot, Call, World } from './world/world.ts'

export interface TelegramOptions {
  /** Factor by which the server's time runs faster than real time (1). Responses use the server's seconds. */
  timeScale?: number
  /** A clock controlled by the test, instead of `timeScale`. */
  clock?: Clock
  seed?: number
  /** `off`: no 429 except those requested by a test. */
  floodLimits?: 'enforced' | 'off'
  /** `public`: addresses that Telegram accepts, of origins passed to `route`; `local`: also local ones. */
  webhooks?: 'public' | 'local'
}

export type Telegram = Awaited<ReturnType<typeof startTelegram>>

/**
 * A Bot API server on 127.0.0.1 that validates, limits, delivers and rejects like the real one, with
 * simulated people and faults on demand. Counts accepted messages: duplicates are visible at the receiver.
 */
export async function startTelegram(options: TelegramOptions = {}) {
  const { timeScale = 1, seed = 1, floodLimits = 'enforced', webhooks = 'public' } = options
  const clock = options.clock ?? scaledClock(timeScale)
  const random = seededRandom(seed)
  const received = createHooks<Call>()
  const accepted = createHooks<AcceptedMessage>()
  const waiters = createWaiters()
  const running = new AbortController()

  const world = createWorld({
    clock,
    random,
    webhooks,
    floodLimits,
    signal: running.signal,
    changed: waiters.changed,
    onAccepted: accepted.run,
  })

  const server = await serveLocally((request, response) =>
    handleRequest(world, { received: received.run }, { request, response }),
  )

  const newToken = (id: number): string =>
    `${id}:AA${Array.from({ length: 33 }, () => Math.floor(random() * 36).toString(36)).join('')}`
  const findBot = ({ id }: { id: number }): Bot => {
    const bot = world.bots.find(one => one.id === id)
    if (!bot) throw new Error('There is no such bot')
    return bot
  }

  return {
    ...createPeople(world),
    /** `http://127.0.0.1:<port>`: the replacement of `https://api.telegram.org`. */
    apiRoot: server.origin,
    clock,

    addBot(names: { username: string; token?: string; readsAllGroupMessages?: boolean }) {
      const id = Number.parseInt(names.token ?? '', 10) || 600_000_001 + world.bots.length
      const bot: Bot = {
        id,
        token: names.token ?? newToken(id),
        username: names.username,
        readsAllGroupMessages: names.readsAllGroupMessages ?? false,
        opened: new Set(),
        blockedBy: new Set(),
        allowedUpdates: undefined,
        pending: [],
        nextUpdateId: 100_000_000 + Math.floor(random() * 800_000_000),
        nextMessageId: 1,
        webhook: undefined,
        poll: undefined,
        previousPoll: undefined,
        nextConflictAt: 0,
        nextSetWebhookAt: 0,
      }
      world.bots.push(bot)
      return { id, token: bot.token, username: bot.username }
    },

    /** Revokes the token and the webhook immediately. Returns the new token. */
    revoke(who: { id: number }): string {
      const bot = findBot(who)
      bot.token = newToken(bot.id)
      closeWebhook(bot)
      return bot.token
    },

    /** Routes a public origin (`https://bot.example`) to a local server. */
    route(from: string, to: string): void {
      world.routes.set(new URL(from).origin, new URL(to).origin)
    },

    /** Makes the next matching calls fail. */
    fail: (fault: Fault, scope?: FaultScope) => addFault(world, fault, scope),

    /** Webhook delivery: this share of the 2xx responses is lost, so that the update is sent again. */
    loseAnswers(share: number): void {
      world.delivery.loseAnswers = share
    },
    /** Randomises the order of chats; within a chat the order is kept. */
    shuffleChats(): void {
      world.delivery.order = 'shuffled'
    },
    /** Sends this secret instead of the registered one; `null` sends none. */
    forgeSecret(who: { id: number }, secret: string | null): void {
      world.delivery.secrets.set(who.id, secret)
    },
    /** Delivers an update again, regardless of its state. Returns the HTTP status, 0 without one. */
    async redeliver(who: { id: number }, updateId: number): Promise<number> {
      const bot = findBot(who)
      const pending = world.updates.get(`${bot.id}:${updateId}`)
      if (!pending || !bot.webhook) throw new Error('There is no such update, or no webhook')
      const { update } = pending
      return (await postUpdate(world, bot, { ...bot.webhook, update, signal: running.signal })).status
    },
    /** `getFile` rejects this file from now on. */
    loseFile(fileId: string): void {
      const file = world.files.get(fileId)
      if (file) file.lost = true
    },

    /** Called when a call was received, before it is processed. Returns its unsubscribe function. */
    onReceived: (hook: Hook<Call>) => received.subscribe(hook),
    /** Called when a message was accepted, before the response. Returns its unsubscribe function. */
    onAccepted: (hook: Hook<AcceptedMessage>) => accepted.subscribe(hook),

    accepted: () => world.accepted as readonly AcceptedMessage[],
    calls: () => world.calls as readonly Call[],
    attempts: () => world.attempts as World['attempts'],
    webhookReplies: () => world.webhookReplies as World['webhookReplies'],
    drafts: () => world.drafts as World['drafts'],
    actions: () => world.actions as World['actions'],
    callbackAnswer: (queryId: string) => world.callbacks.get(queryId)?.answer,
    /** Undelivered updates of a bot. */
    pending: (who: { id: number }) => findBot(who).pending.length,
    /** Returns whether a long poll of a bot is waiting. */
    polling: (who: { id: number }) => findBot(who).poll !== undefined,

    /** Waits until a condition on the above is met; checked after every event. */
    until: waiters.until,

    async close(): Promise<void> {
      running.abort()
      for (const bot of world.bots) closeWebhook(bot)
      await server.close()
    },
  }
}
