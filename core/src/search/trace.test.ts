import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const document = (documentName: string, ...texts: (string | { text: string; headings: string[] })[]) => ({
  documentId: documentName,
  documentName: `${documentName}.txt`,
  chunks: texts.map((given, position) => ({
    position,
    ...(typeof given === 'string' ? { text: given, headings: [] } : given),
  })),
})

const delivery =
  'Доставка по городу стоит 390 рублей, за город 700 рублей. Курьер звонит за час, заказ можно отменить до выезда.'

const indexOf = (...documents: ReturnType<typeof document>[]) => {
  const index = createSearchIndex()
  for (const each of documents) index.add(each)
  return index
}

test('a text in two documents is answered once, from the newest, and reported as a duplicate', () => {
  const index = indexOf(document('Памятка 2024', delivery), document('Памятка 2025', delivery))
  const { passages, leftOut, searched } = index.trace('сколько стоит доставка', { limit: 5 })
  expect(passages.map(({ documentId }) => documentId)).toEqual(['Памятка 2025'])
  expect(leftOut).toMatchObject([
    { fate: 'duplicate', passage: { documentId: 'Памятка 2024' }, other: { documentId: 'Памятка 2025' } },
  ])
  expect(searched).toEqual({ documents: 2, chunks: 2 })
  expect(index.search('сколько стоит доставка', { limit: 5 })).toEqual(passages)
})

test('of two copies without a date the one added last is answered', () => {
  const index = indexOf(document('первая', delivery), document('вторая', delivery))
  expect(index.search('доставка', { limit: 5 }).map(({ documentId }) => documentId)).toEqual(['вторая'])
})

test('a copy in the document that the question names is answered, even if another is newer', () => {
  const index = indexOf(document('Казань 2024', delivery), document('Самара 2025', delivery))
  expect(index.search('доставка Казань', { limit: 5 })[0]?.documentId).toBe('Казань 2024')
})

test('the same sentences with another figure are two texts', () => {
  const index = indexOf(document('первая', delivery), document('вторая', delivery.replace('390', '450')))
  expect(index.search('доставка', { limit: 5 })).toHaveLength(2)
})

test('the same table under two headings of one document is two texts', () => {
  const text = 'Стрижка 1 200 ₽, укладка 900 ₽, окрашивание 3 200 ₽, маникюр 1 100 ₽'
  const index = indexOf(
    document('прайс', { text, headings: ['Филиал на Баумана'] }, { text, headings: ['Филиал на Пушкина'] }),
  )
  expect(index.search('стрижка', { limit: 5 })).toHaveLength(2)
})

test('an older version replaced by a newer one is reported', () => {
  const prices = (price: string) => `Домик у озера, ночь в будни ${price} ₽. Завтрак включён, баня отдельно.`
  const index = indexOf(
    document('Тарифы 2024', prices('7 900')),
    document('Тарифы 2025', prices('8 800')),
    document('Погода', 'Снег и ветер.'),
  )
  const { leftOut } = index.trace('сколько стоит домик у озера', { limit: 1 })
  expect(leftOut).toMatchObject([
    { fate: 'older', passage: { documentId: 'Тарифы 2024' }, other: { documentId: 'Тарифы 2025' } },
  ])
})

test('why a document has no part is explained with its best passage and its place', () => {
  const index = indexOf(
    document('цены', 'Маникюр с покрытием 2 100 ₽'),
    document(
      'правила',
      'О погоде.',
      'Запись на маникюр с покрытием можно отменить за четыре часа, если мастер не занят.',
    ),
    document('копия', 'Маникюр с покрытием 2 100 ₽'),
    document('лес', 'Медведи спят зимой'),
  )
  const why = (documentId: string, limit = 1) => index.explain('маникюр с покрытием', { documentId, limit })
  expect(why('копия')).toMatchObject({ reason: 'used', best: { rank: 1 } })
  expect(why('цены')).toMatchObject({
    reason: 'cut',
    cut: { fate: 'duplicate', other: { documentId: 'копия' } },
  })
  expect(why('правила')).toMatchObject({
    reason: 'outranked',
    best: { passage: { chunk: { position: 1 } }, rank: 3 },
  })
  expect(why('лес')).toEqual({ reason: 'no-words' })
  expect(why('нет такого')).toBeNull()
})

test('a document with little of the question is weak', () => {
  const index = indexOf(
    document('яхты', 'Аренда яхты на сутки с капитаном и катамарана на час'),
    document('помещение', 'Аренда помещения оплачивается ежемесячно'),
  )
  expect(index.explain('аренда катамарана и яхты', { documentId: 'помещение', limit: 1 })?.reason).toBe(
    'weak',
  )
})

test('a document whose chunks stand below those looked at closely has its place among all', () => {
  const index = indexOf(
    document('много', ...Array.from({ length: 90 }, (_, at) => `Доставка заказа номер ${at} завтра`)),
    document('длинная', `Доставка ${'и ещё много разных слов о другом деле '.repeat(40)}`),
  )
  const why = index.explain('доставка заказа', { documentId: 'длинная', limit: 5 })
  expect(why?.reason).not.toBe('no-words')
  expect(why?.best?.rank).toBe(91)
})
