import { expect, it } from 'vitest'
import { allState, filterPages, pagesToPick, roomFor, toggleAll } from './page-choice.ts'

const pages = pagesToPick(
  {
    pages: [
      { url: 'https://example.com/', title: 'Клиника' },
      { url: 'https://example.com/prices', title: ' ' },
      { url: 'https://example.com/doctors', title: 'Врачи' },
    ],
    from: 'sitemap',
    more: false,
    disallowed: 0,
  },
  ['https://example.com'],
)

it('names a page without a title by its address and knows those that are listed', () => {
  expect(pages.map(({ title, isListed }) => [title, isListed])).toEqual([
    ['Клиника', true],
    ['example.com/prices', false],
    ['Врачи', false],
  ])
})

it('selects all that is shown and not listed, and deselects the same', () => {
  const shown = filterPages(pages, 'врач')
  const chosen = toggleAll(new Set(['https://example.com/prices']), shown)
  expect([...chosen]).toEqual(['https://example.com/prices', 'https://example.com/doctors'])
  expect(allState(chosen, pages)).toBe(true)
  expect([...toggleAll(chosen, shown)]).toEqual(['https://example.com/prices'])
})

it('distinguishes some from all and from none', () => {
  expect(allState(new Set(), pages)).toBe(false)
  expect(allState(new Set(['https://example.com/prices']), pages)).toBe('indeterminate')
})

it('counts the addresses that there is room for', () => {
  expect(roomFor([])).toBe(200)
  expect(roomFor(Array.from({ length: 205 }, () => 'x'))).toBe(0)
})
