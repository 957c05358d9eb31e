import { ChannelError, defineErrors } from '@botanika/core/plugin'
import type { Api } from 'grammy'
import { addressOf } from '../address.ts'
import { texts } from '../texts.ts'
import { readRights } from './read-rights.ts'

const fail = defineErrors(texts.channelErrors, {
  'telegram.unknown-chat': 400,
  'telegram.may-not-post': 400,
  'telegram.unknown-test-chat': 400,
})

const isAbsent = (error: unknown): boolean =>
  error instanceof ChannelError && ['recipient-gone', 'rejected'].includes(error.kind)

interface Given {
  botId: number
  chatId?: string
  testChatId?: string
  /** Id of the channel from an earlier check. */
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

/** Replaces a chat's name by its number; a topic of a group stays addressed. */
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
