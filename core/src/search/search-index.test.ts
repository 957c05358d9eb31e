import { expect, test } from 'vitest'
import type { Chunk } from './passage.ts'
import { createSearchIndex, type SearchIndex, weakMatch } from './search-index.ts'

const chunks = (...texts: string[]): Chunk[] =>
  texts.map((text, position) => ({ position, text, headings: [] }))
const document = (documentId: string, ...texts: string[]) => ({
  documentId,
  documentName: `${documentId}.txt`,
  chunks: chunks(...texts),
})

const prices = document(
  'prices',
  'Стрижка мужская 1 200 ₽',
  'Маникюр с покрытием 2 100 ₽',
  'Массаж лица 1 900 ₽',
)
const rules = document(
  'rules',
  'Отменить запись можно за четыре часа.',
  'Подарочный сертификат действует год.',
)

const contentsOf = (index: SearchIndex) => index.documentIds.map(id => index.packed(id))

const filled = () => {
  const index = createSearchIndex()
  index.add(prices)
  index.add(rules)
  return index
}

test('the passage that holds the words of the question comes first, as it was given', () => {
  const [first] = filled().search('сколько стоит маникюр?', { limit: 3 })
  expect(first).toMatchObject({ documentId: 'prices', documentName: 'prices.txt', chunk: prices.chunks[1] })
  expect(first?.coverage).toBeGreaterThan(weakMatch)
})

test('a question about something else covers too little to claim anything', () => {
  for (const { coverage } of filled().search('сколько стоит аренда катамарана', { limit: 5 }))
    expect(coverage).toBeLessThan(weakMatch)
})

test('nothing, only punctuation and an empty index find nothing', () => {
  expect(filled().search('', { limit: 5 })).toEqual([])
  expect(filled().search('?!… —', { limit: 5 })).toEqual([])
  expect(createSearchIndex().search('стрижка', { limit: 5 })).toEqual([])
})

test('a heading and a file name find a chunk that does not repeat them', () => {
  const index = filled()
  index.add({
    documentId: 'lease',
    documentName: 'Договор_аренды.pdf',
    chunks: [
      { position: 0, text: 'Пеня 0,1 % за день.', headings: ['Ответственность сторон'] },
      { position: 1, text: 'Споры решает суд.', headings: ['Прочее'] },
    ],
  })
  expect(index.search('ответственность', { limit: 1 })[0]?.chunk.position).toBe(0)
  expect(index.search('суд по договору аренды', { limit: 1 })[0]).toMatchObject({
    documentId: 'lease',
    chunk: { position: 1 },
  })
})

test.each(['Что в пункте 2.1?', 'а что в п. 2.1', 'What is in clause 2.1?', 'Co jest w punkcie 2.1?'])(
  '%s finds the clause by its number, which has no word for it',
  question => {
    const index = filled()
    const clauses = [
      '1.1. Поставщик поставляет цветы.',
      '2.1. Пеня составляет 0,1 %.',
      '2.2. Споры решает суд.',
    ]
    index.add(document('contract', ...clauses))
    const [first] = index.search(question, { limit: 3 })
    expect(first?.chunk.text).toBe(clauses[1])
    expect(first?.coverage).toBeGreaterThan(weakMatch)
  },
)

test('words close together beat the same words far apart', () => {
  const filler = 'Мы рады гостям и любим своё дело. '.repeat(12)
  const index = createSearchIndex()
  index.add(document('far', `Доставка есть. ${filler} Пианино есть в зале.`))
  index.add(document('near', `${filler} Доставка пианино в день заказа. Всё есть.`))
  expect(index.search('доставка пианино', { limit: 1 })[0]?.documentId).toBe('near')
})

test('the newer of two versions of a text comes first whichever was added last', () => {
  const text = (price: string) => `Домик у озера, ночь в будни ${price} ₽. Завтрак включён, баня отдельно.`
  for (const order of [
    ['2024', '2025'],
    ['2025', '2024'],
  ]) {
    const index = createSearchIndex()
    for (const year of order) index.add(document(`Тарифы ${year}`, text(year === '2024' ? '7 900' : '8 800')))
    expect(index.search('сколько стоит домик у озера', { limit: 2 })[0]?.documentId).toBe('Тарифы 2025')
  }
})

test('a removed document leaves an index as if it had never been added', () => {
  const without = createSearchIndex()
  without.add(rules)
  const index = filled()
  expect(index.remove('prices')).toBe(true)
  expect(index.remove('prices')).toBe(false)
  expect(index.size).toBe(2)
  for (const query of ['маникюр', 'сертификат', 'запись на маникюр', 'сертифекат', '1 200'])
    expect(index.search(query, { limit: 5 })).toEqual(without.search(query, { limit: 5 }))
  expect(contentsOf(index)).toEqual(contentsOf(without))
})

test('a document added again replaces the one before', () => {
  const index = filled()
  index.add(document('prices', 'Стрижка мужская 1 500 ₽'))
  expect(index.size).toBe(3)
  expect(index.documentIds).toEqual(['rules', 'prices'])
  expect(index.search('маникюр', { limit: 5 })).toEqual([])
  expect(index.search('стрижка', { limit: 5 }).map(({ chunk }) => chunk.text)).toEqual([
    'Стрижка мужская 1 500 ₽',
  ])
})

test('many changes in any order end where adding the survivors ends', () => {
  const words = 'стрижка доставка возврат гарантия delivery refund cena zwrot 1200 AB-12/3'.split(' ')
  let seed = 5
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const index = createSearchIndex()
  const alive = new Map<string, ReturnType<typeof document>>()
  for (let step = 0; step < 400; step++) {
    const id = `d${next(12)}`
    alive.delete(id)
    if (next(3) === 0) index.remove(id)
    else {
      const made = document(
        id,
        ...Array.from({ length: 1 + next(3) }, () =>
          Array.from({ length: 8 }, () => words[next(words.length)]).join(' '),
        ),
      )
      index.add(made)
      alive.set(id, made)
    }
  }
  const fresh = createSearchIndex()
  for (const made of alive.values()) fresh.add(made)
  expect(contentsOf(index)).toEqual(contentsOf(fresh))
  for (const word of words)
    expect(index.search(word, { limit: 50 })).toEqual(fresh.search(word, { limit: 50 }))
})
