import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError, localizeError } from '../../../platform/errors/app-error.ts'
import { makeZip, type ZipEntry } from '../fixtures/documents/make-zip.ts'
import { createReader, type Reader } from './read.ts'

let reader: Reader
beforeAll(() => {
  reader = createReader({ timeoutMs: 30_000 })
})
afterAll(() => reader.close())

const laughs = `<!DOCTYPE x [<!ENTITY a0 "хаха">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`
const mebibyte = 1_048_576

const odf = (kind: string, body: string, more: readonly ZipEntry[] = []) =>
  makeZip([
    { name: 'mimetype', data: `application/vnd.oasis.opendocument.${kind}` },
    {
      name: 'content.xml',
      data: `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    },
    ...more,
  ])
const odt = (body: string, more?: readonly ZipEntry[]) => odf('text', body, more)
const ods = (rows: string) => odf('spreadsheet', `<table:table table:name="a">${rows}</table:table>`)
const row = '<table:table-row><table:table-cell><text:p>слово</text:p></table:table-cell></table:table-row>'
const pptx = (slide: string, more: readonly ZipEntry[] = []) =>
  makeZip([
    {
      name: 'ppt/presentation.xml',
      data: '<p:presentation><p:sldIdLst><p:sldId id="1" r:id="r1"/></p:sldIdLst></p:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      data: '<Relationships><Relationship Id="r1" Target="slides/slide1.xml"/></Relationships>',
    },
    { name: 'ppt/slides/slide1.xml', data: `<p:sld><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>` },
    ...more,
  ])
const shape =
  '<p:sp><p:spPr><a:xfrm><a:off x="1" y="1"/><a:ext cx="9" cy="9"/></a:xfrm></p:spPr><p:txBody><a:p><a:r><a:t>слово</a:t></a:r></a:p></p:txBody></p:sp>'
const epub = (chapter: string, more: readonly ZipEntry[] = [], times = 1) =>
  makeZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      data: '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
    },
    {
      name: 'b.opf',
      data: `<package><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine>${'<itemref idref="c"/>'.repeat(times)}</spine></package>`,
    },
    { name: 'c.xhtml', data: `<html><body>${chapter}</body></html>` },
    ...more,
  ])
const fb2 = (body: string, prolog = '') =>
  Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>${prolog}<FictionBook><body>${body}</body></FictionBook>`,
  )
const xmlss = (rows: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet Name="a"><Table>${rows}</Table></Worksheet></Workbook>`,
  )
const cell = (attributes: string) => `<Row><Cell ${attributes}><Data Type="String">слово</Data></Cell></Row>`
const repeated = (rows: number, columns: number) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell table:number-columns-repeated="${columns}"><text:p>слово</text:p></table:table-cell></table:table-row>`

const tooMuchMarkup = 'knowledge.too-much-markup'
const tooLarge = 'knowledge.unpacks-too-large'
const broken = 'knowledge.broken-file'

const cases: readonly [string, () => Uint8Array, string | RegExp][] = [
  [
    'ODT bomb',
    () => odt('<text:p>a</text:p>', [{ name: 'a.xml', data: Buffer.alloc(70 * mebibyte) }]),
    tooLarge,
  ],
  ['ODT: 1,000,000 paragraphs', () => odt('<text:p>слово</text:p>'.repeat(1_000_000)), tooMuchMarkup],
  [
    'ODT: 200,000 spans within one another',
    () => odt(`<text:p>${'<text:span>'.repeat(200_000)}слово${'</text:span>'.repeat(200_000)}</text:p>`),
    'odt',
  ],
  [
    'ODT: 100,000 lists within one another',
    () => odt(`${'<text:list><text:list-item>'.repeat(100_000)}<text:p>слово</text:p>`),
    'knowledge.no-text',
  ],
  [
    'ODT: cells and rows that stand for a thousand million',
    () => odt(`<table:table>${repeated(1_000_000_000, 1_000_000_000)}</table:table>`),
    'odt',
  ],
  [
    'ODT: 3,000 tables that repeat what they have',
    () => odt(`<table:table>${repeated(100, 100)}</table:table>`.repeat(3_000)),
    /^(?:odt|knowledge\.(?:too-much-markup|reading-out-of-memory|reading-timed-out))$/,
  ],
  [
    'ODT: a style that is its own parent',
    () =>
      odt('<text:p text:style-name="a">слово</text:p>', [
        {
          name: 'styles.xml',
          data: '<x><office:styles><style:style style:name="a" style:parent-style-name="b"/><style:style style:name="b" style:parent-style-name="a"/></office:styles></x>',
        },
      ]),
    'odt',
  ],
  [
    'ODT that breaks off',
    () =>
      makeZip([
        { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' },
        { name: 'content.xml', data: '<office:document-content><office:body>' },
      ]),
    broken,
  ],
  [
    'ODT without content',
    () => makeZip([{ name: 'mimetype', data: 'application/vnd.oasis.opendocument.text' }]),
    broken,
  ],
  [
    'ODT that is encrypted',
    () => odt('', [{ name: 'META-INF/manifest.xml', data: '<manifest:encryption-data/>' }]),
    'knowledge.password-protected',
  ],
  ['ODT of an empty page', () => odt('<text:p/>'), 'knowledge.no-text'],
  ['ODS: a filled cell that stands for a whole sheet', () => ods(repeated(1_048_576, 16_384) + row), 'ods'],
  [
    'ODS: 10,000 rows that stand for a thousand rows each',
    () => ods(repeated(1_000, 1_000).repeat(10_000)),
    'ods',
  ],
  [
    'ODS: 1,048,576 empty rows in one, and a row after them',
    () =>
      ods(
        `${row}<table:table-row table:number-rows-repeated="1048574"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>${row}`,
      ),
    'ods',
  ],
  [
    'ODS: hidden rows by the million',
    () =>
      ods(
        row +
          '<table:table-row table:visibility="collapse" table:number-rows-repeated="1048576"/>'.repeat(2_000),
      ),
    'ods',
  ],
  [
    'ODS: columns by the million',
    () => ods('<table:table-column table:number-columns-repeated="1048576"/>'.repeat(2_000) + row),
    'ods',
  ],
  [
    'ODS: merged areas as large as a sheet',
    () =>
      ods(
        '<table:table-row><table:table-cell table:number-columns-spanned="16384" table:number-rows-spanned="1048576"><text:p>слово</text:p></table:table-cell><table:table-cell><text:p>б</text:p></table:table-cell></table:table-row>'.repeat(
          5_000,
        ),
      ),
    'ods',
  ],
  ['PPTX bomb', () => pptx(shape, [{ name: 'ppt/a.xml', data: Buffer.alloc(70 * mebibyte) }]), tooLarge],
  [
    'PPTX: 100,000 groups within one another',
    () => pptx(`${'<p:grpSp>'.repeat(100_000)}${shape}${'</p:grpSp>'.repeat(100_000)}`),
    'knowledge.no-text',
  ],
  ['PPTX: 5,000 shapes in one place', () => pptx(shape.repeat(5_000)), 'pptx'],
  [
    'PPTX: a cell over 100,000,000 columns',
    () =>
      pptx(
        '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr><a:tc gridSpan="100000000"><a:txBody><a:p><a:r><a:t>слово</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>',
      ),
    'pptx',
  ],
  [
    'PPTX without slides',
    () => makeZip([{ name: 'ppt/presentation.xml', data: '<p:presentation/>' }]),
    'knowledge.no-text',
  ],
  [
    'PPTX whose slide is missing',
    () =>
      makeZip([
        {
          name: 'ppt/presentation.xml',
          data: '<p:presentation><p:sldIdLst><p:sldId r:id="r9"/></p:sldIdLst></p:presentation>',
        },
      ]),
    broken,
  ],
  [
    'EPUB bomb',
    () => epub('<p>слово</p>', [{ name: 'a.xhtml', data: Buffer.alloc(70 * mebibyte) }]),
    tooLarge,
  ],
  ['EPUB: 100,000 elements within one another', () => epub(`${'<div>'.repeat(100_000)}слово`), 'epub'],
  [
    'EPUB: one chapter a million times',
    () => epub(`<p>${'слово '.repeat(100)}</p>`, [], 1_000_000),
    /^(?:epub|knowledge\.too-much-markup)$/,
  ],
  [
    'EPUB with protection against copying',
    () =>
      epub('<p>слово</p>', [{ name: 'META-INF/encryption.xml', data: '<CipherReference URI="c.xhtml"/>' }]),
    'knowledge.password-protected',
  ],
  ['EPUB without a book', () => makeZip([{ name: 'mimetype', data: 'application/epub+zip' }]), broken],
  ['FB2: entities of entities', () => fb2('<section><p>слово &a12;</p></section>', laughs), 'fb2'],
  [
    'FB2: 200,000 sections within one another',
    () => fb2(`${'<section>'.repeat(200_000)}<p>слово</p>`),
    'knowledge.no-text',
  ],
  [
    'FB2: pictures that never end',
    () => fb2(`<section><p>слово</p></section></body>${'<binary>'.repeat(500_000)}<body>`),
    'fb2',
  ],
  ['FB2 without a body', () => Buffer.from('<?xml version="1.0"?><FictionBook/>'), broken],
  [
    'XLS (XML 2003): rows and cells at places that no sheet has',
    () =>
      xmlss(
        cell('Index="99999999999"') +
          '<Row Index="1e99"/>' +
          cell('MergeDown="1e9" MergeAcross="1e9"') +
          cell(''),
      ),
    'xmlss',
  ],
  [
    'XLS (XML 2003): hidden rows and columns by the million',
    () =>
      xmlss(
        '<Column Hidden="1" Index="2" Span="16000"/>'.repeat(200) +
          cell('') +
          '<Row Hidden="1" Span="1000000"/>'.repeat(200),
      ),
    'xmlss',
  ],
  [
    'XLS (XML 2003): 100,000 merged cells',
    () => xmlss(cell('MergeDown="9" MergeAcross="999"').repeat(100_000)),
    'xmlss',
  ],
  [
    'XLS (XML 2003) that breaks off',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet>',
      ),
    broken,
  ],
]

const outcomeOf = async (file: Uint8Array) => {
  try {
    return (await reader.readChunks(file)).format
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    for (const language of ['ru', 'en', 'pl'] as const) {
      const { message, hint } = localizeError(error, language)
      expect(`${message} ${hint}`).not.toMatch(/\{\w+\}|undefined/)
    }
    return error.code
  }
}

it.each(cases)(
  '%s: ends in a message or in text, in time',
  { timeout: 35_000 },
  async (_, make, expected) => {
    const outcome = await outcomeOf(make())
    expect(outcome).toEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected))
    expect(await outcomeOf(new TextEncoder().encode('Цены на стрижки'))).toBe('txt')
  },
)
