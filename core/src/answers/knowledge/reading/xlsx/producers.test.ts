import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readXlsx } from './read-xlsx.ts'

const read = (name: string) =>
  readXlsx(new Uint8Array(readFileSync(new URL(`../../fixtures/producers/${name}`, import.meta.url))))

describe('sheets as programs write them', () => {
  it('XlsxWriter: zeroes beside formulas, headers of no list in bold', async () => {
    const { blocks, unread } = await read('xlsxwriter-3.2.9-order.xlsx')
    expect(blocks.map(({ text }) => text)).toEqual([
      'Заказ',
      'Что берём: Ирис | Сколько: 5 | Почём: 450,00 ₽ | Всего: 2 250,00 ₽ | Со скидкой: —',
      'Что берём: Роза | Сколько: 12 | Почём: 128,50 ₽ | Всего: 1 542,00 ₽ | Со скидкой: —',
      'Что берём: Итого | Всего: 3 792,00 ₽',
    ])
    expect(unread).toEqual([{ what: 'formulas', count: 2, places: ['Заказ!E2:E3'] }])
  })

  it('openpyxl: formulas without values, a total merged over the columns before it', async () => {
    const { blocks, unread } = await read('openpyxl-3.1.5-total.xlsx')
    expect(blocks.map(({ text }) => text)).toEqual([
      'Выручка',
      'Дата: 01.03 | Месяц: март | День: вс | Сумма: 1200',
      'Дата: 02.03 | Месяц: март | День: пн | Сумма: 1800',
      'Итого | Сумма: 3000',
      'Среднее | Сумма: —',
    ])
    expect(unread).toEqual([{ what: 'formulas', count: 1, places: ['Выручка!D5'] }])
  })

  it('LibreOffice: values beside all formulas, zeroes among them', async () => {
    const { blocks, unread } = await read('libreoffice-7.4.7-stock.xlsx')
    expect(blocks.map(({ text }) => text)).toEqual([
      'Склад',
      'Товар: Ирис | Остаток: 0 | Есть: ✗ | Сумма: 0',
      'Товар: Роза | Остаток: 12 | Есть: ✓ | Сумма: 1542',
      'Товар: Итого | Остаток: 12 | Сумма: 1542',
    ])
    expect(unread).toBeUndefined()
  })

  it('a bill of 1C: each cell merged over narrow columns', async () => {
    const { blocks } = await read('openpyxl-3.1.5-bill.xlsx')
    expect(blocks.map(({ text }) => text)).toEqual([
      'Счет на оплату № 118 от 12 марта 2026 г.',
      'Поставщик: ООО «Лилия», ИНН 7701234567',
      'Покупатель: ИП Иванов',
      '№: 1 | Товары (работы, услуги): Ирис | Кол-во: 5 | Ед.: шт | Цена: 450 | Сумма: 2250',
      '№: 2 | Товары (работы, услуги): Роза | Кол-во: 12 | Ед.: шт | Цена: 100 | Сумма: 1200',
      'Итого: 3450',
      'В том числе НДС: без НДС',
      'Всего наименований 2, на сумму 3 450,00 руб.',
    ])
  })
})
