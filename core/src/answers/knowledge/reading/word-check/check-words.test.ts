import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { makePdf, show } from '../../fixtures/documents/make-pdf.ts'
import { makeXlsx } from '../../fixtures/documents/make-xlsx.ts'
import { makeDocx, paragraph } from '../../fixtures/documents/make-zip.ts'
import { readDocument } from '../read-document.ts'
import { splitDocument } from '../split.ts'
import { checkWords } from './check-words.ts'
import { plainTextOf } from './plain-text-of.ts'
import { wordsOf } from './words-of.ts'

const check = async (fileName: string, bytes: Uint8Array, hints: { url?: string } = {}) => {
  const document = await readDocument(bytes, { fileName, ...hints })
  return checkWords(bytes, { document, chunks: splitDocument(document) })
}
const shareOf = async (...given: Parameters<typeof check>) => {
  const { found, expected } = (await check(...given)) ?? { found: 0, expected: 0 }
  return found / expected
}
const wordsIn = (texts: readonly string[] | undefined) => texts?.flatMap(text => [...wordsOf(text)]).join(' ')
const plainOf = async (format: 'docx' | 'md', bytes: Uint8Array) => wordsIn(await plainTextOf(bytes, format))

it.each([
  'clinic.html',
  'clinic.pdf',
  'contract.docx',
  'flowers-1251.txt',
  'flowers.txt',
  'guide.txt',
  'sklep.html',
  'sklep.pdf',
])('finds all of %s', async name => {
  const bytes = readFileSync(new URL(`../../fixtures/documents/${name}`, import.meta.url))
  expect(await shareOf(name, new Uint8Array(bytes))).toBeGreaterThan(0.99)
})

it('finds all of a CSV, a Markdown file with tables, links and code, and a page with a menu', async () => {
  expect(await shareOf('a.csv', Buffer.from('Товар;Цена\nРоза "чайная";150\nИрис;90\n'))).toBe(1)
  const markdown =
    '---\ntitle: Цены\n---\n# Цены {#prices .wide} <!-- черновик -->\n\n| Услуга | Цена |\n|---|---|\n| [Мойка](https://a.example/wash "адрес") | **500** |\n\n```js\nconst a = 1\n```\n\n- [x] [[Оплата картой|картой]] %%проверить у бухгалтера%% ![вход](a.png)\n\nСм. [правила][rules] и [вики](https://a.example/Роза_(цветок)). ![сборка][badge]\n\n<img\n  alt="значок"\n  src="a.svg"\n/>\n\n[rules]: https://a.example/rules "Правила"\n[badge]: https://a.example/badge.svg\n'
  expect(await shareOf('a.md', Buffer.from(markdown))).toBe(1)
  const page = `<body><nav><a href="/a">О нас</a><a href="/b">Врачи</a><a href="/c">Контакты</a></nav><main><h1>Цены</h1><p hidden>черновик</p><p>Стрижка <b>стои</b>т 900 ₽.</p><dl><dt>Срок<dd>день</dl></main></body>`
  expect(await shareOf('a.html', Buffer.from(page), { url: 'https://a.example/' })).toBe(1)
})

it('expects of a DOCX its runs once: no deleted or moved text, no fallback of a drawing', async () => {
  const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
  const body = [
    `<w:p>${run('Дого')}${run('вор')}<w:r><w:tab/></w:r>${run('№ 118 &amp; акт')}</w:p>`,
    `<w:p>${run('скрыто ', '<w:vanish/>')}${run(' видно ', '<w:vanish w:val="0"/>')}${run('было', '<w:strike/>')}</w:p>`,
    `<w:p><w:del w:id="1"><w:r><w:t>удалено</w:t></w:r></w:del><w:moveFrom w:id="2">${run('прежде')}</w:moveFrom></w:p>`,
    `<w:p><mc:AlternateContent xmlns:mc="m"><mc:Choice>${run('рамка')}</mc:Choice><mc:Fallback>${run('рамка')}</mc:Fallback></mc:AlternateContent></w:p>`,
  ]
  expect(await plainOf('docx', makeDocx(body.join('')))).toBe('договор no 118 акт скрыто видно было рамка')
})

it('does not expect what a DOCX hides or strikes out, by whatever style, row or box', async () => {
  const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
  const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`
  const body = [
    `<w:p>${run('закуп', '<w:vanish/>')}${run('ка', '<w:vanish/><w:b/>')}${run(' видно ', '<w:vanish w:val="0"/>')}${run('было', '<w:strike/>')}</w:p>`,
    `<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:pict><w:txbxContent><w:p>${run('рамка')}</w:p><w:p>${run('внутри')}</w:p></w:txbxContent></w:pict></w:r></w:p>`,
    `<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr>${cell('маржа')}${cell('сорок')}</w:tr><w:tr>${cell('Роза')}${cell('150')}</w:tr></w:tbl>`,
  ]
  expect(await shareOf('a.docx', makeDocx(body.join('')))).toBe(1)
})

it('expects of an XLSX the words of its visible cells', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t>Товар</t></is></c><c r="B1" t="inlineStr"><is><t>закупка</t></is></c>'
  const sheetData = `<row r="1">${cells}</row><row r="2" hidden="1">${cells.replaceAll('1"', '2"')}</row><row r="3"><c r="A3" t="str"><v>Роза</v></c><c r="C3"><v>150</v></c></row>`
  const workbook = makeXlsx([
    {
      name: 'Цены',
      rows: [],
      sheetData: `</sheetData><cols><col min="2" max="2" hidden="1"/></cols><sheetData>${sheetData}`,
    },
    { name: 'Закупка', state: 'hidden', rows: [['маржа']] },
    { name: 'Сроки', rows: [['Срок', 'день']] },
  ])
  expect(wordsIn((await readDocument(workbook)).plain?.parts)).toBe('товар роза срок день')
})

it('misses what a reader left out: a text that is drawn aslant', async () => {
  const aslant = 'BT /F1 10 Tf 0.7 0.7 -0.7 0.7 300 300 Tm (seven words are drawn aslant over it) Tj ET'
  const bytes = makePdf([
    `${show({ x: 50, y: 100, text: 'Delivery costs 300 roubles in town and is free from 5000 on' })}\n${aslant}`,
  ])
  expect(await check('a.pdf', bytes)).toEqual({ expected: 19, found: 12 })
})

it('does not expect running headers and page numbers of a PDF, nor a text that is drawn twice again', async () => {
  const page = (number: number, text: string) =>
    show(
      { x: 50, y: 40, text: `Price list of the salon, page ${number} of 3` },
      { x: 50, y: 200, text },
      { x: 50.4, y: 200, text },
      { x: 290, y: 780, text: `${number}` },
    )
  const bytes = makePdf([page(1, 'Haircuts from 900'), page(2, 'Colours from 2000'), page(3, 'Gift cards')])
  expect((await readDocument(bytes)).plain?.parts).toEqual([
    'Haircuts from 900',
    'Colours from 2000',
    'Gift cards',
  ])
})

it('says nothing where the plain extraction fails', async () => {
  const document = await readDocument(makeDocx(paragraph('Цены')))
  expect(await checkWords(new Uint8Array(9), { document, chunks: splitDocument(document) })).toBeUndefined()
})
