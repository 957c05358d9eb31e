import { describe, expect, it } from 'vitest'
import { completenessOf, isIncomplete, lacksMuch, lacksWords, percentOf } from './completeness.ts'

describe('the shares of words', () => {
  it.each([
    [1_000, 1_000, 'whole'],
    [1_000, 980, 'whole'],
    [1_000, 979, 'marked'],
    [1_000, 900, 'marked'],
    [1_000, 899, 'refused'],
    [30, 28, 'whole'],
    [30, 27, 'marked'],
    [30, 11, 'marked'],
    [30, 10, 'refused'],
    [0, 0, 'whole'],
  ])('of %i words %i: %s', (expected, found, outcome) => {
    const check = { expected, found }
    expect([lacksWords(check), lacksMuch(check)]).toEqual([outcome !== 'whole', outcome === 'refused'])
  })

  it('say nothing where they are not known', () => {
    expect([lacksWords(undefined), lacksMuch(undefined)]).toEqual([false, false])
  })

  it('are rounded down', () => {
    expect(percentOf(0.8999)).toBe(89)
  })
})

it('calls a document incomplete for parts, pages and words that were not read, not for empty pages', () => {
  expect(isIncomplete({})).toBe(false)
  expect(isIncomplete({ skippedPages: [{ page: 2, reason: 'empty' }] })).toBe(false)
  expect(isIncomplete({ skippedPages: [{ page: 2, reason: 'scanned' }] })).toBe(true)
  expect(isIncomplete({ unread: [{ what: 'files', count: 1 }] })).toBe(true)
  expect(isIncomplete({ wordCheck: { expected: 100, found: 95 } })).toBe(true)
})

it('removes from a record what does not apply any more', () => {
  expect(completenessOf({ skippedPages: [] })).toEqual({
    $set: { skippedPages: [] },
    $unset: { recognisedPages: 1, unread: 1, wordCheck: 1, incomplete: 1 },
  })
  const unread = [{ what: 'formulas' as const, count: 2, places: ['C7', 'C8'] }]
  const wordCheck = { expected: 10, found: 10 }
  expect(completenessOf({ unread, wordCheck, skippedPages: [] })).toEqual({
    $set: { skippedPages: [], unread, wordCheck, incomplete: true },
    $unset: { recognisedPages: 1 },
  })
})
