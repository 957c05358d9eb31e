import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Errors of a request to a site. */
export const failVisit = defineErrors({
  'sources.too-large': {
    status: 422,
    text: {
      ru: 'Страница или файл больше {limit} МБ',
      en: 'The page or file is larger than {limit} MB',
      pl: 'Strona lub plik ma ponad {limit} MB',
    },
    hint: {
      ru: 'Добавьте страницу поменьше или загрузите нужную часть файлом',
      en: 'Add a smaller page, or upload the part you need as a file',
      pl: 'Dodaj mniejszą stronę albo prześlij potrzebną część jako plik',
    },
  },
  'sources.timed-out': {
    status: 422,
    text: {
      ru: 'Сайт не ответил за {seconds} с: {host}',
      en: 'The site did not answer in {seconds} s: {host}',
      pl: 'Serwis nie odpowiedział w ciągu {seconds} s: {host}',
    },
    hint: {
      ru: 'Проверьте, открывается ли страница в браузере, и прочитайте её заново позже',
      en: 'Check that the page opens in a browser, and read it again later',
      pl: 'Sprawdź, czy strona otwiera się w przeglądarce, i odczytaj ją później ponownie',
    },
  },
  'sources.unknown-host': {
    status: 422,
    text: {
      ru: 'Такого сайта нет: {host}',
      en: 'There is no such site: {host}',
      pl: 'Nie ma takiego serwisu: {host}',
    },
    hint: {
      ru: 'Проверьте, нет ли в адресе опечатки',
      en: 'Check the address for a typo',
      pl: 'Sprawdź, czy w adresie nie ma literówki',
    },
  },
  'sources.unreachable': {
    status: 422,
    text: {
      ru: 'Сайт не принимает соединение: {host}',
      en: 'The site does not accept the connection: {host}',
      pl: 'Serwis nie przyjmuje połączenia: {host}',
    },
    hint: {
      ru: 'Проверьте, открывается ли он в браузере, и прочитайте страницу заново позже',
      en: 'Check that it opens in a browser, and read the page again later',
      pl: 'Sprawdź, czy otwiera się w przeglądarce, i odczytaj stronę później ponownie',
    },
  },
  'sources.insecure': {
    status: 422,
    text: {
      ru: 'Сертификат сайта недействителен: {host}',
      en: 'The certificate of the site is not valid: {host}',
      pl: 'Certyfikat serwisu jest nieważny: {host}',
    },
    hint: {
      ru: 'Сообщите владельцу сайта; до тех пор загрузите текст страницы файлом',
      en: 'Tell the owner of the site; until then upload the text as a file',
      pl: 'Powiadom właściciela serwisu; do tego czasu prześlij treść jako plik',
    },
  },
  'sources.broken-answer': {
    status: 422,
    text: {
      ru: 'Ответ сайта повреждён: {host}',
      en: 'The answer of the site is damaged: {host}',
      pl: 'Odpowiedź serwisu jest uszkodzona: {host}',
    },
    hint: {
      ru: 'Прочитайте страницу заново; если не поможет, загрузите её текст файлом',
      en: 'Read the page again; if that does not help, upload its text as a file',
      pl: 'Odczytaj stronę ponownie; jeśli to nie pomoże, prześlij jej treść jako plik',
    },
  },
  'sources.redirects': {
    status: 422,
    text: {
      ru: 'Страница переадресует по кругу или слишком много раз: {host}',
      en: 'The page redirects in a circle or too often: {host}',
      pl: 'Strona przekierowuje w kółko lub zbyt wiele razy: {host}',
    },
    hint: {
      ru: 'Откройте её в браузере и добавьте адрес, на котором она останавливается',
      en: 'Open it in a browser and add the address where it ends',
      pl: 'Otwórz ją w przeglądarce i dodaj adres, na którym się zatrzymuje',
    },
  },
})
