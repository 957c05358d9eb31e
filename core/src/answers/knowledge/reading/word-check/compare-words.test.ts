import { expect, it } from 'vitest'
import { compareWords } from './compare-words.ts'

const compare = (plain: string, stored: string, leftOut?: string) =>
  compareWords({ plain: [plain], stored: [stored], ...(leftOut !== undefined && { leftOut: [leftOut] }) })

it('counts the words that are in both, each as often as it occurs', () => {
  expect(compare('роза стоит 150, роза чайная 300', 'Роза чайная стоит 150 300')).toEqual({
    expected: 6,
    found: 5,
  })
  expect(compare('Ирис', 'ирис ирис ирис')).toEqual({ expected: 1, found: 1 })
})

it('takes two spellings of a word for one: case, ё, ligatures, small figures, soft hyphens, spaced letters', () => {
  expect(compare('ТРЁХ ﬁrm м² дого\u00adвор Д О Г О В О Р', 'трех firm м2 договор ДОГОВОР')).toEqual({
    expected: 5,
    found: 5,
  })
})

it.each([
  ['at the end of a line', 'деньги возвра-\nщаются на карту', 'деньги возвращаются на карту'],
  ['by a part that is a word, too', 'по заказу по-\nвторно', 'по заказу повторно'],
  ['in three parts', 'высоко-\nпревосхо-\nдительство', 'высокопревосходительство'],
])('finds a word that only the file divides: %s', (_, plain, stored) => {
  const counted = compare(plain, stored)
  expect(counted?.found).toBe(counted?.expected)
  expect(counted?.expected).toBeGreaterThan(1)
})

it('expects no words that were left out on purpose, and no fewer than are lost beside them', () => {
  expect(compare('цена 77 цена 150', 'цена 150', 'цена 77')).toEqual({ expected: 2, found: 2 })
  expect(compare('цена 77 цена 150 срок', 'цена 150', 'цена 77')).toEqual({ expected: 3, found: 2 })
})

it('says nothing about a text without words', () => {
  expect(compare('— *** —', 'роза')).toBeUndefined()
})

it('takes time in the order of the length for letters with blanks, and for words that are nowhere', () => {
  const start = performance.now()
  const plain = `${'а '.repeat(300_000)}${'б'.repeat(300_000)} ${Array.from({ length: 100_000 }, (_, n) => `x${n}`).join(' ')}`
  expect(compare(plain, 'роза')?.found).toBe(0)
  expect(performance.now() - start).toBeLessThan(5_000)
})
