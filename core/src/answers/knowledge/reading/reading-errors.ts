import { defineErrors } from '../../../platform/errors/define-errors.ts'

/** Maximum file size in bytes (the specification's 20 MB). */
export const maxFileBytes = 20 * 1024 * 1024

/** Maximum pages of a PDF: allows a book of 3,000 pages, rejects a generated bomb. */
export const maxPages = 3_000

/** Creates the errors of reading a document; all are caused by the file and say what its owner can do. */
export const failReading = defineErrors({
  'knowledge.empty-file': {
    status: 422,
    text: {
      ru: 'Файл пустой: в нём 0 байт.',
      en: 'The file is empty: 0 bytes.',
      pl: 'Plik jest pusty: 0 bajtów.',
    },
    hint: {
      ru: 'Сохраните документ ещё раз и загрузите новый файл.',
      en: 'Save the document again and upload the new file.',
      pl: 'Zapisz dokument ponownie i prześlij nowy plik.',
    },
  },
  'knowledge.too-large': {
    status: 413,
    text: {
      ru: 'Файл больше {limit} МБ.',
      en: 'The file is larger than {limit} MB.',
      pl: 'Plik jest większy niż {limit} MB.',
    },
    hint: {
      ru: 'Разделите документ на части или сожмите изображения в нём.',
      en: 'Split the document or compress the images in it.',
      pl: 'Podziel dokument na części albo skompresuj w nim obrazy.',
    },
  },
  'knowledge.password-protected': {
    status: 422,
    text: {
      ru: 'Документ закрыт паролем, прочитать его нельзя.',
      en: 'The document is protected by a password and cannot be read.',
      pl: 'Dokument jest chroniony hasłem i nie można go odczytać.',
    },
    hint: {
      ru: 'Снимите пароль и загрузите файл снова.',
      en: 'Remove the password and upload the file again.',
      pl: 'Usuń hasło i prześlij plik ponownie.',
    },
  },
  'knowledge.broken-file': {
    status: 422,
    text: {
      ru: 'Файл {format} повреждён: он не открывается.',
      en: 'The {format} file is damaged and does not open.',
      pl: 'Plik {format} jest uszkodzony i nie daje się otworzyć.',
    },
    hint: {
      ru: 'Проверьте, что файл открывается у вас, сохраните его заново и загрузите ещё раз.',
      en: 'Check that it opens on your computer, save it again and upload the new copy.',
      pl: 'Sprawdź, czy plik otwiera się u Ciebie, zapisz go ponownie i prześlij jeszcze raz.',
    },
  },
  'knowledge.no-text': {
    status: 422,
    text: {
      ru: 'В документе нет текста.',
      en: 'There is no text in the document.',
      pl: 'W dokumencie nie ma tekstu.',
    },
    hint: {
      ru: 'Загрузите документ, в котором есть текст.',
      en: 'Upload a document that contains text.',
      pl: 'Prześlij dokument, który zawiera tekst.',
    },
  },
  'knowledge.scanned': {
    status: 422,
    text: {
      ru: 'Это скан: на страницах только изображения, текста нет (страниц: {pages}).',
      en: 'This is a scan: its pages are pictures without text (pages: {pages}).',
      pl: 'To skan: strony są obrazami bez tekstu (liczba stron: {pages}).',
    },
    hint: {
      ru: 'Распознайте текст (OCR), например в FineReader или Google Документах, и загрузите результат.',
      en: 'Recognise the text (OCR), for instance with FineReader or Google Docs, and upload the result.',
      pl: 'Rozpoznaj tekst (OCR), na przykład w programie FineReader lub Dokumentach Google, i prześlij wynik.',
    },
  },
  'knowledge.unreadable-text': {
    status: 422,
    text: {
      ru: 'Текст документа нельзя прочитать: в его шрифтах нет сведений о буквах.',
      en: 'The text cannot be read: the fonts of the document do not say which letters they draw.',
      pl: 'Nie można odczytać tekstu: czcionki dokumentu nie mówią, jakie litery przedstawiają.',
    },
    hint: {
      ru: 'Сохраните документ в DOCX или распознайте его (OCR) и загрузите результат.',
      en: 'Save the document as DOCX or recognise it (OCR) and upload the result.',
      pl: 'Zapisz dokument jako DOCX albo rozpoznaj go (OCR) i prześlij wynik.',
    },
  },
  'knowledge.too-many-pages': {
    status: 422,
    text: {
      ru: 'В документе слишком много страниц: {pages}, а читаем мы не больше {limit}.',
      en: 'The document has too many pages: {pages}; up to {limit} are read.',
      pl: 'Dokument ma za dużo stron: {pages}; czytamy najwyżej {limit}.',
    },
    hint: {
      ru: 'Разделите его на части.',
      en: 'Split it into parts.',
      pl: 'Podziel go na części.',
    },
  },
  'knowledge.too-many-words': {
    status: 422,
    text: {
      ru: 'В документе слишком много разных слов и артикулов: больше {limit}.',
      en: 'The document has too many different words and article codes: more than {limit}.',
      pl: 'Dokument ma za dużo różnych słów i kodów artykułów: ponad {limit}.',
    },
    hint: {
      ru: 'Разделите его на части и загрузите их по отдельности.',
      en: 'Split it into parts and upload them one by one.',
      pl: 'Podziel go na części i prześlij je osobno.',
    },
  },
  'knowledge.unpacks-too-large': {
    status: 422,
    text: {
      ru: 'Внутри файла слишком много данных: в распакованном виде больше {limit} МБ.',
      en: 'The file holds too much: more than {limit} MB when unpacked.',
      pl: 'Plik zawiera za dużo danych: po rozpakowaniu ponad {limit} MB.',
    },
    hint: {
      ru: 'Разделите документ на части или уберите из него вложения.',
      en: 'Split the document or remove what is embedded in it.',
      pl: 'Podziel dokument albo usuń z niego osadzone obiekty.',
    },
  },
  'knowledge.too-much-markup': {
    status: 422,
    text: {
      ru: 'В документе слишком много элементов разметки: больше {limit}.',
      en: 'The document has too many elements of markup: more than {limit}.',
      pl: 'Dokument ma zbyt wiele elementów znaczników: ponad {limit}.',
    },
    hint: {
      ru: 'Разделите документ на части и загрузите их по одной.',
      en: 'Split the document and upload its parts one by one.',
      pl: 'Podziel dokument i prześlij części pojedynczo.',
    },
  },
  'knowledge.reading-timed-out': {
    status: 422,
    text: {
      ru: 'Чтение документа заняло больше {seconds} с и остановлено.',
      en: 'Reading the document took more than {seconds} s and was stopped.',
      pl: 'Odczyt dokumentu trwał dłużej niż {seconds} s i został przerwany.',
    },
    hint: {
      ru: 'Разделите документ на части или сохраните его в более простом виде (TXT, DOCX).',
      en: 'Split the document or save it in a simpler form (TXT, DOCX).',
      pl: 'Podziel dokument albo zapisz go w prostszej postaci (TXT, DOCX).',
    },
  },
  'knowledge.reading-out-of-memory': {
    status: 422,
    text: {
      ru: 'Документу не хватило {limit} МБ памяти, чтение остановлено.',
      en: 'The document needed more than {limit} MB of memory, so reading was stopped.',
      pl: 'Dokument potrzebował więcej niż {limit} MB pamięci, odczyt przerwano.',
    },
    hint: {
      ru: 'Разделите документ на части или уберите из него тяжёлые рисунки.',
      en: 'Split the document or remove its heavy drawings.',
      pl: 'Podziel dokument albo usuń z niego ciężkie rysunki.',
    },
  },
  'knowledge.reader-failed': {
    status: 500,
    text: {
      ru: 'Чтение документа прервалось.',
      en: 'Reading the document broke off.',
      pl: 'Odczyt dokumentu został przerwany.',
    },
    hint: {
      ru: 'Попробуйте загрузить файл ещё раз.',
      en: 'Try to upload the file again.',
      pl: 'Spróbuj przesłać plik ponownie.',
    },
  },
})
