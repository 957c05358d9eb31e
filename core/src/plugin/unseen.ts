import type { Text } from '../contract/text.ts'

/** Kinds of things that came with the words of a message and cannot be opened. */
export type Unseen = 'video' | 'location' | 'audio' | 'large' | 'other'

/** Said beside the answer to the words. */
export const unseenTexts: Readonly<Record<Unseen, Text>> = {
  video: {
    ru: 'Видео я не смотрю: это ответ на слова.',
    en: 'I cannot watch videos: this answers the words.',
    pl: 'Nie oglądam filmów: to odpowiedź na słowa.',
  },
  location: {
    ru: 'Место на карте я не вижу: это ответ на слова.',
    en: 'I cannot see the place on the map: this answers the words.',
    pl: 'Nie widzę miejsca na mapie: to odpowiedź na słowa.',
  },
  audio: {
    ru: 'Музыку я не слушаю: это ответ на слова.',
    en: 'I do not listen to music: this answers the words.',
    pl: 'Nie słucham muzyki: to odpowiedź na słowa.',
  },
  large: {
    ru: 'Файл больше 20 МБ, и я его не вижу: это ответ на слова.',
    en: 'The file is over 20 MB, and I cannot see it: this answers the words.',
    pl: 'Plik ma ponad 20 MB i go nie widzę: to odpowiedź na słowa.',
  },
  other: {
    ru: 'Вложение я открыть не могу: это ответ на слова.',
    en: 'I cannot open the attachment: this answers the words.',
    pl: 'Nie mogę otworzyć załącznika: to odpowiedź na słowa.',
  },
}
