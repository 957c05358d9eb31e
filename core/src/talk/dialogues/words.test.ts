import { expect, it } from 'vitest'
import { addWords, maxWords, termsOf } from './words.ts'

const wordsOf = (...texts: readonly string[]): string[] => {
  const words = new Set<string>()
  for (const text of texts) addWords(words, text)
  return [...words]
}

const isFound = (text: string, query: string): boolean => {
  const words = wordsOf(text)
  const terms = termsOf(query)
  return (
    terms.length > 0 &&
    terms.every(({ keys, isBeginning }) =>
      words.some(word => keys.includes(word) || (isBeginning && word.startsWith(keys[0] ?? ''))),
    )
  )
}

it('finds a word in every form, and the one that is still being written by its beginning', () => {
  const text = 'Сколько стоит доставка роз за город?'
  for (const query of ['доставки', 'РОЗЫ', 'роза доставкой', 'города', 'дост'])
    expect(isFound(text, query), query).toBe(true)
  for (const query of ['самовывоз', 'роза самовывоз', 'ставка', '…', 'и в на']) {
    expect(isFound(text, query), query).toBe(false)
  }
  // A word is completed only where it may go on: after a space it is whole.
  expect(isFound(text, 'дост ')).toBe(false)
})

it('keeps a bounded number of bounded words, whatever is written', () => {
  const long = Array.from({ length: 3_000 }, (_, n) => `слово${n}`).join(' ')
  const words = wordsOf(long, long)
  expect(words.length).toBeLessThanOrEqual(maxWords)
  expect(wordsOf('ю'.repeat(100_000)).every(word => word.length <= 40)).toBe(true)
  expect(termsOf(long).length).toBeLessThanOrEqual(5)
})
