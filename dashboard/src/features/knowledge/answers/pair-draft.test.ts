import { expect, it } from 'vitest'
import { draftOf, emptyPair, inputOf, isSamePair, problemsOf } from './pair-draft.ts'

const draft = {
  question: ' Есть парковка? ',
  alternatives: 'Где оставить машину\n\n Где оставить машину\nЕсть парковка?',
  answer: 'Да.\n',
}

it('sends each wording once, without empty lines and without the question itself', () => {
  expect(inputOf(draft)).toEqual({
    question: 'Есть парковка?',
    alternatives: ['Где оставить машину'],
    answer: 'Да.',
  })
})

it('comes back from what was sent', () => {
  expect(isSamePair(draftOf(inputOf(draft)), draft)).toBe(true)
  expect(isSamePair({ ...draft, answer: 'Нет.' }, draft)).toBe(false)
})

it('asks for a question and an answer', () => {
  expect(problemsOf(emptyPair)).toEqual({ question: 'noQuestion', answer: 'noAnswer' })
  expect(problemsOf(draft)).toEqual({})
})

it('names what is too long or too much', () => {
  const many = Array.from({ length: 21 }, (_, at) => `так ${at}`).join('\n')
  expect(problemsOf({ ...draft, question: 'а'.repeat(1_001) })).toEqual({ question: 'longQuestion' })
  expect(problemsOf({ ...draft, alternatives: many })).toEqual({ alternatives: 'manyAlternatives' })
  expect(problemsOf({ ...draft, alternatives: 'а'.repeat(1_001) })).toEqual({
    alternatives: 'longAlternative',
  })
})
