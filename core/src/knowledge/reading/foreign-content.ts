import type { Text } from '../../contract/text.ts'
import { AppError } from '../../platform/errors/app-error.ts'

/** What a file that is not a document turned out to be, in words that follow «Это …». */
const kinds = {
  html: { ru: 'страница HTML', en: 'an HTML page', pl: 'strona HTML' },
  xml: { ru: 'файл XML', en: 'an XML file', pl: 'plik XML' },
  rtf: { ru: 'документ RTF', en: 'an RTF document', pl: 'dokument RTF' },
  doc: {
    ru: 'документ Word старого вида (DOC)',
    en: 'an old Word document (DOC)',
    pl: 'dokument Word starego typu (DOC)',
  },
  spreadsheet: { ru: 'электронная таблица', en: 'a spreadsheet', pl: 'arkusz kalkulacyjny' },
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

const hints: Partial<Record<ForeignKind, Text>> = {
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
  ru: 'Сохраните содержимое в PDF, DOCX или TXT и загрузите снова.',
  en: 'Save the contents as PDF, DOCX or TXT and upload again.',
  pl: 'Zapisz zawartość jako PDF, DOCX lub TXT i prześlij ponownie.',
}

/** `knowledge.unsupported-format`, 415: says what the file really is; `params.found` carries the kind. */
export const failForeign = (found: ForeignKind) =>
  new AppError({
    code: 'knowledge.unsupported-format',
    status: 415,
    text: {
      ru: `Это ${kinds[found].ru}, а не PDF, DOCX или TXT.`,
      en: `This is ${kinds[found].en}, not a PDF, DOCX or TXT.`,
      pl: `To ${kinds[found].pl}, a nie PDF, DOCX ani TXT.`,
    },
    hint: hints[found] ?? saveAs,
    params: { found },
  })

/** Recognises what is certainly no text by its first bytes; nothing when it may be text. */
export const recogniseForeign = (bytes: Uint8Array): ForeignKind | undefined => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1')
  return signatures.find(([pattern]) => pattern.test(head))?.[1]
}

const signatures: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^(\x89PNG|\xff\xd8\xff|GIF8|BM.{4}\0\0\0\0|II\*\0|MM\0\*|8BPS|\0\0\x01\0)/s, 'image'],
  [/^RIFF.{4}WEBP|^.{4}ftyp(heic|heix|mif1|avif)/s, 'image'],
  [/^(ID3|OggS|fLaC|\x1aE\xdf\xa3|RIFF.{4}(WAVE|AVI )|\xff[\xfb\xf3\xf2]|.{4}ftyp)/s, 'media'],
  [/^(\x1f\x8b|7z\xbc\xaf|Rar!|BZh|\xfd7zXZ|\x28\xb5\x2f\xfd)/s, 'archive'],
  [/^(MZ.{0,60}|\x7fELF|\xca\xfe\xba\xbe|\0asm)$/s, 'program'],
  [/^\{\\rtf/, 'rtf'],
]
