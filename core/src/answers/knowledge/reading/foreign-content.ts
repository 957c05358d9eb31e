import { formatNames } from '../../../contract/file-formats.ts'
import type { Text } from '../../../contract/text.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { fillTexts } from '../../../platform/texts/fill-texts.ts'
import { texts } from '../texts.ts'

/** The detected kind of a file that is not a document, in words that follow «Это …». */
const kinds = texts.foreignContent.kinds

type ForeignKind = keyof typeof kinds

const saveAsXlsx: Text = texts.foreignContent.saveAsXlsx

const hints: Partial<Record<ForeignKind, Text>> = {
  doc: texts.foreignContent.hints.doc,
  // Both are read where the machine has LibreOffice.
  rtf: texts.foreignContent.hints.doc,
  xls: texts.foreignContent.hints.xls,
  xlsb: saveAsXlsx,
  html: texts.foreignContent.hints.html,
  archive: texts.foreignContent.hints.archive,
  image: texts.foreignContent.hints.image,
  sylk: saveAsXlsx,
  dif: saveAsXlsx,
  mailbox: texts.foreignContent.hints.mail,
  msg: texts.foreignContent.hints.mail,
  shortcut: texts.foreignContent.hints.shortcut,
}

/** Names every format that is read. */
const saveAs: Text = fillTexts(texts.foreignContent.saveAs, { formats: formatNames })

const unread = ({ ru, en, pl }: Text): Text => ({
  ru: `Это ${ru}: такие файлы не читаем.`,
  en: `This is ${en}: such files are not read.`,
  pl: `To ${pl}: takich plików nie czytamy.`,
})

/** HTML is supported, but not under the name of another format. */
const misnamed: Text = texts.foreignContent.misnamed

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
  if (new TextDecoder('latin1').decode(bytes.subarray(60, 68)) === 'BOOKMOBI') return 'ebook'
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

/** Detects text that is data of a program; undefined if it may be a document. */
export const recogniseForeignText = (text: string): ForeignKind | undefined => {
  const start = text.slice(0, 4_000).replace(/^\ufeff?\s{0,100}/, '')
  const found = beginnings.find(([pattern]) => pattern.test(start))?.[1]
  if (found) return found
  // Messages one after another; one alone is a mail.
  return /^From \S/.test(start) && /\n\r?\nFrom \S{1,200} [^\r\n]{10,60}\d{4}\r?\n/.test(text)
    ? 'mailbox'
    : undefined
}

const beginnings: readonly (readonly [RegExp, ForeignKind])[] = [
  [/^BEGIN:VCARD\s/i, 'vcard'],
  // Its records: `ID` names the program, `C` a cell by column and row.
  [/^ID;P[A-Z0-9]{0,30}(?:;[A-Z][^\r\n;]{0,30}){0,5}\r?\n[\s\S]{0,3800}?\nC;(?:[A-Z]\d{1,6};){1,4}K/, 'sylk'],
  [/^TABLE\r?\n0,1\r?\n"/, 'dif'],
  [/^%!PS/, 'postscript'],
  [/^\[InternetShortcut\]/i, 'shortcut'],
]
