import { expect, it } from 'vitest'
import { diffWords } from './diff-words.ts'

const sides = (before: string, after: string) => {
  const parts = diffWords(before, after)
  const without = (kind: string) =>
    parts
      .filter(part => part.kind !== kind)
      .map(({ text }) => text)
      .join('')
  return { before: without('added'), after: without('removed'), parts }
}

it.each([
  ['', ''],
  ['', 'Новый пост'],
  ['Скидка 20 % до воскресенья', 'Скидка 30 % до пятницы'],
  ['а\nб\nв', 'в\nб\nа'],
  ['слово '.repeat(2_000), 'другое '.repeat(2_000)],
])('holds both texts whole', (before, after) => {
  const found = sides(before, after)
  expect(found.before).toBe(before)
  expect(found.after).toBe(after)
})

it('marks only the words that changed', () => {
  expect(diffWords('Скидка 20 % сегодня', 'Скидка 30 % сегодня')).toEqual([
    { kind: 'same', text: 'Скидка ' },
    { kind: 'removed', text: '20' },
    { kind: 'added', text: '30' },
    { kind: 'same', text: ' % сегодня' },
  ])
})
