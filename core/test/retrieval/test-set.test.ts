import { beforeAll, describe, expect, test } from 'vitest'
import { createSearchIndex, type SearchIndex } from '../../src/search/search-index.ts'
import { freshQuestions } from './fresh-questions.ts'
import { heldOutQuestions } from './held-out-questions.ts'
import { loadDocuments } from './load-documents.ts'
import { allQuestions, type Figures, measure, measureRefusals, measureSearch } from './measure.ts'
import { sizeQuestions } from './size-questions.ts'
import { inLatinLetters, inWrongLayout, withoutDiacritics, withSlips } from './spoil.ts'
import type { TestQuestion } from './test-question.ts'
import { translatedQuestions } from './translated-questions.ts'

let index: SearchIndex
beforeAll(() => {
  index = createSearchIndex()
  for (const document of loadDocuments()) index.add(document)
})

const measured = new Map<readonly TestQuestion[], Figures>()
/** Results of undistorted questions, computed once. */
const plainly = (questions: readonly TestQuestion[]): Figures => {
  const figures = measured.get(questions) ?? measure(index, questions)
  measured.set(questions, figures)
  return figures
}

/** Typos at several positions, so that results do not depend on one. */
const variants = [0, 1, 2, 3, 4]

const everything = Object.values(allQuestions).flat()

test('the set has 150 questions or more, a tenth of them with no answer', () => {
  expect(everything.length).toBeGreaterThanOrEqual(150)
  expect(everything.filter(({ document }) => !document).length).toBeGreaterThanOrEqual(everything.length / 10)
})

test('every fact asked for stands in its document', () => {
  const documents = [...loadDocuments(), ...loadDocuments('sizes')]
  for (const { ask, document, fact } of [...everything, ...sizeQuestions]) {
    if (!document || !fact) continue
    const texts = documents.find(({ documentName }) => documentName.startsWith(document))
    expect(
      texts?.chunks.some(chunk => chunk.text.replace(/\s/g, ' ').includes(fact)),
      ask,
    ).toBe(true)
  }
})

describe.each(Object.entries(allQuestions))('%s', (_, questions) => {
  /** The share of one answerable question, with a margin for rounding. */
  const one = 1.01 / questions.filter(({ document }) => document).length

  test('the answer is among the first five passages, and mostly the first', () => {
    const { hitAt5, mrrAt5, missed } = plainly(questions)
    expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.96)
    expect(mrrAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.88)
  })

  test('the built-in model gives the fact asked for', () => {
    const { facts, missed } = plainly(questions)
    expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
  })

  test.each([
    { words: 1, loss: 0.01 },
    { words: 2, loss: 0.02 },
  ])('typos in $words words cost $loss of the answers at most', ({ words, loss }) => {
    const spoilt = variants.map(variant =>
      measureSearch(index, questions, { spoil: question => withSlips(question, { words, variant }) }),
    )
    const hitAt5 = spoilt.reduce((sum, figures) => sum + figures.hitAt5, 0) / spoilt.length
    const missed = spoilt.flatMap(figures => figures.missed.filter(line => line.startsWith('none')))
    expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(plainly(questions).hitAt5 - loss)
  })

  test('the documents of other languages in the same assistant cost one question at most', () => {
    const own = createSearchIndex()
    const names = questions.flatMap(({ document }) => document ?? [])
    for (const document of loadDocuments())
      if (names.some(name => document.documentName.startsWith(name))) own.add(document)
    expect(plainly(questions).hitAt5).toBeGreaterThanOrEqual(measureSearch(own, questions).hitAt5 - one)
  })
})

test('where there is no answer, nothing is claimed', () => {
  const { refusals, claimed } = measureRefusals(index, everything)
  expect(refusals, claimed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

describe('questions held out, by which settings were chosen as well', () => {
  let heldOut: SearchIndex
  beforeAll(() => {
    heldOut = createSearchIndex()
    for (const document of loadDocuments('held-out')) heldOut.add(document)
  })

  test('find their answers, and nothing is claimed where there is none', () => {
    const { hitAt5, mrrAt5, refusals, missed } = measure(heldOut, heldOutQuestions)
    expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    expect(mrrAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.88)
    expect(refusals, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
  })

  // The built-in model is lexical: it does not relate «медсправка» to «медицинская справка», and refuses.
  test('get the fact from the built-in model in two cases of three', () => {
    const { facts, missed } = measure(heldOut, heldOutQuestions)
    expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.66)
  })
})

// The values before sizes and codes were single tokens: hit@5 100, MRR@5 97, facts 59, refusals 100.
test('sizes, article codes, units and amounts are found however they are written', () => {
  const shops = createSearchIndex()
  for (const folder of ['sizes', 'documents'] as const)
    for (const document of loadDocuments(folder)) shops.add(document)
  const { hitAt5, mrrAt5, facts, refusals, missed } = measure(shops, sizeQuestions)
  expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.96)
  expect(mrrAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
  expect(refusals, missed.join('\n')).toBeGreaterThanOrEqual(0.8)
})

// Measured blind: hit@5 and MRR@5 100 (three documents), facts 35, refusals 60. Later work is not blind.
test('fresh questions do not fall below what they were first measured at', () => {
  const fresh = createSearchIndex()
  for (const document of loadDocuments('fresh')) fresh.add(document)
  const { hitAt5, mrrAt5, facts, refusals, missed } = measure(fresh, freshQuestions)
  expect(hitAt5, missed.join('\n')).toBe(1)
  expect(mrrAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
  expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.35)
  expect(refusals, missed.join('\n')).toBeGreaterThanOrEqual(0.6)
})

describe.each(Object.entries(translatedQuestions))(
  'questions in another language than the documents: %s',
  (_, questions) => {
    const indexOf = (isKept: (name: string) => boolean) => {
      const chosen = createSearchIndex()
      for (const folder of ['documents', 'held-out', 'fresh'] as const)
        for (const document of loadDocuments(folder)) if (isKept(document.documentName)) chosen.add(document)
      return chosen
    }

    test('find the passage by the word lists, and nothing is claimed where there is none', () => {
      const russian = indexOf(name => /[а-я]/i.test(name))
      const { hitAt5, facts, refusals, missed } = measure(russian, questions)
      expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.85)
      expect(facts, missed.join('\n')).toBeGreaterThanOrEqual(0.33)
      expect(refusals, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
    })

    // Some of them are answered by a document of their own language as well.
    test('find it beside documents of their own language on the same matters in three cases of five', () => {
      const { hitAt5, missed } = measureSearch(
        indexOf(() => true),
        questions,
      )
      expect(hitAt5, missed.join('\n')).toBeGreaterThanOrEqual(0.62)
    })
  },
)

test('a wrong keyboard layout, Latin letters and missing diacritics lose little', () => {
  const { ru, pl } = allQuestions
  const plain = { ru: plainly(ru).hitAt5, pl: plainly(pl).hitAt5 }
  expect(measureSearch(index, ru, { spoil: inWrongLayout }).hitAt5).toBeGreaterThanOrEqual(plain.ru - 0.003)
  expect(measureSearch(index, ru, { spoil: inLatinLetters }).hitAt5).toBeGreaterThanOrEqual(plain.ru - 0.003)
  expect(measureSearch(index, pl, { spoil: withoutDiacritics }).hitAt5).toBeGreaterThanOrEqual(
    plain.pl - 0.005,
  )
})
