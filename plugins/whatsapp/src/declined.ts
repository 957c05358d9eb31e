import type { Text } from '@botanika/core/contract'

const texts = {
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
  location: {
    ru: 'Место на карте я открыть не могу: напишите, пожалуйста, адрес.',
    en: 'I cannot open a place on the map: please write the address.',
    pl: 'Nie mogę otworzyć miejsca na mapie: proszę, napisz adres.',
  },
  contacts: {
    ru: 'Контакты я не сохраняю: напишите, пожалуйста, вопрос словами.',
    en: 'I do not keep contacts: please ask in words.',
    pl: 'Nie zapisuję kontaktów: proszę, zapytaj słowami.',
  },
  order: {
    ru: 'Заказы из каталога я принимать не умею: напишите, пожалуйста, что вам нужно.',
    en: 'I cannot take orders from the catalogue: please write what you need.',
    pl: 'Nie przyjmuję zamówień z katalogu: proszę, napisz, czego potrzebujesz.',
  },
  unsupported: {
    ru: 'Такие сообщения я пока не понимаю: напишите, пожалуйста, словами.',
    en: 'I do not understand messages of this kind yet: please write in words.',
    pl: 'Nie rozumiem jeszcze takich wiadomości: proszę, napisz słowami.',
  },
} satisfies Readonly<Record<string, Text>>
type Kind = keyof typeof texts

const isKind = (kind: string): kind is Kind => Object.hasOwn(texts, kind)

/** The reply to content that an assistant cannot answer; undefined: it asks nothing. */
export const declined = (kind: string): Text | undefined => (isKind(kind) ? texts[kind] : undefined)
