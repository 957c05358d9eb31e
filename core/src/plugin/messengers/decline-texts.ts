import type { Text } from '../../contract/text.ts'

/** Answers to people who sent content that an assistant cannot open. */
export const declineTexts = {
  video: {
    ru: 'Видео я пока не смотрю: опишите, пожалуйста, словами или пришлите фото.',
    en: 'I cannot watch videos yet: please describe it in words, or send a photo.',
    pl: 'Nie oglądam jeszcze filmów: proszę, opisz słowami albo wyślij zdjęcie.',
  },
  sticker: {
    ru: 'Стикеров я пока не понимаю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not understand stickers yet: please ask in words.',
    pl: 'Nie rozumiem jeszcze naklejek: proszę, zapytaj słowami.',
  },
  contact: {
    ru: 'Контакты я не сохраняю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not keep contacts: please ask in words.',
    pl: 'Nie zapisuję kontaktów: proszę, zapytaj słowami.',
  },
  location: {
    ru: 'Место на карте я открыть не могу: напишите, пожалуйста, адрес.',
    en: 'I cannot open a place on the map: please write the address.',
    pl: 'Nie mogę otworzyć miejsca na mapie: proszę, napisz adres.',
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
  other: {
    ru: 'Этого я открыть не могу: напишите, пожалуйста, вопрос словами.',
    en: 'I cannot open this: please ask in words.',
    pl: 'Nie mogę tego otworzyć: proszę, zapytaj słowami.',
  },
} satisfies Record<string, Text>
