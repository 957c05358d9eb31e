import { expect, it } from 'vitest'
import { defineTexts } from './define-texts.ts'

const ru = { title: 'Сад', errors: { 'garden.full': { text: 'Сад полон', hint: 'Уберите {name}' } } }
const en = {
  title: 'Garden',
  errors: { 'garden.full': { text: 'The garden is full', hint: 'Remove {name}' } },
}
const pl = { title: 'Ogród', errors: { 'garden.full': { text: 'Ogród jest pełny', hint: 'Usuń {name}' } } }

it('gives every text of the catalogues in the three languages', () => {
  const texts = defineTexts({ ru, en, pl })
  expect(texts.title).toEqual({ ru: 'Сад', en: 'Garden', pl: 'Ogród' })
  expect(texts.errors['garden.full'].hint).toEqual({
    ru: 'Уберите {name}',
    en: 'Remove {name}',
    pl: 'Usuń {name}',
  })
})

it('names the language and the text that is missing', () => {
  // @ts-expect-error: a text that a language lacks does not compile either.
  expect(() => defineTexts({ ru, en, pl: { title: 'Ogród', errors: {} } })).toThrow(
    'The catalogue of pl has no text «errors.garden.full».',
  )
  // @ts-expect-error: nor does a group in the place of a text.
  expect(() => defineTexts({ ru, en: { ...en, title: {} }, pl })).toThrow(
    'The catalogue of en has no text «title».',
  )
})
