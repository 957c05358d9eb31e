import { expect, it, vi } from 'vitest'
import { createStoredLatch } from './stored-latch.ts'

it('is open where there is nothing to wait for, and calls at once', async () => {
  const latch = createStoredLatch(undefined)
  expect(latch.pass(() => 'shown')).toBe('shown')
  const run = vi.fn()
  latch.whenOpen(run)
  expect(run).toHaveBeenCalledOnce()
  expect(await latch.hasOpened()).toBe(true)
})

it('holds everything back, in order, until it opens', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const latch = createStoredLatch(promise)
  const shown: number[] = []
  const passed = [latch.pass(() => shown.push(1)), latch.pass(() => shown.push(2))]
  latch.whenOpen(() => shown.push(3))
  await new Promise(setImmediate)
  expect(shown).toEqual([])
  resolve()
  await Promise.all(passed)
  await new Promise(setImmediate)
  expect(shown).toEqual([1, 2, 3])
  expect(latch.pass(() => 'at once')).toBe('at once')
})

it('lets nothing through where it never opens', async () => {
  const latch = createStoredLatch(Promise.reject(new Error('the database is away')))
  const run = vi.fn()
  latch.whenOpen(run)
  await expect(latch.pass(run)).rejects.toThrow('the database is away')
  expect(await latch.hasOpened()).toBe(false)
  expect(run).not.toHaveBeenCalled()
})
