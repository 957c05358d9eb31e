import { describe, expect, it } from 'vitest'
import { makeXlsx, type Sheet } from '../../fixtures/documents/make-xlsx.ts'
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
      { page: 1, name: 'Закупка', reason: 'hidden' },
      { page: 3, name: 'Черновик', reason: 'empty' },
      { page: 4, name: 'Секрет', reason: 'hidden' },
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
      'Дата: 31.12.2026 | Приём: 10:30 | Скидка: 7% | Цена: 1 499,90 ₽ | Вес: 0,3 | Есть: ✓ | Стоимость: 90 zł',
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

  it('calculates sums and products that the writer left out, and says where a value is missing', async () => {
    const document = await readXlsx(
      makeXlsx([
        {
          name: 'Счёт',
          rows: [
            ['Товар', 'Кол-во', 'Цена', 'Сумма', 'Со скидкой'],
            ['Ирис', 5, 450, { formula: 'B2*C2' }, { formula: 'VLOOKUP(A2,X:Y,2)' }],
            ['Роза', 3, 128.5, { formula: 'B3*$C$3', format: '#,##0.00" ₽"' }, { formula: 'IF(B3>2,1,2)' }],
            ['Итого', null, null, { formula: 'SUM(D2:D3)' }, { formula: 'SUM(E2:E3)' }],
            ['Всего с доставкой', null, null, { formula: '(D4+300)*2' }],
          ],
        },
      ]),
    )
    expect(document.blocks.slice(1).map(({ text }) => text)).toEqual([
      'Товар: Ирис | Кол-во: 5 | Цена: 450 | Сумма: 2250 | Со скидкой: —',
      'Товар: Роза | Кол-во: 3 | Цена: 128,5 | Сумма: 385,50 ₽ | Со скидкой: —',
      'Товар: Итого | Сумма: 2635,5 | Со скидкой: —',
      'Товар: Всего с доставкой | Сумма: 5871',
    ])
    expect(document.unread).toEqual([{ what: 'formulas', count: 3, places: ['Счёт!E2:E4'] }])
  })

  it('takes the zero of a writer that asks for a calculation for no value', async () => {
    const rows: Sheet['rows'] = [
      ['Товар', 'Цена', 'Скидка'],
      ['Ирис', 450, { formula: 'ROUND(B2/10,0)', result: 0 }],
      ['Роза', 128, { formula: 'ROUND(B3/10,0)', result: 13 }],
      ['Итого', { formula: 'SUM(B2:B3)', result: 0 }],
    ]
    const asked = await readXlsx(
      makeXlsx([{ name: 'Цены', rows }], { workbook: '<calcPr calcId="124519" fullCalcOnLoad="1"/>' }),
    )
    expect(asked.blocks.slice(1).map(({ text }) => text)).toEqual([
      'Товар: Ирис | Цена: 450 | Скидка: —',
      'Товар: Роза | Цена: 128 | Скидка: 13',
      'Товар: Итого | Цена: 578',
    ])
    expect(asked.unread).toEqual([{ what: 'formulas', count: 1, places: ['Цены!C2'] }])
    const saved = await readXlsx(makeXlsx([{ name: 'Цены', rows }]))
    expect(saved.blocks[1]?.text).toBe('Товар: Ирис | Цена: 450 | Скидка: 0')
    expect(saved.unread).toBeUndefined()
  })

  it('says which hidden rows, columns and cells it left out', async () => {
    const document = await readXlsx(
      makeXlsx([
        {
          name: 'Цены',
          rows: [],
          sheetData:
            '</sheetData><cols><col min="3" max="3" hidden="1"/></cols><sheetData>' +
            ['Роза', 'Ирис', 'Мак']
              .map(
                (name, at) =>
                  `<row r="${at + 1}"${at === 1 ? ' hidden="1"' : ''}><c r="A${at + 1}" t="inlineStr"><is><t>${name}</t></is></c><c r="B${at + 1}"><v>${at + 90}</v></c><c r="C${at + 1}"><v>5</v></c></row>`,
              )
              .join(''),
        },
      ]),
    )
    expect(document.blocks.slice(1).map(({ text }) => text)).toEqual(['Роза | 90', 'Мак | 92'])
    expect(document.unread).toEqual([{ what: 'hidden', count: 2, places: ['Цены!2:2', 'Цены!C:C'] }])
  })

  it('says of a workbook without words that there is no text', async () => {
    await expect(readXlsx(makeXlsx([{ name: 'Лист1', rows: [] }]))).rejects.toMatchObject({
      code: 'knowledge.no-text',
    })
  })
})
