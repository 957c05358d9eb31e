import { privateChatView } from '../bot-api/find-chat.ts'
import { botUser, boxOf } from './accept-message.ts'
import { pushUpdate } from './push-update.ts'
import type { Chat, ChatKind, Message, StoredFile, TelegramUser } from './shapes.ts'
import { type Content, editUserMessage, placesOf, type SentMessage, userMessage } from './user-messages.ts'
import type { AdministratorRights, Bot, MemberStatus, World } from './world.ts'

export interface NewChat {
  type: Exclude<ChatKind, 'private'>
  title?: string
  /** Makes it public, with an `@username`. */
  username?: string
  /** Users and bots with their membership status. */
  members?: readonly [who: { id: number }, status: MemberStatus][]
}

/** Location of a message: `chat` is a person or a group. */
interface MessagePlace {
  bot: { id: number }
  chat: number
  messageId: number
}

/** Actions of people: the side of Telegram without bot API. */
export function createPeople(world: World) {
  let nextUser = 700_000_001
  let nextGroup = -4_000_000_001
  let nextRoom = -1_002_000_000_001

  const setStatus = (bot: Bot, options: { chat: Chat; from: TelegramUser; status: MemberStatus }) => {
    const { chat, from, status } = options
    const user = botUser(bot)
    const payload = {
      chat,
      from,
      date: Math.floor(world.clock.now() / 1000),
      old_chat_member: { user, status: chat.type === 'private' && status === 'kicked' ? 'member' : 'left' },
      new_chat_member: { user, status, ...(status === 'kicked' && { until_date: 0 }) },
    }
    // Membership has queues of its own: it is not ordered relative to messages.
    pushUpdate(world, bot, { kind: 'my_chat_member', payload, queue: `my_chat_member:${chat.id}` })
  }

  const findMessage = ({ bot: { id }, chat, messageId }: MessagePlace) => {
    const bot = world.bots.find(one => one.id === id)
    const room = world.rooms.get(chat)
    const place =
      bot && (room ? placesOf(world, room.chat, bot).find(one => one.bot === bot)?.place : undefined)
    const found = bot && (place ?? privateChatView(world, bot, chat))
    return found && boxOf(world, found.box).get(messageId)
  }

  const people = {
    addUser(names: Partial<Omit<TelegramUser, 'id' | 'is_bot'>> = {}): TelegramUser {
      const user = { id: nextUser++, is_bot: false, first_name: 'Анна', language_code: 'ru', ...names }
      world.people.set(user.id, { user, deactivated: false })
      return user
    },

    addChat({ type, title = 'Чат', username, members = [] }: NewChat): Chat {
      const chat: Chat = {
        id: type === 'group' ? nextGroup-- : nextRoom--,
        type,
        title,
        ...(username !== undefined && { username }),
      }
      const standing = new Map(members.map(([who, status]) => [who.id, status]))
      world.rooms.set(chat.id, {
        chat,
        members: standing,
        rights: new Map(),
        upgradedTo: undefined,
        nextMessageId: 1,
      })
      return chat
    },

    /**
     * Sends a message. `to` is a bot (the private chat with it, which is opened), a group or a channel;
     * channel posts have no `from`.
     */
    message(
      from: TelegramUser | undefined,
      to: Chat | { id: number; token: string },
      content: Content,
      { replyTo }: { replyTo?: { messageId: number } } = {},
    ): SentMessage {
      if (!('token' in to))
        return userMessage(world, placesOf(world, to, undefined), { from, chat: to, content, replyTo })
      const bot = world.bots.find(one => one.id === to.id)
      if (!bot || !from) throw new Error('A private message goes from a person to a bot')
      bot.opened.add(from.id)
      const place = privateChatView(world, bot, from.id)
      return userMessage(world, [{ bot, place }], { from, chat: place.chat, content, replyTo })
    },

    edit(sent: SentMessage, content: Content): void {
      editUserMessage(world, sent, content)
    },

    /** The current state of a message in a chat with a bot, with its file; undefined: none. */
    look(place: MessagePlace): { message: Message; file: StoredFile | undefined } | undefined {
      const message = findMessage(place)?.payload
      const shown = JSON.stringify(message) ?? ''
      return message && { message, file: [...world.files.values()].find(({ id }) => shown.includes(id)) }
    },

    /** Presses an inline button under a message of a bot. Returns the query's id. */
    press(user: TelegramUser, button: MessagePlace & { data: string }) {
      const bot = world.bots.find(one => one.id === button.bot.id)
      const message = findMessage(button)
      if (!bot || !message) throw new Error('There is no such message to press a button under')
      const id = String(Math.floor(world.random() * 2 ** 48))
      world.callbacks.set(id, { bot: bot.id, until: world.clock.now() + 150_000 })
      const payload = {
        id,
        from: user,
        message: message.payload,
        chat_instance: `${button.chat}`,
        data: button.data,
      }
      pushUpdate(world, bot, {
        kind: 'callback_query',
        payload,
        queue: `callback_query:${user.id}`,
        ttlSeconds: 150,
      })
      return id
    },

    /** Any raw update, also of unknown kinds. */
    update(to: { id: number }, kind: string, payload: object, queue = `${kind}`): number | undefined {
      const bot = world.bots.find(one => one.id === to.id)
      return bot && pushUpdate(world, bot, { kind, payload, queue })
    },

    /** Adds a bot to a chat, makes it an administrator, or removes it. */
    setMember(chat: Chat, who: { id: number }, status: MemberStatus, by: TelegramUser): void {
      world.rooms.get(chat.id)?.members.set(who.id, status)
      const bot = world.bots.find(one => one.id === who.id)
      if (bot) setStatus(bot, { chat, from: by, status })
    },

    /** Changes what an administrator may do; the bot is not told. */
    setRights(chat: Chat, who: { id: number }, rights: AdministratorRights): void {
      world.rooms.get(chat.id)?.rights.set(who.id, rights)
    },

    /** Deletes a group or channel: no bot finds it any more. */
    deleteChat(chat: Chat): void {
      world.rooms.delete(chat.id)
    },

    block(user: TelegramUser, by: { id: number }): void {
      const bot = world.bots.find(one => one.id === by.id)
      if (!bot) return
      bot.blockedBy.add(user.id)
      setStatus(bot, { chat: privateChatView(world, bot, user.id).chat, from: user, status: 'kicked' })
    },

    unblock(user: TelegramUser, by: { id: number }): void {
      const bot = world.bots.find(one => one.id === by.id)
      if (!bot?.blockedBy.delete(user.id)) return
      setStatus(bot, { chat: privateChatView(world, bot, user.id).chat, from: user, status: 'member' })
    },

    deactivate(user: TelegramUser): void {
      const person = world.people.get(user.id)
      if (person) person.deactivated = true
    },

    /** Upgrades a group to a supergroup with a new id; both notify their bots with a service message. */
    upgrade(group: Chat): Chat {
      const room = world.rooms.get(group.id)
      if (!room) throw new Error('There is no such group')
      const chat = people.addChat({
        type: 'supergroup',
        title: group.title,
        members: [...room.members].map(([id, status]) => [{ id }, status]),
      })
      people.message(undefined, group, { other: { migrate_to_chat_id: chat.id } })
      people.message(undefined, chat, { other: { migrate_from_chat_id: group.id } })
      room.upgradedTo = chat.id
      return chat
    },
  }
  return people
}
