import { afterEach, expect, it, vi } from 'vitest'
import { createPlaces } from './create-places.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Records which calls have settled by now, in order. */
const watch = (takes: readonly Promise<(() => void) | null>[]) => {
  const settled: string[] = []
  for (const [n, take] of takes.entries())
    void take.then(leave => settled.push(`${n} ${leave ? 'in' : 'out'}`))
  return settled
}

it('gives so many places to each name, and the next ones in order as they come free', async () => {
  const places = createPlaces({ most: 2, maxWaiting: 10, waitMs: 1_000 })
  const first = await places.take('anna')
  const second = await places.take('anna')
  const settled = watch([places.take('anna'), places.take('anna'), places.take('boris')])
  await vi.waitFor(() => expect(settled).toEqual(['2 in']))
  first?.()
  await vi.waitFor(() => expect(settled).toEqual(['2 in', '0 in']))
  second?.()
  await vi.waitFor(() => expect(settled).toEqual(['2 in', '0 in', '1 in']))
})

it('sends away who would wait too long, or behind too many, and keeps the place for the next', async () => {
  vi.useFakeTimers()
  const places = createPlaces({ most: 1, maxWaiting: 2, waitMs: 1_000 })
  const leave = await places.take('anna')
  const settled = watch([places.take('anna'), places.take('anna'), places.take('anna')])
  await vi.advanceTimersByTimeAsync(999)
  expect(settled).toEqual(['2 out'])
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toEqual(['2 out', '0 out', '1 out'])
  const late = watch([places.take('anna')])
  leave?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(late).toEqual(['0 in'])
})

it('has all places again after they were given back', async () => {
  const places = createPlaces({ most: 2, maxWaiting: 0, waitMs: 1_000 })
  for (let round = 0; round < 3; round += 1) {
    const taken = await Promise.all([places.take('anna'), places.take('anna'), places.take('anna')])
    expect(taken.map(leave => leave !== null)).toEqual([true, true, false])
    for (const leave of taken) leave?.()
  }
})
