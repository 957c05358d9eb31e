import { expect, it } from 'vitest'
import { problemOf, textOf, wordsOf } from './group-draft.ts'

it('reads words from lines and commas, each once', () => {
  expect(wordsOf(' визитки \n\nкарточки, Визитки;  блок   питания')).toEqual([
    'визитки',
    'карточки',
    'блок питания',
  ])
  expect(wordsOf(textOf(['SIM', 'сим-карта']))).toEqual(['SIM', 'сим-карта'])
})

it('names what is missing or too much', () => {
  expect(problemOf('визитки')).toBe('fewWords')
  expect(problemOf('визитки, Визитки')).toBe('fewWords')
  expect(problemOf(Array.from({ length: 13 }, (_, at) => `слово${at}`).join('\n'))).toBe('manyWords')
  expect(problemOf(`визитки\n${'я'.repeat(61)}`)).toBe('longWord')
  expect(problemOf('визитки\nкарточки')).toBeUndefined()
})
