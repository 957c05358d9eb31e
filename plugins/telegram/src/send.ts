import { type Channel, ChannelError, type OutboundPart } from '@botanika/core/plugin'
import { type Api, InputFile } from 'grammy'
import { type Address, addressOf } from './address.ts'
import { texts } from './error-texts.ts'
import { TelegramRefusal } from './errors.ts'
import { type Formatted, format } from './format.ts'
import type { Settings } from './settings.ts'
import { type FindBot, openApi } from './telegram-api.ts'

/** A photo may weigh so much; more goes as a document (https://core.telegram.org/bots/api#sending-files). */
const mostPhotoBytes = 10 * 1024 * 1024
const photos = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** An upload has longer, and still less than the 30 s that the host waits. */
const uploadSeconds = 25

export const createSend =
  (findBot: FindBot): Channel<Settings>['send'] =>
  async ({ chat, content, replyTo }, context) => {
    const bot = await findBot(context)
    const address = addressOf(chat.id)
    const options = { ...address.thread, ...replyOf(replyTo) }
    const { message_id } =
      content.kind === 'text'
        ? await sendText(openApi(bot), { ...address, options, ...format(content.markdown) })
        : await sendImage(openApi(bot, { seconds: uploadSeconds }), content, { ...address, options })
    return { externalId: String(message_id) }
  }

/** A reply to a message that is gone by now is sent without it. */
export const replyOf = (replyTo: string | undefined) => {
  const id = Number(replyTo)
  return Number.isSafeInteger(id) && id > 0
    ? { reply_parameters: { message_id: id, allow_sending_without_reply: true } }
    : {}
}

interface To extends Pick<Address, 'chat'> {
  options: Parameters<Api['sendMessage']>[2]
}

const sendText = (api: Api, { chat, options, text, entities }: To & Formatted) => {
  if (text === '') throw new ChannelError('rejected', { text: texts.empty, detail: 'nothing to send' })
  const shared = { ...options, link_preview_options: { is_disabled: true } }
  return withPlain(entities, kept =>
    api.sendMessage(chat, text, { ...shared, ...(kept.length > 0 && { entities: [...kept] }) }),
  )
}

/** Does it once more without entities when Telegram does not take them: the first try was not accepted then. */
export const withPlain = async <T>(
  entities: Formatted['entities'],
  call: (entities: Formatted['entities']) => Promise<T>,
): Promise<T> => {
  try {
    return await call(entities)
  } catch (error) {
    if (entities.length === 0 || !isRefused(error, /entit|parse/i)) throw error
    return call([])
  }
}

const sendImage = async (
  api: Api,
  { bytes, mime, name }: Extract<OutboundPart['content'], { kind: 'image' }>,
  { chat, options }: To,
) => {
  // Grammy writes the name into the upload's head as it is.
  const file = () => new InputFile(bytes, name.replace(/[^\w.-]+/g, '_').slice(-100) || 'image')
  const asDocument = () => api.sendDocument(chat, file(), options)
  if (bytes.length > mostPhotoBytes || !photos.has(mime)) return asDocument()
  try {
    return await api.sendPhoto(chat, file(), options)
  } catch (error) {
    // Too long, too narrow, of an odd kind: not accepted as a photo, and welcome as a file.
    if (!isRefused(error, /photo|image_process/i)) throw error
    return asDocument()
  }
}

const isRefused = (error: unknown, says: RegExp): boolean =>
  error instanceof ChannelError &&
  error.cause instanceof TelegramRefusal &&
  error.cause.code === 400 &&
  says.test(error.cause.message)
