import { expect, test } from 'vitest'
import { createDictionary } from '../segments/dictionary.ts'
import { createSimilarTerms } from './similar-terms.ts'

const similarTo = (word: string, terms: readonly string[]) => {
  const dictionary = createDictionary()
  for (const term of terms) dictionary.addFrequency(dictionary.intern(term), 1)
  return createSimilarTerms(dictionary)
    .find(word)
    .map(({ id }) => dictionary.termOf(id))
}

test('a word with one slip finds the term, nearest first', () => {
  expect(similarTo('гаронти', ['гарант', 'гаранти', 'гарнир', 'кровать'])[0]).toBe('гаранти')
})

test('a long word may have two slips, a short one may not', () => {
  expect(similarTo('предаплатта', ['предоплата'])).toEqual(['предоплата'])
  expect(similarTo('мужчин', ['мин', 'мамин'])).toEqual([])
})

test('a long beginning finds the whole word', () => {
  expect(similarTo('парикмахер', ['парикмахерск'])).toEqual(['парикмахерск'])
})

test('terms that came after the first search are found too', () => {
  const dictionary = createDictionary()
  const similar = createSimilarTerms(dictionary)
  expect(similar.find('доставкка')).toEqual([])
  dictionary.addFrequency(dictionary.intern('доставка'), 1)
  expect(similar.find('доставкка')).toHaveLength(1)
})

test('a term whose documents are gone is not found', () => {
  const dictionary = createDictionary()
  dictionary.intern('доставка')
  expect(createSimilarTerms(dictionary).find('доставкка')).toEqual([])
})
