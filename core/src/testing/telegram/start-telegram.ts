import { once } from 'node:events'
import { createServer } from 'node:http'
import { scaledClock, type TelegramClock } from './clock.ts'
import { createWorld } from './create-world.ts'
import { addFault, type Fault, type FaultScope } from './faults.ts'
import { handleRequest } from './handle-request.ts'
import { createPeople } from './people.ts'
import { postUpdate } from './post-update.ts'
import { seededRandom } from './random.ts'
import { closeWebhook } from './set-webhook.ts'
import type { AcceptedMessage, Bot, Call, World } from './world.ts'

export interface TelegramOptions {
  /** How many times faster than the wall the server's time passes (1). Its answers stay in its own seconds. */
  timeScale?: number
  /** Instead of `timeScale`: time that the test moves. */
  clock?: TelegramClock
  seed?: number
  /** `off`: no 429 but those that a test asks for. */
  floodLimits?: 'enforced' | 'off'
  /** `public` takes the addresses that Telegram takes, of the origins given to `route`; `local` also this machine's. */
  webhooks?: 'public' | 'local'
}

type Hook<T> = (seen: T) => void | Promise<void>

export type Telegram = Awaited<ReturnType<typeof startTelegram>>

/**
 * A Bot API server on 127.0.0.1 that checks, limits, delivers and refuses as the real one does, with people who write to
 * the bots, and with faults on demand. What it accepted, it counts: doubles are seen at the receiver.
 */
export async function startTelegram(options: TelegramOptions = {}) {
  const { timeScale = 1, seed = 1, floodLimits = 'enforced', webhooks = 'public' } = options
  const clock = options.clock ?? scaledClock(timeScale)
  const random = seededRandom(seed)
  const receivedHooks = new Set<Hook<Call>>()
  const acceptedHooks = new Set<Hook<AcceptedMessage>>()
  const waiters = new Set<() => void>()
  const running = new AbortController()
  const run = async <T>(hooks: ReadonlySet<Hook<T>>, seen: T): Promise<void> => {
    for (const hook of hooks) await hook(seen)
  }
  const subscribe = <T>(hooks: Set<T>, hook: T) => {
    hooks.add(hook)
    return () => {
      hooks.delete(hook)
    }
  }

  const world = createWorld({
    clock,
    random,
    webhooks,
    floodLimits,
    signal: running.signal,
    changed: () => {
      for (const check of [...waiters]) check()
    },
    onAccepted: message => run(acceptedHooks, message),
  })

  const server = createServer((request, response) =>
    handleRequest(world, { received: call => run(receivedHooks, call) }, { request, response }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')

  const newToken = (id: number): string =>
    `${id}:AA${Array.from({ length: 33 }, () => Math.floor(random() * 36).toString(36)).join('')}`
  const findBot = ({ id }: { id: number }): Bot => {
    const bot = world.bots.find(one => one.id === id)
    if (!bot) throw new Error('There is no such bot')
    return bot
  }

  return {
    ...createPeople(world),
    /** `http://127.0.0.1:<port>`: what stands for `https://api.telegram.org`. */
    apiRoot: `http://127.0.0.1:${address.port}`,
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

    /** The token stops working at once, and with it the webhook. Answers the new one. */
    revoke(who: { id: number }): string {
      const bot = findBot(who)
      bot.token = newToken(bot.id)
      closeWebhook(bot)
      return bot.token
    },

    /** Leads an origin of the internet (`https://bot.example`) to a server of this machine. */
    route(from: string, to: string): void {
      world.routes.set(new URL(from).origin, new URL(to).origin)
    },

    /** Makes the next matching calls go wrong. */
    fail: (fault: Fault, scope?: FaultScope) => addFault(world, fault, scope),

    /** Webhook delivery: this share of the 2xx answers is lost on the way, so that the update comes again. */
    loseAnswers(share: number): void {
      world.delivery.loseAnswers = share
    },
    /** Which chat comes next is left to chance; within a chat the order stays. */
    shuffleChats(): void {
      world.delivery.order = 'shuffled'
    },
    /** Sends this secret in place of the one that was set; `null` sends none. */
    forgeSecret(who: { id: number }, secret: string | null): void {
      world.delivery.secrets.set(who.id, secret)
    },
    /** Delivers an update once more, whatever became of it. Answers the HTTP status, 0 without one. */
    async redeliver(who: { id: number }, updateId: number): Promise<number> {
      const bot = findBot(who)
      const pending = world.updates.get(`${bot.id}:${updateId}`)
      if (!pending || !bot.webhook) throw new Error('There is no such update, or no webhook')
      const { update } = pending
      return (await postUpdate(world, bot, { ...bot.webhook, update, signal: running.signal })).status
    },
    /** `getFile` refuses this file from now on. */
    loseFile(fileId: string): void {
      const file = world.files.get(fileId)
      if (file) file.lost = true
    },

    /** Called when a call has come in whole and nothing was done yet. The answer ends it. */
    onReceived: (hook: Hook<Call>) => subscribe(receivedHooks, hook),
    /** Called when a message is accepted and its answer not yet sent. The answer ends it. */
    onAccepted: (hook: Hook<AcceptedMessage>) => subscribe(acceptedHooks, hook),

    accepted: () => world.accepted as readonly AcceptedMessage[],
    calls: () => world.calls as readonly Call[],
    attempts: () => world.attempts as World['attempts'],
    webhookReplies: () => world.webhookReplies as World['webhookReplies'],
    drafts: () => world.drafts as World['drafts'],
    actions: () => world.actions as World['actions'],
    callbackAnswer: (queryId: string) => world.callbacks.get(queryId)?.answer,
    /** Updates of a bot that were not delivered yet. */
    pending: (who: { id: number }) => findBot(who).pending.length,
    /** Whether a long poll of a bot waits. */
    polling: (who: { id: number }) => findBot(who).poll !== undefined,

    /** Waits until a condition on the above holds; looked at whenever something happened. */
    until: (condition: () => boolean): Promise<void> =>
      new Promise(resolve => {
        const check = (): void => {
          if (!condition()) return
          waiters.delete(check)
          resolve()
        }
        waiters.add(check)
        check()
      }),

    async close(): Promise<void> {
      running.abort()
      for (const bot of world.bots) closeWebhook(bot)
      server.closeAllConnections()
      await new Promise<void>(resolve => server.close(() => resolve()))
    },
  }
}
