import { expect, test } from 'vitest'
import { createSearchIndex } from '../search-index.ts'

const index = createSearchIndex()
const texts = [
  'Photoshop — программа для обработки снимков.',
  'WordPress — система для сайтов и блогов.',
  'Что такое договор и зачем он нужен.',
  'Петля АБ-12354, сальник 30×52.',
]
index.add({
  documentId: 'a',
  documentName: 'Справка',
  chunks: texts.map((text, position) => ({ position, text, headings: [] })),
})
const found = (query: string) => index.search(query, { limit: 1 })[0]?.chunk.position

test('a name that the texts have as typed stays as typed among words of another keyboard layout', () => {
  expect(found('Xnj pf ghjuhfvvf Photoshop?')).toBe(0)
  expect(found('Chto za sistema WordPress?')).toBe(1)
  expect(index.search('Cbcntvf lkz cfqnjd WordPress', { limit: 1 })[0]?.coverage).toBe(1)
})

test('a word that another layout explains is not a name', () => {
  expect(found('Xnj nfrjt ljujdjh')).toBe(2)
  expect(found('zachem nuzhen dogovor')).toBe(2)
})

test('an article code typed in another layout is found', () => {
  expect(found('f,-12354')).toBe(3)
  expect(found('ab-12354')).toBe(3)
})
