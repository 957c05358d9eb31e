import { defineErrors } from '../errors/define-errors.ts'

export const fail = defineErrors({
  'http.not-found': {
    status: 404,
    text: { ru: 'Такого адреса нет', en: 'There is no such address', pl: 'Nie ma takiego adresu' },
  },
  'http.invalid': {
    status: 400,
    text: { ru: '{message}', en: '{message}', pl: '{message}' },
  },
  'http.cursor': {
    status: 400,
    text: {
      ru: 'Такого места в списке нет',
      en: 'The list has no such place',
      pl: 'Na liście nie ma takiego miejsca',
    },
    hint: {
      ru: 'Откройте список сначала',
      en: 'Open the list from its beginning',
      pl: 'Otwórz listę od początku',
    },
  },
  'http.too-large': {
    status: 413,
    text: {
      ru: 'Запрос больше {limit}',
      en: 'The request is larger than {limit}',
      pl: 'Żądanie jest większe niż {limit}',
    },
    hint: {
      ru: 'Уменьшите файл или текст или разделите его на части',
      en: 'Make the file or text smaller, or split it into parts',
      pl: 'Zmniejsz plik lub tekst albo podziel go na części',
    },
  },
  'http.too-nested': {
    status: 400,
    text: {
      ru: 'В запросе слишком много вложенных скобок',
      en: 'The request has too many brackets within brackets',
      pl: 'Żądanie ma zbyt wiele zagnieżdżonych nawiasów',
    },
    hint: {
      ru: 'Скобки могут быть вложены не глубже {limit}',
      en: 'Brackets may be nested {limit} deep at most',
      pl: 'Nawiasy mogą być zagnieżdżone najwyżej na głębokość {limit}',
    },
  },
  'http.too-many-values': {
    status: 400,
    text: {
      ru: 'В запросе слишком много отдельных значений',
      en: 'The request has too many separate values',
      pl: 'Żądanie ma zbyt wiele osobnych wartości',
    },
    hint: {
      ru: 'В большом запросе может быть не больше {limit} {limit|значения|значений}',
      en: 'A large request may have {limit} {limit|value|values} at most',
      pl: 'Duże żądanie może mieć najwyżej {limit} {limit|wartość|wartości|wartości}',
    },
  },
  'http.range': {
    status: 416,
    text: {
      ru: 'В файле нет такого отрезка',
      en: 'The file has no such range',
      pl: 'Plik nie ma takiego zakresu',
    },
    hint: {
      ru: 'Загрузите файл целиком',
      en: 'Load the whole file',
      pl: 'Pobierz cały plik',
    },
  },
  'http.too-slow': {
    status: 408,
    text: {
      ru: 'Запрос передавался слишком долго',
      en: 'The request took too long to arrive',
      pl: 'Żądanie docierało zbyt długo',
    },
    hint: { ru: 'Повторите попытку', en: 'Try again', pl: 'Spróbuj ponownie' },
  },
  'http.too-many': {
    status: 429,
    text: { ru: 'Слишком много запросов', en: 'Too many requests', pl: 'Zbyt wiele żądań' },
    hint: {
      ru: 'Подождите {seconds} с и повторите',
      en: 'Wait {seconds} s and try again',
      pl: 'Odczekaj {seconds} s i spróbuj ponownie',
    },
  },
  'http.too-many-at-once': {
    status: 429,
    text: {
      ru: 'Слишком много тяжёлых запросов одновременно',
      en: 'Too many demanding requests at once',
      pl: 'Zbyt wiele wymagających żądań naraz',
    },
    hint: {
      ru: 'Дождитесь ответов на предыдущие или повторите через {seconds} с',
      en: 'Wait for the answers to the earlier ones, or try again in {seconds} s',
      pl: 'Zaczekaj na odpowiedzi na wcześniejsze albo spróbuj ponownie za {seconds} s',
    },
  },
  'http.unavailable': {
    status: 503,
    text: {
      ru: 'Сервер сейчас не может ответить',
      en: 'The server cannot answer just now',
      pl: 'Serwer nie może teraz odpowiedzieć',
    },
    hint: {
      ru: 'Повторите через несколько секунд',
      en: 'Try again in a few seconds',
      pl: 'Spróbuj ponownie za kilka sekund',
    },
  },
  'http.overloaded': {
    status: 503,
    text: {
      ru: 'Сервер сейчас перегружен',
      en: 'The server is overloaded just now',
      pl: 'Serwer jest teraz przeciążony',
    },
    hint: {
      ru: 'Повторите через {seconds} с',
      en: 'Try again in {seconds} s',
      pl: 'Spróbuj ponownie za {seconds} s',
    },
  },
  'http.disk-full': {
    status: 507,
    text: {
      ru: 'На сервере закончилось место, поэтому ничего не сохранено',
      en: 'The server has no room left, so nothing was saved',
      pl: 'Na serwerze skończyło się miejsce, więc nic nie zapisano',
    },
    hint: {
      ru: 'Сообщите администратору: нужно освободить место на диске',
      en: 'Tell the administrator: some disk space has to be freed',
      pl: 'Powiadom administratora: trzeba zwolnić miejsce na dysku',
    },
  },
  'http.internal': {
    status: 500,
    text: {
      ru: 'Что-то пошло не так на сервере',
      en: 'Something went wrong on the server',
      pl: 'Coś poszło nie tak po stronie serwera',
    },
    hint: {
      ru: 'Повторите; если не поможет, сообщите администратору номер запроса {requestId}',
      en: 'Try again; if it does not help, tell the administrator the request number {requestId}',
      pl: 'Spróbuj ponownie; jeśli to nie pomoże, podaj administratorowi numer żądania {requestId}',
    },
  },
})
