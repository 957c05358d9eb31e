import type { Text } from '../../../contract/text.ts'
import { AppError } from '../../../platform/errors/app-error.ts'

/** The detected kind of a file that is not a document, in words that follow «Это …». */
const kinds = {
  html: { ru: 'страница HTML', en: 'an HTML page', pl: 'strona HTML' },
  xml: { ru: 'файл XML', en: 'an XML file', pl: 'plik XML' },
  rtf: { ru: 'документ RTF', en: 'an RTF document', pl: 'dokument RTF' },
  doc: {
    ru: 'документ Word старого вида (DOC)',
    en: 'an old Word document (DOC)',
    pl: 'dokument Word starego typu (DOC)',
  },
  xls: {
    ru: 'таблица Excel старого вида (XLS)',
    en: 'an old Excel workbook (XLS)',
    pl: 'arkusz Excel starego typu (XLS)',
  },
  xlsb: {
    ru: 'двоичная таблица Excel (XLSB)',
    en: 'a binary Excel workbook (XLSB)',
    pl: 'binarny arkusz Excel (XLSB)',
  },
  presentation: { ru: 'презентация', en: 'a presentation', pl: 'prezentacja' },
  opendocument: { ru: 'документ OpenDocument', en: 'an OpenDocument file', pl: 'dokument OpenDocument' },
  ebook: { ru: 'электронная книга', en: 'an e-book', pl: 'książka elektroniczna' },
  archive: { ru: 'архив', en: 'an archive', pl: 'archiwum' },
  image: { ru: 'изображение', en: 'an image', pl: 'obraz' },
  media: { ru: 'звук или видео', en: 'sound or video', pl: 'dźwięk lub wideo' },
  program: { ru: 'программа', en: 'a program', pl: 'program' },
  binary: {
    ru: 'двоичный файл неизвестного вида',
    en: 'a binary file of an unknown kind',
    pl: 'plik binarny nieznanego typu',
  },
} satisfies Record<string, Text>

export type ForeignKind = keyof typeof kinds

const saveAsXlsx: Text = {
  ru: 'Откройте её и сохраните как «Книга Excel (XLSX)» или CSV, затем загрузите снова.',
  en: 'Open it, save it as an Excel Workbook (XLSX) or CSV, and upload again.',
  pl: 'Otwórz go, zapisz jako skoroszyt programu Excel (XLSX) lub CSV i prześlij ponownie.',
}

const hints: Partial<Record<ForeignKind, Text>> = {
  doc: {
    ru: 'Откройте его и сохраните как «Документ Word (DOCX)», затем загрузите снова.',
    en: 'Open it, save it as a Word Document (DOCX), and upload again.',
    pl: 'Otwórz go, zapisz jako dokument programu Word (DOCX) i prześlij ponownie.',
  },
  xls: saveAsXlsx,
  xlsb: saveAsXlsx,
  html: {
    ru: 'Похоже, вместо документа сохранилась страница сайта: скачайте его заново. Если нужна сама страница, назовите файл .html.',
    en: 'It seems that a web page was saved in place of the document: download it again. If you mean the page itself, name the file .html.',
    pl: 'Wygląda na to, że zamiast dokumentu zapisano stronę internetową: pobierz go ponownie. Jeśli chodzi o samą stronę, nazwij plik .html.',
  },
  archive: {
    ru: 'Распакуйте его и загрузите документы по одному.',
    en: 'Unpack it and upload the documents one by one.',
    pl: 'Rozpakuj je i prześlij dokumenty pojedynczo.',
  },
  image: {
    ru: 'Распознайте на нём текст (OCR) и загрузите результат в PDF, DOCX или TXT.',
    en: 'Recognise its text (OCR) and upload the result as PDF, DOCX or TXT.',
    pl: 'Rozpoznaj na nim tekst (OCR) i prześlij wynik jako PDF, DOCX lub TXT.',
  },
}

const saveAs: Text = {
  ru: 'Читаем PDF, DOCX, XLSX, TXT, MD, HTML и CSV: сохраните содержимое в одном из них и загрузите снова.',
  en: 'We read PDF, DOCX, XLSX, TXT, MD, HTML and CSV: save the contents as one of them and upload again.',
  pl: 'Czytamy PDF, DOCX, XLSX, TXT, MD, HTML i CSV: zapisz zawartość w jednym z nich i prześlij ponownie.',
}

const unread = ({ ru, en, pl }: Text): Text => ({
  ru: `Это ${ru}: такие файлы не читаем.`,
  en: `This is ${en}: such files are not read.`,
  pl: `To ${pl}: takich plików nie czytamy.`,
})

/** HTML is supported, but not under the name of another format. */
const misnamed: Text = {
  ru: 'Это страница HTML, хотя назван файл документом.',
  en: 'This is an HTML page, although the file is named as a document.',
  pl: 'To strona HTML, choć plik nazwano jak dokument.',
}

/** `knowledge.unsupported-format`, 415, with the detected kind in the text and in `params.found`. */
export const failForeign = (found: ForeignKind) =>
  new AppError({
    code: 'knowledge.unsupported-format',
    status: 415,
    text: found === 'html' ? misnamed : unread(kinds[found]),
    hint: hints[found] ?? saveAs,
    params: { found },
  })

/** Detects binary formats by magic numbers; undefined if it may be text. */
export const recogniseForeign = (bytes: Uint8Array): ForeignKind | undefined => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('hex')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}

/** Magic numbers in hex, in the order of checking (libmagic's tables). */
const signatures: readonly (readonly [RegExp, ForeignKind])[] = [
  // PNG, JPEG, GIF, TIFF of both orders, PSD, ICO, and BMP with its zeroed reserved field.
  [/^(89504e47|ffd8ff|47494638|49492a00|4d4d002a|38425053|00000100|424d.{8}00000000)/, 'image'],
  // WebP; HEIC and AVIF by their `ftyp` brand.
  [/^(52494646.{8}57454250|.{8}66747970(68656963|68656978|6d696631|61766966))/, 'image'],
  // MP3 with and without a tag, Ogg, FLAC, Matroska, WAVE and AVI, MP4 family.
  [/^(494433|fff[b32]|4f676753|664c6143|1a45dfa3|52494646.{8}(57415645|41564920)|.{8}66747970)/, 'media'],
  // gzip, 7z, RAR, bzip2, xz, Zstandard.
  [/^(1f8b|377abcaf|52617221|425a68|fd377a585a|28b52ffd)/, 'archive'],
  // Windows, ELF, Java or Mach-O, WebAssembly.
  [/^(4d5a9000|4d5a[5-8].0[0-3]|7f454c46|cafebabe|0061736d)/, 'program'],
  [/^7b5c727466/, 'rtf'],
]
