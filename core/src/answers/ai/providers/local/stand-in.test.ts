import { expect, it } from 'vitest'
import type { GivenPassage } from '../../provider.ts'
import { composeStandIn } from './stand-in.ts'

const passage = (text: string, change: Partial<GivenPassage> = {}): GivenPassage => ({
  documentId: 'd1',
  documentName: 'Правила',
  chunk: { position: 0, text, headings: [] },
  score: 1,
  coverage: 1,
  ...change,
})
const asked = (question: string, passages: GivenPassage[]) => ({
  assistant: { name: 'Лавка', instructions: 'Отвечай вежливо. Доставка бесплатна.' },
  turns: [{ role: 'user' as const, text: question }],
  passages,
})

it.each([
  [
    'Сколько стоит доставка?',
    'Доставка по Москве стоит 300 ₽.',
    /^_Модель сейчас недоступна\. Вот дословные/,
  ],
  [
    'How much is delivery?',
    'Delivery in Moscow is 300 ₽.',
    /^_The model is not available just now\. These are/,
  ],
  ['Ile kosztuje dostawa?', 'Dostawa w Moskwie kosztuje 300 ₽.', /^_Model jest chwilowo niedostępny\. Oto/],
])('quotes word for word and says so in the language of the question: %s', (question, fact, named) => {
  const text = composeStandIn(asked(question, [passage(fact)]))
  expect(text).toMatch(named)
  expect(text?.split('\n\n').slice(1)).toEqual([`> ${fact} [1]`])
})

it('quotes the rows of a table as they are stored, with what they stand under', () => {
  const rows = 'Услуга: Маникюр | Цена: 2 100 ₽\nУслуга: Педикюр | Цена: 2 900 ₽'
  const text = composeStandIn(asked('Сколько стоит педикюр?', [passage(rows)]))
  expect(text).toContain('> Услуга: Педикюр | Цена: 2 900 ₽ [1]')
  expect(text).not.toContain('Маникюр')
})

it('names an answer that the owner typed as theirs', () => {
  const typed = passage('Да, в субботу до 18.', { typed: { pairId: 'p1', isSure: true } })
  expect(composeStandIn(asked('Работаете в субботу?', [typed]))).toBe(
    '_Модель сейчас недоступна. Вот готовый ответ владельца, дословно:_\n\nДа, в субботу до 18.',
  )
})

it('has nothing to say where no passage fits, nor from the instructions', () => {
  expect(composeStandIn(asked('Сколько стоит доставка?', []))).toBeUndefined()
  const weak = passage('Мы работаем с 9 до 18.', { coverage: 0.05 })
  expect(composeStandIn(asked('Сколько стоит доставка?', [weak]))).toBeUndefined()
  expect(
    composeStandIn(asked('Здравствуйте', [passage('Мы работаем с 9 до 18.', { coverage: 0 })])),
  ).toBeUndefined()
})
