import { expect, it } from 'vitest'
import { matchesWords } from './matches-words.ts'

it('finds by every word, in any case', () => {
  expect(matchesWords('цен ДОСТ', 'Доставка и цены', undefined)).toBe(true)
  expect(matchesWords('цен возврат', 'Доставка и цены')).toBe(false)
  expect(matchesWords('', 'Доставка')).toBe(true)
})
