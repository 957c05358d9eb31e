import { type Posted, postUpdate } from './world/post-update.ts'
import { dropExpired } from './world/push-update.ts'
import type { Bot, PendingUpdate, Webhook, World } from './world/world.ts'

interface Loaded extends PendingUpdate {
  /** Seconds; doubled at every failure except the first. */
  delay: number
  failures: number
  wakeAt: number
  inFlight: boolean
}

/** A webhook that responds 410 for this long is dropped. */
const goneLimit = 23 * 3_600_000

/**
 * Delivers a bot's updates like `WebhookActor.cpp` of tdlib/telegram-bot-api: only the head of each queue is
 * in flight, queues are concurrent up to `maxConnections`, and at most twice that many updates are
 * considered, so that one blocked chat with many updates delays the others too.
 */
export function startDelivery(
  world: World,
  bot: Bot,
  target: Pick<Webhook, 'url' | 'secret' | 'maxConnections'>,
): Webhook {
  const loaded: Loaded[] = []
  const abort = new AbortController()
  let cancelTimer: (() => void) | undefined
  let unreachableSince: number | undefined

  const webhook: Webhook = {
    ...target,
    setAt: world.clock.now(),
    poke: pump,
    stop() {
      cancelTimer?.()
      abort.abort()
    },
  }
  return webhook

  function load(): void {
    dropExpired(world, bot)
    const known = new Set(loaded.map(one => one.update.update_id))
    for (const one of bot.pending) {
      if (loaded.length >= target.maxConnections * 2) return
      if (!known.has(one.update.update_id))
        loaded.push({ ...one, delay: 1, failures: 0, wakeAt: world.clock.now(), inFlight: false })
    }
  }

  /** The first update of every queue. */
  function heads(): Loaded[] {
    const first = new Map<string, Loaded>()
    for (const one of loaded) if (!first.has(one.queue)) first.set(one.queue, one)
    return [...first.values()]
  }

  function pump(): void {
    cancelTimer?.()
    if (abort.signal.aborted) return
    load()
    const idle = heads().filter(one => !one.inFlight)
    const ready = idle.filter(one => one.wakeAt <= world.clock.now()).sort((a, b) => a.wakeAt - b.wakeAt)
    let free = target.maxConnections - loaded.filter(one => one.inFlight).length
    while (free > 0 && ready.length > 0) {
      const pick = world.delivery.order === 'shuffled' ? Math.floor(world.random() * ready.length) : 0
      for (const one of ready.splice(pick, 1)) void send(one)
      free -= 1
    }
    const next = Math.min(...idle.filter(one => !one.inFlight).map(one => one.wakeAt))
    if (free > 0 && next < Number.POSITIVE_INFINITY)
      cancelTimer = world.clock.after(Math.max(0, next - world.clock.now()), pump)
  }

  async function send(one: Loaded): Promise<void> {
    one.inFlight = true
    const at = world.clock.now()
    const posted = await postUpdate(world, bot, { ...target, update: one.update, signal: abort.signal })
    if (abort.signal.aborted) return
    one.inFlight = false
    // A lost response causes duplicates: the bot has the update, the server does not know.
    const lost = posted.error === undefined && world.random() < world.delivery.loseAnswers
    const error = lost ? 'Connection reset by peer' : posted.error
    world.attempts.push({
      bot: bot.username,
      updateId: one.update.update_id,
      queue: one.queue,
      at,
      status: posted.status,
      ...(error && { error }),
    })
    if (error === undefined) succeed(one)
    else fail(one, { ...posted, error })
    world.changed()
    pump()
  }

  function forget(one: Loaded): void {
    loaded.splice(loaded.indexOf(one), 1)
    bot.pending = bot.pending.filter(other => other.update.update_id !== one.update.update_id)
  }

  function succeed(one: Loaded): void {
    unreachableSince = undefined
    forget(one)
  }

  function fail(one: Loaded, { error, status, retryAfter }: Posted & { error: string }): void {
    const now = world.clock.now()
    webhook.lastError = { date: Math.floor(now / 1000), message: error }
    unreachableSince = status === 410 ? (unreachableSince ?? now) : undefined
    if (unreachableSince !== undefined && now > unreachableSince + goneLimit) {
      webhook.stop()
      bot.webhook = undefined
      return
    }
    let wait = retryAfter
    if (retryAfter === 0 && one.failures > 0) {
      one.delay = Math.min(60 + Math.floor(world.random() * 61), one.delay * 2)
      wait = one.delay
    }
    if (now + wait * 1000 > one.expiresAt) forget(one)
    one.wakeAt = now + wait * 1000
    one.failures += 1
  }
}
