import { setAllowedUpdates } from '../world/allowed-updates.ts'
import { dropExpired } from '../world/push-update.ts'
import type { Bot, LongPoll } from '../world/world.ts'
import type { Answer, Method, MethodCall } from './method.ts'
import { TelegramRefusal } from './refusal.ts'

const webhookActive =
  "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
const otherPoll =
  'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running'

/** Long poll; seconds of the server's clock, 50 at most. `offset` confirms all earlier updates. */
export const getUpdates: Method = async call => {
  const { world, bot, params } = call
  if (bot.webhook) throw await conflict(call, webhookActive)
  const offset = params.integer('offset', { fallback: 0, min: -(2 ** 31), max: 2 ** 31 - 1 })
  let limit = params.integer('limit', { fallback: 100, min: 1, max: 100 })
  let timeout = params.integer('timeout', { fallback: 0, min: 0, max: 50 })
  setAllowedUpdates(bot, params)

  // The server delays clients that repeat the same request.
  const now = world.clock.now()
  if (bot.previousPoll?.offset === offset) {
    if (now < bot.previousPoll.at + 3000) timeout = Math.max(timeout, 3)
    if (now < bot.previousPoll.at + 500) limit = 1
  }
  bot.previousPoll = { offset, at: now }
  bot.poll?.conflict(otherPoll)

  dropExpired(world, bot)
  confirm(bot, offset)
  const answer = (): Answer => ({ result: bot.pending.slice(0, limit).map(one => one.update) })
  return bot.pending.length > 0 || timeout === 0 ? answer() : wait(call, { timeout, answer })
}

function confirm(bot: Bot, offset: number): void {
  if (offset < 0) bot.pending = bot.pending.slice(offset)
  else if (offset > 0) bot.pending = bot.pending.filter(one => one.update.update_id >= offset)
}

function wait(call: MethodCall, { timeout, answer }: { timeout: number; answer: () => Answer }) {
  const { world, bot, signal } = call
  return new Promise<Answer>((resolve, reject) => {
    const poll: LongPoll = {
      wake() {
        leave()
        resolve(answer())
      },
      conflict(description) {
        leave()
        conflict(call, description).then(reject, reject)
      },
    }
    const cancel = world.clock.after(timeout * 1000, poll.wake)
    const leave = (): void => {
      cancel()
      signal.removeEventListener('abort', poll.wake)
      if (bot.poll === poll) bot.poll = undefined
    }
    bot.poll = poll
    signal.addEventListener('abort', poll.wake)
    world.changed()
  })
}

/** The 409; within three seconds of another one it is delayed by three seconds. */
async function conflict({ world, bot }: MethodCall, description: string): Promise<TelegramRefusal> {
  const refusal = new TelegramRefusal(409, description)
  const now = world.clock.now()
  if (now < bot.nextConflictAt) await new Promise<void>(resolve => world.clock.after(3000, resolve))
  else bot.nextConflictAt = now + 3000
  return refusal
}
