import type { Text } from '@botanika/core/contract'
import type { Attachment } from './wire.ts'

const video: Text = {
  ru: 'Видео я пока не смотрю: опишите, пожалуйста, словами или пришлите фото.',
  en: 'I cannot watch videos yet: please describe it in words, or send a photo.',
  pl: 'Nie oglądam jeszcze filmów: proszę, opisz słowami albo wyślij zdjęcie.',
}
const other: Text = {
  ru: 'Этого я открыть не могу: напишите, пожалуйста, вопрос словами.',
  en: 'I cannot open this: please ask in words.',
  pl: 'Nie mogę tego otworzyć: proszę, zapytaj słowami.',
}

const kinds: Readonly<Record<string, Text>> = {
  video,
  video_message: video,
  clip: video,
  sticker: {
    ru: 'Стикеров я пока не понимаю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not understand stickers yet: please ask in words.',
    pl: 'Nie rozumiem jeszcze naklejek: proszę, zapytaj słowami.',
  },
  audio: {
    ru: 'Музыку я не слушаю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not listen to music: please ask in words.',
    pl: 'Nie słucham muzyki: proszę, zapytaj słowami.',
  },
  poll: {
    ru: 'В опросах я не участвую: задайте, пожалуйста, вопрос словами.',
    en: 'I take no part in polls: please ask in words.',
    pl: 'Nie biorę udziału w ankietach: proszę, zapytaj słowami.',
  },
  story: {
    ru: 'Истории я открыть не могу: опишите, пожалуйста, словами.',
    en: 'I cannot open stories: please describe it in words.',
    pl: 'Nie mogę otwierać relacji: proszę, opisz słowami.',
  },
}

const place: Text = {
  ru: 'Место на карте я открыть не могу: напишите, пожалуйста, адрес.',
  en: 'I cannot open a place on the map: please write the address.',
  pl: 'Nie mogę otworzyć miejsca na mapie: proszę, napisz adres.',
}

/** The answer to a message of nothing but unsupported content; undefined: it has no content. */
export const declined = (attachments: readonly Attachment[], hasPlace: boolean): Text | undefined => {
  const [first] = attachments
  if (first) return kinds[first.type] ?? other
  return hasPlace ? place : undefined
}
