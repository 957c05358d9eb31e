import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'
import { packVectors } from './vectors.ts'

const source = 'meaning'
const dimensions = 48

/** Texts and their embeddings as directions; each text deviates a little, as real ones do. */
const passages = [
  ['Проживание с питомцами допускается за 700 рублей в сутки.', 'pets'],
  ['Можно оплатить картой или переводом.', 'pay'],
  ['Приехать можно на автобусе 12 или на электричке.', 'way'],
  ['Заехать можно с двух часов дня.', 'time'],
  ['Можно приехать раньше, если номер свободен.', 'time'],
  ['Приехать с опозданием можно, предупредив нас.', 'time'],
  ['Завтрак подают с семи до одиннадцати.', 'food'],
  ['Артикул НП-60/2: насос для скважины.', 'pump'],
  ['Расчёт с гостями при выезде, чек пришлём на почту.', 'pay'],
  ['Велосипеды и лыжи выдаём под залог.', 'sport'],
] as const

const direction = (seed: string): Float32Array => {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647, 7)
  return Float32Array.from({ length: dimensions }, () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647 - 0.5
  })
}
/** A component common to all embeddings of a model, so that no similarity is near 0. */
const vectorOf = (text: string, meaning: string) => {
  const [own, common, shared] = [direction(text), direction('any text'), direction(meaning)]
  return own.map((value, at) => value * 0.5 + (common[at] ?? 0) + (shared[at] ?? 0))
}

const index = createSearchIndex()
index.add({
  documentId: 'hotel',
  documentName: 'Отель.txt',
  chunks: passages.map(([text], position) => ({ position, text, headings: [] })),
})
const packed = packVectors(
  source,
  passages.map(([text, meaning]) => vectorOf(text, meaning)),
)
if (packed) index.setVectors('hotel', packed)

const find = async (query: string, meaning: string) => {
  const near = await index.nearest({ source, values: vectorOf(query, meaning) }, 50)
  return index.search(query, { limit: 5, near }).map(({ chunk }) => chunk.text)
}

test.each([
  ['Можно приехать с лабрадором?', 'pets', 'питомцами'],
  ['Можно ли покататься?', 'sport', 'Велосипеды'],
  ['Как добраться?', 'way', 'автобусе'],
  ['Чем покормите?', 'food', 'Завтрак'],
])(
  '«%s» finds what means the same, before what shares a word that means nothing',
  async (query, meaning, fact) => {
    const words = index.search(query, { limit: 5 }).map(({ chunk }) => chunk.text)
    expect(words[0] ?? '').not.toContain(fact)
    expect((await find(query, meaning))[0]).toContain(fact)
  },
)

test.each([
  ['НП-60/2', 'food', 'НП-60/2'],
  ['завтрак подают', 'sport', 'Завтрак'],
])('«%s» is found by its words, wherever its meaning leads', async (query, meaning, fact) => {
  expect((await find(query, meaning))[0]).toContain(fact)
})
