import { expect, test } from 'vitest'
import { queryVariants } from './query-variants.ts'

test('a Russian question typed on Latin keys is read back', () => {
  expect(queryVariants('crjkmrj cnjbn cnhb;rf')).toContain('сколько стоит стрижка')
})

test('an English question typed on Russian keys is read back', () => {
  expect(queryVariants('рщц ьгср')).toContain('how much')
})

test('Russian in Latin letters is read back', () => {
  expect(queryVariants('skolko stoit strizhka')).toContain('сколко стоит стрижка')
  expect(queryVariants('chastnyy shchyot')[1]).toBe('частный щет')
})

test('a question in both alphabets has no other variant', () => {
  expect(queryVariants('цена wifi')).toEqual([])
})
