import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Errors of fetching a Google Docs document. */
export const failGoogleDoc = defineErrors({
  'sources.no-google-doc': {
    status: 400,
    text: {
      ru: 'Введите ссылку на Google Docs документ',
      en: 'Enter the link of a Google Docs document',
      pl: 'Wprowadź link do dokumentu Google Docs',
    },
  },
  'sources.not-google-doc': {
    status: 400,
    text: {
      ru: 'Введите корректную ссылку на Google Docs документ',
      en: 'Enter a correct link of a Google Docs document',
      pl: 'Wprowadź poprawny link do dokumentu Google Docs',
    },
    hint: {
      ru: 'Она начинается с https://docs.google.com/document/d/',
      en: 'It begins with https://docs.google.com/document/d/',
      pl: 'Zaczyna się od https://docs.google.com/document/d/',
    },
  },
  'sources.google-closed': {
    status: 422,
    text: {
      ru: 'Документ закрыт',
      en: 'The document is closed',
      pl: 'Dokument jest zamknięty',
    },
    hint: {
      ru: 'Откройте доступ «Все, у кого есть ссылка — Читатель» и прочитайте его заново',
      en: 'Share it with “Anyone with the link — Viewer” and read it again',
      pl: 'Udostępnij go jako „Każda osoba mająca link – Przeglądający” i odczytaj ponownie',
    },
  },
  'sources.google-not-found': {
    status: 422,
    text: {
      ru: 'Такого документа Google нет: он удалён или ссылка неполная',
      en: 'There is no such Google document: it was deleted, or the link is incomplete',
      pl: 'Nie ma takiego dokumentu Google: został usunięty albo link jest niepełny',
    },
    hint: {
      ru: 'Скопируйте ссылку из адресной строки документа ещё раз',
      en: 'Copy the link from the address bar of the document again',
      pl: 'Skopiuj ponownie link z paska adresu dokumentu',
    },
  },
  'sources.google-not-a-doc': {
    status: 422,
    text: {
      ru: 'По этой ссылке не текстовый документ Google',
      en: 'What is at this link is not a text document of Google',
      pl: 'Pod tym linkiem nie ma dokumentu tekstowego Google',
    },
    hint: {
      ru: 'Таблицу или презентацию сохраните в XLSX или PDF и загрузите файлом',
      en: 'Save a sheet or a presentation as XLSX or PDF and upload the file',
      pl: 'Arkusz lub prezentację zapisz jako XLSX albo PDF i prześlij plik',
    },
  },
  'sources.google-busy': {
    status: 422,
    text: {
      ru: 'Google просит подождать: слишком много запросов с этого сервера',
      en: 'Google asks to wait: too many requests from this server',
      pl: 'Google prosi, aby odczekać: zbyt wiele żądań z tego serwera',
    },
    hint: {
      ru: 'Прочитайте документ заново через час или загрузите его файлом DOCX',
      en: 'Read the document again in an hour, or upload it as a DOCX file',
      pl: 'Odczytaj dokument ponownie za godzinę albo prześlij go jako plik DOCX',
    },
  },
  'sources.google-empty': {
    status: 422,
    text: {
      ru: 'Google прислал пустой документ: 0 байт',
      en: 'Google sent an empty document: 0 bytes',
      pl: 'Google przysłał pusty dokument: 0 bajtów',
    },
    hint: {
      ru: 'Проверьте, что в документе есть текст, и прочитайте его заново',
      en: 'Check that there is text in the document, and read it again',
      pl: 'Sprawdź, czy w dokumencie jest tekst, i odczytaj go ponownie',
    },
  },
  'sources.google-too-large': {
    status: 422,
    text: {
      ru: 'Документ Google больше {limit} МБ',
      en: 'The Google document is larger than {limit} MB',
      pl: 'Dokument Google ma ponad {limit} MB',
    },
    hint: {
      ru: 'Разделите его или уберите из него изображения',
      en: 'Split it, or take pictures out of it',
      pl: 'Podziel go albo usuń z niego obrazy',
    },
  },
  'sources.google-answer': {
    status: 422,
    text: {
      ru: 'Google прислал не документ, а страницу',
      en: 'Google sent a page instead of the document',
      pl: 'Google przysłał stronę zamiast dokumentu',
    },
    hint: {
      ru: 'Проверьте, что документ открыт по ссылке всем, и прочитайте его заново',
      en: 'Check that everyone with the link may open it, and read it again',
      pl: 'Sprawdź, czy dokument jest dostępny dla każdego z linkiem, i odczytaj go ponownie',
    },
  },
  'sources.google-unreachable': {
    status: 422,
    text: {
      ru: 'Google Документы недоступны с этого сервера',
      en: 'Google Docs cannot be reached from this server',
      pl: 'Dokumenty Google są niedostępne z tego serwera',
    },
    hint: {
      ru: 'Проверьте, есть ли у сервера интернет, и повторите; или скачайте документ как DOCX и загрузите файлом',
      en: 'Check that the server is online and try again; or download the document as DOCX and upload the file',
      pl: 'Sprawdź, czy serwer ma dostęp do internetu, i spróbuj ponownie; albo pobierz dokument jako DOCX i prześlij plik',
    },
  },
  'sources.google-down': {
    status: 422,
    text: {
      ru: 'Google ответил ошибкой (код {status})',
      en: 'Google answered with an error (status {status})',
      pl: 'Google odpowiedział błędem (kod {status})',
    },
    hint: {
      ru: 'Прочитайте документ заново позже',
      en: 'Read the document again later',
      pl: 'Odczytaj dokument ponownie później',
    },
  },
})
