import { expect, it } from 'vitest'
import { plainMarkdown } from './plain-markdown.ts'

it.each([
  ['Лечение стоит **от 4 500 ₽** за _один_ зуб [1].', 'Лечение стоит от 4 500 ₽ за один зуб [1].'],
  ['## Цены\n\n- первая\n- *вторая*', 'Цены\n\n• первая\n• вторая'],
  ['| Кариес | Цена |\n| --- | :-: |\n| глубокий | 6 200 ₽ |', 'Кариес · Цена\nглубокий · 6 200 ₽'],
  ['Смотрите [прайс](https://example.com/a) и ![схему](/x.png)', 'Смотрите прайс и схему'],
  ['> цитата\n\n---\n```js\nlet a_b = 2*3\n```', 'цитата\n\nlet a_b = 2*3'],
  ['_Отвечает встроенная модель._', 'Отвечает встроенная модель.'],
  ['1. один\n2. `два`', '1. один\n2. два'],
])('«%s» reads as text', (markdown, text) => {
  expect(plainMarkdown(markdown)).toBe(text)
})

it('reads sixteen thousand hostile signs in a moment', () => {
  const started = performance.now()
  for (const text of ['[', '[a](', '**', '_ ', '*a', '| ', '- - ', '# ', '__'])
    plainMarkdown(text.repeat(Math.ceil(16_000 / text.length)))
  expect(performance.now() - started).toBeLessThan(500)
})
