import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { supportTexts } from './support-parts.ts'

const locale = (language: string, area: string) =>
  JSON.parse(
    readFileSync(
      resolve(import.meta.dirname, `../../../../dashboard/src/i18n/locales/${language}/${area}.json`),
      'utf8',
    ),
  )

it.each(['ru', 'en', 'pl'] as const)('the words of the form are those of the dashboard: %s', language => {
  const { topics, optional, ...texts } = supportTexts
  const dashboard = locale(language, 'support')
  for (const [key, text] of Object.entries(texts)) expect(text[language], key).toBe(dashboard[key])
  for (const [key, text] of Object.entries(topics)) expect(text[language], key).toBe(dashboard.topics[key])
  expect(optional[language]).toBe(locale(language, 'ui').optional)
})
