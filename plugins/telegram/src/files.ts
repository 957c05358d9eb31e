import { ChannelError, defineErrors, type InboundFile } from '@botanika/core/plugin'
import { type Bot, download, openApi } from './telegram-api.ts'
import type { Message } from './update.ts'

/** What `getFile` gives at most (https://core.telegram.org/bots/api#getfile). */
export const mostBytes = 20 * 1024 * 1024

const fail = defineErrors({
  'telegram.file-gone': {
    status: 404,
    text: {
      ru: 'Telegram больше не отдаёт этот файл',
      en: 'Telegram no longer gives this file',
      pl: 'Telegram nie udostępnia już tego pliku',
    },
    hint: { ru: 'Пришлите его ещё раз', en: 'Send it again', pl: 'Wyślij go ponownie' },
  },
})

const images = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/**
 * The photo, document or recording of a message, read when it is needed; none when it has none, null when it is more than
 * Telegram gives to bots.
 */
export const filesOf = (message: Message, findBot: () => Promise<Bot>): InboundFile[] | null => {
  const { photo, document, message_id } = message
  const spoken = recordingOf(message, findBot)
  if (spoken) return [spoken]
  if (!photo && !document) return []
  const sized = photo?.filter(fits).toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  const found = photo ? sized : document
  if (!found || !fits(found)) return null
  const mime = document?.mime_type?.toLowerCase() ?? ''
  return [
    {
      kind: sized || images.has(mime) ? 'image' : 'document',
      name: sized ? `photo-${message_id}.jpg` : nameOf(document?.file_name),
      ...(found.file_size !== undefined && { bytes: found.file_size }),
      read: async () => read(await findBot(), found.file_id),
    },
  ]
}

/** What was said: a voice message (Opus in Ogg), a sound, also one sent as a file, a round video. The host judges its size. */
const recordingOf = (
  { voice, audio, document, video_note, message_id }: Message,
  findBot: () => Promise<Bot>,
): InboundFile | undefined => {
  const sound = audio ?? (document?.mime_type?.toLowerCase().startsWith('audio/') ? document : undefined)
  const found = voice ?? sound ?? video_note
  if (!found) return undefined
  const { file_id, file_size: bytes } = found
  const seconds = 'duration' in found ? found.duration : undefined
  const name = voice
    ? `voice-${message_id}.ogg`
    : sound
      ? nameOf(sound.file_name, `audio-${message_id}.mp3`)
      : `video-${message_id}.mp4`
  return {
    kind: 'voice',
    name,
    ...(bytes !== undefined && { bytes }),
    ...(seconds !== undefined && { seconds }),
    read: async () => read(await findBot(), file_id),
  }
}

const fits = ({ file_size = 0 }: { file_size?: number }): boolean => file_size <= mostBytes

/** A person's own name for a file, without a path. */
const nameOf = (given = '', unnamed = 'document'): string =>
  given.split(/[\\/]/).at(-1)?.trim().slice(0, 200) || unnamed

const read = async (bot: Bot, fileId: string): Promise<Uint8Array> => {
  const { file_path } = await openApi(bot)
    .getFile(fileId)
    .catch((error: unknown) => {
      const gone = error instanceof ChannelError && error.kind === 'rejected'
      throw gone ? fail('telegram.file-gone', { cause: error }) : error
    })
  const bytes = file_path && (await download(bot, file_path, { most: mostBytes }))
  if (!bytes) throw fail('telegram.file-gone')
  return bytes
}
