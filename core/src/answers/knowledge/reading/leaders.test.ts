import { expect, it } from 'vitest'
import { hasLeaders, withoutLeaders } from './leaders.ts'

it.each([
  ['Стрижка ............ 500 ₽', 'Стрижка | 500 ₽'],
  ['Стрижка . . . . . . 500', 'Стрижка | 500'],
  ['Стрижка…..·_ 500', 'Стрижка | 500'],
  ['Стрижка ..... 500 .....  ..... 600', 'Стрижка | 500 |  | 600'],
  ['Стрижка .... 500', 'Стрижка .... 500'],
  ['Стрижка .  .  .  .  . 500', 'Стрижка .  .  .  .  . 500'],
])('%s', (line, expectedText) => {
  expect(withoutLeaders(line)).toBe(expectedText)
  expect(hasLeaders(line)).toBe(expectedText !== line)
})
