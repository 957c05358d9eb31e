import { expect, it } from 'vitest'
import { requestLanguage } from './language.ts'

it.each([
  ['pl-PL,pl;q=0.9,en;q=0.8', 'pl'],
  ['de-DE,en;q=0.5', 'en'],
  ['de-DE', 'ru'],
  ['', 'ru'],
])('reads %j as %s', (header, language) => {
  expect(requestLanguage({ 'accept-language': header })).toBe(language)
})
