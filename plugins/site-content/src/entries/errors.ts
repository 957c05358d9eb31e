import { defineErrors } from '@botanika/core/plugin'

export const fail = defineErrors({
  'site-content.not-found': {
    status: 404,
    text: {
      ru: 'Такого содержимого нет',
      en: 'There is no such content',
      pl: 'Nie ma takiej treści',
    },
    hint: {
      ru: 'Возможно, его уже удалили. Обновите страницу',
      en: 'It may have been deleted. Reload the page',
      pl: 'Mogła zostać usunięta. Odśwież stronę',
    },
  },
  'site-content.past-time': {
    status: 400,
    text: {
      ru: 'Время публикации уже прошло',
      en: 'The time of publication is past',
      pl: 'Czas publikacji już minął',
    },
    hint: {
      ru: 'Выберите время в будущем или оставьте поле пустым, чтобы опубликовать сейчас',
      en: 'Choose a time in the future, or leave the field empty to publish now',
      pl: 'Wybierz czas w przyszłości albo zostaw pole puste, aby opublikować teraz',
    },
  },
  'site-content.no-chapter': {
    status: 404,
    text: {
      ru: 'Такой главы в документации нет',
      en: 'The documentation has no such chapter',
      pl: 'W dokumentacji nie ma takiego rozdziału',
    },
    hint: {
      ru: 'Откройте список глав',
      en: 'Open the list of chapters',
      pl: 'Otwórz listę rozdziałów',
    },
  },
  'site-content.changed': {
    status: 409,
    text: {
      ru: 'Содержимое тем временем изменил другой администратор',
      en: 'Another administrator has changed this content meanwhile',
      pl: 'Inny administrator zmienił w tym czasie tę treść',
    },
    hint: {
      ru: 'Откройте элемент заново: ваш текст остался черновиком, сверьте его с прежними версиями',
      en: 'Open the element again: your text is kept as a draft, compare it with the earlier versions',
      pl: 'Otwórz element ponownie: Twój tekst jest zachowany jako szkic, porównaj go z wcześniejszymi wersjami',
    },
  },
  'site-content.too-many': {
    status: 409,
    text: {
      ru: 'Записей уже {limit}: больше не хранится',
      en: 'There are {limit} entries already, which is the limit',
      pl: 'Jest już {limit} wpisów, a to jest limit',
    },
    hint: {
      ru: 'Удалите ненужные',
      en: 'Delete those that are not needed',
      pl: 'Usuń niepotrzebne',
    },
  },
  'site-content.bad-address': {
    status: 400,
    text: {
      ru: 'Этот адрес здесь нельзя использовать',
      en: 'This address cannot be used here',
      pl: 'Tego adresu nie można tu użyć',
    },
    hint: {
      ru: 'Картинка — https:// или адрес этого сервера; видео — YouTube, Vimeo или файл mp4, webm; ссылка — https://, http://, mailto:, tel: или адрес этого сервера',
      en: 'An image: https:// or an address of this server; a video: YouTube, Vimeo or an mp4 or webm file; a link: https://, http://, mailto:, tel: or an address of this server',
      pl: 'Obraz: https:// lub adres tego serwera; wideo: YouTube, Vimeo albo plik mp4 lub webm; link: https://, http://, mailto:, tel: lub adres tego serwera',
    },
  },
  'site-content.text-only': {
    status: 400,
    text: {
      ru: 'Это заголовок: он может быть только текстом',
      en: 'This is a heading: it can only be text',
      pl: 'To nagłówek: może być tylko tekstem',
    },
    hint: {
      ru: 'Выберите тип text',
      en: 'Choose the type text',
      pl: 'Wybierz typ text',
    },
  },
  'site-content.metadata-too-large': {
    status: 400,
    text: {
      ru: 'Метаданные больше 60 000 знаков',
      en: 'The metadata is longer than 60,000 characters',
      pl: 'Metadane mają ponad 60 000 znaków',
    },
    hint: {
      ru: 'Сократите их',
      en: 'Shorten them',
      pl: 'Skróć je',
    },
  },
})
