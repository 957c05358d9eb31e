import { expect, it } from 'vitest'
import { lettersOf } from './assistant-face.tsx'

it('takes the letters of the first two words', () => {
  expect(lettersOf('Марина')).toBe('М')
  expect(lettersOf('анна мария ли')).toBe('АМ')
  expect(lettersOf('«Тёплый дом» — помощник')).toBe('ТД')
  expect(lettersOf('24/7')).toBe('27')
})

it('shows something for a name without letters, and for none', () => {
  expect(lettersOf('🌿')).toBe('🌿')
  expect(lettersOf('  ')).toBe('·')
})
