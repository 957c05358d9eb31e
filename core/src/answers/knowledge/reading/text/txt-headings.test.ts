import { describe, expect, it } from 'vitest'
import { splitDocument } from '../split.ts'
import { readTxt } from './read-txt.ts'

const read = (text: string) => readTxt(Buffer.from(text))
const headingsIn = (text: string) =>
  read(text).blocks.flatMap(block => (block.kind === 'heading' ? [block.text] : []))
const body =
  'Доставляем по городу ежедневно с восьми до двадцати двух часов, при заказе от трёх тысяч бесплатно.'

describe('a short line alone above a paragraph is a heading', () => {
  it.each([
    'Доставка',
    'Доставка и оплата по городу',
    'Для юридических лиц',
    '«Лютик» для свадеб',
    '1.2 Доставка',
    '3 причины выбрать нас',
    'УСЛОВИЯ ВОЗВРАТА',
    'Opening hours',
    'Returns & exchanges',
    'Zwroty i reklamacje',
    'Święta i dni wolne',
    'Гарантия 24 месяца',
  ])('%s', line => {
    expect(headingsIn(`${body}\n\n${line}\n\n${body}`)).toEqual([line])
  })

  it.each([
    ['a sentence', 'Мы работаем без выходных.'],
    ['what goes on', 'Мы привозим следующее:'],
    ['a half of a sentence', 'и по воскресеньям тоже'],
    ['an item', '- Открытка в подарок'],
    ['a numbered item', '2) Открытка в подарок'],
    ['a price', 'Открытка 150 ₽'],
    ['a price in words', 'Открытка 150 руб'],
    ['a price behind a dash', 'Открытка — 150'],
    ['a row', 'Открытка | 150'],
    ['an address', 'г. Тверь, ул. Речная, д. 5'],
    ['an English address', '12 Harbour Street'],
    ['a Polish address', 'ul. Leśna 7, 00-950 Warszawa'],
    ['a telephone', 'Телефон 8 800 555-19-40'],
    ['a mailbox', 'Почта shop@example.com'],
    ['hours', 'Пн–Пт 8:00–22:00'],
    ['a date', '12 марта 2026 года'],
    ['a greeting', 'Здравствуйте'],
    ['a greeting by name', 'Уважаемые покупатели'],
    ['an English greeting', 'Dear guests'],
    ['a Polish greeting', 'Szanowni Państwo'],
    ['a signature', 'С уважением'],
    ['an English signature', 'Best regards'],
    ['a Polish signature', 'Z poważaniem'],
    ['a long line', 'Доставка по городу и области а также самовывоз из любого нашего магазина'],
  ])('but not %s', (_, line) => {
    const text = `${body}\n\n${line}\n\n${body}`
    expect(headingsIn(text)).toEqual([])
    // A heading that became an item or a row loses its marker, but no words.
    const said = read(text)
      .blocks.map(block => block.text)
      .join(' ')
    for (const word of line.match(/[\p{L}\p{N}]+/gu) ?? []) expect(said).toContain(word)
  })

  it('nor one of many short lines, nor the last line', () => {
    expect(headingsIn(`${body}\n\nЯблоки\n\nГруши\n\nСливы\n\n${body}`)).toEqual([])
    expect(headingsIn(`${body}\n\nВаш магазин`)).toEqual([])
  })

  it('takes the title of the document and the heading below it, each its level', () => {
    const { title, blocks } = read(`Магазин «Лютик»\n\nДоставка\n\n${body}\n\nОплата\n\n${body}`)
    expect(title).toBe('Магазин «Лютик»')
    expect(blocks.filter(block => block.kind === 'paragraph').map(block => block.headings)).toEqual([
      ['Магазин «Лютик»', 'Доставка'],
      ['Магазин «Лютик»', 'Оплата'],
    ])
  })

  it('above a list and a table too', () => {
    expect(headingsIn('Состав букета\n\n- розы, пятнадцать штук\n- эвкалипт\n')).toEqual(['Состав букета'])
    expect(headingsIn('Цены на букеты\n\nБукет\tЦена\nРассвет\t2700\nОхапка\t7900')).toEqual([
      'Цены на букеты',
    ])
  })

  it('begins the chunk of its section and never ends the one before', () => {
    const long = Array.from({ length: 9 }, () => body).join(' ')
    const chunks = splitDocument(
      read(`Магазин «Лютик»\n\nДоставка\n\n${long}\n\nОплата\n\n${long}\n\nВозврат\n\n${long}`),
    )
    expect(chunks.map(({ text }) => text.split('\n')[0])).toEqual(['Магазин «Лютик»', 'Оплата', 'Возврат'])
    for (const { text } of chunks) expect(text).toMatch(/\.$/)
  })
})
