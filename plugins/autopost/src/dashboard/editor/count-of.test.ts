import { expect, it } from 'vitest'
import { countOf } from './count-of.ts'

const telegram = { text: 4_096, caption: 4_096, besideMedia: 1_024 }
const vk = { text: 15_000, caption: 15_000, besideMedia: 0 }

it('says what the server counted, and the limit of a text with and without media', () => {
  const of = (length: number, hasMedia: boolean) => countOf(telegram, { length, most: 4_096 }, hasMedia)
  expect(of(34, false)).toEqual({ length: 34, most: 4_096, isApart: false })
  expect(of(1_024, true)).toEqual({ length: 1_024, most: 1_024, isApart: false })
  expect(of(1_025, true)).toEqual({ length: 1_025, most: 4_096, isApart: true })
})

it('knows no length until the server has counted', () => {
  expect(countOf(vk, undefined, true)).toEqual({ length: undefined, most: 15_000, isApart: false })
})
