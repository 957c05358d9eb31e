import { expect, test } from 'vitest'
import { nextOf, withAnswers, withNews } from './merge-documents.ts'

const made = (id: string, minute: number, status = 'pending') => ({
  id,
  status,
  createdAt: new Date(Date.UTC(2026, 10, 29, 12, minute)).toISOString(),
})
const list = [made('c', 3), made('b', 2), made('a', 1)]

test('newer words replace what is known, and new documents take their places', () => {
  const news = [made('d', 4), made('b', 2, 'completed')]
  expect(withNews(list, news).map(({ id, status }) => [id, status])).toEqual([
    ['d', 'pending'],
    ['c', 'pending'],
    ['b', 'completed'],
    ['a', 'pending'],
  ])
})

test('a document that was asked for and not answered is gone; others stay', () => {
  const answers = [made('b', 2, 'error')]
  const left = withAnswers(list, { asked: ['c', 'b'], answers })
  expect(left.map(({ id, status }) => [id, status])).toEqual([
    ['b', 'error'],
    ['a', 'pending'],
  ])
})

test('many are asked for by turns, in a circle', () => {
  const ids = ['1', '2', '3', '4', '5']
  expect(nextOf(ids, { from: 0, size: 2 })).toEqual(['1', '2'])
  expect(nextOf(ids, { from: 4, size: 2 })).toEqual(['5', '1'])
  expect(nextOf(ids, { from: 7, size: 9 })).toEqual(ids)
})
