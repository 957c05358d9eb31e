import {
  answerCallbackQuery,
  deleteMessage,
  editMessageCaption,
  editMessageReplyMarkup,
  editMessageText,
} from './edit-messages.ts'
import { getUpdates } from './get-updates.ts'
import { getChat, getChatMember, getFile, getMe } from './look-up.ts'
import type { Method } from './method.ts'
import { sendDocument, sendMediaGroup, sendPhoto, sendVideo } from './send-media.ts'
import { sendChatAction, sendMessage, sendMessageDraft } from './send-text.ts'
import { deleteWebhook, getWebhookInfo, setWebhook } from './set-webhook.ts'

const methods: Readonly<Record<string, Method>> = {
  getMe,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  getUpdates,
  sendMessage,
  sendMessageDraft,
  sendChatAction,
  sendPhoto,
  sendDocument,
  sendVideo,
  sendMediaGroup,
  editMessageText,
  editMessageCaption,
  editMessageReplyMarkup,
  deleteMessage,
  answerCallbackQuery,
  getFile,
  getChat,
  getChatMember,
}

const byLowerCase = new Map(
  Object.entries(methods).map(([name, method]) => [name.toLowerCase(), { name, method }] as const),
)

/** A method by its case-insensitive name, with the API's spelling of the name. */
export const findMethod = (name: string) => byLowerCase.get(name.toLowerCase())
