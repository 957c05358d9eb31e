import { describe, expect, it } from 'vitest'
import { quoteFor } from './quote.ts'

const prices = [
  'Прайс-лист действует с 1 марта.',
  'Стрижка | 60 мин | 1500 ₽',
  'Окрашивание | 120 мин | 4500 ₽',
  'Укладка | 30 мин | 900 ₽',
].join('\n')

describe('quoteFor', () => {
  it('takes the row that the claim speaks of', () => {
    expect(quoteFor(prices, 'Окрашивание стоит 4500 рублей')).toEqual({
      quote: 'Окрашивание | 120 мин | 4500 ₽',
      at: prices.indexOf('Окрашивание'),
    })
  })

  it('takes the neighbour along when it supports the claim too', () => {
    const text = 'О нас. Доставка идёт два дня. По Москве доставка бесплатна. Мы любим кошек.'
    expect(quoteFor(text, 'Доставка бесплатна по Москве и занимает два дня').quote).toBe(
      'Доставка идёт два дня. По Москве доставка бесплатна.',
    )
  })

  it('is at most 240 characters of whole words around the claim when a sentence is longer', () => {
    const text = `${'Стороны договорились о разном '.repeat(20)}и неустойка составляет 15 процентов ${'от суммы договора '.repeat(20)}`
    const { quote } = quoteFor(text, 'Неустойка 15 процентов')
    expect(quote.length).toBeLessThanOrEqual(240)
    expect(quote).toContain('неустойка составляет 15 процентов')
    expect(quote).toMatch(/^….*…$/)
    for (const word of quote.replaceAll('…', '').split(' ')) expect(text.split(' ')).toContain(word)
  })

  it('cuts a text without spaces between characters, not inside one', () => {
    const { quote } = quoteFor(`${'🌿'.repeat(50)}а${'🌿'.repeat(200)}`, 'а')
    expect(quote.length).toBeLessThanOrEqual(240)
    expect(quote.isWellFormed()).toBe(true)
  })

  it('begins at the beginning when the claim shares no word with the text', () => {
    expect(quoteFor('Delivery takes two days. We love cats.', 'Доставка два дня')).toEqual({
      quote: 'Delivery takes two days.',
      at: 0,
    })
    expect(quoteFor('', 'что угодно')).toEqual({ quote: '', at: 0 })
  })
})
