import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePdf, show } from '../../src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { makeXlsx, type Sheet } from '../../src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import { makeDocx, paragraph } from '../../src/answers/knowledge/fixtures/documents/make-zip.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { ask } from '../support/shop.ts'

let server: TestApp
let olga: TestPerson

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(() => server.stop())

/** Uploads a file to an assistant of its own, and asks the built-in model. */
const open = async (fileName: string, bytes: Uint8Array | string) => {
  const { id: assistantId } = await olga.api('POST /api/assistants', {
    body: { name: 'Двери', model: 'botanika-local' },
  })
  const { id } = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName,
    bytes: Buffer.from(bytes),
  })
  expect(await waitForDocument(olga.api, id)).toMatchObject({ status: 'completed' })
  return async (question: string) => (await ask(server, olga, assistantId, question)).content
}

const rows = [
  ['Модель', '600×2000', '700×2000', '800×2000'],
  ['Сохо', '8700', '', '9000'],
  ['Лофт', '9900', '10200', '10500'],
] as const

const html = (row: readonly string[], cell: 'td' | 'th' = 'td') =>
  `<tr>${row.map(text => `<${cell}>${text}</${cell}>`).join('')}</tr>`
const word = (row: readonly string[]) =>
  `<w:tr>${row.map(text => `<w:tc>${paragraph(text)}</w:tc>`).join('')}</w:tr>`
const sheet = (more: Partial<Sheet> = {}) => makeXlsx([{ name: 'Лист1', rows, ...more }])
const wide = (line: readonly string[]) => line.map(cell => cell.padEnd(14)).join('')

/** The same table as each format writes it; a PDF of the test has no Cyrillic. */
const files: [string, Uint8Array | string][] = [
  ['Цены.csv', rows.map(row => row.join(';')).join('\n')],
  ['Цены из Excel.xlsx', sheet()],
  ['Цены из Word.docx', makeDocx(`<w:tbl>${rows.map(word).join('')}</w:tbl>`)],
  ['Цены.html', `<html><body><table>${rows.map(row => html(row)).join('')}</table></body></html>`],
  [
    'Цены.md',
    [
      `| ${rows[0].join(' | ')} |`,
      '|---|---|---|---|',
      ...rows.slice(1).map(row => `| ${row.join(' | ')} |`),
    ].join('\n'),
  ],
  ['Цены с табуляцией.txt', rows.map(row => row.join('\t')).join('\n')],
  ['Цены с пробелами.txt', rows.map(wide).join('\n')],
]

describe.concurrent('a price is stated with the size above it', () => {
  it.each(files)('%s', async (fileName, bytes) => {
    const answer = await open(fileName, bytes)
    expect(await answer('Сколько стоит Сохо 800×2000?')).toContain('800×2000: 9000')
    const missing = await answer('Сколько стоит Сохо 700×2000?')
    expect(missing).not.toMatch(/9000|8700/)
    expect(missing).toContain('700×2000: —')
    expect(await answer('Сколько стоит Лофт 700 на 2000?')).toContain('700×2000: 10200')
    expect(await answer('Сколько стоит модель Сохо?')).toMatch(/600×2000: 8700.*800×2000: 9000/s)
  })

  it('a PDF', async () => {
    const columns = [50, 170, 290, 410]
    const placed = [
      ['Model', '600x2000', '700x2000', '800x2000'],
      ['Soho', '8700', '', '9000'],
      ['Loft', '9900', '10200', '10500'],
    ].flatMap((row, line) =>
      row.flatMap((text, at) => (text === '' ? [] : [{ x: columns[at] ?? 0, y: 60 + line * 20, text }])),
    )
    const answer = await open('Prices.pdf', makePdf([show(...placed)]))
    expect(await answer('How much is Soho 800x2000?')).toContain('800x2000: 9000')
    expect(await answer('How much is Soho 700x2000?')).not.toMatch(/9000|8700/)
  })
})

describe.concurrent('headers over two rows and merged cells', () => {
  const check = async (fileName: string, bytes: Uint8Array | string) => {
    const answer = await open(fileName, bytes)
    expect(await answer('Сколько стоит Сохо 800×2000?')).toMatch(/800×2000: 9000/)
    const missing = await answer('Сколько стоит Сохо 700×2000?')
    expect(missing).not.toMatch(/9000|8700/)
  }

  it('XLSX', () =>
    check(
      'Двери.xlsx',
      sheet({
        rows: [
          ['Межкомнатные двери'],
          ['Модель', 'Размер, мм', null, null],
          [null, '600×2000', '700×2000', '800×2000'],
          ['Сохо', 8700, null, 9000],
          ['Лофт', 9900, 10_200, 10_500],
        ],
        merges: ['A1:D1', 'A2:A3', 'B2:D2'],
      }),
    ))

  it('DOCX', () => {
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(text)}</w:tc>`
    const top = `<w:tr>${cell('Модель', '<w:vMerge w:val="restart"/>')}${cell('Размер', '<w:gridSpan w:val="3"/>')}</w:tr>`
    const sizes = `<w:tr>${cell('', '<w:vMerge/>')}${rows[0]
      .slice(1)
      .map(size => cell(size))
      .join('')}</w:tr>`
    return check('Двери.docx', makeDocx(`<w:tbl>${top}${sizes}${rows.slice(1).map(word).join('')}</w:tbl>`))
  })

  it('HTML', () =>
    check(
      'Двери.html',
      `<html><body><table><thead><tr><th rowspan=2>Модель</th><th colspan=3>Размер</th></tr>${html(rows[0].slice(1), 'th')}</thead>${rows
        .slice(1)
        .map(row => html(row))
        .join('')}</table></body></html>`,
    ))

  it('CSV, which has no merged cells', () =>
    check(
      'Двери.csv',
      'Модель;Размер;;\n;600×2000;700×2000;800×2000\nСохо;8700;;9000\nЛофт;9900;10200;10500',
    ))
})

it('reads tables side by side apart, and keeps the headers behind a hidden row', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const line = (row: number, texts: readonly string[], more = '') =>
    `<row r="${row}"${more}>${texts.map((text, at) => (text === '' ? '' : cell(`${'ABCDEFG'[at]}${row}`, text))).join('')}</row>`
  const answer = await open(
    'Салон.xlsx',
    sheet({
      rows: [],
      sheetData: [
        line(1, ['Волосы', '', '', 'Ногти']),
        line(2, ['Услуга', 'Цена', '', 'Услуга', 'Мастер', 'Цена']),
        line(3, ['Стрижка', '900', '', 'Маникюр', 'Анна', '1500']),
        line(4, ['Завивка', '2100', '', 'Наращивание', 'Ольга', '3100'], ' hidden="1"'),
        line(5, ['Окраска', '', '', 'Педикюр', 'Ирина', '2200']),
        line(6, ['Укладка', '700']),
      ].join(''),
    }),
  )
  expect(await answer('Сколько стоит педикюр?')).toMatch(/Мастер: Ирина; Цена: 2200/)
  expect(await answer('Сколько стоит укладка?')).toContain('Укладка — 700')
  expect(await answer('Сколько стоит стрижка?')).not.toContain('1500')
  expect(await answer('Сколько стоит завивка?')).not.toContain('2100')
})

it('never states the names of columns as a row', async () => {
  const answer = await open(
    'Врачи.csv',
    'Врач;Специальность\nИванов;Терапевт\nПетрова;Хирург\nСидоров;Окулист',
  )
  expect(await answer('Какая специальность у врача Петровой?')).toContain('Хирург')
  expect(await answer('Какие у вас врачи и специальности?')).not.toMatch(/Врач — Специальность/)
})

it('states the figures of a sheet as a person sees them', async () => {
  const answer = await open(
    'Партии.xlsx',
    sheet({
      rows: [
        ['Товар', 'Наличие', 'Цена партии'],
        [
          'Ирис',
          { number: 0, format: '[=1]"да";[=0]"нет";General' },
          { number: 1_250_000, format: '#,##0, "тыс. ₽"' },
        ],
        [
          'Роза',
          { number: 1, format: '[=1]"да";[=0]"нет";General' },
          { number: 900_000, format: '#,##0, "тыс. ₽"' },
        ],
      ],
    }),
  )
  expect(await answer('Ирис есть в наличии?')).toMatch(/Наличие: нет/)
  expect(await answer('Сколько стоит партия роз?')).toMatch(/900 тыс\. ₽ \(900000\)/)
})

it('states a value of a form on a fine grid once', async () => {
  const answer = await open(
    'Счёт.xlsx',
    sheet({
      rows: [
        ['№', 'Товары', null, null, null, 'Сумма', null],
        [1, 'Ирис', null, null, null, 450, null],
        [2, 'Роза', null, null, null, 128, null],
        ['Итого:', null, null, null, null, 578, null],
      ],
      merges: [...[1, 2, 3].flatMap(row => [`B${row}:E${row}`, `F${row}:G${row}`]), 'A4:E4', 'F4:G4'],
    }),
  )
  const sum = await answer('Какая сумма за ирис?')
  expect(sum).toContain('450')
  expect(sum.match(/Ирис/g)).toHaveLength(1)
})
