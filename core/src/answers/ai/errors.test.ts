import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/text.ts'
import { type AiErrorCode, fail } from './errors.ts'
import { texts } from './texts.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe.each(Object.entries(texts.errors))('%s', (code, { text, hint }) => {
  it('says in three languages what happened and what to do next', () => {
    for (const translated of [text, hint]) {
      expect(new Set(languages.map(language => translated[language])).size).toBe(languages.length)
      expect(translated.ru).toMatch(/[а-яё]/)
      for (const language of languages)
        expect(placeholders(translated[language])).toEqual(placeholders(translated.ru))
    }
    for (const language of languages) expect(hint[language]).toMatch(/\.$/)
  })

  it('makes an error with its code and the status of a refusal or of a failure', () => {
    const error = fail(code as AiErrorCode)
    expect(error).toMatchObject({ code, text, hint })
    expect(error.status).toBeGreaterThanOrEqual(400)
  })
})
