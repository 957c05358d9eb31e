import { expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'

test.each([
  ['Мы на ул. Баумана, д. 44. Вход со двора.', 2],
  ['Цена 500 руб. Доставка бесплатно.', 2],
  ['Директор П. И. Ковалёв подписал. Всё верно.', 2],
  ['2. Плата вносится до 5-го числа.', 1],
  ['2.1. Пеня составляет 0,1 %.', 1],
  ['II. Общие положения вступают в силу сразу.', 1],
  ['Adres: ul. Składowa 8, tel. 61 222 40 18. Zapraszamy!', 2],
  ['Costs approx. 25 pounds. Call Mr. Smith.', 2],
  ['Напор 3.6 м³/ч… Вес 14,2 кг', 2],
  ['', 0],
])('«%s» is %i sentences', (text, count) => {
  expect(splitSentences(text)).toHaveLength(count)
})

test('nothing but spaces between sentences is lost', () => {
  const text = 'Раз. Два! «Три?» Четыре: 1.5 кг. Пять'
  expect(splitSentences(text).join(' ')).toBe(text)
})
