import type { OutboundContent } from '@botanika/core/plugin'
import { type Api, InputFile } from 'grammy'
import type { Address } from './address.ts'
import { isRefused } from './is-refused.ts'

/** Maximum size of a photo, else a document (https://core.telegram.org/bots/api#sending-files). */
export const maxPhotoBytes = 10 * 1024 * 1024
export const photos = new Set(['image/jpeg', 'image/png', 'image/webp'])
/** Types that clients play; other videos become documents (https://core.telegram.org/bots/api#sendvideo). */
export const films = new Set(['video/mp4'])

/** Maximum size of every upload. */
export const maxFileBytes = 50 * 1024 * 1024

interface To extends Pick<Address, 'chat'> {
  options: Parameters<Api['sendDocument']>[2]
}

/** Sends a photo, video or document; a photo or video that Telegram rejects is sent as a document. */
export const sendFile = async (
  api: Api,
  { kind, bytes, mime, name }: Exclude<OutboundContent, { kind: 'text' }>,
  { chat, options }: To,
) => {
  const file = () => new InputFile(bytes, fileNameOf(name, { or: kind }))
  const asDocument = () => api.sendDocument(chat, file(), options)
  const send = {
    image: () => api.sendPhoto(chat, file(), options),
    video: () => api.sendVideo(chat, file(), { ...options, supports_streaming: true }),
    file: asDocument,
  }[kind]
  const isShown =
    (kind === 'image' && bytes.length <= maxPhotoBytes && photos.has(mime)) ||
    (kind === 'video' && films.has(mime))
  if (!isShown) return asDocument()
  try {
    return await send()
  } catch (error) {
    // The file is too long, too narrow or of an unusual type: rejected as a photo, but possible as a file.
    if (!isRefused(error, /photo|video|image_process/i)) throw error
    return asDocument()
  }
}

/** Removes the characters that end a name: grammy writes it into the part header, quoted but unescaped. */
export const fileNameOf = (name: string, { or }: { or: string }): string => {
  const plain = name
    .toWellFormed()
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .slice(-100)
    .toWellFormed()
    .trim()
  return `"${plain || or}"`
}
