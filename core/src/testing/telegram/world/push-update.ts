import type { Bot, World } from './world.ts'

/** Kinds of updates that are sent only if requested by name. */
const onlyByName = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

export interface NewUpdate {
  /** The API's name: `message`, `callback_query`. */
  kind: string
  payload: object
  /** Updates of one queue keep their order. */
  queue: string
  /** Seconds from now until it is dropped undelivered. */
  ttlSeconds?: number
}

/** Lifetime of a message: 24 hours from its date. */
const dayInSeconds = 86_400

/** Queues an update for a bot, with the next `update_id`; `undefined` if the bot does not take this kind. */
export function pushUpdate(world: World, bot: Bot, update: NewUpdate): number | undefined {
  const { kind, payload, queue, ttlSeconds = dayInSeconds } = update
  const wanted = bot.allowedUpdates ? bot.allowedUpdates.has(kind) : !onlyByName.has(kind)
  if (!wanted) return undefined
  const id = bot.nextUpdateId
  bot.nextUpdateId += 1
  const pending = {
    update: { update_id: id, [kind]: payload },
    queue,
    expiresAt: world.clock.now() + ttlSeconds * 1000,
  }
  bot.pending.push(pending)
  world.updates.set(`${bot.id}:${id}`, pending)
  bot.webhook?.poke()
  bot.poll?.wake()
  world.changed()
  return id
}

/** Drops expired updates. */
export function dropExpired(world: World, bot: Bot): void {
  bot.pending = bot.pending.filter(one => one.expiresAt >= world.clock.now())
}

/** Names of all kinds of updates (https://core.telegram.org/bots/api#update). */
export const updateKinds: ReadonlySet<string> = new Set([
  ...onlyByName,
  'message',
  'edited_message',
  'channel_post',
  'edited_channel_post',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'shipping_query',
  'pre_checkout_query',
  'poll',
  'poll_answer',
  'my_chat_member',
  'chat_join_request',
  'chat_boost',
  'removed_chat_boost',
  'business_connection',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'purchased_paid_media',
  'managed_bot',
  'guest_message',
  'stopped_message_generation',
])
