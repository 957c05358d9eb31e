import type { PostButton, PostStep } from '@botanika/core/plugin'
import { InputFile, InputMediaBuilder } from 'grammy'
import type { Address } from '../address.ts'
import { sendText, withPlain } from '../send.ts'
import { fileNameOf } from '../send-file.ts'
import type { Bot } from '../telegram-api.ts'
import { format } from '../text/format.ts'
import { sentAs } from './sent-as.ts'

/** Telegram allows 100 buttons; fewer are usable. */
export const buttonLimits = { most: 10, text: 64 }

/** Links under a post, one per row. */
export const keyboardOf = (buttons: readonly PostButton[] = []) =>
  buttons.length > 0
    ? { reply_markup: { inline_keyboard: buttons.map(({ text, url }) => [{ text, url }]) } }
    : {}

export const previewOf = ({ linkPreview = true }: Pick<PostStep, 'linkPreview'>) => ({
  link_preview_options: { is_disabled: !linkPreview },
})

/** Sends the messages of a step. */
export const sendStep = async (api: Bot['api'], step: PostStep, to: Address) =>
  step.media.length > 0 ? sendMedia(api, step, to) : [await sendWords(api, step, to)]

const sendWords = (api: Bot['api'], step: PostStep, { chat, thread }: Address) =>
  sendText(api, {
    chat,
    options: { ...thread, ...previewOf(step), ...keyboardOf(step.buttons) },
    ...format(step.text),
  })

const sendMedia = async (api: Bot['api'], { text, media, buttons }: PostStep, { chat, thread }: Address) => {
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
    const options = { ...thread, ...caption, ...keyboardOf(buttons) }
    if (first.as === 'photo') return [await api.sendPhoto(chat, first.file, options)]
    if (first.as === 'video')
      return [await api.sendVideo(chat, first.file, { ...options, supports_streaming: true })]
    return [await api.sendDocument(chat, first.file, options)]
  })
}
