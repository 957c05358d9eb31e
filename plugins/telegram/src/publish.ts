import {
  ChannelError,
  type PostMedia,
  type PostStep,
  type Published,
  type Publisher,
  type PublisherContext,
} from '@botanika/core/plugin'
import { InputFile, InputMediaBuilder } from 'grammy'
import { addressOf } from './address.ts'
import { TelegramRefusal } from './errors.ts'
import { sendText, withPlain } from './send.ts'
import { fileNameOf, films, maxFileBytes, maxPhotoBytes, photos } from './send-file.ts'
import type { AutopostSettings } from './settings.ts'
import type { Bot } from './telegram-api.ts'
import { format, lengthOf, maxText } from './text/format.ts'

type Context = PublisherContext<AutopostSettings, Bot>

/** https://core.telegram.org/bots/api#sendphoto, https://core.telegram.org/bots/api#sendmediagroup */
const maxCaptionLength = 1024

/**
 * Posts of a bot to its channel or group: a text, photo, video, document or album. A text too long for a
 * caption is sent separately. No `resolve`: a bot cannot read its own posts.
 */
export const publisher: Omit<Publisher<AutopostSettings, Bot>, 'open' | 'trustedOrigins'> = {
  limits: {
    text: maxText,
    lengthOf,
    media: { most: 10, kinds: ['image', 'video'], bytes: maxFileBytes },
  },
  plan: ({ text, media }) => {
    // Photos and videos form one album, documents another.
    const albums = [media.filter(isShown), media.filter(one => !isShown(one))].filter(one => one.length > 0)
    const [first, ...rest] = albums
    if (!first) return [{ text, media }]
    const isCaption = format(text).text.length <= maxCaptionLength
    return [
      { text: isCaption ? text : '', media: first },
      ...(isCaption ? [] : [{ text, media: [] }]),
      ...rest.map(album => ({ text: '', media: album })),
    ]
  },
  publish: async (step, context) => {
    const messages = step.media.length > 0 ? await sendMedia(step, context) : [await sendWords(step, context)]
    const [first] = messages
    if (!first) throw new ChannelError('ambiguous', { detail: 'Telegram told of no message' })
    const url = urlOf(first)
    return {
      externalId: messages.map(({ message_id }) => message_id).join(','),
      ...(url !== undefined && { url }),
    }
  },
  edit: async ({ steps }, text, { client: { api }, config }) => {
    const { chat } = addressOf(config.chatId)
    const step = steps.find(({ media }) => media.length === 0) ?? steps[0]
    if (!step) return
    const [id = 0] = idsOf(step)
    const { text: words, entities } = format(text)
    const change =
      step.media.length === 0
        ? withPlain(entities, kept => api.editMessageText(chat, id, words, { entities: [...kept] }))
        : withPlain(entities, kept =>
            api.editMessageCaption(chat, id, { caption: words, caption_entities: [...kept] }),
          )
    await change.catch(unless(/not modified/i))
  },
  remove: async ({ steps }, { client: { api }, config }) => {
    const { chat } = addressOf(config.chatId)
    for (const id of steps.flatMap(idsOf))
      await api.deleteMessage(chat, id).catch(unless(/to delete not found/i))
  },
}

const idsOf = ({ externalId }: Published): number[] => externalId.split(',').map(Number)

/** Ignores errors that mean: it is already so. */
const unless =
  (says: RegExp) =>
  (error: unknown): void => {
    const isSo =
      error instanceof ChannelError &&
      error.cause instanceof TelegramRefusal &&
      says.test(error.cause.message)
    if (!isSo) throw error
  }

const sendWords = ({ text }: PostStep, { client: { api }, config }: Context) => {
  const { chat, thread } = addressOf(config.chatId)
  return sendText(api, { chat, options: thread, ...format(text) })
}

const sendMedia = async ({ text, media }: PostStep, { client: { api }, config }: Context) => {
  const { chat, thread } = addressOf(config.chatId)
  const files = await Promise.all(media.map(async one => ({ ...one, content: await one.read() })))
  const { text: words, entities } = format(text)
  return withPlain(entities, async kept => {
    const caption = words === '' ? {} : { caption: words, caption_entities: [...kept] }
    // Streams are read once: each attempt gets its own.
    const items = files.map((file, index) => ({
      as: sentAs(file),
      file: new InputFile(file.content, fileNameOf(file.name, { or: `file-${index + 1}` })),
      options: index === 0 ? caption : {},
    }))
    const [first, ...rest] = items
    if (!first) return []
    if (rest.length > 0 && items.every(({ as }) => as === 'document'))
      return api.sendMediaGroup(
        chat,
        items.map(({ file, options }) => InputMediaBuilder.document(file, options)),
        thread,
      )
    if (rest.length > 0)
      return api.sendMediaGroup(
        chat,
        // `plan` separates different kinds; steps stored by an earlier version are all photos.
        items.map(({ as, file, options }) =>
          InputMediaBuilder[as === 'video' ? 'video' : 'photo'](file, options),
        ),
        thread,
      )
    const options = { ...thread, ...caption }
    if (first.as === 'photo') return [await api.sendPhoto(chat, first.file, options)]
    if (first.as === 'video') return [await api.sendVideo(chat, first.file, options)]
    return [await api.sendDocument(chat, first.file, options)]
  })
}

type Weighed = Pick<PostMedia, 'kind' | 'mime' | 'bytes'>

/** Displayable types; others are documents (https://core.telegram.org/bots/api#sending-files). */
const sentAs = ({ kind, mime, bytes }: Weighed): 'photo' | 'video' | 'document' => {
  if (kind === 'image' && bytes <= maxPhotoBytes && photos.has(mime)) return 'photo'
  return kind === 'video' && films.has(mime) ? 'video' : 'document'
}

const isShown = (media: Weighed): boolean => sentAs(media) !== 'document'

interface Message {
  message_id: number
  chat: { id: number; username?: string }
}

/** Public channels by name; private ones by id, for members. */
const urlOf = ({ message_id, chat: { id, username } }: Message): string | undefined => {
  if (username) return `https://t.me/${username}/${message_id}`
  const [, short] = /^-100(\d+)$/.exec(String(id)) ?? []
  return short && `https://t.me/c/${short}/${message_id}`
}
