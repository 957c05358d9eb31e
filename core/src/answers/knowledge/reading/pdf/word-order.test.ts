import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'

const producers = new URL('../../fixtures/producers/', import.meta.url)
const read = async (name: string) => {
  const { blocks } = await readPdf(new Uint8Array(readFileSync(new URL(`${name}.pdf`, producers))))
  return {
    text: blocks.map(block => block.text).join('\n'),
    rows: blocks.flatMap(block => (block.kind === 'table-row' ? [block.text] : [])),
  }
}

const pairsOf = (text: string) => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(1).map((word, at) => `${words[at]} ${word}`)
}

/** Neighbouring words of the source that are no neighbours in what was read. */
const lostPairs = (paragraphs: readonly string[], text: string) => {
  const found = pairsOf(text)
  return paragraphs.flatMap(pairsOf).filter(pair => {
    const at = found.indexOf(pair)
    if (at !== -1) found.splice(at, 1)
    return at === -1
  })
}

const contract = readFileSync(new URL('contract.txt', producers), 'utf8').trim().split('\n')
const conditions =
  'Доставка по городу стоит 450 рублей и занимает два часа. Деньги возвращаем на карту за три дня без комиссии банка. Вторая доставка оплачивается повторно. Возврат принимаем в магазине при наличии чека и упаковки. Подарочные сертификаты обмену не подлежат и действуют один год со дня покупки.'
const left =
  'Левая колонка: доставка по городу стоит 450 рублей и занимает два часа после подтверждения заказа оператором магазина.'
const right =
  'Правая колонка: возврат денег на карту за три дня без комиссии банка при наличии чека и целой упаковки.'
const tariffs = [
  'Базовый: Один мастер, запись по телефону, цена 1500 рублей в месяц без договора.',
  'Полный: Два мастера, выезд на дом, цена 2500 рублей в месяц по договору.',
  'Премиум: Личный мастер, запись в любой день, цена 9000 рублей в месяц.',
]
const after = 'После колонок: телефон 200-10-20.'
const prices = [
  'Товар: Роза красная | Цена: 150 ₽ | Срок: 1 день',
  'Товар: Тюльпан | Цена: 90 ₽ | Срок: 2 дня',
  'Товар: Пион розовый | Цена: 350 ₽ | Срок: 3 дня',
  'Товар: Ирис | Цена: 120 ₽ | Срок: 1 день',
]

describe('words stay in the order in which they are read', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['tesseract-5.3.0-scan-justified', contract, []],
    ['tesseract-5.3.0-scan-two-columns', contract.slice(0, 10), []],
    ['chromium-156-three-columns', contract, []],
    ['weasyprint-57.2-three-columns', contract, []],
    ['pdfkit-0.20.2-three-columns', contract.slice(0, 8), []],
    ['weasyprint-57.2-short-columns', [...contract.slice(0, 2), conditions, after], []],
    ['weasyprint-57.2-columns-under-table', [conditions, after], prices],
    ['typst-0.14.2-two-columns', contract, []],
    ['weasyprint-57.2-boxes', tariffs, []],
    ['impress-7.4.7-boxes', tariffs, []],
    ['react-pdf-4.9.0-justified', contract.slice(0, 4), []],
    ['react-pdf-4.9.0-justified-boxes', [left, right, conditions], []],
    [
      'pdfmake-0.3.11-columns-after-table',
      [left, right],
      [
        'Товар: Роза | Описание: красная, 60 см',
        'Товар: Пион | Описание: розовый, 40 см',
        'Товар: Ирис | Описание: синий, 50 см',
      ],
    ],
  ])('%s', async (name, paragraphs, expected) => {
    const { text, rows } = await read(name)
    expect(lostPairs(paragraphs, text)).toEqual([])
    expect(rows).toEqual(expected)
  })
})
