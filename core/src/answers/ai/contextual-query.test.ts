import { describe, expect, test } from 'vitest'
import { contextualQuery } from './contextual-query.ts'

const asked = (...questions: string[]) =>
  contextualQuery(
    questions.flatMap((text, at) =>
      at === questions.length - 1
        ? [{ role: 'user' as const, text }]
        : [
            { role: 'user' as const, text },
            { role: 'assistant' as const, text: 'Ответ.' },
          ],
    ),
  )

test('a question with its own topic stays as asked', () => {
  expect(asked('Сколько стоит стрижка?', 'Как вернуть товар в магазин?')).toBe('Как вернуть товар в магазин?')
})

test.each([
  ['Расскажите про детскую стрижку', 'а сколько это стоит?', 'стрижку'],
  ['Есть ли у вас курс испанского?', 'когда он начинается?', 'испанского'],
  ['Do you rent bicycles?', 'how much is it?', 'bicycles'],
  ['Czy macie kurs ceramiki?', 'a ile to kosztuje?', 'ceramiki'],
])('«%s» — «%s» keeps the topic', (before, question, topic) => {
  expect(asked(before, question)).toContain(topic)
  expect(asked(before, question)).toContain(question)
})

test('a new property takes the place of the one asked before', () => {
  expect(asked('Сколько стоит маникюр?', 'а сколько он длится?')).not.toMatch(/стоит/)
})

test('a new thing keeps the property asked before', () => {
  expect(asked('Сколько стоит женская стрижка?', 'а мужская?')).toMatch(/стоит.*мужская/)
})

test('the topic lasts over several follow-ups and over thanks', () => {
  expect(asked('Расскажите про маникюр', 'сколько стоит?', 'спасибо', 'а сколько длится?')).toContain(
    'маникюр',
  )
})

test('the business’s own hours and address need no topic', () => {
  expect(asked('Сколько стоит маникюр?', 'до скольки вы работаете?')).toBe('до скольки вы работаете?')
  expect(asked('Сколько стоит маникюр?', 'А где вы находитесь?')).toBe('А где вы находитесь?')
})

test('yes to an offer asks for what was offered', () => {
  const offer =
    'В моих документах ответа на этот вопрос нет. Ближайшее, что я нашёл: «Доставка» [1]. Рассказать об этом?'
  expect(
    contextualQuery([
      { role: 'user', text: 'Есть ли самовывоз?' },
      { role: 'assistant', text: offer },
      { role: 'user', text: 'да' },
    ]),
  ).toBe('Доставка')
})

test('no turns and no words give an empty query', () => {
  expect(contextualQuery([])).toBe('')
  expect(asked('')).toBe('')
})

describe('what a follow-up keeps', () => {
  const after = (before: string, text: string) =>
    contextualQuery([
      { role: 'user', text: before },
      { role: 'assistant', text: '…' },
      { role: 'user', text },
    ])

  test('another thing takes the place of the one before, a further detail does not', () => {
    expect(after('Сколько стоит маникюр?', 'а педикюр?')).toBe('стоит а педикюр?')
    expect(after('Сколько стоит мужская стрижка?', 'а женская?')).toContain('стрижка')
    expect(after('Сколько стоит доставка по Москве?', 'а в регионы?')).toContain('доставка')
  })

  test('“is there” points at nothing that was said', () => {
    expect(after('Can I bring my dog?', 'is there a pool')).toBe('is there a pool')
  })

  test('a courtesy and a question about the assistant seek nothing', () => {
    for (const text of ['Спасибо!', 'кто ты?', 'what can you do?', 'kim jesteś?'])
      expect(after('Сколько стоит маникюр?', text)).toBe('')
  })
})
