import type { ButtonPress, ShownMessage, startTelegram } from '@botanika/core/testing'

type Telegram = Awaited<ReturnType<typeof startTelegram>>

interface Keyboard {
  inline_keyboard?: { text: string; callback_data: string }[][]
}

/** Messages of a bot to a person, and presses on their buttons, as Telegram delivers them. */
export const botMessages = (
  telegram: Telegram,
  { bot, person }: { bot: { id: number }; person: ReturnType<Telegram['addUser']> },
) => {
  let presses = 0
  const find = (id: string) => telegram.look({ bot, chat: person.id, messageId: Number(id) })
  const buttonsOf = (id: string) => {
    const { inline_keyboard: rows = [] }: Keyboard = JSON.parse(
      JSON.stringify(find(id)?.message.reply_markup ?? {}),
    )
    return rows.flat()
  }

  return {
    shown: (id: string): ShownMessage | undefined => {
      const found = find(id)
      return (
        found && { ...(found.file && { file: found.file }), buttons: buttonsOf(id).map(({ text }) => text) }
      )
    },
    press: ({ messageId, index, chat }: ButtonPress) => {
      presses += 1
      return {
        update_id: 900_000_000 + presses,
        callback_query: {
          id: String(presses),
          from: person,
          message: { ...find(messageId)?.message, chat: { id: Number(chat.id), type: 'private' } },
          chat_instance: '-1',
          data: buttonsOf(messageId)[index]?.callback_data,
        },
      }
    },
  }
}
