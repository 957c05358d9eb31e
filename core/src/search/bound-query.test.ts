import { describe, expect, it } from 'vitest'
import { boundQuery } from './bound-query.ts'
import { createSearchIndex } from './search-index.ts'

describe('boundQuery', () => {
  it('leaves a question as it is, and shortens an endless word and an endless text', () => {
    const question =
      'Сколько стоит доставка в Санкт-Петербург и что такое рентгеноэлектрокардиографический кабинет?'
    expect(boundQuery(question)).toBe(question)
    expect(boundQuery(`где ${'ё'.repeat(16_000)}`)).toBe(`где ${'ё'.repeat(64)}`)
    expect(boundQuery('слово '.repeat(5_000))).toHaveLength(2_000)
  })

  it('keeps a word without end from holding the server up', () => {
    const index = createSearchIndex()
    const text = 'Доставка стоит 300 рублей, самовывоз бесплатный'
    index.add({ documentId: '1', documentName: 'a.txt', chunks: [{ position: 0, text, headings: [] }] })
    const began = Date.now()
    index.search('ё'.repeat(16_000), { limit: 6 })
    // Unbounded it took 24 s.
    expect(Date.now() - began).toBeLessThan(8_000)
  })
})
