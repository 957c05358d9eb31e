import { ChannelError, fileNameOf, type InboundFile } from '@botanika/core/plugin'
import type { Bot } from './telegram-api.ts'
import type { Message } from './update.ts'

/** Maximum file size of `getFile` (https://core.telegram.org/bots/api#getfile). */
const maxBytes = 20 * 1024 * 1024

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/**
 * The photo, document or recording of a message, downloaded on demand; none if it has none, null if it
 * exceeds Telegram's limit for bots.
 */
export const filesOf = (message: Message, bot: Bot): InboundFile[] | null => {
  const spoken = recordingOf(message, bot)
  return spoken ? [spoken] : attachedOf(message, bot)
}

/** Returns the pictures of a message that another one replies to, since it asks about them. */
export const repliedPictures = (replied: Message['reply_to_message'], bot: Bot): InboundFile[] =>
  (replied && !replied.animation && attachedOf(replied, bot)?.filter(({ kind }) => kind === 'image')) || []

const attachedOf = (
  { photo, document, message_id }: Pick<Message, 'photo' | 'document' | 'message_id'>,
  bot: Bot,
): InboundFile[] | null => {
  if (!photo && !document) return []
  const sized = photo?.filter(fits).toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  const found = photo ? sized : document
  if (!found || !fits(found)) return null
  const mime = document?.mime_type?.toLowerCase() ?? ''
  return [
    {
      kind: sized || images.has(mime) ? 'image' : 'document',
      name: sized ? `photo-${message_id}.jpg` : fileNameOf(document?.file_name),
      ...(found.file_size !== undefined && { bytes: found.file_size }),
      read: () => read(bot, found.file_id),
    },
  ]
}

/** A recording: voice message (Opus in Ogg), audio (also as a file), round video. The host checks its size. */
const recordingOf = (
  { voice, audio, document, video_note, message_id }: Message,
  bot: Bot,
): InboundFile | undefined => {
  const sound = audio ?? (document?.mime_type?.toLowerCase().startsWith('audio/') ? document : undefined)
  const found = voice ?? sound ?? video_note
  if (!found) return undefined
  const { file_id, file_size: bytes } = found
  const seconds = 'duration' in found ? found.duration : undefined
  const name = voice
    ? `voice-${message_id}.ogg`
    : sound
      ? fileNameOf(sound.file_name, `audio-${message_id}.mp3`)
      : `video-${message_id}.mp4`
  return {
    kind: 'voice',
    name,
    ...(bytes !== undefined && { bytes }),
    ...(seconds !== undefined && { seconds }),
    read: () => read(bot, file_id),
  }
}

const fits = ({ file_size = 0 }: { file_size?: number }): boolean => file_size <= maxBytes

const read = async (bot: Bot, fileId: string): Promise<Uint8Array> => {
  const { file_path = '' } = await bot.api.getFile(fileId).catch((error: unknown) => {
    // The file is gone: without a path the caller reports that.
    if (error instanceof ChannelError && error.kind === 'rejected') return { file_path: '' }
    throw error
  })
  return bot.file(file_path)
}
