import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Errors of fetching a page; for a document's owner, with the next step. */
export const failPage = defineErrors({
  'sources.page-not-found': {
    status: 422,
    text: {
      ru: 'Страницы по этому адресу нет (код {status})',
      en: 'There is no page at this address (status {status})',
      pl: 'Pod tym adresem nie ma strony (kod {status})',
    },
    hint: {
      ru: 'Проверьте адрес в браузере и добавьте верный',
      en: 'Check the address in a browser and add the right one',
      pl: 'Sprawdź adres w przeglądarce i dodaj właściwy',
    },
  },
  'sources.page-forbidden': {
    status: 422,
    text: {
      ru: 'Сайт не показывает эту страницу без входа (код {status})',
      en: 'The site does not show this page without signing in (status {status})',
      pl: 'Serwis nie pokazuje tej strony bez logowania (kod {status})',
    },
    hint: {
      ru: 'Добавьте страницу, открытую для всех, или загрузите её текст файлом',
      en: 'Add a page that is open to everyone, or upload its text as a file',
      pl: 'Dodaj stronę dostępną dla wszystkich albo prześlij jej treść jako plik',
    },
  },
  'sources.login-page': {
    status: 422,
    text: {
      ru: 'Вместо страницы сайт открыл форму входа: {host}',
      en: 'Instead of the page the site opened a sign-in form: {host}',
      pl: 'Zamiast strony serwis otworzył formularz logowania: {host}',
    },
    hint: {
      ru: 'Добавьте страницу, открытую для всех, или загрузите её текст файлом',
      en: 'Add a page that is open to everyone, or upload its text as a file',
      pl: 'Dodaj stronę dostępną dla wszystkich albo prześlij jej treść jako plik',
    },
  },
  'sources.site-error': {
    status: 422,
    text: {
      ru: 'Сайт ответил ошибкой (код {status})',
      en: 'The site answered with an error (status {status})',
      pl: 'Serwis odpowiedział błędem (kod {status})',
    },
    hint: {
      ru: 'Проверьте, открывается ли страница в браузере, и прочитайте её заново позже',
      en: 'Check that the page opens in a browser, and read it again later',
      pl: 'Sprawdź, czy strona otwiera się w przeglądarce, i odczytaj ją później ponownie',
    },
  },
  'sources.busy': {
    status: 422,
    text: {
      ru: 'Сайт просит подождать {seconds} с',
      en: 'The site asks to wait {seconds} s',
      pl: 'Serwis prosi, aby odczekać {seconds} s',
    },
    hint: {
      ru: 'Прочитайте страницу заново позже',
      en: 'Read the page again later',
      pl: 'Odczytaj stronę ponownie później',
    },
  },
  'sources.not-text': {
    status: 422,
    text: {
      ru: 'По этому адресу не текст, а {type}',
      en: 'What is at this address is not text but {type}',
      pl: 'Pod tym adresem nie ma tekstu, lecz {type}',
    },
    hint: {
      ru: 'Добавьте адрес страницы, документа PDF, DOCX или таблицы CSV, XLSX',
      en: 'Add the address of a page, of a PDF or DOCX document, or of a CSV or XLSX table',
      pl: 'Dodaj adres strony, dokumentu PDF lub DOCX albo tabeli CSV lub XLSX',
    },
  },
  'sources.no-text-without-script': {
    status: 422,
    text: {
      ru: 'На странице нет текста без JavaScript',
      en: 'There is no text on the page without JavaScript',
      pl: 'Bez JavaScriptu na stronie nie ma tekstu',
    },
    hint: {
      ru: 'Скопируйте её текст в файл TXT или DOCX и загрузите его',
      en: 'Copy its text into a TXT or DOCX file and upload it',
      pl: 'Skopiuj jej treść do pliku TXT lub DOCX i prześlij go',
    },
  },
  'sources.empty': {
    status: 422,
    text: {
      ru: 'Сайт ответил, но ничего не прислал: 0 байт',
      en: 'The site answered but sent nothing: 0 bytes',
      pl: 'Serwis odpowiedział, ale niczego nie przysłał: 0 bajtów',
    },
    hint: {
      ru: 'Проверьте, открывается ли страница в браузере, и прочитайте её заново',
      en: 'Check that the page opens in a browser, and read it again',
      pl: 'Sprawdź, czy strona otwiera się w przeglądarce, i odczytaj ją ponownie',
    },
  },
  'sources.robots': {
    status: 422,
    text: {
      ru: 'Сайт запрещает роботам читать эту страницу (robots.txt на {host})',
      en: 'The site asks robots not to read this page (robots.txt of {host})',
      pl: 'Serwis zabrania robotom czytać tę stronę (robots.txt na {host})',
    },
    hint: {
      ru: 'Если сайт ваш, разрешите робота «Botanika» в robots.txt; если нет, загрузите текст файлом',
      en: 'If the site is yours, allow the robot “Botanika” in robots.txt; if not, upload the text as a file',
      pl: 'Jeśli serwis jest Twój, zezwól robotowi „Botanika” w robots.txt; jeśli nie, prześlij treść jako plik',
    },
  },
  'sources.no-pages': {
    status: 422,
    text: {
      ru: 'На этом сайте не нашлось страниц',
      en: 'No pages were found on this site',
      pl: 'W tym serwisie nie znaleziono stron',
    },
    hint: {
      ru: 'Добавьте адреса страниц по одному',
      en: 'Add the addresses of the pages one by one',
      pl: 'Dodaj adresy stron pojedynczo',
    },
  },
  'sources.not-an-address': {
    status: 400,
    text: { ru: 'Некорректный URL', en: 'This is not a web address', pl: 'To nie jest adres strony' },
    hint: {
      ru: 'Адрес начинается с http:// или https://',
      en: 'An address begins with http:// or https://',
      pl: 'Adres zaczyna się od http:// lub https://',
    },
  },
})
