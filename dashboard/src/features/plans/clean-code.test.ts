import { expect, it } from 'vitest'
import { cleanCode } from './clean-code.ts'

it('keeps the ten characters of a code that was pasted as printed', () => {
  expect(cleanCode(' ABCDE-23456 \n')).toBe('ABCDE23456')
  expect(cleanCode('AB CD–EF—GH 23')).toBe('ABCDEFGH23')
})

it('takes no more than ten', () => {
  expect(cleanCode('ABCDE23456789')).toBe('ABCDE23456')
  expect(cleanCode('   ')).toBe('')
})
