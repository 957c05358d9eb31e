import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readTxt } from './read-txt.ts'

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/documents/${name}`, import.meta.url))
const blocksOf = (text: string) => readTxt(Buffer.from(text)).blocks
const shortly = (text: string) => blocksOf(text).map(({ kind, text }) => `${kind}: ${text}`)

describe('plain text becomes blocks', () => {
  it('reads the Russian shop: title, headings, a paragraph over lines, rows, items', () => {
    const document = readTxt(fixture('flowers.txt'))
    expect(document).toMatchObject({
      format: 'txt',
      title: 'ЦВЕТОЧНАЯ МАСТЕРСКАЯ «ЛЮТИК»',
      language: 'ru',
      skippedPages: [],
    })
    expect(document.blocks).toContainEqual({
      kind: 'paragraph',
      text: 'Мы собираем букеты в Твери с 2014 года. Заказы принимаем ежедневно с 8:00 до 22:00 по телефону 8 800 555-19-40, доставляем в тот же день, если заказ сделан до 18:30.',
      headings: ['ЦВЕТОЧНАЯ МАСТЕРСКАЯ «ЛЮТИК»'],
    })
    expect(document.blocks).toContainEqual({
      kind: 'table-row',
      text: 'Букет: «Тверца» | Роз: 25 | Цена: 4 150 ₽',
      headings: ['Цены на букеты'],
    })
    expect(document.blocks).toContainEqual({
      kind: 'list-item',
      text: '2. Оплатите картой или наличными курьеру; предоплата нужна только для свадебных заказов.',
      headings: ['Цены на букеты'],
    })
  })

  it('reads the same from windows-1251', () => {
    const texts = (name: string) =>
      readTxt(fixture(name)).blocks.map(block => block.text.replaceAll('₽', 'руб.'))
    expect(texts('flowers-1251.txt')).toEqual(texts('flowers.txt'))
  })

  it('reads Markdown: levels, a table with its headers in every row, items', () => {
    const { blocks, language, title } = readTxt(fixture('guide.txt'))
    expect({ language, title }).toEqual({ language: 'en', title: 'Northgate Language School' })
    expect(blocks).toContainEqual({
      kind: 'table-row',
      text: 'Course: IELTS intensive | Lessons: 36 | Price: £540',
      headings: ['Northgate Language School', 'Courses and prices'],
    })
  })

  it('keeps lines of a text that nobody wrapped as paragraphs', () => {
    const long = 'Первое предложение занимает строку целиком и продолжается очень долго, '.repeat(3).trim()
    expect(shortly(`${long}\nВторой абзац.\nТретий.`)).toEqual([
      `paragraph: ${long}`,
      'paragraph: Второй абзац.',
      'paragraph: Третий.',
    ])
  })

  it('takes dots that lead to a price for a border between cells', () => {
    expect(shortly('Стрижка ............ 500 ₽\nОкраска ............ 1 900 ₽')).toEqual([
      'table-row: Стрижка | 500 ₽',
      'table-row: Окраска | 1 900 ₽',
    ])
  })

  it('knows numbered headings from numbered items', () => {
    expect(shortly('1. Общие положения\n\nТекст.\n\n1.1 Сроки\n\nЕщё.')).toEqual([
      'heading: 1. Общие положения',
      'paragraph: Текст.',
      'heading: 1.1 Сроки',
      'paragraph: Ещё.',
    ])
    expect(shortly('Шаги\n\n1. Открыть\n2. Закрыть')).toContain('list-item: 1. Открыть')
  })

  it('drops soft hyphens and composes letters', () => {
    expect(shortly('до\u00adставка и\u0306')).toEqual(['paragraph: доставка й'])
  })

  it('says that there is no text in blank lines', () => {
    expect(() => blocksOf(' \n\n\t\n')).toThrow(expect.objectContaining({ code: 'knowledge.no-text' }))
  })
})
