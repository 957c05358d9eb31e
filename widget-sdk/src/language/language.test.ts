import { expect, test } from 'vitest'
import { defaultDesign } from '../look/design.ts'
import { labelsIn } from './all-labels.ts'
import { designText } from './labels.ts'
import { pickLanguage } from './language.ts'

test('the first known wish decides, Russian where there is none', () => {
  expect(pickLanguage(undefined, 'en-GB', 'pl')).toBe('en')
  expect(pickLanguage('de', '', 'pl-PL')).toBe('pl')
  expect(pickLanguage('de', null)).toBe('ru')
})

test('texts the owner left at their defaults are said in the visitor’s language, own ones stay', () => {
  const texts = labelsIn('pl')
  expect(designText(defaultDesign.buttonText, 'send', texts)).toBe('Wyślij')
  expect(designText(defaultDesign.placeholder, 'placeholder', texts)).toBe('Wpisz wiadomość...')
  expect(designText(defaultDesign.welcomeMessage, 'welcome', texts)).toBe('Cześć! W czym mogę pomóc?')
  expect(designText('Спросить', 'send', texts)).toBe('Спросить')
})

test.each(['en', 'pl'] as const)('every text is said in %s', language => {
  const texts = labelsIn(language)
  for (const text of Object.values(texts)) expect(text).not.toMatch(/[а-яё]|^$/i)
})
