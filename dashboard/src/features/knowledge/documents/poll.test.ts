import { expect, it } from 'vitest'
import { hasText, pollDelay } from './poll.ts'

const quiet = { isAwaiting: false }

it('reads the list again every two seconds while a document waits or is being read', () => {
  expect(pollDelay([{ status: 'completed' }, { status: 'pending' }], quiet)).toBe(2_000)
  expect(pollDelay([{ status: 'processing' }], quiet)).toBe(2_000)
})

it('reads it again while the search by meaning takes a document, and not after it failed to', () => {
  const meaning = (state: 'working' | 'failed') =>
    ({ status: 'completed', meaning: { state, percent: 5 } }) as const
  expect(pollDelay([meaning('working')], quiet)).toBe(2_000)
  expect(pollDelay([meaning('failed')], quiet)).toBe(0)
})

it('leaves the list alone when everything was read, failed, or is not known yet', () => {
  expect(pollDelay([{ status: 'completed' }, { status: 'error' }], quiet)).toBe(0)
  expect(pollDelay([], quiet)).toBe(0)
  expect(pollDelay(undefined, quiet)).toBe(0)
})

it('looks for pages that were just added and that the list does not hold yet', () => {
  expect(pollDelay([{ status: 'completed' }], { isAwaiting: true })).toBe(2_000)
})

it('opens the earlier text of a document while it is read again, and nothing of one read for the first time', () => {
  expect(hasText({ status: 'processing', chunks: 4 })).toBe(true)
  expect(hasText({ status: 'processing' })).toBe(false)
  expect(hasText({ status: 'error', chunks: 4 })).toBe(false)
  expect(hasText({ status: 'completed' })).toBe(true)
})
