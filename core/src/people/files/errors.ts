import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'objects.not-found': {
    status: 404,
    text: { ru: 'Файл не найден', en: 'The file was not found', pl: 'Nie znaleziono pliku' },
    hint: { ru: 'Загрузите файл ещё раз', en: 'Upload the file again', pl: 'Prześlij plik ponownie' },
  },
  'objects.link-spent': {
    status: 410,
    text: {
      ru: 'Ссылка для загрузки уже использована или устарела',
      en: 'The upload link was used or has expired',
      pl: 'Link do przesłania został już użyty lub wygasł',
    },
    hint: {
      ru: 'Начните загрузку заново',
      en: 'Start the upload again',
      pl: 'Rozpocznij przesyłanie od nowa',
    },
  },
  'objects.too-large': {
    status: 413,
    text: {
      ru: 'Файл больше {megabytes} МБ',
      en: 'The file is larger than {megabytes} MB',
      pl: 'Plik jest większy niż {megabytes} MB',
    },
    hint: {
      ru: 'Разделите его на части или уменьшите',
      en: 'Split it or make it smaller',
      pl: 'Podziel go albo zmniejsz',
    },
  },
  'objects.empty': {
    status: 400,
    text: { ru: 'Файл пустой', en: 'The file is empty', pl: 'Plik jest pusty' },
    hint: { ru: 'Выберите другой файл', en: 'Choose another file', pl: 'Wybierz inny plik' },
  },
  'objects.bad-type': {
    status: 400,
    text: { ru: 'Неверный тип файла', en: 'The file type is wrong', pl: 'Nieprawidłowy typ pliku' },
    hint: {
      ru: 'Нужен тип вида image/png',
      en: 'A type like image/png is needed',
      pl: 'Potrzebny jest typ w postaci image/png',
    },
  },
  'objects.not-an-image': {
    status: 400,
    text: {
      ru: 'Это не изображение, которое можно показать',
      en: 'This is not an image that can be shown',
      pl: 'To nie jest obraz, który można wyświetlić',
    },
    hint: {
      ru: 'Выберите JPEG, PNG, GIF или WebP',
      en: 'Choose a JPEG, PNG, GIF or WebP',
      pl: 'Wybierz JPEG, PNG, GIF lub WebP',
    },
  },
  'objects.not-a-video': {
    status: 400,
    text: {
      ru: 'Это не видео, которое можно показать',
      en: 'This is not a video that can be shown',
      pl: 'To nie jest film, który można wyświetlić',
    },
    hint: {
      ru: 'Подходят MP4, WebM и MOV',
      en: 'MP4, WebM and MOV will do',
      pl: 'Odpowiednie są MP4, WebM i MOV',
    },
  },
})
