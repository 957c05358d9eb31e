import { expect, it } from 'vitest'
import { blanksWithinWords } from './letter-spaced.ts'

const joined = (text: string) => {
  const places = new Set(blanksWithinWords(text))
  return [...text].filter((_, at) => !places.has(at)).join('')
}

it.each([
  ['Д О Г О В О Р', 'ДОГОВОР'],
  ['Д О Г О В О Р  П О С Т А В К И', 'ДОГОВОР  ПОСТАВКИ'],
  ['П Р И К А З № 5', 'ПРИКАЗ № 5'],
  ['U M O W A najmu', 'UMOWA najmu'],
  ['г. М о с к в а', 'г. Москва'],
  ['«с\u00a0р\u00a0о\u00a0к»', '«срок»'],
])('joins the letters of %s', (text, word) => {
  expect(joined(text)).toBe(word)
})

it.each([
  '5 А Б В Г',
  'и в с к',
  'а и в',
  'A B C D E',
  'витамины A B C D K',
  'в 5 а классе',
  'А + Б + О + Р',
])('leaves %s', text => {
  expect(joined(text)).toBe(text)
})

it('takes linear time', () => {
  const begin = performance.now()
  blanksWithinWords('а б '.repeat(200_000))
  blanksWithinWords(' '.repeat(200_000))
  expect(performance.now() - begin).toBeLessThan(2_000)
})
