import { expect, test } from 'vitest'
import { areNearTwins } from './near-twins.ts'

test.each([
  ['Есть ли скидки?', 'Какие есть скидки?'],
  ['Как вернуть товар?', 'Как можно вернуть товары?'],
  ['Сколько стоит доставка?', 'Какая стоимость доставки?'],
  ['How can I pay?', 'How do I pay?'],
  ['Jakie są rabaty?', 'Czy są rabaty?'],
])('«%s» and «%s» read as the same', (one, other) => {
  expect(areNearTwins(one, other)).toBe(true)
  expect(areNearTwins(other, one)).toBe(true)
})

test.each([
  ['Сколько стоит стрижка?', 'Сколько стоит укладка?'],
  ['Сколько стоит доставка?', 'Сколько идёт доставка?'],
  ['Сколько стоит доставка?', 'Как работает доставка?'],
  ['Как вернуть товар?', 'Как оплатить товар?'],
  ['Где вы находитесь?', 'Когда вы работаете?'],
  ['How do I return a lamp?', 'How much is shipping?'],
  ['Ile kosztuje dostawa?', 'Jak zwrócić towar?'],
])('«%s» and «%s» ask for different things', (one, other) => {
  expect(areNearTwins(one, other)).toBe(false)
  expect(areNearTwins(other, one)).toBe(false)
})
