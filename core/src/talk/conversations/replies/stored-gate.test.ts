import { expect, it, vi } from 'vitest'
import { createStoredGate } from './stored-gate.ts'

it('is open where there is nothing to wait for, and calls at once', async () => {
  const gate = createStoredGate(undefined)
  expect(gate.pass(() => 'shown')).toBe('shown')
  const run = vi.fn()
  gate.whenOpen(run)
  expect(run).toHaveBeenCalledOnce()
  expect(await gate.hasOpened()).toBe(true)
})

it('holds everything back, in order, until it opens', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const gate = createStoredGate(promise)
  const shown: number[] = []
  const passed = [gate.pass(() => shown.push(1)), gate.pass(() => shown.push(2))]
  gate.whenOpen(() => shown.push(3))
  await new Promise(setImmediate)
  expect(shown).toEqual([])
  resolve()
  await Promise.all(passed)
  await new Promise(setImmediate)
  expect(shown).toEqual([1, 2, 3])
  expect(gate.pass(() => 'at once')).toBe('at once')
})

it('lets nothing through where it never opens', async () => {
  const gate = createStoredGate(Promise.reject(new Error('the database is away')))
  const run = vi.fn()
  gate.whenOpen(run)
  await expect(gate.pass(run)).rejects.toThrow('the database is away')
  expect(await gate.hasOpened()).toBe(false)
  expect(run).not.toHaveBeenCalled()
})
