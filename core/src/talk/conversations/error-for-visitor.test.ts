import { expect, it } from 'vitest'
import type { AiErrorCode } from '../../answers/ai/errors.ts'
import { failAi } from '../../answers/ai/index.ts'
import { texts } from '../../answers/ai/texts.ts'
import { localizeToAll } from '../../platform/errors/app-error.ts'
import { errorForVisitor } from './error-for-visitor.ts'

const ownersBusiness =
  /OpenAI|ключ|key|klucz|провайдер|provider|dostawc|Base URL|https?:|sk-|\{model\}|\{target\}/i
const storedError = (code: Parameters<typeof failAi>[0]) => ({ code, message: localizeToAll(failAi(code)) })

it.each(['ai.quota', 'ai.key-rejected', 'ai.key-on-hold', 'ai.model-unavailable', 'ai.unreachable'] as const)(
  'a visitor does not learn of %s, which is the owner’s business',
  code => {
    const { code: shown, message } = errorForVisitor(storedError(code))
    expect(shown).toBe('conversations.not-answered')
    expect(message.ru).toBe('Ассистент сейчас не может ответить. Спросите ещё раз позже')
    expect(JSON.stringify(message)).not.toMatch(/OpenAI|ключ|key|klucz/i)
  },
)

it('a visitor does not learn which address was refused', () => {
  const message = { ru: 'Нельзя: 10.0.0.5', en: 'No: 10.0.0.5', pl: 'Nie: 10.0.0.5' }
  expect(errorForVisitor({ code: 'outbound.refused', message }).code).toBe('conversations.not-answered')
})

it('a visitor does not learn that the owner’s storage is full', () => {
  const message = { ru: 'Занято 2 МБ из 2 МБ', en: '2 MB of 2 MB', pl: '2 MB z 2 MB' }
  expect(errorForVisitor({ code: 'plan.storage-full', message }).code).toBe('conversations.not-answered')
})

it.each(['ai.truncated', 'ai.cut-short', 'ai.too-slow'] as const)(
  'a visitor learns of %s, which they can change',
  code => {
    expect(errorForVisitor(storedError(code))).toEqual(storedError(code))
  },
)

it.each([
  ['ai.content-policy', 'conversations.declined'],
  ['ai.context-too-long', 'conversations.too-long'],
] as const)('a visitor reads of %s in words without providers and settings', (code, shown) => {
  const { code: given, message } = errorForVisitor(storedError(code))
  expect(given).toBe(shown)
  expect(JSON.stringify(message)).not.toMatch(/провайдер|provider|dostawc|инструкци|instruction|instrukcj/i)
})

it('no failure of a provider names keys, models or addresses to a visitor', () => {
  const codes = Object.keys(texts.errors) as AiErrorCode[]
  const shown = codes.map(code => JSON.stringify(errorForVisitor(storedError(code)).message))
  expect(shown.filter(text => ownersBusiness.test(text))).toEqual([])
})

it('a code that nobody thought of is kept back', () => {
  const message = { ru: 'Ключ для поиска', en: 'The key of search', pl: 'Klucz' }
  expect(errorForVisitor({ code: 'embeddings.key', message }).code).toBe('conversations.not-answered')
})
