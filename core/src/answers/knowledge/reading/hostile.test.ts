import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError, localizeError } from '../../../platform/errors/app-error.ts'
import type { ReadingHints } from '../../../search/passage.ts'
import { makePdf, show } from '../fixtures/documents/make-pdf.ts'
import { makeXlsx } from '../fixtures/documents/make-xlsx.ts'
import { makeDocx, makeZip, paragraph } from '../fixtures/documents/make-zip.ts'
import { createReader, type Reader } from './read.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const laughs = `<!DOCTYPE x [<!ENTITY a0 "хаха">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`

let reader: Reader
beforeAll(() => {
  reader = createReader({ timeoutMs: 30_000 })
})
afterAll(() => reader.close())

/** The error code, or the format and the length of the text. */
const outcome = async (file: Uint8Array, hints: ReadingHints = {}) => {
  try {
    const { format, characters } = await reader.readChunks(file, hints)
    return `${format} ${characters > 0 ? 'read' : 'empty'}`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const language of ['ru', 'en', 'pl'] as const) {
      const { message, hint } = localizeError(error, language)
      expect(`${message} ${hint}`).not.toMatch(/\{\w+\}|undefined/)
      expect(hint).toMatch(/\S/)
    }
    return error.code
  }
}

const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504), Buffer.from(stream, 'utf16le')])

const cases: readonly [string, () => Uint8Array, ReadingHints, string][] = [
  ['0 bytes', () => bytes(''), {}, 'knowledge.empty-file'],
  ['spaces alone', () => bytes(' \n\t '.repeat(50_000)), {}, 'knowledge.no-text'],
  ['20 MB and one byte', () => new Uint8Array(20 * 1024 * 1024 + 1), {}, 'knowledge.too-large'],
  [
    'a PDF named .txt',
    () => makePdf([show({ x: 50, y: 50, text: 'Prices' })]),
    { fileName: 'a.txt' },
    'pdf read',
  ],
  [
    'HTML named .pdf',
    () => bytes('<!doctype html><p>404</p>'),
    { fileName: 'a.pdf' },
    'knowledge.unsupported-format',
  ],
  ['HTML named .xls', () => bytes('<html><table><tr><td>a<td>1</table>'), { fileName: 'a.xls' }, 'html read'],
  [
    'a truncated PDF',
    () => makePdf([show({ x: 50, y: 50, text: 'a' })]).slice(0, 300),
    {},
    'knowledge.broken-file',
  ],
  [
    'a PDF of 100,000 pages',
    () => makePdf([show({ x: 50, y: 50, text: 'a' })], { times: 100_000 }),
    {},
    'knowledge.too-many-pages',
  ],
  [
    'an encrypted OLE',
    () => compound('EncryptedPackage'),
    { fileName: 'a.xlsx' },
    'knowledge.password-protected',
  ],
  ['old DOC', () => compound('WordDocument'), { fileName: 'a.doc' }, 'knowledge.unsupported-format'],
  ['old XLS', () => compound('Workbook'), { fileName: 'a.xls' }, 'knowledge.unsupported-format'],
  ['RTF', () => bytes('{\\rtf1\\ansi a}'), {}, 'knowledge.unsupported-format'],
  [
    'a zip in a zip',
    () => makeZip([{ name: 'a.zip', data: makeZip([{ name: 'b.zip', data: 'x' }]) }]),
    {},
    'knowledge.unsupported-format',
  ],
  [
    'a broken XLSX',
    () => makeXlsx([{ name: 'a', rows: [['a', 1]] }]).slice(0, 900),
    {},
    'knowledge.broken-file',
  ],
  [
    'XLSX without its parts',
    () => makeZip([{ name: 'xl/workbook.xml', data: '<workbook/>' }]),
    {},
    'knowledge.broken-file',
  ],
  [
    'XLSX whose cell never ends',
    () => makeXlsx([{ name: 'a', rows: [], sheetData: '<row r="1"><c r="A1" t="s"><v>99' }]),
    {},
    'knowledge.no-text',
  ],
  [
    'a DOCX bomb',
    () => makeDocx(paragraph('a'), { more: [{ name: 'word/a.xml', data: Buffer.alloc(70 * 1024 * 1024) }] }),
    {},
    'knowledge.unpacks-too-large',
  ],
  [
    'an XLSX bomb',
    () =>
      makeXlsx([{ name: 'a', rows: [['a', 1]] }], {
        more: [{ name: 'xl/a.xml', data: Buffer.alloc(70 * 1024 * 1024) }],
      }),
    {},
    'knowledge.unpacks-too-large',
  ],
  [
    'entities in DOCX',
    () => makeDocx('<w:p><w:r><w:t>&a12;</w:t></w:r></w:p>', { prolog: laughs }),
    {},
    'knowledge.broken-file',
  ],
  [
    'entities in XLSX',
    () =>
      makeXlsx(
        [
          {
            name: 'a',
            rows: [],
            sheetData: '<row r="1"><c r="A1" t="inlineStr"><is><t>&a12;</t></is></c></row>',
          },
        ],
        { prolog: laughs },
      ),
    {},
    'xlsx read',
  ],
  ['entities in HTML', () => bytes(`<html>${laughs}<p>&a12;</p>`), {}, 'html read'],
  [
    'XLSX of 1,048,576 rows, all but one of them empty',
    () =>
      makeXlsx([
        {
          name: 'a',
          rows: [],
          sheetData: `<row r="1"><c r="XFD1"><v>1</v></c><c r="A1"><v>2</v></c></row>${'<row spans="1:16384"/>'.repeat(1_048_575)}`,
        },
      ]),
    {},
    'xlsx read',
  ],
  [
    'XLSX whose markup breaks off',
    () =>
      makeZip([
        {
          name: 'xl/workbook.xml',
          data: '<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>',
        },
        {
          name: 'xl/_rels/workbook.xml.rels',
          data: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
        },
        { name: 'xl/worksheets/sheet1.xml', data: '<worksheet><sheetData><row r="1">' },
      ]),
    {},
    'knowledge.broken-file',
  ],
  [
    'XLSX whose last row is the last there can be',
    () =>
      makeXlsx([{ name: 'a', rows: [], sheetData: '<row r="1048576"><c r="A1048576"><v>1</v></c></row>' }]),
    {},
    'xlsx read',
  ],
  [
    'a CSV of a million columns',
    () => bytes('столбец;'.repeat(1_000_000)),
    { fileName: 'a.csv' },
    'csv read',
  ],
  ['a CSV of one line of 20 MB', () => bytes('слово '.repeat(1_900_000)), { fileName: 'a.csv' }, 'csv read'],
  [
    'a CSV whose quotation never ends',
    () => bytes(`a;b\n"${'слово\n'.repeat(200_000)}`),
    { fileName: 'a.csv' },
    'csv read',
  ],
  ['10,000 nested quotations', () => bytes(`${'> '.repeat(10_000)}слово`), { fileName: 'a.md' }, 'md read'],
  ...['> ', '>', '- ', '1. ', '> - '].map((mark): [string, () => Uint8Array, ReadingHints, string] => [
    `“${mark}” 500,000 times within itself`,
    () => bytes(`${mark.repeat(500_000)}слово\n`),
    { fileName: 'a.md' },
    'md read',
  ]),
  ['100,000 nested elements', () => bytes(`<html>${'<div>'.repeat(100_000)}слово`), {}, 'html read'],
  [
    'the same as a web page',
    () => bytes(`<html>${'<div>'.repeat(100_000)}слово`),
    { url: 'https://a.example/' },
    'html read',
  ],
  ['tags that never end', () => bytes('<a href="'.repeat(200_000)), { fileName: 'a.html' }, 'txt read'],
  ['comments that never end', () => bytes(`<html>слово${'<!-- '.repeat(300_000)}`), {}, 'html read'],
  ['scripts that never end', () => bytes(`<html>слово${'<script '.repeat(300_000)}`), {}, 'html read'],
  [
    'dots and spaces without end',
    () => bytes(`${'. '.repeat(300_000)}\n${' _'.repeat(300_000)}`),
    {},
    'txt read',
  ],
  [
    'hidden blocks within hidden blocks',
    () => bytes(`<html><h1>a</h1>${'<div hidden>слово'.repeat(700)}<p>б`),
    {},
    'html read',
  ],
  [
    '20,000 hidden blocks',
    () => bytes(`<html><p>слово</p>${'<p>a</p><div hidden>слово</div>'.repeat(20_000)}`),
    {},
    'html read',
  ],
  [
    '8,000 lists of links to places',
    () =>
      bytes(
        `<html>${'<ul><li><a href="#a">a</a><li><a href="#b">b</a><li><a href="#c">c</a></ul>'.repeat(8_000)}<p>слово`,
      ),
    {},
    'html read',
  ],
  [
    '20,000 footnotes in one paragraph',
    () => bytes(`<html><p>${'слово<sup>1</sup>'.repeat(20_000)}`),
    {},
    'html read',
  ],
  [
    'JSON-LD within JSON-LD',
    () =>
      bytes(
        `<html><p>слово</p><script type="application/ld+json">${'{"mainEntity":['.repeat(50_000)}</script>${'<script type="application/ld+json">['.repeat(10_000)}`,
      ),
    {},
    'html read',
  ],
  [
    'a table of Tilda of one line',
    () => bytes(`<p>слово</p><div class="t431__data-part2">${'"a;'.repeat(60_000)}</div>`),
    { fileName: 'a.html' },
    'html read',
  ],
  ['links of Obsidian without end', () => bytes('[[a|'.repeat(200_000)), { fileName: 'a.md' }, 'md read'],
  [
    'attributes of pandoc without end',
    () => bytes('[a]{.b '.repeat(100_000)),
    { fileName: 'a.md' },
    'md read',
  ],
  ['percent signs without end', () => bytes('%%'.repeat(200_000)), { fileName: 'a.md' }, 'md read'],
  [
    'a mail of one line of 10 MB',
    () => bytes(`From: a@b.example\nMIME-Version: 1.0\n\n${'слово '.repeat(1_000_000)}`),
    { fileName: 'a.eml' },
    'eml read',
  ],
  ['brackets without end', () => bytes('['.repeat(20_000)), { fileName: 'a.md' }, 'md read'],
  ['stars without end', () => bytes('*a **b '.repeat(20_000)), { fileName: 'a.md' }, 'md read'],
]

describe('a hostile file ends in a message or in text, in time, and the reader survives', () => {
  it.each(cases)('%s', { timeout: 35_000 }, async (_, make, hints, expected) => {
    expect(await outcome(make(), hints)).toBe(expected)
    expect(await outcome(bytes('Цены на стрижки'))).toBe('txt read')
  })
})
