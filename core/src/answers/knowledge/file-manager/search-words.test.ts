import { expect, it } from 'vitest'
import { searchTermsOf, searchWordsOf } from './search-words.ts'

it('indexes the words of the name, of the site and of the text, each once', () => {
  const words = searchWordsOf({
    title: 'Прайс-лист 2026.pdf',
    url: 'https://www.example.com/prices?x=1',
    content: 'Лилия белая, лилия розовая',
  })
  expect(words).toEqual([
    'праис',
    'лист',
    '2026',
    'pdf',
    'www',
    'example',
    'com',
    'лилия',
    'белая',
    'розовая',
  ])
})

it('ignores case and diacritics in both', () => {
  expect(searchWordsOf({ title: 'Ёлка ŻÓŁW' })).toEqual(searchTermsOf('елка zolw'))
})

it('bounds what is stored and what is asked', () => {
  const many = Array.from({ length: 500 }, (_, n) => `w${n}`).join(' ')
  expect(searchWordsOf({ title: many })).toHaveLength(80)
  expect(searchWordsOf({ title: 'a'.repeat(1_000) })).toEqual(['a'.repeat(40)])
  expect(searchTermsOf(many)).toHaveLength(5)
})

it('asks for the longest word first, and for nothing without words', () => {
  expect(searchTermsOf('по доставке')).toEqual(['доставке', 'по'])
  expect(searchTermsOf(' … ')).toEqual([])
})
