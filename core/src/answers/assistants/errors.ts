import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'assistants.not-found': {
    status: 404,
    text: { ru: 'Ассистент не найден', en: 'The assistant was not found', pl: 'Nie znaleziono asystenta' },
    hint: {
      ru: 'Возможно, он удалён: обновите список',
      en: 'It may have been deleted: refresh the list',
      pl: 'Być może został usunięty: odśwież listę',
    },
  },
  'assistants.unknown-model': {
    status: 400,
    text: {
      ru: 'Модели «{model}» нет в списке',
      en: 'There is no model “{model}”',
      pl: 'Nie ma modelu „{model}”',
    },
    hint: { ru: 'Выберите модель из списка', en: 'Choose one from the list', pl: 'Wybierz model z listy' },
  },
  'assistants.bad-url': {
    status: 400,
    text: { ru: 'Некорректный URL', en: 'This is not a web address', pl: 'To nie jest adres strony' },
    hint: {
      ru: 'Адрес начинается с http:// или https://',
      en: 'An address begins with http:// or https://',
      pl: 'Adres zaczyna się od http:// lub https://',
    },
  },
  'assistants.archive-broken': {
    status: 400,
    text: {
      ru: 'Архив не открывается',
      en: 'The archive cannot be opened',
      pl: 'Nie można otworzyć archiwum',
    },
    hint: {
      ru: 'Скачайте его заново и выберите снова',
      en: 'Download it again and choose it once more',
      pl: 'Pobierz je ponownie i wybierz jeszcze raz',
    },
  },
  'assistants.archive-encrypted': {
    status: 400,
    text: {
      ru: 'Архив закрыт паролем',
      en: 'The archive is protected by a password',
      pl: 'Archiwum jest chronione hasłem',
    },
    hint: { ru: 'Сохраните его без пароля', en: 'Save it without a password', pl: 'Zapisz je bez hasła' },
  },
  'assistants.archive-foreign': {
    status: 400,
    text: {
      ru: 'В архиве нет ассистента: нужен файл assistant.json, каким его пишет экспорт',
      en: 'The archive has no assistant: it needs an assistant.json as the export writes it',
      pl: 'W archiwum nie ma asystenta: potrzebny jest plik assistant.json w postaci z eksportu',
    },
    hint: {
      ru: 'Выберите архив, который скачан кнопкой экспорта',
      en: 'Choose an archive that the export made',
      pl: 'Wybierz archiwum pobrane przyciskiem eksportu',
    },
  },
  'assistants.archive-too-large': {
    status: 413,
    text: {
      ru: 'Архив больше {megabytes} МБ',
      en: 'The archive is over {megabytes} MB',
      pl: 'Archiwum ma ponad {megabytes} MB',
    },
    hint: {
      ru: 'Импортируйте файл без документов и загрузите их отдельно',
      en: 'Import the file without documents and upload these apart',
      pl: 'Zaimportuj plik bez dokumentów i prześlij je osobno',
    },
  },
  'assistants.archive-unpacks': {
    status: 413,
    text: {
      ru: 'Распакованный архив больше {megabytes} МБ',
      en: 'The archive unpacks to more than {megabytes} MB',
      pl: 'Rozpakowane archiwum ma ponad {megabytes} MB',
    },
    hint: {
      ru: 'Уберите из него часть документов и загрузите их отдельно',
      en: 'Take some of its documents out and upload these apart',
      pl: 'Usuń z niego część dokumentów i prześlij je osobno',
    },
  },
  'assistants.archive-too-many': {
    status: 400,
    text: {
      ru: 'В архиве больше {most} {most|документа|документов}',
      en: 'The archive has more than {most} {most|document|documents}',
      pl: 'Archiwum ma ponad {most} {most|dokument|dokumenty|dokumentów}',
    },
    hint: {
      ru: 'Уберите из него часть документов и загрузите их отдельно',
      en: 'Take some of its documents out and upload these apart',
      pl: 'Usuń z niego część dokumentów i prześlij je osobno',
    },
  },
  'assistants.archive-file-too-large': {
    status: 413,
    text: {
      ru: 'Файл «{path}» в архиве слишком велик',
      en: 'The file “{path}” of the archive is too large',
      pl: 'Plik „{path}” w archiwum jest za duży',
    },
    hint: {
      ru: 'Документ — не больше 20 МБ: уберите его из архива',
      en: 'A document has at most 20 MB: take it out of the archive',
      pl: 'Dokument może mieć najwyżej 20 MB: usuń go z archiwum',
    },
  },
  'assistants.foreign-owner': {
    status: 403,
    text: {
      ru: 'Нельзя действовать от имени другого пользователя',
      en: 'You cannot act as another user',
      pl: 'Nie można działać w imieniu innego użytkownika',
    },
  },
})
