import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
const code = `
  import { buildStale } from './scripts/build/build-stale.ts'
  import { targets } from './scripts/build/targets.ts'
  const [failed] = await buildStale([targets.widget])
  if (failed) throw new Error(failed.output)`

interface Build {
  dist: string
  manifest: { loader: string; app: string }
}

let built: Promise<Build> | undefined

/**
 * Builds the files that a visitor's browser loads, unless they are of these sources already. The files of one
 * worker look once.
 */
export function buildWidget(): Promise<Build> {
  built ??= build()
  return built
}

async function build(): Promise<Build> {
  // Vitest's own environment would put the development build of Preact into it.
  const env = { ...process.env, NODE_ENV: undefined }
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: root, env })
  const dist = join(root, 'widget-sdk/dist')
  return { dist, manifest: JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) }
}
