import type { Chat } from '../world/shapes.ts'
import type { Bot, Room, World } from '../world/world.ts'
import { badRequest, forbidden, TelegramRefusal } from './refusal.ts'

/** A chat as seen by one bot. */
export interface Place {
  chat: Chat
  room: Room | undefined
  /** Key of its messages: ids are counted per supergroup and channel, else per bot. */
  box: string
  nextMessageId(): number
}

/** Permission that a method requires in a chat; each includes the previous ones. */
export type Access = 'read' | 'edit' | 'write'

const inChannel = new Set(['creator', 'administrator'])

/** The chat of a call, if the bot has the permission; else the server's own error. */
export function findChat(world: World, bot: Bot, options: { chatId: string; access: Access }): Place {
  const { chatId, access } = options
  if (chatId === '') throw badRequest('chat_id is empty')
  if (chatId.startsWith('@')) {
    const name = chatId.slice(1).toLowerCase()
    for (const room of world.rooms.values())
      if (room.chat.username?.toLowerCase() === name) return openRoom(bot, { room, access })
    throw badRequest('chat not found')
  }
  const id = Number(/^-?\d+/.exec(chatId)?.[0] ?? 0)
  const room = world.rooms.get(id)
  return room ? openRoom(bot, { room, access }) : openPrivate(world, bot, { id, access })
}

function openPrivate(world: World, bot: Bot, { id, access }: { id: number; access: Access }): Place {
  const person = world.people.get(id)
  if (access !== 'read' && world.bots.some(other => other.id === id))
    throw forbidden("bot can't send messages to bots")
  if (!person) throw badRequest('chat not found')
  if (person.deactivated && access !== 'read') throw forbidden('user is deactivated')
  if (!bot.opened.has(id)) {
    const seen = [...world.rooms.values()].some(room => room.members.has(id) && room.members.has(bot.id))
    if (seen && access !== 'read') throw forbidden("bot can't initiate conversation with a user")
    throw badRequest('chat not found')
  }
  if (bot.blockedBy.has(id) && access === 'write') throw forbidden('bot was blocked by the user')
  return privateChatView(world, bot, id)
}

/** The private chat of a user with a bot, without checks. */
export function privateChatView(world: World, bot: Bot, userId: number): Place {
  const user = world.people.get(userId)?.user
  if (!user) throw badRequest('chat not found')
  const { is_bot: _, language_code: __, ...names } = user
  return {
    chat: { ...names, type: 'private' },
    room: undefined,
    box: `${bot.id}:${userId}`,
    nextMessageId: () => bot.nextMessageId++,
  }
}

/** A group, supergroup or channel as seen by a bot, without checks. */
export function groupChatView(bot: Bot, room: Room): Place {
  const { chat } = room
  if (chat.type === 'group')
    return { chat, room, box: `${bot.id}:${chat.id}`, nextMessageId: () => bot.nextMessageId++ }
  return { chat, room, box: `${chat.id}`, nextMessageId: () => room.nextMessageId++ }
}

function openRoom(bot: Bot, { room, access }: { room: Room; access: Access }): Place {
  const { chat, members, upgradedTo } = room
  const status = members.get(bot.id)
  const place = groupChatView(bot, room)
  if (chat.type === 'group' && status === undefined) throw badRequest('chat not found')
  if (upgradedTo !== undefined && access === 'write')
    throw new TelegramRefusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: upgradedTo,
    })
  const checked = access !== 'read' || (chat.type !== 'group' && chat.username === undefined)
  if (status === 'kicked' && (checked || chat.type !== 'group'))
    throw forbidden(`bot was kicked from the ${chat.type} chat`)
  if (checked && status === undefined && chat.username === undefined) throw badRequest('chat not found')
  if (checked && (status === undefined || status === 'left'))
    throw forbidden(`bot is not a member of the ${chat.type} chat`)
  const mayPost = inChannel.has(status ?? '') && (room.rights.get(bot.id)?.post ?? true)
  if (access === 'write' && chat.type === 'channel' && !mayPost)
    throw badRequest('need administrator rights in the channel chat')
  if (access === 'write' && status === 'restricted')
    throw badRequest('not enough rights to send text messages to the chat')
  return place
}
