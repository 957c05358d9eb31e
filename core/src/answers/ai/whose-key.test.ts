import { describe, expect, it } from 'vitest'
import { AppError, localizeAsText, localizeWhat } from '../../platform/errors/app-error.ts'
import { fail } from './errors.ts'
import { texts } from './texts.ts'
import { forOwnerOf, type KeyOwner, providerParams } from './whose-key.ts'

const said = (error: unknown) => {
  if (!(error instanceof AppError)) throw new Error('no error of the table')
  return localizeAsText(error, 'ru')
}

describe('the name of a provider in its errors', () => {
  it.each([
    [undefined, 'Ключ OpenAI не принят', 'The OpenAI key was not accepted'],
    ['https://api.openai.com/v1', 'Ключ OpenAI не принят', 'The OpenAI key was not accepted'],
    [
      'https://generativelanguage.googleapis.com/v1beta/openai',
      'Ключ Google Gemini не принят',
      'The Google Gemini key was not accepted',
    ],
    [
      'http://127.0.0.1:4761/v1',
      'Ключ для 127.0.0.1:4761 не принят',
      'The 127.0.0.1:4761 key was not accepted',
    ],
  ])('%s', (baseUrl, ru, en) => {
    expect(localizeWhat(fail('ai.key-rejected', { params: providerParams(baseUrl) }))).toMatchObject({
      ru,
      en,
    })
  })

  it('is in every text that names one', () => {
    const params = { ...providerParams('https://llm.example.com/v1'), model: 'm', target: 't' }
    for (const code of ['ai.key-rejected', 'ai.quota', 'ai.territory'] as const)
      expect(localizeWhat(fail(code, { params })).pl).toContain('llm.example.com')
    expect(Object.values(texts.errors).filter(({ text }) => text.en.includes('OpenAI'))).toEqual([])
  })
})

describe('the next step', () => {
  const codes = [
    'ai.key-rejected',
    'ai.key-on-hold',
    'ai.quota',
    'ai.forbidden',
    'ai.not-a-provider',
  ] as const
  const params = { ...providerParams(undefined), minutes: 5 }

  it.each(codes)('of %s with the key of the server is to tell its administrator', code => {
    const text = said(forOwnerOf(fail(code, { params }), 'server'))
    expect(text).toContain('администратор')
    expect(text).not.toMatch(/настройк|другой ключ|[{}]/)
  })

  it.each(codes)('of %s with the key of an integration is there', code => {
    const text = said(forOwnerOf(fail(code, { params }), 'integration'))
    expect(text).toContain('в интеграции')
    expect(text).not.toMatch(/настройк|[{}]/)
  })

  it('of an own key is in the own settings', () => {
    const error = fail('ai.key-on-hold', { params })
    expect(forOwnerOf(error, 'user')).toBe(error)
    expect(said(error)).toContain('Сохраните новый ключ в настройках')
  })

  it('keeps all else of the failure', () => {
    const error = fail('ai.key-rejected', { params, cause: new Error('HTTP 401') })
    expect(forOwnerOf(error, 'server')).toMatchObject({ code: error.code, status: 502, cause: error.cause })
    const busy = fail('ai.busy', { params: { seconds: 10 } })
    for (const keyOf of ['server', 'integration'] satisfies KeyOwner[])
      expect(forOwnerOf(busy, keyOf)).toBe(busy)
    const stop = new Error('stopped')
    expect(forOwnerOf(stop, 'server')).toBe(stop)
  })
})
