import { expect, it } from 'vitest'
import { withFirstPage, withNextPage } from './merge-files.ts'

const list = (...ids: string[]) => ids.map(id => ({ id }))

it('puts new entries first and keeps what further pages brought', () => {
  expect(withFirstPage(list('b', 'c', 'd'), list('a', 'b'))).toEqual(list('a', 'b', 'c', 'd'))
})

it('adds a page without what is known', () => {
  expect(withNextPage(list('a', 'b'), list('b', 'c'))).toEqual(list('a', 'b', 'c'))
})
