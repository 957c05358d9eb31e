import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const build = `
  import { buildStale } from './scripts/build/build-stale.ts'
  import { targets } from './scripts/build/targets.ts'
  process.exitCode = (await buildStale([targets.dashboard, targets.widget])).length`

/** Builds the pages once before all tests of a run, of their sources as they are now. */
export const setup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: resolve(import.meta.dirname, '../../..'),
    // Vitest's own: a dashboard that is built so would carry the development build of React.
    env: { ...process.env, NODE_ENV: undefined },
  })
}
