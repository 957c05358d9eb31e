import type { Text } from '@botanika/core/contract'
import { declineTexts } from '@botanika/core/plugin'
import type { Attachment } from './wire.ts'

const { video, sticker, poll, story, place, other } = declineTexts

const kinds: Readonly<Record<string, Text>> = {
  video,
  video_message: video,
  clip: video,
  sticker,
  audio: {
    ru: 'Музыку я не слушаю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not listen to music: please ask in words.',
    pl: 'Nie słucham muzyki: proszę, zapytaj słowami.',
  },
  poll,
  story,
}

/** The answer to a message of nothing but unsupported content; undefined: it has no content. */
export const declined = (attachments: readonly Attachment[], hasPlace: boolean): Text | undefined => {
  const [first] = attachments
  if (first) return kinds[first.type] ?? other
  return hasPlace ? place : undefined
}
