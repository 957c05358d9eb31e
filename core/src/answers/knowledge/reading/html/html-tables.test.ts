import { describe, expect, it } from 'vitest'
import { readMarkdown } from '../text/read-markdown.ts'
import { readHtml } from './read-html.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const rowsOf = (html: string) => readHtml(bytes(html)).blocks.map(block => block.text)
const onPage = (html: string) =>
  readHtml(bytes(`<html><body><main><h1>Цены</h1>${html}</main></body></html>`), {
    url: 'https://a.example/',
  }).blocks.flatMap(({ kind, text }) => (kind === 'table-row' ? [text] : []))
const table = (...rows: string[]) => `<table>${rows.map(row => `<tr>${row}`).join('')}</table>`
const td = (...cells: string[]) => cells.map(cell => `<td>${cell}</td>`).join('')
const th = (...cells: string[]) => cells.map(cell => `<th>${cell}</th>`).join('')

const marks = [
  ['a link', '<a href="https://a.example">Петров</a>', '[Петров](https://a.example)', 'Петров'],
  ['a footnote', 'Петров<sup>1</sup>', 'Петров<sup>1</sup>', 'Петров1'],
  ['code', '<code>Петров</code>', '`Петров`', 'Петров'],
  ['a picture', '<img src="a.png"> Петров', '![](a.png) Петров', 'Петров'],
  ['bold', '<b>Петров</b>', '**Петров**', 'Петров'],
  ['a paragraph', '<p>Петров</p>', '<p>Петров</p>', 'Петров'],
  ['a line break', 'Петров<br>', 'Петров<br>', 'Петров'],
] as const

describe('a row keeps its place above one whose cells hold other elements', () => {
  const after = (text: string) => [
    'Город: Москва | Курьер: Иванов',
    `Город: Казань | Курьер: ${text}`,
    'Город: Пермь | Курьер: Сидоров',
    'Город: Уфа | Курьер: Иванов',
  ]
  it.each(marks)('%s', (_, html, markdown, text) => {
    const body = [td('Москва', 'Иванов'), td('Казань', html), td('Пермь', 'Сидоров'), td('Уфа', 'Иванов')]
    for (const head of [th('Город', 'Курьер'), td('<b>Город</b>', '<p><b>Курьер</b></p>')]) {
      expect(rowsOf(table(head, ...body))).toEqual(after(text))
      expect(onPage(table(head, ...body))).toEqual(after(text))
    }
    const lines = ['Москва | Иванов', `Казань | ${markdown}`, 'Пермь | Сидоров', 'Уфа | Иванов']
    const source = `| Город | Курьер |\n|---|---|\n${lines.map(line => `| ${line} |`).join('\n')}`
    expect(readMarkdown(bytes(source)).blocks.map(block => block.text)).toEqual(after(text))
  })

  it('in the last rows of a price list', () => {
    const rows = [
      td('Мойка кузова', '500'),
      td('Мойка двигателя', '1500'),
      td('Полировка <a>подробнее</a>', '<b>9000</b>'),
    ]
    expect(rowsOf(table(th('Услуга', 'Цена'), ...rows))).toEqual([
      'Услуга: Мойка кузова | Цена: 500',
      'Услуга: Мойка двигателя | Цена: 1500',
      'Услуга: Полировка подробнее | Цена: 9000',
    ])
  })
})

describe('the headers of a table', () => {
  it('stand in the first column of a table of contacts', () => {
    const told = ['Офис | Казань, Баумана 1', 'Звонки | 200-10-20', 'Чат | @flora', 'Этаж | 2']
    const rows = [
      ['Офис', 'Казань, Баумана 1'],
      ['Звонки', '200-10-20'],
      ['Чат', '<a href="https://t.example">@flora</a>'],
      ['Этаж', '2'],
    ]
    for (const name of ['th', 'b'])
      expect(
        rowsOf(
          table(
            ...rows.map(([key, value]) =>
              name === 'th' ? `<th>${key}</th><td>${value}</td>` : td(`<b>${key}</b>`, value ?? ''),
            ),
          ),
        ),
      ).toEqual(told)
  })

  it('are two rows where the first divides into the second', () => {
    const told = ['Услуга: Стрижка | Цена будни: 900 | Цена выходные: 1100']
    const rows = [
      '<th rowspan="2">Услуга<th colspan="2">Цена',
      '<th>будни<th>выходные',
      td('<i>Стрижка</i>', '900', '1100'),
    ]
    expect(rowsOf(table(...rows))).toEqual(told)
    const bold = rows.map(row => row.replace(/<th([^>]*)>([^<]+)/g, '<td$1><strong>$2</strong></td>'))
    expect(rowsOf(table(...bold))).toEqual(told)
  })

  it('are not the bold row of the offer that is praised', () => {
    const body = [td('<b>Полный</b>', '<b>1500 ₽</b>'), td('Базовый', '900 ₽')]
    const told = ['Тариф: Полный | Цена: 1500 ₽', 'Тариф: Базовый | Цена: 900 ₽']
    expect(rowsOf(table(th('Тариф', 'Цена'), ...body))).toEqual(told)
    expect(rowsOf(table(td('<b>Тариф</b>', '<b>Цена</b>'), ...body))).toEqual(told)
    expect(rowsOf(table(...body))).toEqual(['Полный | 1500 ₽', 'Базовый | 900 ₽'])
  })

  it('are the first row of a head that wrongly holds all rows', () => {
    expect(
      rowsOf(
        `<table><thead><tr>${th('Город', 'Курьер')}<tr>${td('Москва', 'Иванов')}</thead><tbody><tr>${td('Пермь', 'Сидоров')}</tbody></table>`,
      ),
    ).toEqual(['Город: Москва | Курьер: Иванов', 'Город: Пермь | Курьер: Сидоров'])
  })

  it('may stand beside an ordinary corner, or none', () => {
    const days = [`${td('Время')}${th('Пн', 'Вт')}`, td('10:00', 'Йога', '<a>Танцы</a>')]
    expect(rowsOf(table(...days))).toEqual(['Время: 10:00 | Пн: Йога | Вт: Танцы'])
    const bare = [th('', 'Пн', 'Вт'), `${th('Йога')}${td('10:00', '11:00')}`]
    expect(rowsOf(table(...bare))).toEqual(['Йога | Пн: 10:00 | Вт: 11:00'])
  })

  it('change where the table goes on with others, and never for a sum below', () => {
    expect(
      rowsOf(
        table(
          th('Стрижка', 'Цена'),
          td('Женская', '900'),
          th('Окрашивание', 'Цена'),
          td('Корни', '<a>3000</a>'),
          th('Итого', 'договорная'),
        ),
      ),
    ).toEqual([
      'Стрижка: Женская | Цена: 900',
      'Окрашивание: Корни | Цена: 3000',
      'Окрашивание: Итого | Цена: договорная',
    ])
  })

  it('of a row beside a picture are no headers of columns', () => {
    expect(
      rowsOf(table('<th>Роза<td><img src="a.png">', '<th>Ирис<td><img src="b.png">', '<th>Мак<td>нет')),
    ).toEqual(['Роза', 'Ирис', 'Мак | нет'])
  })
})
