import type { Place } from '../bot-api/find-chat.ts'
import { groupChatView } from '../bot-api/find-chat.ts'
import type { Message } from './shapes.ts'
import type { Bot, StoredMessage, World } from './world.ts'

/** The messages of a message box, by id. */
export function boxOf(world: World, box: string): Map<number, StoredMessage> {
  const messages = world.messages.get(box) ?? new Map<number, StoredMessage>()
  world.messages.set(box, messages)
  return messages
}

/** A bot's account as seen by others. */
export const botUser = (bot: Bot) => ({
  id: bot.id,
  is_bot: true,
  first_name: bot.username,
  username: bot.username,
})

/** Stores a message of a bot and counts it as accepted. Returns the message as the API does. */
export async function acceptMessage(
  world: World,
  sent: { bot: Bot; place: Place; method: string; content: Partial<Message> },
): Promise<Message> {
  const { bot, place, method, content } = sent
  const author =
    place.chat.type === 'channel'
      ? { sender_chat: place.chat, author_signature: undefined }
      : { from: botUser(bot) }
  const message: Message = {
    message_id: place.nextMessageId(),
    ...author,
    chat: place.chat,
    date: Math.floor(world.clock.now() / 1000),
    ...content,
  }
  boxOf(world, place.box).set(message.message_id, { payload: message, by: bot.id })
  const accepted = {
    bot: bot.username,
    chat: place.chat.id,
    method,
    text: message.text ?? message.caption ?? '',
    entities: message.entities ?? message.caption_entities ?? [],
    messageId: message.message_id,
    at: world.clock.now(),
  }
  world.accepted.push(accepted)
  world.changed()
  await world.onAccepted(accepted)
  return message
}

/** All bots in a room. */
export const botsIn = (world: World, place: { room: NonNullable<Place['room']> }) =>
  world.bots
    .filter(bot => !['left', 'kicked', undefined].includes(place.room.members.get(bot.id)))
    .map(bot => ({ bot, place: groupChatView(bot, place.room) }))
