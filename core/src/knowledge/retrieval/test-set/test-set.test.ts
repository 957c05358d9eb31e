import { beforeAll, describe, expect, test } from 'vitest'
import { createSearchIndex, type SearchIndex } from '../search-index.ts'
import { loadDocuments } from './load-documents.ts'
import { allQuestions, measure } from './measure.ts'
import { inLatinLetters, inWrongLayout, withoutDiacritics, withTypo } from './spoil.ts'

let index: SearchIndex
beforeAll(() => {
  index = createSearchIndex()
  for (const document of loadDocuments()) index.add(document)
})

const everything = Object.values(allQuestions).flat()

test('the set has 150 questions or more, a tenth of them with no answer', () => {
  expect(everything.length).toBeGreaterThanOrEqual(150)
  expect(everything.filter(({ document }) => !document).length).toBeGreaterThanOrEqual(everything.length / 10)
})

test('every fact asked for stands in its document', () => {
  const documents = loadDocuments()
  for (const { ask, document, fact } of everything) {
    if (!document || !fact) continue
    const texts = documents.find(({ documentName }) => documentName.startsWith(document))
    expect(
      texts?.chunks.some(chunk => chunk.text.replace(/\s/g, ' ').includes(fact)),
      ask,
    ).toBe(true)
  }
})

describe.each(Object.entries(allQuestions))('%s', (_, questions) => {
  test('the answer is among the first five passages, and mostly the first', () => {
    const { hitAt5, mrrAt5, missed } = measure(index, questions)
    expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(mrrAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.88)
  })

  test('the built-in model gives the fact asked for', () => {
    const { facts, missed } = measure(index, questions)
    expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
  })

  test('one typo costs two questions at most', () => {
    const plain = measure(index, questions)
    const spoilt = measure(index, questions, { spoil: withTypo })
    expect(spoilt.hitAt5, spoilt.missed.join('\n')).toBeGreaterThanOrEqual(
      plain.hitAt5 - 2.01 / questions.length,
    )
  })
})

test('where there is no answer, nothing is claimed', () => {
  const { refusals, missed } = measure(index, everything)
  expect(refusals, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

test('a wrong keyboard layout, Latin letters and missing diacritics lose little', () => {
  const { ru, pl } = allQuestions
  const plain = { ru: measure(index, ru).hitAt5, pl: measure(index, pl).hitAt5 }
  expect(measure(index, ru, { spoil: inWrongLayout }).hitAt5).toBeGreaterThanOrEqual(plain.ru - 0.02)
  expect(measure(index, ru, { spoil: inLatinLetters }).hitAt5).toBeGreaterThanOrEqual(plain.ru - 0.025)
  expect(measure(index, pl, { spoil: withoutDiacritics }).hitAt5).toBeGreaterThanOrEqual(plain.pl - 0.005)
})
