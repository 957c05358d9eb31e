import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AppError, localizeError } from '../../../platform/errors/app-error.ts'
import type { ReadingHints } from '../../../search/passage.ts'
import { makeXlsx } from '../fixtures/documents/make-xlsx.ts'
import { makeDocx, makeZip, paragraph } from '../fixtures/documents/make-zip.ts'
import { detectFormat } from './detect-format.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/documents/${name}`, import.meta.url))

const refusal = (bytes: Uint8Array, hints: ReadingHints = {}) => {
  try {
    return detectFormat(bytes, hints)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error
  }
}

/** The Russian text for the owner of a refused file. */
const saidOf = (bytes: Uint8Array) => {
  const error = refusal(bytes)
  return error instanceof AppError ? `${error.code}: ${localizeError(error, 'ru').message}` : error
}

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')])

describe('a file is known by its contents', () => {
  it('knows PDF, also behind a few bytes of noise', () => {
    expect(detectFormat(fixture('clinic.pdf'))).toBe('pdf')
    expect(detectFormat(Buffer.concat([Buffer.from('\r\n\r\n'), fixture('clinic.pdf')]))).toBe('pdf')
  })

  it('knows DOCX among the zips', () => {
    expect(detectFormat(fixture('contract.docx'))).toBe('docx')
    expect(detectFormat(makeDocx(paragraph('a')))).toBe('docx')
  })

  it.each([
    ['libreoffice-7.4.7-contract.odt', 'odt'],
    ['contract.fodt', 'odt'],
    ['libreoffice-7.4.7-halls.ods', 'ods'],
    ['halls.fods', 'ods'],
    ['libreoffice-7.4.7-rent.odp', 'odp'],
    ['libreoffice-7.4.7-halls.xml', 'xmlss'],
    // It has a workbook within, which is a zip as well.
    ['pptxgenjs-4.0.1-halls.pptx', 'pptx'],
    ['pandoc-2.17-rules.epub', 'epub'],
    ['pandoc-2.17-rules.fb2', 'fb2'],
  ])('knows %s for %s', (name, format) => {
    const bytes = readFileSync(new URL(`../fixtures/producers/${name}`, import.meta.url))
    expect(detectFormat(bytes)).toBe(format)
    expect(detectFormat(bytes, { fileName: 'a.txt', mediaType: 'text/html' })).toBe(format)
  })

  it('knows a book that is alone in a zip, and one whose zip was packed again', () => {
    const book = readFileSync(new URL('../fixtures/producers/pandoc-2.17-rules.fb2', import.meta.url))
    expect(detectFormat(makeZip([{ name: 'Правила.fb2', data: book }]))).toBe('fb2')
    const container = { name: 'META-INF/container.xml', data: '<container/>' }
    expect(detectFormat(makeZip([container, { name: 'mimetype', data: 'application/epub+zip' }]))).toBe(
      'epub',
    )
  })

  it.each(['flowers.txt', 'flowers-1251.txt', 'guide.txt'])('knows %s for text', name => {
    expect(detectFormat(fixture(name))).toBe('txt')
  })
})

describe('kinds of text', () => {
  const text = Buffer.from('# Цены;\n\nодин;два')
  it.each<[ReadingHints, string]>([
    [{}, 'txt'],
    [{ fileName: 'прайс.MD' }, 'md'],
    [{ fileName: 'прайс.csv' }, 'csv'],
    [{ fileName: 'прайс.tsv', mediaType: 'text/plain' }, 'csv'],
    [{ fileName: 'прайс', mediaType: 'text/csv; charset=utf-8' }, 'csv'],
    [{ mediaType: 'text/markdown' }, 'md'],
    [{ fileName: 'прайс.txt', mediaType: 'text/markdown' }, 'txt'],
    [{ fileName: 'прайс.html' }, 'txt'],
    [{ url: 'https://a.example/', mediaType: 'text/html' }, 'html'],
    [{ url: 'https://a.example/', mediaType: 'text/plain' }, 'txt'],
    [{ fileName: 'прайс.pdf' }, 'txt'],
  ])('are classified by their names: %j is %s', (hints, format) => {
    expect(detectFormat(text, hints)).toBe(format)
  })

  it('are not asked of a file whose contents are recognised: markup, PDF, workbooks', () => {
    const page = Buffer.from('\ufeff<!-- a --><!DOCTYPE html><p>a')
    expect(detectFormat(page, { fileName: 'a.md' })).toBe('html')
    expect(detectFormat(Buffer.from('<?xml version="1.0"?>\n<html xmlns="x"></html>'))).toBe('html')
    expect(detectFormat(Buffer.from('<p>a</p>'), { fileName: 'a.htm' })).toBe('html')
    expect(detectFormat(fixture('clinic.pdf'), { fileName: 'a.txt', mediaType: 'text/html' })).toBe('pdf')
    expect(detectFormat(makeXlsx([{ name: 'a', rows: [['a']] }]), { fileName: 'a.zip' })).toBe('xlsx')
  })

  it('are HTML where a shop calls its table a workbook, and data only by their beginning', () => {
    for (const fileName of ['заказы.xls', 'отчёт.doc'])
      expect(detectFormat(Buffer.from('<meta charset="utf-8"><table><tr><td>a'), { fileName })).toBe('html')
    expect(detectFormat(Buffer.from('ID;Price\nA;500\nC;X1'), { fileName: 'a.csv' })).toBe('csv')
    expect(detectFormat(Buffer.from('TABLE\n1,2\n'), { fileName: 'a.csv' })).toBe('csv')
    expect(detectFormat(Buffer.from('Начало: BEGIN:VCARD'))).toBe('txt')
  })

  it('says of an error page in place of a document what it is', () => {
    const error = refusal(fixture('page.pdf'), { fileName: 'page.pdf' })
    expect(error instanceof AppError && localizeError(error, 'ru')).toEqual({
      message: 'Это страница HTML, хотя назван файл документом.',
      hint: expect.stringContaining('вместо документа сохранилась страница сайта'),
    })
  })
})

describe('a file that cannot be read is refused with a message', () => {
  it('says that it is empty', () => {
    expect(saidOf(new Uint8Array())).toBe('knowledge.empty-file: Файл пустой: в нём 0 байт.')
  })

  it('takes 20 MB and refuses one byte more', () => {
    const most = Buffer.alloc(20 * 1024 * 1024, 'a')
    expect(detectFormat(most)).toBe('txt')
    expect(saidOf(Buffer.concat([most, Buffer.from('a')]))).toBe('knowledge.too-large: Файл больше 20 МБ.')
  })

  it.each<[string, Uint8Array]>([
    ['файл XML', Buffer.from('<?xml version="1.0"?><a/>')],
    ['документ RTF', Buffer.from('{\\rtf1\\ansi текст}')],
    ['изображение', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['изображение', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['изображение', Buffer.from('000000206674797068656963', 'hex')],
    ['звук или видео', Buffer.from('00000020667479706d703432', 'hex')],
    ['архив', Buffer.from('526172211a0700', 'hex')],
    ['архив', makeZip([{ name: 'a.txt', data: 'a' }])],
    ['двоичная таблица Excel (XLSB)', makeZip([{ name: 'xl/workbook.bin', data: 'a' }])],
    ['презентация', compound('PowerPoint Document')],
    [
      'документ OpenDocument',
      makeZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.graphics' }]),
    ],
    ['электронная книга', Buffer.concat([Buffer.from('Книга'.padEnd(55, '\0')), Buffer.from('BOOKMOBI')])],
    ['таблица Excel старого вида (XLS)', compound('Workbook')],
    ['документ Word старого вида (DOC)', compound('WordDocument')],
    ['письмо Outlook (MSG)', compound('__substg1.0_0037001F')],
    [
      'карточка контакта (VCF)',
      Buffer.from('BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8:=D0=98\r\nEND:VCARD'),
    ],
    ['таблица SYLK', Buffer.from('ID;PWXL;N;E\nP;PGeneral\nC;Y1;X1;K"a"\nC;X2;K5\nE\n')],
    ['таблица DIF', Buffer.from('TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n')],
    ['файл PostScript', Buffer.from('%!PS-Adobe-3.0\n%%Pages: 1\n')],
    ['ссылка на страницу', Buffer.from('[InternetShortcut]\r\nURL=https://a.example/\r\n')],
    [
      'почтовый ящик (MBOX)',
      Buffer.from(
        Array.from(
          { length: 2 },
          () => 'From a@b.example Thu Mar 12 09:00:00 2026\nFrom: a@b.example\nMIME-Version: 1.0\n\nЦены\n\n',
        ).join(''),
      ),
    ],
    ['программа', Buffer.from('7f454c460201010000', 'hex')],
    [
      'двоичный файл неизвестного вида',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7919) % 251)),
    ],
  ])('says «Это %s»', (kind, bytes) => {
    expect(saidOf(bytes)).toBe(`knowledge.unsupported-format: Это ${kind}: такие файлы не читаем.`)
  })

  it('says that a DOCX is closed by a password', () => {
    expect(saidOf(compound('EncryptedPackage'))).toContain('knowledge.password-protected')
  })

  it('says that a DOCX was cut off', () => {
    expect(saidOf(fixture('contract.docx').subarray(0, 6_000))).toBe(
      'knowledge.broken-file: Файл DOCX повреждён: он не открывается.',
    )
  })

  it('gives a next step in every language', () => {
    const error = refusal(Buffer.from('{\\rtf1 текст}'))
    expect(error).toBeInstanceOf(AppError)
    if (error instanceof AppError)
      for (const language of ['ru', 'en', 'pl'] as const)
        expect(localizeError(error, language).hint).toMatch(/DOCX/)
  })
})
