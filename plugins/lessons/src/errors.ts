import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'lessons.not-found': {
    status: 404,
    text: { ru: 'Урок не найден', en: 'There is no such lesson', pl: 'Nie ma takiej lekcji' },
    hint: {
      ru: 'Возможно, он снят с публикации или удалён. Откройте список уроков',
      en: 'It may have been withdrawn or deleted. Open the list of lessons',
      pl: 'Mogła zostać wycofana lub usunięta. Otwórz listę lekcji',
    },
  },
  'lessons.changed': {
    status: 409,
    text: {
      ru: 'Урок тем временем изменил другой администратор',
      en: 'Another administrator has changed the lesson meanwhile',
      pl: 'Inny administrator zmienił w tym czasie lekcję',
    },
    hint: {
      ru: 'Скопируйте свой текст, откройте урок заново и внесите правки',
      en: 'Copy your text, open the lesson again and make your changes',
      pl: 'Skopiuj swój tekst, otwórz lekcję ponownie i wprowadź zmiany',
    },
  },
  'lessons.too-many': {
    status: 409,
    text: {
      ru: 'Уроков уже {limit}, больше не поместится',
      en: 'There are {limit} lessons already, which is the most',
      pl: 'Jest już {limit} lekcji, więcej się nie zmieści',
    },
    hint: {
      ru: 'Удалите ненужный урок или объедините несколько',
      en: 'Delete a lesson that is not needed, or join some',
      pl: 'Usuń niepotrzebną lekcję lub połącz kilka',
    },
  },
  'lessons.bad-address': {
    status: 400,
    text: {
      ru: 'Адрес должен начинаться с https:// или с / (файл этого сервера)',
      en: 'The address has to begin with https:// or with / (a file of this server)',
      pl: 'Adres musi zaczynać się od https:// lub od / (plik tego serwera)',
    },
    hint: {
      ru: 'Исправьте адрес или оставьте поле пустым',
      en: 'Correct the address or leave the field empty',
      pl: 'Popraw adres lub zostaw pole puste',
    },
  },
  'lessons.no-picture': {
    status: 404,
    text: { ru: 'Такой картинки нет', en: 'There is no such picture', pl: 'Nie ma takiego obrazka' },
    hint: {
      ru: 'Обновите страницу урока',
      en: 'Reload the page of the lesson',
      pl: 'Odśwież stronę lekcji',
    },
  },
  'lessons.other-lesson': {
    status: 400,
    text: {
      ru: 'В запросе названы два разных урока',
      en: 'The request names two different lessons',
      pl: 'Żądanie wskazuje dwie różne lekcje',
    },
    hint: {
      ru: 'Обновите страницу урока и повторите',
      en: 'Reload the page of the lesson and try again',
      pl: 'Odśwież stronę lekcji i spróbuj ponownie',
    },
  },
})
