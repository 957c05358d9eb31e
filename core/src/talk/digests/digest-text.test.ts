import { expect, it } from 'vitest'
import { digestText } from './digest-text.ts'
import { weekBefore } from './week.ts'

const week = weekBefore(new Date('2026-11-23T06:00:00.000Z'))
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ')

it('says the figures of a week in three languages', () => {
  const text = digestText(week, {
    questions: 1_280,
    before: 1_160,
    answered: 91,
    refused: 7,
    failed: 2,
    cost: 1.239,
    unanswered: [
      { question: 'Делаете ли ламинирование?', times: 4 },
      { question: 'Где вы?', times: 1 },
      { question: 'А?', times: 1 },
      { question: 'Четвёртый', times: 1 },
    ],
  })
  expect(plain(text.ru)).toBe(
    [
      'Итоги недели 16–22 ноября: вопросов — 1 280 (неделей раньше — 1 160), отвечено — 91 %, без ответа — 7, с ошибкой — 2, стоимость — около 1,24 $.',
      'Чаще всего без ответа:',
      '— Делаете ли ламинирование? (4)',
      '— Где вы?',
      '— А?',
    ].join('\n'),
  )
  expect(plain(text.en).split('\n')[0]).toBe(
    'The week of November 16 – 22: 1,280 questions (1,160 the week before), 91% answered, 7 without an answer, 2 failed, cost about $1.24.',
  )
  expect(plain(text.pl).split('\n')[0]).toContain(
    '16–22 listopada: pytania — 1280 (tydzień wcześniej — 1160)',
  )
})

it('says the cost in the currency of the plan', () => {
  const figures = { questions: 1, answered: 1, refused: 0, failed: 0, cost: 1.239, unanswered: [] }
  const text = digestText(week, { ...figures, currency: { currency: 'RUB', perDollar: 100 } })
  expect(plain(text.ru)).toContain('стоимость — около 123,90 ₽')
  expect(plain(text.pl)).toContain('koszt — około 123,90 ₽')
})

it('leaves out what is zero or not known, and stays within a notification', () => {
  const none = { questions: 3, answered: 0, refused: 0, failed: 0, unanswered: [] }
  expect(digestText(week, none).ru).toBe('Итоги недели 16–22 ноября: вопросов — 3.')
  const long = { question: 'щ'.repeat(1_000), times: 1_000_000 }
  const full = digestText(week, { ...none, refused: 3, unanswered: [long, long, long, long] })
  for (const text of Object.values(full)) expect(text.length).toBeLessThan(1_000)
})
