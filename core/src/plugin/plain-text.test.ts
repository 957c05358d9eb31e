import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

const own = { bold: '*', italic: '_', strike: '~', code: '`', fence: '```' }

describe('plain text of Markdown', () => {
  it.each([
    ['**Да**, _конечно_ и ~~нет~~, ~5 минут', 'Да, конечно и нет, ~5 минут'],
    ['# Цены\n\nОт `300 ₽`.', 'Цены\n\nОт 300 ₽.'],
    ['- турка\n- чашка\n  - белая\n\n1. раз\n2. два', '• турка\n• чашка\n  • белая\n\n1. раз\n2. два'],
    [
      '[Сайт](https://example.com/a) и https://example.com',
      'Сайт (https://example.com/a) и https://example.com',
    ],
    ['![схема](https://example.com/a.png)', 'схема (https://example.com/a.png)'],
    ['a@example.com', 'a@example.com'],
    ['> цитата\n> дальше', '> цитата\n> дальше'],
    ['```js\nconst a = 1 * 2\n```', 'const a = 1 * 2'],
    [
      '| Товар | Цена |\n| --- | --- |\n| Турка | **3400** |\n| Чашка | 500 |',
      'Товар — Цена\nТурка — 3400\nЧашка — 500',
    ],
    [
      '| Товар | Цена |\n| --- | --- |\n| Турка медная ручной работы, 300 мл | 3400 ₽ |\n| Чашка | 500 ₽ |',
      'Товар: Турка медная ручной работы, 300 мл\nЦена: 3400 ₽\n\nТовар: Чашка\nЦена: 500 ₽',
    ],
    [
      '| Тариф | Цена: | Срок |\n| --- | --- | --- |\n| S | 100 ₽ | |\n| M | 200 ₽ | год |',
      'Тариф: S\nЦена: 100 ₽\n\nТариф: M\nЦена: 200 ₽\nСрок: год',
    ],
    ['| | Пн |\n| --- | --- |\n| Чай | 1 |\n| Кофе | 2 |', 'Чай\nПн: 1\n\nКофе\nПн: 2'],
    ['| Товар | Цена |\n| --- | --- |\n| Турка | 3400 |', 'Товар: Турка\nЦена: 3400'],
    ['| Товар | Цена |\n| --- | --- |', 'Товар\nЦена'],
    ['до\n\n---\n\nпосле', 'до\n\n———\n\nпосле'],
    ['2 \\* 2 &lt; 5 &amp; 6', '2 * 2 < 5 & 6'],
    ['- [x] готово\n- [ ] нет', '• ☑ готово\n• ☐ нет'],
    ['   ', ''],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of %j is %j', (markdown, text) => {
    expect(plainText(markdown)).toBe(text)
  })

  it('has the marks that the messenger understands', () => {
    const markdown = '# Цены\n\n**Турка** _медная_ ~~4000~~ `код`\n\n```\nблок\n```'
    expect(plainText(markdown, own)).toBe('*Цены*\n\n*Турка* _медная_ ~4000~ `код`\n\n```\nблок\n```')
  })

  it('marks the headings of a narrow table once', () => {
    const markdown = '| **Товар** | Цена |\n| --- | --- |\n| Турка | **3400** |\n| Чашка | 500 |'
    expect(plainText(markdown, own)).toBe('*Товар — Цена*\nТурка — *3400*\nЧашка — 500')
  })

  it('is there for what is nested deeper than anybody means', () => {
    const deep = `${'> '.repeat(20_000)}дно`
    expect(plainText(deep)).toContain('дно')
  })
})
