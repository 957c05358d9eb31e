import { expect, test } from 'vitest'
import { runSync } from '../../platform/limits/time-slicing.ts'
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

test('what was found for a word is found until the documents change', () => {
  const dictionary = createDictionary()
  const similar = createSimilarTerms(dictionary)
  const found = () => similar.find('доставкка').map(({ id }) => dictionary.termOf(id))
  const add = (term: string, chunks: number) => dictionary.addFrequency(dictionary.intern(term), chunks)
  add('доставка', 1)
  expect(found()).toEqual(['доставка'])
  const before = similar.bytes
  expect(found()).toEqual(['доставка'])
  expect(similar.bytes).toBe(before)
  add('доставкк', 1)
  expect(found()).toEqual(['доставка', 'доставкк'])
  add('доставка', -1)
  expect(found()).toEqual(['доставкк'])
})

test('a word that was sought while many terms were new finds them once they are read', () => {
  const dictionary = createDictionary()
  const similar = createSimilarTerms(dictionary)
  for (let number = 0; number < 20_001; number++) {
    const letters = [...String(number)].map(digit => 'бвгджзклмн'[Number(digit)]).join('')
    dictionary.addFrequency(dictionary.intern(`я${letters}`), 1)
  }
  dictionary.addFrequency(dictionary.intern('доставка'), 1)
  expect(similar.isBehind).toBe(true)
  expect(similar.find('доставкка')).toEqual([])
  runSync(similar.extend())
  expect(similar.find('доставкка')).toHaveLength(1)
})

test('the memory of words that were sought is bounded', () => {
  const dictionary = createDictionary()
  dictionary.addFrequency(dictionary.intern('доставка'), 1)
  const similar = createSimilarTerms(dictionary)
  similar.find('доставкка')
  const before = similar.bytes
  const letters = 'абвгдежзиклмнопрстуф'
  for (const first of letters)
    for (const second of letters) for (const third of letters) similar.find(`чщ${first}${second}${third}ъь`)
  expect(similar.bytes - before).toBeLessThan(1_000_000)
  expect(similar.find('доставкка')).toHaveLength(1)
})

test('a term whose documents are gone is not found', () => {
  const dictionary = createDictionary()
  dictionary.intern('доставка')
  expect(createSimilarTerms(dictionary).find('доставкка')).toEqual([])
})
