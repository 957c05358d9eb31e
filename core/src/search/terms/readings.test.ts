import { expect, test } from 'vitest'
import { otherReadings } from './readings.ts'

test('a Russian question typed on Latin keys is read back', () => {
  expect(otherReadings('crjkmrj cnjbn cnhb;rf')).toContain('сколько стоит стрижка')
})

test('an English question typed on Russian keys is read back', () => {
  expect(otherReadings('рщц ьгср')).toContain('how much')
})

test('Russian in Latin letters is read back', () => {
  expect(otherReadings('skolko stoit strizhka')).toContain('сколко стоит стрижка')
  expect(otherReadings('chastnyy shchyot')[1]).toBe('частный щет')
})

test('a question in both alphabets has no other reading', () => {
  expect(otherReadings('цена wifi')).toEqual([])
})
