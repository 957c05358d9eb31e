import { describe, expect, it } from 'vitest'
import { PAUSE } from '../process/pauses.ts'
import { sortInPieces } from './sort-in-pieces.ts'

const run = (items: { key: number; at: number }[], due: () => boolean) => {
  const pauses = { due, now: due }
  const sorting = sortInPieces(items, { compare: (a, b) => a.key - b.key, pauses })
  let paused = 0
  for (;;) {
    const step = sorting.next()
    if (step.done) return { sorted: step.value, paused }
    expect(step.value).toBe(PAUSE)
    paused++
  }
}

const items = (count: number) => Array.from({ length: count }, (_, at) => ({ key: (at * 7919) % 97, at }))

describe('sorting in pieces', () => {
  it.each([0, 1, 2, 499, 500, 501, 1500, 4321])('gives what a stable sort gives, for %i items', count => {
    const all = items(count)
    expect(run(all, () => false).sorted).toEqual([...all].sort((a, b) => a.key - b.key || a.at - b.at))
  })
  it('pauses within runs and merges when its time is up, and loses nothing by it', () => {
    const { sorted, paused } = run(items(4000), () => true)
    expect(sorted).toHaveLength(4000)
    expect(paused).toBeGreaterThan(500)
  })
})
