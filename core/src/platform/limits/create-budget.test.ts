import { expect, it } from 'vitest'
import { createBudget } from './create-budget.ts'

const never = new AbortController().signal

/** Tasks that the test ends, and the names of those that started. */
const start = (total: number) => {
  const budget = createBudget(total)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, amount: number, signal = never) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.set(name, resolve)
    const task = async () => {
      begun.push(name)
      await promise
      return name
    }
    return budget.run(amount, task, signal)
  }
  return { begun, run, end: (name: string) => ends.get(name)?.() }
}

it('lets tasks begin while there is enough for them, in the order of asking', async () => {
  const { begun, run, end } = start(10)
  const a = run('a', 6)
  run('b', 6)
  run('c', 1)
  await expect.poll(() => begun).toEqual(['a'])
  end('a')
  expect(await a).toBe('a')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
})

it('lets a task that wants more than there is run alone', async () => {
  const { begun, run, end } = start(10)
  run('small', 1)
  const huge = run('huge', 99)
  run('later', 1)
  await expect.poll(() => begun).toEqual(['small'])
  end('small')
  await expect.poll(() => begun).toEqual(['small', 'huge'])
  end('huge')
  await huge
  await expect.poll(() => begun).toEqual(['small', 'huge', 'later'])
})

it('releases what a task that threw had, and the slot of one that was cancelled', async () => {
  const budget = createBudget(10)
  const broken = budget.run(10, () => Promise.reject(new Error('broken')), never)
  await expect(broken).rejects.toThrow('broken')
  const held = Promise.withResolvers<void>()
  const first = budget.run(10, () => held.promise, never)
  const leaving = new AbortController()
  const left = budget.run(10, async () => 'never', leaving.signal)
  const next = budget.run(10, async () => 'next', never)
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  held.resolve()
  await first
  expect(await next).toBe('next')
  await expect(budget.run(1, async () => 'no', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
})
