import { ChannelError, defineErrors } from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { addressOf } from '../address.ts'
import { readRights } from './read-rights.ts'

const fail = defineErrors({
  'telegram.unknown-chat': {
    status: 400,
    text: {
      ru: 'Бот не находит канал «{chat}»',
      en: 'The bot does not find the channel “{chat}”',
      pl: 'Bot nie znajduje kanału „{chat}”',
    },
    hint: {
      ru: 'Добавьте бота администратором и проверьте ID: отрицательное число или @username',
      en: 'Add the bot as an administrator and check the ID: a negative number or @username',
      pl: 'Dodaj bota jako administratora i sprawdź ID: liczba ujemna albo @username',
    },
  },
  'telegram.may-not-post': {
    status: 400,
    text: {
      ru: 'У бота нет права публиковать в «{chat}»',
      en: 'The bot may not publish in “{chat}”',
      pl: 'Bot nie może publikować w „{chat}”',
    },
    hint: {
      ru: 'Сделайте его администратором с правом «Публикация сообщений»',
      en: 'Make it an administrator with the right “Post messages”',
      pl: 'Zrób go administratorem z prawem „Publikowanie wiadomości”',
    },
  },
  'telegram.unknown-test-chat': {
    status: 400,
    text: {
      ru: 'Бот не может написать в чат для проверки «{chat}»',
      en: 'The bot cannot write to the test chat “{chat}”',
      pl: 'Bot nie może pisać na czacie testowym „{chat}”',
    },
    hint: {
      ru: 'Откройте своего бота, нажмите «Старт» и укажите свой числовой ID: его называет @userinfobot',
      en: 'Open your bot, press “Start” and enter your numeric ID: @userinfobot tells it',
      pl: 'Otwórz swojego bota, naciśnij „Start” i podaj swój numeryczny ID: poda go @userinfobot',
    },
  },
})

const isAbsent = (error: unknown): boolean =>
  error instanceof ChannelError && ['recipient-gone', 'rejected'].includes(error.kind)

interface Given {
  botId: number
  chatId?: string
  testChatId?: string
  /** Of an earlier check. */
  channelId?: string
}

/**
 * Checks that the bot may post to its channel and write to the test chat, where they are set. Returns the values to store: the
 * chats without a link around them, the channel's number and title.
 */
export const checkChannel = async (
  api: Api,
  { botId, channelId: before = '', ...given }: Given,
): Promise<Readonly<Record<string, string>>> => {
  const chatId = readChatId(given.chatId ?? '')
  const testChatId = readChatId(given.testChatId ?? '')
  const found = chatId === '' ? null : await findChannel(api, { chatId, botId })
  if (testChatId !== '') await requireTestChat(api, testChatId)
  return {
    ...(found && { chatId, channelId: numbered(chatId, found.id), channelTitle: found.title ?? '' }),
    ...(!found && before !== '' && { channelId: '', channelTitle: '' }),
    ...(testChatId !== '' && { testChatId }),
  }
}

const findChannel = async (api: Api, { chatId, botId }: { chatId: string; botId: number }) => {
  const about = { params: { chat: chatId }, field: '/config/chatId' }
  const { chat, mayPost } = await readRights(api, { chat: addressOf(chatId).chat, botId }).catch(
    (error: unknown) => {
      throw isAbsent(error) ? fail('telegram.unknown-chat', { ...about, cause: error }) : error
    },
  )
  if (!mayPost) throw fail('telegram.may-not-post', about)
  return chat
}

/** A topic of a group stays addressed. */
const numbered = (chatId: string, id: number): string => {
  const thread = addressOf(chatId).thread.message_thread_id
  return thread === undefined ? String(id) : `${id}:${thread}`
}

const requireTestChat = async (api: Api, testChatId: string): Promise<void> => {
  await api.getChat(addressOf(testChatId).chat).catch((error: unknown) => {
    const about = { params: { chat: testChatId }, field: '/config/testChatId' }
    throw isAbsent(error) ? fail('telegram.unknown-test-chat', { ...about, cause: error }) : error
  })
}

/** Normalises a public link (`https://t.me/name`, also of a post) to the name; other values are unchanged. */
export const readChatId = (typed: string): string => {
  const trimmed = typed.trim()
  const [, name] =
    /^(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.me\/(?:s\/)?([a-z]\w{3,31})(?:[/?].{0,80})?$/i.exec(
      trimmed,
    ) ?? []
  return name ? `@${name}` : trimmed
}
