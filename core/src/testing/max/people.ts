import type { Bot, MaxMessage, MaxUpdate, MaxUser, World } from './world.ts'

export interface WrittenMessage {
  text?: string
  /** Attachments as in the API: `{ type: 'image', payload: { url } }`. */
  attachments?: readonly object[]
  markup?: readonly object[]
  link?: object
  /** A group; omitted: the dialog with the bot. */
  chat?: number
  /** An edit of the message with this id. */
  edits?: string
}

type Id = { id: number }

/** The actions of people in MAX. */
export const createPeople = (world: World, botOf: (who: Id) => Bot) => {
  const emit = (who: Id, type: string, fields: object): MaxUpdate => {
    const bot = botOf(who)
    const update = { update_type: type, timestamp: Math.floor(world.clock.now()), ...fields }
    bot.history.push(update)
    for (const one of bot.subscriptions) one.push(update)
    world.changed()
    return update
  }
  /** The dialog of a person and a bot. */
  const dialogOf = (person: MaxUser, bot: Id): number => {
    const id = person.user_id * 10_000 + bot.id
    world.chats.set(id, 'dialog')
    return id
  }
  const recipientOf = (chat_id: number) => ({
    chat_id,
    chat_type: world.chats.get(chat_id) ?? 'chat',
    user_id: null,
  })

  return {
    emit,
    dialogOf,
    addUser: ({ first_name = 'Анна', last_name = 'Кузнецова' }: Partial<MaxUser> = {}): MaxUser => ({
      user_id: 100_000 + world.nextId(),
      first_name,
      last_name,
      username: null,
      is_bot: false,
    }),
    /** A group with the bot in it. */
    addGroup: (bot: Id): number => {
      const id = -(70_000_000_000 + world.nextId())
      world.chats.set(id, 'chat')
      emit(bot, 'bot_added', {
        chat_id: id,
        user: { user_id: 1, first_name: 'Олег', is_bot: false },
        is_channel: false,
      })
      return id
    },
    start: (person: MaxUser, bot: Id, payload?: string): MaxUpdate => {
      const chat_id = dialogOf(person, bot)
      botOf(bot).closed.delete(chat_id)
      return emit(bot, 'bot_started', { chat_id, user: person, payload: payload ?? null, user_locale: 'ru' })
    },
    stop: (person: MaxUser, bot: Id): MaxUpdate => {
      const chat_id = dialogOf(person, bot)
      botOf(bot).closed.add(chat_id)
      return emit(bot, 'bot_stopped', { chat_id, user: person, user_locale: 'ru' })
    },
    write: (person: MaxUser, bot: Id, written: string | WrittenMessage) => {
      const {
        text = '',
        attachments,
        markup,
        link,
        chat,
        edits,
      } = typeof written === 'string' ? ({ text: written } as WrittenMessage) : written
      const mid = edits ?? `mid.${world.nextId().toString(16).padStart(24, 'a')}`
      const message = {
        sender: person,
        recipient: recipientOf(chat ?? dialogOf(person, bot)),
        timestamp: Math.floor(world.clock.now()),
        body: { mid, seq: world.nextId(), text, attachments: attachments ?? null, ...(markup && { markup }) },
        ...(link && { link }),
      }
      const locale = chat === undefined ? { user_locale: 'ru' } : {}
      return { mid, update: emit(bot, edits ? 'message_edited' : 'message_created', { message, ...locale }) }
    },
    press: (
      person: MaxUser,
      { mid, botId, chatId, text, buttons, at }: MaxMessage,
      index: number,
    ): MaxUpdate => {
      const rows = buttons.map((label, number) => [{ type: 'callback', text: label, payload: `b:${number}` }])
      const keyboard = { type: 'inline_keyboard', callback_id: `k-${mid}`, payload: { buttons: rows } }
      const body = { mid, seq: 1, text, attachments: [keyboard] }
      return emit({ id: botId }, 'message_callback', {
        callback: {
          timestamp: Math.floor(world.clock.now()),
          callback_id: `k-${mid}`,
          payload: `b:${index}`,
          user: person,
        },
        message: { recipient: recipientOf(chatId), timestamp: at, body },
        user_locale: 'ru',
      })
    },
  }
}
