import { expect, it } from 'vitest'
import { createSharedWords } from './shared-words.ts'

const holding = (...questions: string[]) => {
  const words = createSharedWords<string>()
  for (const question of questions) words.add(question, question)
  return words
}

it('puts the question that shares most of its words first', () => {
  const words = holding(
    'Сколько стоит доставка самовара в Казань?',
    'Доставка самовара',
    'Продаёте ли вы самовары?',
    'Есть ли парковка?',
  )
  expect(words.near('Есть доставка самоваров?', 12)).toEqual([
    'Доставка самовара',
    'Сколько стоит доставка самовара в Казань?',
    'Продаёте ли вы самовары?',
  ])
  expect(words.near('Есть доставка самоваров?', 1)).toEqual(['Доставка самовара'])
})

it('finds words with typos, synonyms, and of another keyboard layout', () => {
  const words = holding('Есть ли доставка?', 'Где парковка?')
  expect(words.near('достака', 12)).toEqual(['Есть ли доставка?'])
  expect(words.near('Где стоянка?', 12)).toEqual(['Где парковка?'])
  expect(words.near('ljcnfdrf', 12)).toEqual(['Есть ли доставка?'])
  expect(words.near('самокат', 12)).toEqual([])
  expect(words.near('', 12)).toEqual([])
})

it('counts a word once, whichever of its forms a question has', () => {
  const words = holding('парковка стоянка автостоянка', 'Парковка и доставка')
  expect(words.near('парковка доставка', 12)[0]).toBe('Парковка и доставка')
})

it('leaves out those with other numbers', () => {
  const words = holding('Где заказ 17?', 'Где заказ 18?', 'Где мой заказ?')
  expect(words.near('Где заказ 17?', 12)).toEqual(['Где заказ 17?', 'Где мой заказ?'])
  expect(words.near('Где заказ?', 12)).toHaveLength(3)
})

it('finds what is left after thousands came and went', () => {
  const words = holding('Есть ли доставка?')
  for (let n = 0; n < 4_000; n++) {
    words.add(`n${n}`, `Где доставка ${n}`)
    if (n >= 100) words.remove(`n${n - 100}`)
  }
  expect(words.near('доставка', 200)).toHaveLength(101)
  expect(words.near('доставка', 1)).toEqual(['Есть ли доставка?'])
  expect(words.near('доставка 3999', 1)).toEqual(['n3999'])
  expect(words.near('доставка 17', 12)).toEqual(['Есть ли доставка?'])
  words.remove('Есть ли доставка?')
  words.remove('nobody')
  expect(words.near('доставка', 1)).not.toEqual(['Есть ли доставка?'])
})
