import { expect, it } from 'vitest'
import { findChunk, findQuote } from './find-quote.ts'

const chunk = (position: number, text: string, page?: number) => ({
  position,
  text,
  headings: [],
  ...(page !== undefined && { page }),
})

it('finds a quote whatever its spaces and line ends', () => {
  const text = 'Гарантия\nсоставляет  24 месяца (с чеком).'
  expect(findQuote(text, '…гарантия составляет 24 месяца (с чеком)…')).toEqual({ start: 0, end: 40 })
})

it('finds nothing for what is not there', () => {
  expect(findQuote('Доставка', 'Гарантия')).toBeNull()
  expect(findQuote('Доставка', '…')).toBeNull()
})

it('prefers the piece of the cited page when the words stand in several', () => {
  const chunks = [chunk(0, 'Гарантия 24 месяца', 1), chunk(1, 'Гарантия 24 месяца', 3)]
  expect(findChunk(chunks, { quote: 'Гарантия 24', page: 3 })?.position).toBe(1)
  expect(findChunk(chunks, { quote: 'Гарантия 24' })?.position).toBe(0)
  expect(findChunk(chunks, { quote: 'Возврат', page: 3 })).toBeUndefined()
})
