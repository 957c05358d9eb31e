import { expect, it } from 'vitest'
import type { Chunk } from './passage.ts'
import { packDocument } from './retrieval/search-index.ts'
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
