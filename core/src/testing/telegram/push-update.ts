import type { Bot, World } from './world.ts'

/** What a bot gets only when it asks for it by name. */
const onlyByName = new Set(['chat_member', 'message_reaction', 'message_reaction_count'])

export interface NewUpdate {
  /** As the API names it: `message`, `callback_query`. */
  kind: string
  payload: object
  /** Updates of one queue keep their order. */
  queue: string
  /** Seconds from now until it is dropped undelivered. */
  livesSeconds?: number
}

/** A message's life: 24 hours from its date. */
const dayInSeconds = 86_400

/** Queues an update for a bot, under the next `update_id`; `undefined` when the bot does not take this kind. */
export function pushUpdate(world: World, bot: Bot, update: NewUpdate): number | undefined {
  const { kind, payload, queue, livesSeconds = dayInSeconds } = update
  const wanted = bot.allowedUpdates ? bot.allowedUpdates.has(kind) : !onlyByName.has(kind)
  if (!wanted) return undefined
  const id = bot.nextUpdateId
  bot.nextUpdateId += 1
  const pending = {
    update: { update_id: id, [kind]: payload },
    queue,
    expiresAt: world.clock.now() + livesSeconds * 1000,
  }
  bot.pending.push(pending)
  world.updates.set(`${bot.id}:${id}`, pending)
  bot.webhook?.poke()
  bot.poll?.wake()
  world.changed()
  return id
}

/** Forgets what nobody fetched in time. */
export function dropExpired(world: World, bot: Bot): void {
  bot.pending = bot.pending.filter(one => one.expiresAt >= world.clock.now())
}

/** Every name of a kind of update (https://core.telegram.org/bots/api#update). */
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
