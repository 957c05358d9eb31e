import { expect, it } from 'vitest'
import { createTrigrams } from './trigrams.ts'

it('the terms that share three letters with a word are listed, ascending', () => {
  const trigrams = createTrigrams()
  for (const [id, term] of ['доставка', 'ставка', 'delivery', 'дом'].entries()) trigrams.add(term, id)
  const holders = trigrams.listsOf('ставка').map(list => [...list])
  expect(holders).toHaveLength(7)
  expect(holders).toContainEqual([0, 1])
  expect(holders.flat()).not.toContain(2)
})

it('terms of all letters there are take no list for each three of them', () => {
  const trigrams = createTrigrams()
  let state = 7
  const letter = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return String.fromCharCode(0x4e00 + ((state >>> 8) % 20_000))
  }
  const terms = Array.from({ length: 100_000 }, () => letter() + letter() + letter() + letter())
  for (const [id, term] of terms.entries()) trigrams.add(term, id)
  expect(trigrams.bytes).toBeLessThan(40_000_000)
  for (const id of [0, 50_000, 99_999])
    for (const list of trigrams.listsOf(terms[id] ?? '')) expect(list).toContain(id)
})
