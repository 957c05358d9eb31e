import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const textsOf = (lines: readonly string[]) =>
  readMarkdown(new TextEncoder().encode(lines.join('\n'))).blocks.map(block => block.text)

it('reads a table aligned by spaces, with its caption', () => {
  const table = [
    'Цены зимы:',
    '',
    '  Класс                          День         Цена',
    '  ------------------------------ --------- -------',
    '  Лепка                          вторник     700 ₽',
    '  [Роспись](https://t.example)   среда       900 ₽',
    '',
    '  : Расписание',
    '',
    'Приходите.',
  ]
  expect(textsOf(table)).toEqual([
    'Цены зимы:',
    'Класс: Лепка | День: вторник | Цена: 700 ₽',
    'Класс: Роспись | День: среда | Цена: 900 ₽',
    'Расписание',
    'Приходите.',
  ])
})

it('reads a drawn table whose cells have several lines', () => {
  const table = [
    '+---------+-----------+',
    '| Товар   | Вернуть   |',
    '+=========+===========+',
    '| Обувь   | 14 дней   |',
    '| детская | с чеком   |',
    '+---------+-----------+',
    '| Бельё   | нельзя    |',
    '+---------+-----------+',
  ]
  expect(textsOf(table)).toEqual([
    'Товар: Обувь детская | Вернуть: 14 дней с чеком',
    'Товар: Бельё | Вернуть: нельзя',
  ])
})

it.each([
  ['a heading with a line below', ['Цены', '----', 'Роза 150'], ['Цены', 'Роза 150']],
  ['words above a rule of dashes', ['Цены на розы', '-- --', 'Роза 150'], ['Цены на розы', 'Роза 150']],
  ['code', ['```', 'A  B', '-- --', '1  2', '```'], ['A  B\n-- --\n1  2']],
])('leaves %s', (_, lines, told) => {
  expect(textsOf(lines).join('\n').split(/\s+/)).toEqual(told.join('\n').split(/\s+/))
})
