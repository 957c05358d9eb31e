import type { Text } from '@botanika/core/contract'
import { declineOf, declineTexts, type Unseen } from '@botanika/core/plugin'
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

const unseenKinds: Readonly<Record<string, Unseen>> = {
  video: 'video',
  video_message: 'video',
  clip: 'video',
  audio: 'audio',
  story: 'other',
  graffiti: 'other',
  poll: 'other',
}

/** What of a message cannot be opened, beside its words. */
export const unseenIn = (attachments: readonly Attachment[], hasPlace: boolean): Unseen[] => {
  const found = attachments.flatMap(({ type }) =>
    Object.hasOwn(unseenKinds, type) ? (unseenKinds[type] ?? []) : [],
  )
  return [...new Set(hasPlace ? [...found, 'location' as const] : found)]
}
