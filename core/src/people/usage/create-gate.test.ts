import { expect, it } from 'vitest'
import { createGate } from './create-gate.ts'

it('lets nobody pass during a task, one task at a time, also after one that failed', async () => {
  const gate = createGate()
  const order: string[] = []
  const step = (name: string) => async () => void order.push(name)
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = gate.alone(async () => {
    order.push('first begins')
    await promise
    order.push('first ends')
    throw new Error('failed')
  })
  const rest = [gate.pass(step('passes')), gate.alone(step('second'))]
  resolve()
  await expect(first).rejects.toThrow('failed')
  await Promise.all(rest)
  expect(order).toEqual(['first begins', 'first ends', 'passes', 'second'])
})
