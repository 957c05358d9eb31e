import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { withYoungGeneration } from './young-generation.ts'

const MEGABYTE = 1024 * 1024

const reporter = () =>
  new Worker(
    `const [space] = require('node:v8').getHeapSpaceStatistics().filter(each => each.space_name === 'new_space')
     require('node:worker_threads').parentPort.postMessage(space.space_used_size + space.space_available_size)`,
    { eval: true, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 16 } },
  )

const reported = (thread: Worker) =>
  new Promise<number>((resolve, reject) => thread.once('message', resolve).once('error', reject))

it('is at least as large as it is asked to be, in that thread only', async () => {
  // The workers of the test run have another.
  setFlagsFromString('--min-semi-space-size=0')
  const usual = await reported(reporter())
  expect(usual).toBeLessThan(3.5 * MEGABYTE)
  expect(await reported(withYoungGeneration(4, reporter))).toBeGreaterThanOrEqual(3.9 * MEGABYTE)
  expect(await reported(reporter())).toBeLessThan(3.5 * MEGABYTE)
})
