import { expect, test } from 'vitest'
import type { Citation } from '../../../contract/conversation.ts'
import { findProductCards, maxCards } from './find-product-cards.ts'

const row = (name: string, rest = 'Ссылка: https://shop.example/p/1') =>
  `Товар: ${name} | Цена: 1 500 ₽ | Закупка: 400 ₽ | ${rest}`
const cited: Citation[] = [{ n: 3, documentId: 'price', title: 'Прайс', quote: '' }]
const cardsOf = (text: string, rows: readonly string[], { citations = cited, documentId = 'price' } = {}) =>
  findProductCards({
    text,
    citations,
    passages: [{ documentId, chunk: { position: 0, text: rows.join('\n'), headings: [] } }],
  })

test('a named row with a link and a picture becomes a card without its other columns', () => {
  const rows = [
    row('Монстера', 'Ссылка: https://shop.example/monstera | Фото: https://cdn.example/m.jpg'),
    row('Фикус'),
  ]
  expect(cardsOf('Монстера стоит 1 500 ₽ [3]', rows)).toEqual([
    {
      n: 3,
      title: 'Монстера',
      price: '1 500 ₽',
      url: 'https://shop.example/monstera',
      image: 'https://cdn.example/m.jpg',
    },
  ])
})

test('a name is recognised in another case, and the longer of two names wins', () => {
  const rows = [row('Роза'), row('Роза чайная'), row('Пион')]
  expect(cardsOf('Есть букет чайной розы [3]', rows).map(({ title }) => title)).toEqual(['Роза чайная'])
})

test.each([
  ['a document that is not cited', 'Монстера [1]', row('Монстера'), { documentId: 'other' }],
  ['a name that the reply does not have', 'Фикус [3]', row('Монстера'), {}],
  ['no link and no picture', 'Монстера [3]', row('Монстера', 'Высота: 40 см'), {}],
  ['a script as a link', 'Монстера [3]', row('Монстера', 'Ссылка: javascript:alert(1)'), {}],
  ['a link with a password', 'Монстера [3]', row('Монстера', 'Ссылка: https://a:b@shop.example/'), {}],
  ['a row without a price', 'Монстера [3]', 'Товар: Монстера | Ссылка: https://shop.example/1', {}],
])('%s: no card', (_, text, line, options) => {
  expect(cardsOf(text, [line], options)).toEqual([])
})

test('at most six, each once', () => {
  const names = ['Алоэ', 'Бегония', 'Венерин башмачок', 'Гербера', 'Драцена', 'Ель', 'Жасмин']
  const rows = names.flatMap(name => [row(name), row(name)])
  expect(cardsOf(`${names.join(', ')} [3]`, rows).map(({ title }) => title)).toEqual(names.slice(0, maxCards))
})
