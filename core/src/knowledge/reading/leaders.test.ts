import { expect, it } from 'vitest'
import { hasLeaders, withoutLeaders } from './leaders.ts'

it.each([
  ['Стрижка ............ 500 ₽', 'Стрижка | 500 ₽'],
  ['Стрижка . . . . . . 500', 'Стрижка | 500'],
  ['Стрижка…..·_ 500', 'Стрижка | 500'],
  ['Стрижка ..... 500 .....  ..... 600', 'Стрижка | 500 |  | 600'],
  ['Стрижка .... 500', 'Стрижка .... 500'],
  ['Стрижка .  .  .  .  . 500', 'Стрижка .  .  .  .  . 500'],
])('%s', (line, told) => {
  expect(withoutLeaders(line)).toBe(told)
  expect(hasLeaders(line)).toBe(told !== line)
})
