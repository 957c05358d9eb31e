import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const module = join(import.meta.dirname, 'young-generation.ts')

/** Size of the young generation, MB, of a process that makes and throws away much. */
const sizeAfterWork = (begin: string): number =>
  Number(
    execFileSync(process.execPath, [
      '--max-semi-space-size=64',
      '--input-type=module',
      '--eval',
      `import { getHeapSpaceStatistics } from 'node:v8'
       import { boundYoungGeneration } from ${JSON.stringify(module)}
       ${begin}
       const kept = []
       for (let round = 0; round < 60; round += 1) {
         for (let n = 0; n < 20_000; n += 1) kept[(round % 10) * 20_000 + n] = { n, list: [n] }
         await new Promise(resolve => setImmediate(resolve))
       }
       const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')
       process.stdout.write(String(young.space_size / 1_048_576))
       process.exit()`,
    ]).toString(),
  )

it('keeps the young generation of a process near its bound, which it outgrows otherwise', () => {
  expect(sizeAfterWork('boundYoungGeneration({ bytes: 8 * 1_048_576 })')).toBeLessThanOrEqual(16)
  expect(sizeAfterWork('')).toBeGreaterThan(16)
})
