import { sleep } from '../../platform/clock.ts'
import { type Bot, MaxError, type MaxUpdate, type Subscription, type World } from './world.ts'

const maxTries = 11
const firstRetryMs = 60_000

/**
 * A webhook (https://dev.max.ru/docs-api/methods/POST/subscriptions): https and port 443 only, 200 within 30 s, up to ten further tries after 60 s,
 * 150 s, 375 s … Chats are concurrent, a chat's updates one after the other.
 */
export const subscribe = (world: World, bot: Bot, given: Readonly<Record<string, unknown>>): void => {
  const { url = '', secret, update_types: types } = given
  const allowed = world.webhooks === 'local' ? /^https?:\/\// : /^https:\/\/[^/:]+\//
  if (typeof url !== 'string' || !allowed.test(url)) throw new MaxError(400, 'proto.payload', 'url')
  if (secret !== undefined && !/^[\w-]{5,256}$/.test(String(secret)))
    throw new MaxError(400, 'proto.payload', 'secret')
  unsubscribe(bot, url)
  const queues = new Map<string, MaxUpdate[]>()
  const ending = new AbortController()
  const signal = AbortSignal.any([ending.signal, world.signal])

  const post = async (update: MaxUpdate): Promise<boolean> => {
    const target = new URL(url)
    const local = world.routes.get(target.origin)
    let status = 0
    try {
      const response = await fetch(local ? new URL(target.pathname, local) : target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(secret !== undefined && { 'x-max-bot-api-secret': String(secret) }),
        },
        body: JSON.stringify(update),
        signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]),
      })
      status = response.status
      await response.body?.cancel()
    } catch {
      // No response: as one that is not 200.
    }
    if (signal.aborted) return false
    world.attempts.push({ url, type: update.update_type, status })
    world.changed()
    return status === 200
  }
  const deliver = async (queue: MaxUpdate[]): Promise<void> => {
    let tries = 0
    for (let head = queue[0]; head && !signal.aborted; head = queue[0]) {
      const isOk = await post(head)
      if (isOk && world.random() < world.disturbance.twice) await post(head)
      tries += 1
      if ((isOk && world.random() >= world.disturbance.loseAnswers) || tries === maxTries) {
        queue.shift()
        tries = 0
      } else await sleep(world.clock, firstRetryMs * 2.5 ** (tries - 1), signal)
    }
  }
  const subscription: Subscription = {
    url,
    secret: secret === undefined ? undefined : String(secret),
    types: Array.isArray(types) ? types.map(String) : [],
    push: update => {
      if (subscription.types.length > 0 && !subscription.types.includes(update.update_type)) return
      const [, lane = ''] = /"chat_id":(-?\d+)/.exec(JSON.stringify(update)) ?? []
      const queue = queues.get(lane) ?? []
      queues.set(lane, queue)
      queue.push(update)
      if (queue.length === 1) void deliver(queue)
    },
    stop: () => ending.abort(),
  }
  bot.subscriptions.push(subscription)
}

export const unsubscribe = (bot: Bot, url: string): void => {
  for (const one of bot.subscriptions.filter(subscription => subscription.url === url)) one.stop()
  bot.subscriptions = bot.subscriptions.filter(subscription => subscription.url !== url)
}
