import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocument } from './read-document.ts'
import { splitDocument } from './split.ts'
import { checkWords } from './word-check/check-words.ts'

const load = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../fixtures/producers/${name}`, import.meta.url)))

/** What is read of a file, a block a line, pages before their blocks; and what is said of it. */
const read = async (name: string) => {
  const bytes = load(name)
  const document = await readDocument(bytes)
  const check = await checkWords(bytes, { document, chunks: splitDocument(document) })
  // Nothing is missing of what a plain extraction of the same bytes has.
  expect(check?.found).toBe(check?.expected)
  expect(check?.expected).toBeGreaterThan(10)
  const lines = document.blocks.map(({ kind, text, page }) => {
    const mark = kind === 'heading' ? '# ' : kind === 'list-item' ? '* ' : ''
    return `${page === undefined ? '' : `${page} `}${mark}${text}`
  })
  return { ...document, lines }
}

describe('text documents as programs write them', () => {
  it('LibreOffice ODT: numbers of articles and lists, notes, header rows, merged cells; nothing deleted or hidden', async () => {
    const { format, title, lines, unread } = await read('libreoffice-7.4.7-contract.odt')
    expect({ format, title }).toEqual({ format: 'odt', title: 'Договор аренды зала' })
    expect(lines).toEqual([
      '# Договор аренды зала',
      '# Статья 1. Предмет',
      'Зал сдаётся от двух часов [1]. Цена 2 500 ₽.',
      '[1] Выходные считаются отдельно.',
      '# Статья 2. Порядок',
      '* 1. Заявка',
      '* 1.1. по телефону',
      '* 1.2. на сайте',
      '* 2. Оплата',
      'Примечание к порядку.',
      '* 3. Ключи',
      'Помещение: Север | с доставкой: 2500 | Премиум: 3500',
      'Помещение: Север | с доставкой: по запросу | Премиум: по запросу',
      'Во врезке: парковка бесплатна.',
    ])
    expect(unread).toEqual([
      { what: 'struck-out', count: 1, places: ['Предмет'] },
      { what: 'hidden', count: 2, places: ['Предмет', 'Порядок'] },
      { what: 'comments', count: 1, places: ['Порядок'] },
    ])
  })

  it('an ODT of a single XML (FODT) says the same', async () => {
    expect((await read('contract.fodt')).lines).toEqual((await read('libreoffice-7.4.7-contract.odt')).lines)
  })

  it('pandoc ODT: the struck-out address is not read', async () => {
    const { lines, unread } = await read('pandoc-2.17-rules.odt')
    expect(lines).toContain('[1] Звонок принимает администратор с 9:00 до 21:00.')
    expect(lines).toContain('* 2. Назовите время:')
    expect(lines).toContain('Услуга: Укладка | Будни: 900 | Выходные: 1100')
    expect(lines.join()).not.toContain('улица Мира')
    expect(unread).toEqual([{ what: 'struck-out', count: 1, places: ['Запись'] }])
  })
})

describe('sheets as programs write them', () => {
  const rows = [
    'Зал: Север | Час: 2,500 ₽ | С какого дня: 01.05.2026',
    'Зал: Север | Час: 3,100 ₽ | С какого дня: 01.06.2026',
    'Зал: Юг | Час: 1,800 ₽ | С какого дня: ✓',
    ...Array(3).fill('Зал: Балкон | Час: 900 ₽'),
  ]

  it('LibreOffice ODS: shown texts, merged and repeated rows; no hidden sheet, row or column', async () => {
    const { lines, pages, skippedPages, unread } = await read('libreoffice-7.4.7-halls.ods')
    expect(lines).toEqual(['# Залы', '# Прайс с мая', ...rows, 'Парковка | бесплатно'])
    expect({ pages, skippedPages }).toEqual({
      pages: 3,
      skippedPages: [{ page: 2, name: 'Закупка', reason: 'hidden' }],
    })
    expect(unread).toEqual([{ what: 'hidden', count: 2, places: ['Залы!D:D', 'Залы!5:5'] }])
  })

  it('LibreOffice XML Spreadsheet 2003: a cell beside one merged from above, written without its place', async () => {
    const { format, lines, unread } = await read('libreoffice-7.4.7-halls.xml')
    expect(format).toBe('xmlss')
    // The export drops the currency of the format, and shows the hidden sheet.
    expect(lines).toEqual([
      '# Залы',
      '# Прайс с мая',
      'Зал: Север | Час: 2500 | С какого дня: 01.05.2026',
      'Зал: Север | Час: 3100 | С какого дня: 01.06.2026',
      'Зал: Юг | Час: 1800 | С какого дня: ✓',
      ...Array(3).fill('Зал: Балкон | Час: 900'),
      '# Закупка',
      'Секретная наценка',
      'Парковка | бесплатно',
    ])
    expect(unread).toEqual([{ what: 'hidden', count: 2, places: ['Залы!D:D', 'Залы!5:5'] }])
  })
})

describe('slides as programs write them', () => {
  it('pptxgenjs: the order of the slide, a table, a chart, notes; no hidden slide, no struck-out price', async () => {
    const { lines, pages, skippedPages, unread } = await read('pptxgenjs-4.0.1-halls.pptx')
    expect(lines).toEqual([
      '1 Залы студии',
      '1 Левая колонка',
      '1 окна на парк',
      '1 сцена',
      '1 Правая колонка: тишина. Кухня с посудой и холодильником для гостей вечера.',
      '1 Скидка 10 % по будням.',
      '2 Зал: Север | Час: 2500 ₽',
      '2 Зал: Юг | Час: 1800 ₽',
      '4 Новая цена 2500',
      '4 Январь | Гостей: 120',
      '4 Февраль | Гостей: 150',
    ])
    expect({ pages, skippedPages }).toEqual({ pages: 4, skippedPages: [{ page: 3, reason: 'hidden' }] })
    expect(unread).toEqual([{ what: 'struck-out', count: 1 }])
  })

  it('LibreOffice ODP: titles as headings, two columns one after another, notes', async () => {
    const { lines, pages } = await read('libreoffice-7.4.7-rent.odp')
    expect(pages).toBe(4)
    expect(lines).toEqual([
      '1 # Аренда зала',
      '1 Студия',
      '2 # Условия',
      '2 * Зал «Север» сдаётся от двух часов',
      '2 * Залог 5000 рублей',
      '2 Напомнить о скидке 10 % по будням.',
      '3 # Цены',
      '3 Зал: Север | Час: 2500',
      '3 Зал: Юг | Час: 1800',
      '4 # Сравнение',
      '4 Плюсы Севера',
      '4 * окна',
      '4 * сцена',
      '4 Плюсы Юга',
      '4 * тишина',
      '4 * кухня',
    ])
  })
})

describe('books as programs write them', () => {
  it('pandoc EPUB: chapters in their order, without the table of contents', async () => {
    const { title, lines, blocks } = await read('pandoc-2.17-rules.epub')
    expect(title).toBe('Правила студии «Лоза»')
    expect(lines).toContain('Услуга: Стрижка | Будни: 1500 | Выходные: 1800')
    expect(lines.filter(line => line.endsWith('Предоплата'))).toEqual(['# Предоплата'])
    expect(blocks.at(-1)?.headings).toEqual(['Правила студии «Лоза»', 'Цены', 'Предоплата'])
  })

  it('pandoc FB2: sections, a table, a note with its mark', async () => {
    const { title, lines } = await read('pandoc-2.17-rules.fb2')
    expect(title).toBe('Правила студии «Лоза»')
    expect(lines).toContain('Услуга: Укладка | Будни: 900 | Выходные: 1100')
    expect(lines).toContain('Записаться можно по телефону +7 495 000-11-22. [1]')
    expect(lines.at(-1)).toBe('[1] Звонок принимает администратор с 9:00 до 21:00.')
  })
})
