import { expect, it } from 'vitest'
import { batchTakes } from './batch-takes.ts'

/** A counter behind a network call. */
const counterOf = (limit: number) => {
  let [taken, calls] = [0, 0]
  const take = batchTakes<number>(async (_, count) => {
    calls += 1
    await new Promise(resolve => setImmediate(resolve))
    if (taken + count > limit) return false
    taken += count
    return true
  })
  return { take, taken: () => taken, calls: () => calls }
}

it('gives fifty at once exactly what there is', async () => {
  const counter = counterOf(31)
  const given = await Promise.all(Array.from({ length: 50 }, () => counter.take('day', 0)))
  expect(given.filter(Boolean)).toHaveLength(31)
  expect(counter.taken()).toBe(31)
})

it('asks far less often than it is asked while there is enough', async () => {
  const counter = counterOf(1_000)
  await Promise.all(Array.from({ length: 100 }, () => counter.take('day', 0)))
  expect(counter.taken()).toBe(100)
  expect(counter.calls()).toBeLessThan(5)
})

it('rejects everyone who waited with a failure, and works again afterwards', async () => {
  let isAway = true
  const take = batchTakes<null>(async () => {
    if (isAway) throw new Error('away')
    return true
  })
  const told = await Promise.allSettled([take('a', null), take('a', null)])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await take('a', null)).toBe(true)
})
