import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = join(import.meta.dirname, 'bound-heap.ts')

/** The source of a call with one size for calm and busy times. */
const bound = (youngMb: number, growthPercent: number, startMs = 0): string => {
  const size = `{ youngBytes: ${youngMb} * 1_048_576, growthPercent: ${growthPercent} }`
  return `boundHeap({ calm: ${size}, busy: ${size}, busyBytesPerSecond: 1, startMs: ${startMs} })`
}

/** Memory that a process reports after starting with this and then running that, MB. */
const sizeAfter = (begin: string, work: string): number =>
  Number(
    execFileSync(process.execPath, [
      '--max-semi-space-size=64',
      '--expose-gc',
      '--input-type=module',
      '--eval',
      `import { getHeapSpaceStatistics } from 'node:v8'
       import { boundHeap } from ${JSON.stringify(module)}
       const sizeOf = name => getHeapSpaceStatistics().find(({ space_name }) => space_name === name).space_size / 1_048_576
       ${begin}
       ${work}
       process.exit()`,
    ]).toString(),
  )

it('keeps the young generation of a process near its bound, which it outgrows otherwise', () => {
  const work = `
    const kept = []
    let least = Infinity
    for (let round = 0; round < 60; round += 1) {
      for (let n = 0; n < 20_000; n += 1) kept[(round % 10) * 20_000 + n] = { n, list: [n] }
      await new Promise(resolve => setImmediate(resolve))
      if (round >= 40) least = Math.min(least, sizeOf('new_space'))
    }
    process.stdout.write(String(least))`
  // The bound is set after a collection, so that the space may be one step too large for a moment: the least of some rounds.
  const allowed = 24
  const bounded = sizeAfter(bound(8, 50), work)
  expect(bounded).toBeLessThan(allowed)
  expect(sizeAfter('', work)).toBeGreaterThan(allowed)
})

it('has what is no longer needed collected before it is as much again as what is', () => {
  const work = `
    const alive = Array.from({ length: 600_000 }, (_, n) => ({ n, list: [n] }))
    gc()
    let most = 0
    for (let round = 0; round < 1_000; round += 1) {
      for (let n = 0; n < 5_000; n += 1) alive[(round * 5_000 + n) % alive.length] = { n, list: [n] }
      most = Math.max(most, sizeOf('old_space'))
      await new Promise(resolve => setImmediate(resolve))
    }
    process.stdout.write(String(most))`
  const bounded = sizeAfter(bound(8, 30), work)
  expect(bounded).toBeLessThan(sizeAfter('', work) * 0.8)
})

it('lets the young generation grow to its bound in few steps while the process starts', () => {
  const work = `
    const sizes = new Set()
    const kept = []
    while (sizeOf('new_space') < 16) {
      for (let n = 0; n < 1_000; n += 1) kept.push({ n, list: [n] })
      await new Promise(resolve => setImmediate(resolve))
      sizes.add(sizeOf('new_space'))
    }
    process.stdout.write(String(sizes.size))`
  const steps = (startMs: number): number => sizeAfter(bound(16, 50, startMs), work)
  expect(steps(60_000)).toBeLessThan(steps(0))
})

it('keeps the young generation small while little is allocated, and lets it grow while much is', () => {
  // Some 1.3 MB a round; what survives makes V8 let the space grow.
  const work = (pauseMs: number, rounds: number) => `
    const kept = []
    for (let round = 0; round < ${rounds} && sizeOf('new_space') <= 16; round += 1) {
      for (let n = 0; n < 8_000; n += 1) kept[(round % 10) * 8_000 + n] = { n, list: [n] }
      await new Promise(resolve => setTimeout(resolve, ${pauseMs}))
    }
    process.stdout.write(String(sizeOf('new_space')))`
  const begin = `boundHeap({
    calm: { youngBytes: 8 * 1_048_576, growthPercent: 30 },
    busy: { youngBytes: 32 * 1_048_576, growthPercent: 75 },
    busyBytesPerSecond: 40 * 1_048_576,
  })`
  expect(sizeAfter(begin, work(60, 30))).toBeLessThanOrEqual(8)
  expect(sizeAfter('', work(60, 30))).toBeGreaterThan(8)
  expect(sizeAfter(begin, work(2, 1_000))).toBeGreaterThan(16)
})
