import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fingerprint } from '../../../scripts/build/fingerprint.ts'
import { root } from '../../../scripts/process/root.ts'

const place = join(root, 'node_modules/.cache/prepared-data')
const inputs = ['core/src', 'core/embedded-mongo/src', 'plugins/*/src', 'package-lock.json']
/** Times are stored in it: a test must not find an installation of yesterday. */
const maxAgeMs = 60 * 60_000
/** It takes 7 s: a document that is never read must fail the tests, not hold them up. */
const maxStartMs = 180_000

/**
 * Makes the data that `copyPreparedData` copies once before all tests of a run, by the sources as they are
 * now.
 */
export const setup = async (): Promise<void> => {
  if (process.env.MONGODB_URI) return
  const { hash } = fingerprint(inputs, { root })
  const folder = join(place, hash)
  if (!(await isRecent(folder))) await make(folder)
  process.env.PREPARED_DATA = folder
}

const isRecent = async (folder: string): Promise<boolean> => {
  const made = await stat(folder).catch(() => undefined)
  return made !== undefined && Date.now() - made.mtimeMs < maxAgeMs
}

const make = async (folder: string): Promise<void> => {
  await mkdir(place, { recursive: true })
  const fresh = await mkdtemp(join(place, 'making-'))
  await promisify(execFile)(
    process.execPath,
    [join(import.meta.dirname, 'first-start.ts'), fresh],
    // The environment of the test runner is left out: a server's own decisions are tested.
    { env: { ...process.env, NODE_ENV: undefined, VITEST: undefined }, timeout: maxStartMs },
  )
  for (const name of await readdir(place)) {
    const path = join(place, name)
    if (path !== fresh && !(await isRecent(path))) await rm(path, { recursive: true, force: true })
  }
  // Another run may have been quicker: its data are as good.
  await rename(fresh, folder).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    await rm(fresh, { recursive: true, force: true })
  })
}
