import { describe, expect, it } from 'vitest'
import { makeXlsx } from '../../fixtures/documents/make-xlsx.ts'
import { readXlsx } from './read-xlsx.ts'

const textsOf = async (...sheets: Parameters<typeof makeXlsx>[0]) =>
  (await readXlsx(makeXlsx(sheets))).blocks.map(block => block.text)

describe('an XLSX becomes rows that are understood alone', () => {
  it('repeats the headers in each row, under the name of the sheet', async () => {
    const document = await readXlsx(
      makeXlsx([
        {
          name: 'Ногти',
          rows: [
            ['Услуга', 'Время', 'Цена, ₽'],
            ['Маникюр', '60 минут', 1500],
            ['Педикюр', '90 минут', 2200],
          ],
        },
      ]),
    )
    expect(document).toMatchObject({ format: 'xlsx', pages: 1, language: 'ru', skippedPages: [] })
    expect(document.blocks).toEqual([
      { kind: 'heading', text: 'Ногти', headings: [] },
      { kind: 'table-row', text: 'Услуга: Маникюр | Время: 60 минут | Цена, ₽: 1500', headings: ['Ногти'] },
      { kind: 'table-row', text: 'Услуга: Педикюр | Время: 90 минут | Цена, ₽: 2200', headings: ['Ногти'] },
    ])
  })

  it('leaves hidden and empty sheets out and says so; «Лист1» is no heading', async () => {
    const rows = [
      ['Товар', 'Цена'],
      ['Роза', 128],
    ]
    const document = await readXlsx(
      makeXlsx([
        { name: 'Закупка', state: 'hidden', rows: [['Роза', 64]] },
        { name: 'Лист1', rows },
        { name: 'Черновик', rows: [] },
        { name: 'Секрет', state: 'veryHidden', rows },
      ]),
    )
    expect(document.blocks.map(block => block.text)).toEqual(['Товар: Роза | Цена: 128'])
    expect(document.pages).toBe(4)
    expect(document.skippedPages).toEqual([
      { page: 1, reason: 'hidden' },
      { page: 3, reason: 'empty' },
      { page: 4, reason: 'hidden' },
    ])
  })

  it('writes dates, times, percents, currencies and fractions as a person sees them', async () => {
    const [row] = await textsOf({
      name: 'Лист1',
      rows: [
        ['Дата', 'Приём', 'Скидка', 'Цена', 'Вес', 'Есть', 'Стоимость'],
        [
          { number: 46_387, format: 'dd.mm.yyyy' },
          { number: 0.4375, format: 'h:mm' },
          { number: 0.07, format: '0%' },
          { number: 1499.9, format: '#,##0.00\\ "₽"' },
          0.1 + 0.2,
          true,
          { number: 90, format: '#,##0 [$zł-415]' },
        ],
      ],
    })
    expect(row).toBe(
      'Дата: 31.12.2026 | Приём: 10:30 | Скидка: 7 % | Цена: 1499.9 ₽ | Вес: 0.3 | Есть: ✓ | Стоимость: 90 zł',
    )
  })

  it('takes what formulas gave when the file was saved, and leaves their errors out', async () => {
    expect(
      await textsOf({
        name: 'Лист1',
        rows: [
          ['Набор', 'Итого', 'Срок'],
          ['Букет', { formula: 'A1&B1', result: '1200 с доставкой' }, '1 день'],
          ['Корзина', { error: '#DIV/0!' }, '2 дня'],
          ['Горшок', 5, '3 дня'],
        ],
      }),
    ).toEqual([
      'Набор: Букет | Итого: 1200 с доставкой | Срок: 1 день',
      'Набор: Корзина | Срок: 2 дня',
      'Набор: Горшок | Итого: 5 | Срок: 3 дня',
    ])
  })

  it('fills what is merged over rows, joins headers of two rows, takes a row of one cell for a heading', async () => {
    const { blocks } = await readXlsx(
      makeXlsx([
        {
          name: 'Цены',
          merges: ['A1:D1', 'A2:A3', 'B2:B3', 'C2:D2', 'A4:D4', 'A5:A6'],
          rows: [
            ['Прейскурант салона «Лилия»'],
            ['Услуга', 'Мастер', 'Цена, ₽', null],
            [null, null, 'будни', 'выходные'],
            ['Волосы'],
            ['Стрижка', 'Анна', 900, 1100],
            [null, 'Олег', 800, 1000],
          ],
        },
      ]),
    )
    expect(blocks.at(-1)).toEqual({
      kind: 'table-row',
      text: 'Услуга: Стрижка | Мастер: Олег | Цена, ₽ будни: 800 | Цена, ₽ выходные: 1000',
      headings: ['Цены', 'Прейскурант салона «Лилия»', 'Волосы'],
    })
  })

  it('carries the headers over an empty row where the same columns go on', async () => {
    expect(
      await textsOf({
        name: 'Лист1',
        rows: [
          ['Товар', 'Цена'],
          ['Роза', 128],
          [],
          ['Гвоздика', 64],
          [],
          ['Телефон', 'Адрес'],
          ['есть', 'нет'],
        ],
      }),
    ).toEqual(['Товар: Роза | Цена: 128', 'Товар: Гвоздика | Цена: 64', 'Телефон: есть | Адрес: нет'])
  })

  it('says of a workbook without words that there is no text', async () => {
    await expect(readXlsx(makeXlsx([{ name: 'Лист1', rows: [] }]))).rejects.toMatchObject({
      code: 'knowledge.no-text',
    })
  })
})
