import { defineErrors } from '../../platform/errors/define-errors.ts'

export const fail = defineErrors({
  'knowledge.document-not-found': {
    status: 404,
    text: { ru: 'Документ не найден', en: 'The document was not found', pl: 'Nie znaleziono dokumentu' },
    hint: { ru: 'Обновите список документов', en: 'Refresh the list', pl: 'Odśwież listę' },
  },
  'knowledge.not-your-upload': {
    status: 400,
    text: {
      ru: 'Такого загруженного файла нет',
      en: 'There is no such uploaded file',
      pl: 'Nie ma takiego przesłanego pliku',
    },
    hint: { ru: 'Загрузите файл ещё раз', en: 'Upload the file again', pl: 'Prześlij plik ponownie' },
  },
  'knowledge.self-check': {
    status: 422,
    text: {
      ru: 'Документ прочитан, но поиск не находит его текст',
      en: 'The document was read, but search does not find its text',
      pl: 'Dokument został odczytany, ale wyszukiwanie nie znajduje jego treści',
    },
    hint: {
      ru: 'Прочитайте документ заново; если не поможет, сообщите нам',
      en: 'Read it again; if that does not help, tell us',
      pl: 'Odczytaj go ponownie; jeśli to nie pomoże, zgłoś nam',
    },
  },
  'knowledge.too-many-documents': {
    status: 409,
    text: {
      ru: 'У ассистента уже {limit} {limit|документ|документа|документов}',
      en: 'The assistant already has {limit} {limit|document|documents}',
      pl: 'Asystent ma już {limit} {limit|dokument|dokumenty|dokumentów}',
    },
    hint: { ru: 'Удалите ненужные', en: 'Delete those you do not need', pl: 'Usuń niepotrzebne' },
  },
  'knowledge.already-there': {
    status: 409,
    text: {
      ru: 'У ассистента уже есть этот документ',
      en: 'The assistant already has this document',
      pl: 'Asystent ma już ten dokument',
    },
  },
  'knowledge.no-file': {
    status: 404,
    text: {
      ru: 'Страница ещё не прочитана, и открыть нечего',
      en: 'The page has not been read yet, and there is nothing to open',
      pl: 'Strona nie została jeszcze odczytana i nie ma czego otworzyć',
    },
    hint: { ru: 'Прочитайте её заново', en: 'Read it again', pl: 'Odczytaj ją ponownie' },
  },
  'knowledge.not-elsewhere': {
    status: 400,
    text: {
      ru: 'Загруженный файл сам собой не меняется: перечитывать по расписанию нечего',
      en: 'An uploaded file does not change by itself: there is nothing to read on schedule',
      pl: 'Przesłany plik sam się nie zmienia: nie ma czego odczytywać według harmonogramu',
    },
    hint: {
      ru: 'Загрузите новую версию файла',
      en: 'Upload a new version of the file',
      pl: 'Prześlij nową wersję pliku',
    },
  },
  'knowledge.foreign-owner': {
    status: 403,
    text: {
      ru: 'Нельзя действовать от имени другого пользователя',
      en: 'You cannot act as another user',
      pl: 'Nie można działać w imieniu innego użytkownika',
    },
  },
})
