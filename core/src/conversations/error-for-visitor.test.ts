import { expect, it } from 'vitest'
import { failAi } from '../ai/index.ts'
import { speakAll } from '../platform/errors/app-error.ts'
import { errorForVisitor } from './error-for-visitor.ts'

const told = (code: Parameters<typeof failAi>[0]) => ({ code, message: speakAll(failAi(code)) })

it.each(['ai.quota', 'ai.key-rejected', 'ai.key-on-hold', 'ai.model-unavailable', 'ai.unreachable'] as const)(
  'a visitor is not told of %s, which is the owner’s business',
  code => {
    const { code: shown, message } = errorForVisitor(told(code))
    expect(shown).toBe('conversations.not-answered')
    expect(message.ru).toBe('Ассистент сейчас не может ответить. Спросите ещё раз позже')
    expect(JSON.stringify(message)).not.toMatch(/OpenAI|ключ|key|klucz/i)
  },
)

it('a visitor is not told which address was refused', () => {
  const message = { ru: 'Нельзя: 10.0.0.5', en: 'No: 10.0.0.5', pl: 'Nie: 10.0.0.5' }
  expect(errorForVisitor({ code: 'outbound.refused', message }).code).toBe('conversations.not-answered')
})

it.each(['ai.truncated', 'ai.cut-short', 'ai.content-policy'] as const)(
  'a visitor is told of %s, about which they can do something',
  code => {
    expect(errorForVisitor(told(code))).toEqual(told(code))
  },
)
