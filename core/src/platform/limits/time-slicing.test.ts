import { describe, expect, it } from 'vitest'
import { runInSlices } from './time-slicing.ts'

/** Works for so many milliseconds in steps of one. */
function* work(ms: number): Generator<void, number> {
  for (let step = 0; step < ms; step++) {
    const until = performance.now() + 1
    while (performance.now() < until);
    yield
  }
  return ms
}

/** Counts the turns of the event loop that pass meanwhile. */
const turnsDuring = async (run: () => Promise<unknown>): Promise<number> => {
  let turns = 0
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  await run()
  clearImmediate(next)
  return turns
}

describe('a task in slices', () => {
  it('lets others have their turns, and returns its result', async () => {
    const turns = await turnsDuring(async () => expect(await runInSlices(work(100))).toBe(100))
    expect(turns).toBeGreaterThanOrEqual(8)
  })

  it('lets others have their turns also where it is one of many short ones', async () => {
    const turns = await turnsDuring(async () => {
      for (let task = 0; task < 50; task++) await runInSlices(work(2))
    })
    expect(turns).toBeGreaterThanOrEqual(6)
  })

  it('that is short and alone does not wait', async () => {
    await new Promise(resolve => setImmediate(resolve))
    const turns = await turnsDuring(() => runInSlices(work(1)))
    expect(turns).toBe(0)
  })

  it('passes on what a step throws', async () => {
    function* failing(): Generator<void, void> {
      yield
      throw new TypeError('broken')
    }
    await expect(runInSlices(failing())).rejects.toThrow('broken')
  })
})
