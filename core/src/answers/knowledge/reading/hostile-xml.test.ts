import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors/app-error.ts'
import { longestTurn } from '../../../testing/longest-turn.ts'
import { makeXlsx } from '../fixtures/documents/make-xlsx.ts'
import { makeDocx, makeZip, paragraph } from '../fixtures/documents/make-zip.ts'
import { createReader, type Reader } from './read.ts'

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

const word = paragraph('слово')
const nested = (element: string, times: number) =>
  `${`<${element}>`.repeat(times)}${word}${`</${element}>`.repeat(times)}`
const fieldBegin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
const attributes = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')
const cell = '<row r="1"><c r="A1"><v>1</v></c></row>'
const sheet = (sheetData: string) => makeXlsx([{ name: 'a', rows: [], sheetData }])
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const withStrings = (strings: string) =>
  makeZip([
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="${relations}"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
    },
    { name: 'xl/sharedStrings.xml', data: `<sst>${strings}</sst>` },
  ])

const tooMuchMarkup = 'knowledge.too-much-markup'
const tooMuch = /^knowledge\.(?:reading-out-of-memory|broken-file)$/
/** Long texts near the memory limit: whether they fit depends on garbage collection. */
const nearLimit = /^(?:docx|knowledge\.reading-out-of-memory|knowledge\.broken-file)$/

/** The large part of the markup, the file, and its error or format: either limit may be exceeded first. */
const cases: readonly [string, () => Uint8Array, string | RegExp][] = [
  ['DOCX: 2,000 elements within one another', () => makeDocx(word + nested('w:x', 2_000)), 'docx'],
  ['DOCX: 100,000 of them', () => makeDocx(nested('w:x', 100_000)), tooMuch],
  ['DOCX: 1,000,000 of them', () => makeDocx(nested('w:x', 1_000_000)), tooMuchMarkup],
  [
    'DOCX: 10,000 links within one another',
    () => makeDocx(`<w:p>${nested('w:hyperlink', 10_000)}</w:p>`),
    /^(?:docx|knowledge\.broken-file)$/,
  ],
  ['DOCX: 1,000,000 attributes', () => makeDocx(`<w:p ${attributes(1_000_000)}/>${word}`), nearLimit],
  ['DOCX: an attribute of 60 MB', () => makeDocx(`<w:p a="${'x'.repeat(60_000_000)}"/>${word}`), nearLimit],
  ['DOCX: 1,000,000 paragraphs', () => makeDocx(word.repeat(1_000_000)), tooMuchMarkup],
  [
    'DOCX: 1,000,000 runs of a paragraph',
    () => makeDocx(`<w:p>${'<w:r/>'.repeat(1_000_000)}</w:p>`),
    tooMuchMarkup,
  ],
  [
    'DOCX: 80,000 fields without end',
    () => makeDocx(`<w:p>${fieldBegin.repeat(80_000)}</w:p>${word}`),
    'docx',
  ],
  [
    'DOCX: a field whose code has 1,000,000 blanks',
    () =>
      makeDocx(
        `<w:p>${fieldBegin}<w:r><w:instrText>${' '.repeat(800_000)}${'&#32;'.repeat(200_000)}x</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r></w:p>${word}`,
      ),
    'docx',
  ],
  [
    'DOCX: a cell over 100,000,000 columns',
    () =>
      makeDocx(
        `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="100000000"/></w:tcPr>${word}</w:tc></w:tr></w:tbl>`,
      ),
    'docx',
  ],
  [
    'DOCX: 1,000 alternatives within one another, and much in the last of them',
    () =>
      makeDocx(
        `<w:p>${'<mc:AlternateContent><mc:Choice>'.repeat(1_000)}${'<w:r/>'.repeat(400_000)}${word}${'</mc:Choice></mc:AlternateContent>'.repeat(1_000)}</w:p>`,
      ),
    'docx',
  ],
  [
    'DOCX: 60,000 fields whose code has no end',
    () =>
      makeDocx(`${`<w:p>${fieldBegin}<w:r><w:instrText>x</w:instrText></w:r></w:p>`.repeat(60_000)}${word}`),
    'docx',
  ],
  [
    'DOCX: 50,000 clauses with long numbers',
    () =>
      makeDocx(
        '<w:p><w:pPr><w:numPr><w:ilvl w:val="8"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>слово</w:t></w:r></w:p>'.repeat(
          50_000,
        ),
        {
          more: [
            {
              name: 'word/numbering.xml',
              data: `<w:numbering><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="8"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="${'%9'.repeat(10_000)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
            },
          ],
        },
      ),
    /^(?:docx|knowledge\.(?:reading-out-of-memory|broken-file))$/,
  ],
  [
    'DOCX: 50,000 styles, each based on the one before',
    () =>
      makeDocx(word, {
        more: [
          {
            name: 'word/styles.xml',
            data: `<w:styles>${Array.from({ length: 50_000 }, (_, n) => `<w:style w:type="paragraph" w:styleId="s${n}"><w:basedOn w:val="s${n - 1}"/></w:style>`).join('')}</w:styles>`,
          },
        ],
      }),
    'docx',
  ],
  [
    'DOCX: 150,000 formulas within one another',
    () => makeDocx(`<w:p>${'<m:oMath>'.repeat(150_000)}${'</m:oMath>'.repeat(150_000)}</w:p>${word}`),
    tooMuch,
  ],
  ['XLSX: 250,000 elements within one another', () => sheet(`${'<x>'.repeat(250_000)}${cell}`), 'xlsx'],
  [
    'XLSX: 250,000 attributes',
    () => sheet(`<row r="1"><c ${attributes(250_000)} r="A1"><v>1</v></c></row>`),
    'xlsx',
  ],
  [
    'XLSX: an attribute after 5 MB of blanks',
    () => sheet(`<row r="1"><c ${' '.repeat(5_000_000)} r="A1"><v>1</v></c></row>`),
    'xlsx',
  ],
  ['XLSX: 250,000 shared strings', () => withStrings('<si><t>слово</t></si>'.repeat(250_000)), 'xlsx'],
  [
    'XLSX: 500,000 runs of one string',
    () => withStrings(`<si>${'<r><t>сл</t></r>'.repeat(500_000)}</si>`),
    'xlsx',
  ],
  [
    'XLSX: merged areas as large as a sheet',
    () => makeXlsx([{ name: 'a', rows: [['слово', 'b']], merges: Array(50_000).fill('A1:XFD1048576') }]),
    'xlsx',
  ],
  [
    'XLSX: 100,000 formulas that each add up all rows',
    () =>
      sheet(
        Array.from(
          { length: 100_000 },
          (_, at) =>
            `<row r="${at + 1}"><c r="A${at + 1}"><f>SUM(B1:B100000)</f></c><c r="B${at + 1}"><v>1</v></c></row>`,
        ).join(''),
      ),
    'xlsx',
  ],
  [
    'XLSX: 100,000 formulas that each ask for the next',
    () =>
      sheet(
        Array.from(
          { length: 100_000 },
          (_, at) =>
            `<row r="${at + 1}"><c r="A${at + 1}"><f>A${at + 2}+1</f></c><c r="B${at + 1}"><v>1</v></c></row>`,
        ).join(''),
      ),
    'xlsx',
  ],
  [
    'XLSX: 5,000 number formats of 250 signs, and one of 1,000,000',
    () =>
      makeXlsx([
        {
          name: 'a',
          rows: [
            ...Array.from({ length: 5_000 }, (_, at) => [
              'слово',
              { number: at, format: `"${at}"${'[<1]0;'.repeat(40)}` },
            ]),
            [{ number: 1, format: '#'.repeat(1_000_000) }],
          ],
        },
      ]),
    'xlsx',
  ],
  [
    'XLSX: hidden columns from below zero',
    () => sheet(`${cell}<col hidden="1" min="-1000000000" max="16384"/>`),
    'xlsx',
  ],
]

const outcomeOf = async (file: Uint8Array) => {
  try {
    return (await reader.readChunks(file)).format
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

it.each(cases)(
  '%s: ends in time, without holding the process up',
  { timeout: 35_000 },
  async (_, make, expected) => {
    const file = make()
    const { result: outcome, ms } = await longestTurn(() => outcomeOf(file))
    expect(outcome).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
    expect(ms).toBeLessThan(125)
    expect(await outcomeOf(new TextEncoder().encode('Цены на стрижки'))).toBe('txt')
  },
)
