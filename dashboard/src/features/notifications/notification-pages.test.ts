import type { Notification } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { allOf, shortCount } from './notification-pages.ts'

const one = (id: string): Notification => ({
  id,
  text: { ru: id, en: id, pl: id },
  isRead: false,
  createdAt: '2026-11-22T10:00:00.000Z',
})

it('shows what two pages both have once, in their order', () => {
  const pages = [
    { items: [one('c'), one('b')], unread: 3, next: 'b' },
    { items: [one('b'), one('a')], unread: 3 },
  ]
  expect(allOf(pages).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

it('writes no number that is wider than the bell', () => {
  expect([1, 99, 100, 500].map(shortCount)).toEqual(['1', '99', '99+', '99+'])
})
