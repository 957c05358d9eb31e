import { describe, expect, it } from 'vitest'
import { makeXlsx } from '../../fixtures/documents/make-xlsx.ts'
import { readXlsx } from './read-xlsx.ts'

const textsOf = async (...sheets: Parameters<typeof makeXlsx>[0]) =>
  (await readXlsx(makeXlsx(sheets))).blocks.map(block => block.text)
describe('tables as offices and 1C lay them out', () => {
  it('says a value that is merged over narrow columns once, and keeps the label of a total', async () => {
    const columns = ['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M']
    const spans = [
      [0, 1],
      [2, 6],
      [7, 8],
      [9, 11],
    ] as const
    const line = (...cells: (string | number)[]) => {
      const row: (string | number | null)[] = Array(13).fill(null)
      for (const [at, cell] of cells.entries()) row[(spans[at]?.[0] ?? 0) + 1] = cell
      return row
    }
    const merged = (row: number) => spans.map(([from, to]) => `${columns[from]}${row}:${columns[to]}${row}`)
    expect(
      await textsOf({
        name: 'TDSheet',
        rows: [
          [null, 'Счёт № 12'],
          [],
          [null, 'Покупатель:', null, 'ИП Иванов'],
          [null, 'Основание:', null, 'Договор 5'],
          [],
          line('№', 'Товары (работы, услуги)', 'Кол-во', 'Сумма'),
          line(1, 'Ирис', 5, 2250),
          line(2, 'Роза', 3, 450),
          [null, 'Итого:', ...Array(8).fill(null), 2700],
        ],
        merges: ['B1:M1', 'B3:C3', 'D3:M3', 'B4:C4', 'D4:M4', ...[6, 7, 8].flatMap(merged), 'B9:J9', 'K9:M9'],
      }),
    ).toEqual([
      'Счёт № 12',
      'Покупатель: ИП Иванов',
      'Основание: Договор 5',
      '№: 1 | Товары (работы, услуги): Ирис | Кол-во: 5 | Сумма: 2250',
      '№: 2 | Товары (работы, услуги): Роза | Кол-во: 3 | Сумма: 450',
      'Итого: | Сумма: 2700',
    ])
  })

  it('says a value under each of the headers that it is merged over', async () => {
    expect(
      await textsOf({
        name: 'Лист1',
        rows: [
          ['Услуга', 'будни', 'выходные'],
          ['Стрижка', 900, 1100],
          ['Завивка', 'договорная', null],
        ],
        merges: ['B3:C3'],
      }),
    ).toEqual([
      'Услуга: Стрижка | будни: 900 | выходные: 1100',
      'Услуга: Завивка | будни: договорная | выходные: договорная',
    ])
  })

  it('knows headers of no list by their bold, and tables side by side by their columns', async () => {
    const bold = (...texts: string[]) => texts.map(text => ({ bold: text }))
    expect(
      await textsOf({
        name: 'Лист1',
        rows: [bold('Кто', 'Где'), ['Анна', 'Тверь'], ['Олег', 'Казань']],
      }),
    ).toEqual(['Кто: Анна | Где: Тверь', 'Кто: Олег | Где: Казань'])
    expect(
      await textsOf({
        name: 'Лист1',
        rows: [
          ['Роза', 128, null, 'Фикус', 900],
          ['Гвоздика', 64, null, 'Кактус', 350],
          ['Ирис', 90],
        ],
      }),
    ).toEqual(['Роза | 128', 'Гвоздика | 64', 'Ирис | 90', 'Фикус | 900', 'Кактус | 350'])
  })

  it('takes a note for no heading of what follows it, nor of the next sheet', async () => {
    const { blocks } = await readXlsx(
      makeXlsx([
        {
          name: 'Цветы',
          rows: [
            ['Товар', 'Цена'],
            ['Срезка'],
            ['Роза', 128],
            ['* доставка бесплатно от 3000 ₽'],
            ['Ирис', 90],
            ['Букеты собираем за 20 минут.'],
            ['Гвоздика', 64],
            [],
            ['Цены действуют до марта'],
          ],
        },
        {
          name: 'Горшки',
          rows: [
            ['Товар', 'Цена'],
            ['Кашпо', 700],
          ],
        },
      ]),
    )
    expect(blocks.map(({ kind, text, headings }) => [kind, text, headings.at(-1)])).toEqual([
      ['heading', 'Цветы', undefined],
      ['heading', 'Срезка', 'Цветы'],
      ['table-row', 'Товар: Роза | Цена: 128', 'Срезка'],
      ['paragraph', '* доставка бесплатно от 3000 ₽', 'Срезка'],
      ['table-row', 'Товар: Ирис | Цена: 90', 'Срезка'],
      ['paragraph', 'Букеты собираем за 20 минут.', 'Срезка'],
      ['table-row', 'Товар: Гвоздика | Цена: 64', 'Срезка'],
      ['paragraph', 'Цены действуют до марта', 'Цветы'],
      ['heading', 'Горшки', undefined],
      ['table-row', 'Товар: Кашпо | Цена: 700', 'Горшки'],
    ])
  })
})
