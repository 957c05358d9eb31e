import { expect, it } from 'vitest'
import { languageName } from './language-name.ts'

it('names the language of a text in the language of the interface', () => {
  expect(languageName('pl', { language: 'ru' })).toBe('польский')
  expect(languageName('ru', { language: 'en' })).toBe('Russian')
})

it('names nothing where the language is not known', () => {
  expect(languageName('other', { language: 'ru' })).toBeNull()
  expect(languageName(undefined, { language: 'ru' })).toBeNull()
  expect(languageName('??', { language: 'ru' })).toBeNull()
})
