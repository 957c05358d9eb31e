import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = join(import.meta.dirname, 'release-idle-heap.ts')

/** After work and then this: the young generation of the process, MB, and how often memory was given back. */
const after = (then: string): { young: number; times: number } =>
  JSON.parse(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { constants, PerformanceObserver } from 'node:perf_hooks'
       import { getHeapSpaceStatistics } from 'node:v8'
       import { releaseIdleHeap } from ${JSON.stringify(module)}
       let times = 0
       const seen = list => {
         for (const { detail } of list.getEntries()) if (detail.flags & constants.NODE_PERFORMANCE_GC_FLAGS_FORCED) times += 1
       }
       new PerformanceObserver(seen).observe({ entryTypes: ['gc'] })
       const kept = []
       const work = async ms => {
         for (const end = performance.now() + ms; performance.now() < end; ) {
           for (let n = 0; n < 20_000; n += 1) kept[n * 7] = { n, list: [n] }
           await new Promise(resolve => setImmediate(resolve))
         }
       }
       const wait = ms => new Promise(resolve => setTimeout(resolve, ms))
       await work(300)
       releaseIdleHeap({ idleMs: 200, keptBytes: 4 * 1_048_576 })
       ${then}
       await new Promise(resolve => setImmediate(resolve))
       const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1_048_576
       process.stdout.write(JSON.stringify({ young, times }))
       process.exit()`,
    ]).toString(),
  )

it('gives the young generation back when nothing is done for a while, and again after further work', () => {
  const idle = after('await wait(900)')
  expect(idle.young).toBeLessThan(4)
  const busyBetween = after('await wait(500); await work(300); await wait(500)')
  expect(busyBetween.young).toBeLessThan(4)
  expect(busyBetween.times).toBeGreaterThan(idle.times)
})

it('leaves it to a server at work', () => {
  const { young, times } = after('await work(1_000)')
  expect(young).toBeGreaterThan(4)
  expect(times).toBe(0)
})
