import type { Text } from '@botanika/core/contract'

const video: Text = {
  ru: 'Видео я пока не смотрю: опишите, пожалуйста, словами или пришлите фото.',
  en: 'I cannot watch videos yet: please describe it in words, or send a photo.',
  pl: 'Nie oglądam jeszcze filmów: proszę, opisz słowami albo wyślij zdjęcie.',
}
const place: Text = {
  ru: 'Место на карте я открыть не могу: напишите, пожалуйста, адрес.',
  en: 'I cannot open a place on the map: please write the address.',
  pl: 'Nie mogę otworzyć miejsca na mapie: proszę, napisz adres.',
}
const poll: Text = {
  ru: 'В опросах я не участвую: задайте, пожалуйста, вопрос словами.',
  en: 'I take no part in polls: please ask in words.',
  pl: 'Nie biorę udziału w ankietach: proszę, zapytaj słowami.',
}

/** Unsupported contents of a message by field; a venue also has a location, so it comes first. */
const kinds: readonly [field: string, said: Text][] = [
  ['video', video],
  // A GIF is also a document.
  ['animation', video],
  [
    'sticker',
    {
      ru: 'Стикеров я пока не понимаю: напишите, пожалуйста, вопрос словами.',
      en: 'I do not understand stickers yet: please ask in words.',
      pl: 'Nie rozumiem jeszcze naklejek: proszę, zapytaj słowami.',
    },
  ],
  ['venue', place],
  ['location', place],
  [
    'contact',
    {
      ru: 'Контакты я не сохраняю: напишите, пожалуйста, вопрос словами.',
      en: 'I do not keep contacts: please ask in words.',
      pl: 'Nie zapisuję kontaktów: proszę, zapytaj słowami.',
    },
  ],
  ['poll', poll],
  ['checklist', poll],
  [
    'dice',
    {
      ru: 'В игры я не играю: задайте, пожалуйста, вопрос словами.',
      en: 'I do not play games: please ask in words.',
      pl: 'Nie gram w gry: proszę, zapytaj słowami.',
    },
  ],
  [
    'story',
    {
      ru: 'Истории я открыть не могу: опишите, пожалуйста, словами.',
      en: 'I cannot open stories: please describe it in words.',
      pl: 'Nie mogę otwierać relacji: proszę, opisz słowami.',
    },
  ],
  [
    'paid_media',
    {
      ru: 'Платные материалы я открыть не могу: пришлите, пожалуйста, обычное фото или текст.',
      en: 'I cannot open paid media: please send an ordinary photo, or text.',
      pl: 'Nie mogę otwierać płatnych materiałów: proszę, wyślij zwykłe zdjęcie albo tekst.',
    },
  ],
]

/** The reply to unsupported content; undefined if there is none, as in a service message. */
export const declined = (message: object): Text | undefined => kinds.find(([field]) => field in message)?.[1]

export const tooLarge: Text = {
  ru: 'Этот файл больше 20 МБ, столько Telegram мне не отдаёт: пришлите его частями или меньшего размера.',
  en: 'This file is over 20 MB, more than Telegram gives me: send it in parts, or a smaller one.',
  pl: 'Ten plik ma ponad 20 MB, tyle Telegram mi nie przekazuje: wyślij go w częściach lub mniejszy.',
}
