import { expect, it } from 'vitest'
import { cutAtWord } from './cut-at-word.ts'

it.each([
  ['короткая', 'короткая'],
  ['ровно двадцать знако', 'ровно двадцать знако'],
  ['Посетитель оставил контакты', 'Посетитель оставил…'],
  ['Посетитель, оставивший это', 'Посетитель…'],
  ['одиннадцать, — двенадцать', 'одиннадцать…'],
  ['девятнадцать букв тут', 'девятнадцать букв…'],
  ['а слововыделеноначистодлинное', 'а слововыделеноначи…'],
  ['слово слово слово эт\u{1f33a} и ещё', 'слово слово слово…'],
])('%s', (text, cut) => {
  expect(cutAtWord(text, 20)).toBe(cut)
  expect(cutAtWord(text, 20).length).toBeLessThanOrEqual(20)
})

it('leaves no half of a character', () => {
  expect(cutAtWord('\u{1f33a}'.repeat(20), 20).isWellFormed()).toBe(true)
  expect(cutAtWord('\u{1f33a}'.repeat(20), 20)).not.toContain('\ufffd')
})
