import { expect, it } from 'vitest'
import { suggestQuestions } from './suggestions.ts'

const texts = {
  about: (name: string) => `О себе, ${name}`,
  help: 'Чем поможете?',
  sources: (file: string) => `Что в «${file}»?`,
  example: 'Пример?',
}
const bare = { name: 'Анна', description: '', instructions: '', files: [] }

it('offers three general questions for an assistant that says nothing of itself', () => {
  expect(suggestQuestions(bare, texts)).toEqual(['Чем поможете?', 'Пример?', 'О себе, Анна'])
})

it('draws on the questions of the instructions and on the documents', () => {
  const instructions =
    'Частые вопросы:\n- «Как оформить возврат?»\n2) Сколько идёт доставка?\nОтвечайте коротко.'
  const files = [{ id: '1', name: 'Прайс 2026.pdf' }]
  expect(suggestQuestions({ ...bare, instructions, files }, texts)).toEqual([
    'Как оформить возврат?',
    'Сколько идёт доставка?',
    'Что в «Прайс 2026»?',
  ])
})
