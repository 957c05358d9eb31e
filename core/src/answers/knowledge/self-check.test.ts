import { expect, it } from 'vitest'
import type { Chunk } from '../../search/passage.ts'
import { packDocument } from '../../search/search-index.ts'
import { findsItself } from './self-check.ts'

const check = async (texts: readonly string[]) => {
  const chunks = texts.map((text, position): Chunk => ({ position, text, headings: [] }))
  return findsItself(await packDocument({ documentId: 'a'.repeat(24), documentName: 'x.txt', chunks }))
}
const sentence =
  'Маникюр стоит 1500 рублей, педикюр — 2200 рублей; работаем с девяти до восьми, без выходных. '

it('finds a document by its own words', async () => {
  expect(await check(['Первая глава о розах и их сортах.', 'Вторая глава о тюльпанах и луковицах.'])).toBe(
    true,
  )
})

it('finds a text that is the same all over, although an answer would show it once', async () => {
  expect(await check(Array.from({ length: 16 }, () => sentence.repeat(13).trim()))).toBe(true)
})

it('lets texts without words pass', async () => {
  expect(await check(['— — —', '***'])).toBe(true)
})

/** Makes a text of so many words, picked from a few by a fixed sequence. */
const mixOf = (words: readonly string[], { count, seed }: { count: number; seed: number }): string => {
  let state = seed
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return words[Math.floor((state / 2 ** 31) * words.length)]
  }).join(' ')
}

it.each([
  ['ten words', 'роза лилия мята тмин ирис мак клевер дуб клён ель'],
  ['three codes', 'A-1 B-2 C-3'],
  ['yes and no', 'да нет'],
  ['nothing but words that a search leaves out', 'и в на не что'],
])('finds a document of few different words in any order: %s', async (_, few) => {
  const words = few.split(' ')
  for (const count of [1, 12, 60, 300])
    for (const chunks of [1, 2, 8, 40]) {
      const texts = Array.from({ length: chunks }, (__, seed) => mixOf(words, { count, seed: seed + 7 }))
      expect(await check(texts), `${chunks} of ${count} words`).toBe(true)
    }
})
