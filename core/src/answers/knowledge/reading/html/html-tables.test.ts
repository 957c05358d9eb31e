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
  ['a footnote', 'Петров<sup>1</sup>', 'Петров<sup>1</sup>', 'Петров [1]'],
  ['an old name', '<del>Сомов</del> Петров', '~~Сомов~~ Петров', 'Петров'],
  [
    'a tick',
    '<input type="checkbox" disabled checked> Петров',
    '<input type="checkbox" disabled checked> Петров',
    '☑ Петров',
  ],
  ['emphasis', '<em>Петров</em>', '*Петров*', 'Петров'],
  ['a span', '<span class="x">Петров</span>', '<span>Петров</span>', 'Петров'],
  [
    'a telephone',
    '<a href="tel:+79001234567">Петров</a>',
    '[Петров](tel:+79001234567)',
    'Петров: +79001234567',
  ],
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

it.each([0, 1, 2, 3].flatMap(row => [0, 1].map(column => [row, column] as const)))(
  'a link in row %i, column %i takes no other row with it',
  (row, column) => {
    const cells = [
      ['Москва', 'Иванов'],
      ['Казань', 'Петров'],
      ['Пермь', 'Сидоров'],
      ['Уфа', 'Котов'],
    ]
    const told = cells.map(([city, name]) => `Город: ${city} | Курьер: ${name}`)
    const linked = (before: string, behind: string) =>
      cells.map((line, at) =>
        line.map((text, place) => (at === row && place === column ? `${before}${text}${behind}` : text)),
      )
    const body = linked('<a href="/x">', '</a>').map(line => td(...line))
    for (const head of [th('Город', 'Курьер'), td('<b>Город</b>', '<b>Курьер</b>')])
      expect(rowsOf(table(head, ...body))).toEqual(told)
    expect(
      rowsOf(
        `<table><thead><tr>${th('Город', 'Курьер')}</thead><tbody>${body.map(cell => `<tr>${cell}`).join('')}</table>`,
      ),
    ).toEqual(told)
    const lines = linked('[', '](https://a.example)').map(line => `| ${line.join(' | ')} |`)
    const source = `| Город | Курьер |\n|---|---|\n${lines.join('\n')}`
    expect(readMarkdown(bytes(source)).blocks.map(block => block.text)).toEqual(told)
    const bare = rowsOf(table(...body))
    for (const text of cells.flat()) expect(bare.join(' ')).toContain(text)
  },
)

describe('no row is lost', () => {
  const told = ['Город: Москва | Курьер: Иванов', 'Город: Казань | Курьер: Петров']

  it('where a form stands around the rows, or around the cells of one', () => {
    expect(
      rowsOf(
        `<table><tr>${th('Город', 'Курьер')}</tr><form><tr>${td('Москва', 'Иванов')}</tr></form><tr><form>${td('Казань', 'Петров')}</form></tr></table>`,
      ),
    ).toEqual(told)
  })

  it('where the foot stands above the body', () => {
    expect(
      rowsOf(
        `<table><thead><tr>${th('Услуга', 'Цена')}</tr></thead><tfoot><tr>${td('Итого', '2000')}</tr></tfoot><tbody><tr>${td('Мойка', '500')}</tr></tbody></table>`,
      ),
    ).toEqual(['Услуга: Мойка | Цена: 500', 'Услуга: Итого | Цена: 2000'])
  })

  it('where Markdown leaves the headers empty', () => {
    const source = '| | |\n|---|---|\n| Офис | Казань, Баумана 1 |\n| Звонки | 200-10-20 |\n| Этаж | 2 |'
    expect(readMarkdown(bytes(source)).blocks.map(block => block.text)).toEqual([
      'Офис | Казань, Баумана 1',
      'Звонки | 200-10-20',
      'Этаж | 2',
    ])
  })

  it('where the first contact stands in the head, because Markdown has to have one', () => {
    const source = '| Адрес | Казань, Баумана 1 |\n|---|---|\n| Телефон | 200-10-20 |\n| Часы | 9–21 |'
    expect(readMarkdown(bytes(source)).blocks.map(block => block.text)).toEqual([
      'Адрес | Казань, Баумана 1',
      'Телефон | 200-10-20',
      'Часы | 9–21',
    ])
  })

  it('of contacts whose names no list has, in ordinary cells', () => {
    expect(
      rowsOf(table(td('Офис', 'Казань, Баумана 1'), td('Звонки', '200-10-20'), td('Этаж', '2'))),
    ).toEqual(['Офис | Казань, Баумана 1', 'Звонки | 200-10-20', 'Этаж | 2'])
    expect(
      rowsOf(table(td('Звонки', 'круглосуточно'), td('Офис', 'Баумана, 1'), td('Факс', '200-10-21'))),
    ).toEqual(['Звонки | круглосуточно', 'Офис | Баумана, 1', 'Факс | 200-10-21'])
  })

  it('of contacts of several offices', () => {
    expect(
      rowsOf(
        table(
          '<th>Адрес<td>Тверь<td>Ржев',
          '<th>Телефон<td>55-10-10<td>55-10-11',
          '<th>Часы<td>9–21<td>10–20',
        ),
      ),
    ).toEqual(['Адрес | Тверь | Ржев', 'Телефон | 55-10-10 | 55-10-11', 'Часы | 9–21 | 10–20'])
  })
})

describe('the tables of programs', () => {
  it('of pandas have columns of two levels, and a name of the rows below them', () => {
    const head =
      '<tr><th></th><th colspan="2" halign="left">Цена</th></tr><tr><th></th><th>опт</th><th>розница</th></tr>'
    const body = '<tbody><tr><th>Роза</th><td>100</td><td>150</td></tr></tbody>'
    const frame = (rows: string) =>
      `<table border="1" class="dataframe"><thead>${rows}</thead>${body}</table>`
    expect(rowsOf(frame(head))).toEqual(['Роза | Цена опт: 100 | Цена розница: 150'])
    expect(rowsOf(frame(`${head}<tr><th>Товар</th><th></th><th></th></tr>`))).toEqual([
      'Товар: Роза | Цена опт: 100 | Цена розница: 150',
    ])
    expect(
      rowsOf(
        `<table class="dataframe"><thead><tr><th></th><th>Цена</th><th>Срок</th></tr><tr><th>Товар</th><th></th><th></th></tr></thead>${body}</table>`,
      ),
    ).toEqual(['Товар: Роза | Цена: 100 | Срок: 150'])
  })

  it('have two rows of headers whose first begins with an empty corner, without a head', () => {
    expect(
      rowsOf(
        table('<th></th><th colspan="2">Цена</th>', th('Товар', 'опт', 'розница'), td('Роза', '100', '150')),
      ),
    ).toEqual(['Товар: Роза | Цена опт: 100 | Цена розница: 150'])
  })

  it('of Google Sheets number their rows and columns, which are no data', () => {
    const number = (n: number) =>
      `<th id="0R${n}" style="height: 20px;" class="row-headers-background"><div class="row-header-wrapper">${n}</div></th>`
    const row = (n: number, ...cells: string[]) =>
      `<tr style="height: 20px">${number(n)}${cells.map(cell => `<td class="s0" dir="ltr">${cell}</td>`).join('')}</tr>`
    const sheet = `<div class="ritz grid-container" dir="ltr"><table class="waffle" cellspacing="0"><thead><tr><th class="row-header freezebar-origin-ltr"></th>${['A', 'B', 'C'].map(letter => `<th id="0C0" class="column-headers-background">${letter}</th>`).join('')}</tr></thead><tbody>${row(1, 'Товар', 'Цена', 'Срок')}<tr><th class="freezebar-cell freezebar-horizontal-handle row-header-shim"></th><td class="freezebar-cell"></td><td class="freezebar-cell"></td><td class="freezebar-cell"></td></tr>${row(2, 'Роза', '150 ₽', '1 день')}</tbody></table></div>`
    expect(rowsOf(sheet)).toEqual(['Товар: Роза | Цена: 150 ₽ | Срок: 1 день'])
  })

  it('of Tilda are two hidden texts', () => {
    const block = `<div class="t431"><table class="t431__table"></table><div class="t431__data-part1" style="display: none">Услуга;Цена;</div><div class="t431__data-part2" style="display: none">Педикюр;1500 ₽\n"Маникюр; снятие";900 ₽ link=https://a.example</div></div>`
    expect(rowsOf(`<h2>Прайс</h2>${block}`).slice(1)).toEqual([
      'Услуга: Педикюр | Цена: 1500 ₽',
      'Услуга: Маникюр; снятие | Цена: 900 ₽',
    ])
    expect(onPage(block)).toEqual(['Услуга: Педикюр | Цена: 1500 ₽', 'Услуга: Маникюр; снятие | Цена: 900 ₽'])
  })
})

it('the caption of a table is the heading of its rows, and of nothing below', () => {
  const { blocks } = readHtml(
    bytes(
      `<h2>Прайс</h2><table><caption>Таблица 1. Цены с 1 марта</caption><tr>${th('Услуга', 'Цена')}<tr>${td('Мойка', '500')}</table><p>Звоните.</p>`,
    ),
  )
  expect(blocks.map(({ kind, text, headings }) => [kind, text, headings.join(' / ')])).toEqual([
    ['heading', 'Прайс', ''],
    ['heading', 'Таблица 1. Цены с 1 марта', 'Прайс'],
    ['table-row', 'Услуга: Мойка | Цена: 500', 'Прайс / Таблица 1. Цены с 1 марта'],
    ['paragraph', 'Звоните.', 'Прайс'],
  ])
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
