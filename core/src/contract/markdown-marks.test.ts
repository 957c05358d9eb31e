import { expect, test } from 'vitest'
import { sidesOf, withoutTail } from './markdown-marks.ts'

test.each([
  ['', '**', 'Ц', 'opens'],
  [':', '**', '1', 'both'],
  ['»', '**', 'и', 'both'],
  [')', '**', 'и', 'both'],
  ['₽', '**', 'и', 'both'],
  ['а', '**', '(', 'both'],
  ['0', '*', '9', 'none'],
  ['2', '**', '3', 'none'],
  ['x', '**', '2', 'closes'],
  ['м', '*', '9', 'none'],
  ['Ш', '*', 'В', 'none'],
  ['0', '*', '(', 'closes'],
  ['₽', '*', ',', 'closes'],
  [' ', '*', ' ', 'none'],
  ['е', '_', 'c', 'none'],
  ['', '_', 'c', 'opens'],
  ['₽', '~~', '9', 'both'],
])('between %j and %j %s means: %s', (before, run, after, expected) => {
  const { opens, closes } = sidesOf(run, before || undefined, after)
  expect(opens ? (closes ? 'both' : 'opens') : closes ? 'closes' : 'none').toBe(expected)
})

test.each([
  ['https://a.example/Роза_(цветок)', 'https://a.example/Роза_(цветок)'],
  ['https://a.example/Роза_(цветок)).', 'https://a.example/Роза_(цветок)'],
  ['https://a.example».', 'https://a.example'],
  ['https://a.example/?a=1&amp;', 'https://a.example/?a=1'],
  ['https://a.example/a;', 'https://a.example/a'],
  ['...', ''],
])('of %s the address is %s', (text, address) => expect(withoutTail(text)).toBe(address))
