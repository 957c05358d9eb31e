import {
  ChannelError,
  type Checked,
  defineErrors,
  type IntegrationView,
  type PartOptions,
} from '@botanika/core/plugin'
import { readToken } from './check.ts'
import type { AutopostSettings } from './settings.ts'
import { openBot } from './telegram-api.ts'

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
})

/** Checks the token, and whether its bot may write to the channel or group. */
export const checkAutopost = async (
  { config }: IntegrationView<AutopostSettings>,
  { apiRoot, fetch }: PartOptions & { apiRoot: string },
): Promise<Checked> => {
  const token = readToken(config.botToken)
  const chatId = readChatId(config.chatId)
  const { api } = openBot({ token, apiRoot, fetch })
  const me = await api.getMe()
  const aboutChat = { params: { chat: chatId }, field: '/config/chatId' }
  const unknown = (error: unknown) => {
    const absent = error instanceof ChannelError && ['recipient-gone', 'rejected'].includes(error.kind)
    throw absent ? fail('telegram.unknown-chat', { ...aboutChat, cause: error }) : error
  }
  const chat = await api.getChat(chatId).catch(unknown)
  const member = await api.getChatMember(chatId, me.id).catch(unknown)
  const administers =
    member.status === 'administrator' && (chat.type !== 'channel' || member.can_post_messages)
  const speaks =
    chat.type !== 'channel' &&
    (member.status === 'member' || (member.status === 'restricted' && member.can_send_messages))
  if (chat.type === 'private' || !(member.status === 'creator' || administers || speaks))
    throw fail('telegram.may-not-post', aboutChat)
  return { fill: { botToken: token, chatId, botUsername: me.username } }
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
