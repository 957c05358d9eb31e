import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = join(import.meta.dirname, 'release-idle-heap.ts')

/**
 * Returns the number that a process prints after it has worked until its young generation is large; `young()`
 * is that generation's size, MB.
 */
const after = (then: string): number =>
  Number(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `import { getHeapSpaceStatistics } from 'node:v8'
       import { releaseIdleHeap } from ${JSON.stringify(module)}
       const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size / 1_048_576
       const print = value => process.stdout.write(String(value), () => process.exit())
       const wait = ms => new Promise(resolve => setTimeout(resolve, ms))
       const kept = []
       const work = async ms => {
         for (const end = performance.now() + ms; performance.now() < end; ) {
           for (let n = 0; n < 20_000; n += 1) kept[n * 7] = { n, list: [n] }
           await new Promise(resolve => setImmediate(resolve))
         }
       }
       await work(300)
       const idle = { idleMs: 200, levels: [{ idleShare: 0.05, keptBytes: 4 * 1_048_576 }] }
       ${then}`,
    ]).toString(),
  )

const count = 'let times = 0; releaseIdleHeap({ ...idle, collect: () => { times += 1 } })'

it('gives the young generation back when nothing is done for a while, and again after further work', () => {
  expect(after('await wait(500); print(young())')).toBeGreaterThan(4)
  expect(after('releaseIdleHeap(idle); await wait(500); print(young())')).toBeLessThan(4)
  expect(
    after('releaseIdleHeap(idle); await wait(500); await work(300); await wait(500); print(young())'),
  ).toBeLessThan(4)
})

it('collects once after work from which V8 has taken the young generation back by itself', () => {
  const shrink = `const { setFlagsFromString } = await import('node:v8')
    const { runInNewContext } = await import('node:vm')
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')({ type: 'major', execution: 'sync', flavor: 'last-resort' })`
  const shrunk = `${count}; await work(500); ${shrink}`
  expect(after(`${shrunk}; print(young())`)).toBeLessThan(4)
  expect(after(`${shrunk}; await wait(700); print(times)`)).toBe(1)
})

it('leaves it to a server at work', () => {
  expect(after(`${count}; await wait(700); print(times)`)).toBeGreaterThan(0)
  expect(after(`${count}; await work(700); print(times)`)).toBe(0)
})
