import type { Text } from '@botanika/core/contract'
import { declineOf, declineTexts } from '@botanika/core/plugin'
import type { Attachment } from './wire.ts'

const { video, location, other } = declineTexts

const own: Readonly<Record<string, Text>> = {
  video_message: video,
  clip: video,
  audio: {
    ru: 'Музыку я не слушаю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not listen to music: please ask in words.',
    pl: 'Nie słucham muzyki: proszę, zapytaj słowami.',
  },
}

/** The answer to a message of nothing but unsupported content; undefined: it has no content. */
export const declined = (attachments: readonly Attachment[], hasPlace: boolean): Text | undefined => {
  const [first] = attachments
  if (first) return declineOf(first.type, own) ?? other
  return hasPlace ? location : undefined
}
