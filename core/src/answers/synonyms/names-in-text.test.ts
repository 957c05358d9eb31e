import { expect, it } from 'vitest'
import { namesInText, namesInTexts } from './names-in-text.ts'

const names = (text: string) => namesInText(text).map(({ words }) => words.join(' = '))

it('reads two names of one thing from cells, lines and sentences', () => {
  expect(names('Блок питания (зарядка) — 1 990 ₽')).toEqual(['Блок питания = зарядка'])
  expect(names('Блок питания (зарядное): 1 990 ₽')).toEqual(['Блок питания = зарядное'])
  expect(names('SIM / сим-карта | 150 ₽')).toEqual(['SIM = сим-карта'])
  expect(names('Цены:\nШеллак (он же гель-лак) | 1 200')).toEqual(['Шеллак = гель-лак'])
  expect(names('Делаем шеллак, он же «гель-лак».')).toEqual(['шеллак = гель-лак'])
  expect(names('Wizytówki (karty firmowe): 90 zł')).toEqual(['Wizytówki = karty firmowe'])
  expect(names('Sneakers, also known as trainers, from 40 EUR')).toEqual(['Sneakers = trainers'])
})

it('takes no kind, variant, measure, place or person for a name', () => {
  for (const text of [
    'Стрижка (женская): 1 500 ₽',
    'Ламинация (матовая) | 30 ₽',
    'Торт (1 кг): 2 000 ₽',
    'Доставка (самовывоз)',
    'Иван Петров (директор)',
    'Москва (Россия)',
    'руб/шт',
    'Пн/Ср: 10:00',
    'Мужские / женские',
    'Визитка (визитки)',
    'Цена (стоимость)',
    'Meble (drewniane)',
  ])
    expect(names(text), text).toEqual([])
})

it('keeps each pair of a document once, those that are said to be the same first', () => {
  const texts = [
    { text: 'Блок питания (зарядка)\nБлок питания (зарядки)' },
    { text: 'Шеллак (он же гель-лак)' },
  ]
  const steps = namesInTexts(texts)
  let step = steps.next()
  while (!step.done) step = steps.next()
  expect(step.value.map(({ words }) => words[0])).toEqual(['Шеллак', 'Блок питания'])
})

it('takes time in proportion to the text', () => {
  const began = performance.now()
  namesInText('а '.repeat(10_000) + '('.repeat(10_000))
  namesInText(`${'слово '.repeat(4_000)}он же `.repeat(2))
  expect(performance.now() - began).toBeLessThan(1_000)
})
