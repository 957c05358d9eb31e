import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'autopost.media-too-large': {
    status: 413,
    text: {
      ru: 'Файл больше {limit} МБ',
      en: 'The file is larger than {limit} MB',
      pl: 'Plik jest większy niż {limit} MB',
    },
    hint: {
      ru: 'Уменьшите картинку или сожмите видео',
      en: 'Make the picture smaller or compress the video',
      pl: 'Zmniejsz obrazek lub skompresuj film',
    },
  },
  'autopost.media-empty': {
    status: 400,
    text: { ru: 'Файл пуст', en: 'The file is empty', pl: 'Plik jest pusty' },
    hint: { ru: 'Выберите другой файл', en: 'Choose another file', pl: 'Wybierz inny plik' },
  },
})
