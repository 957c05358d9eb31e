import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { say } from '../launch/say.mjs'
import { root } from '../process/root.ts'
import { type Fingerprint, fingerprint, type Looked, nothingLooked } from './fingerprint.ts'
import { packageFiles } from './package-files.ts'
import { runBuild } from './run-build.ts'
import type { Target } from './targets.ts'

interface Stamp {
  inputs: Fingerprint
  output: Fingerprint
}

export interface FailedBuild {
  title: string
  /** Output of the build tool. */
  output: string
}

export interface BuildOptions {
  /** Called after a target was built, while others may still be building. */
  afterBuild?: (target: Target) => Promise<void>
}

/** Builds, side by side, the targets whose inputs differ in content from those of the last build. */
export const buildStale = async (
  targets: readonly Target[],
  { afterBuild }: BuildOptions = {},
): Promise<FailedBuild[]> => {
  const looked = nothingLooked()
  const found = await Promise.all(targets.map(async target => ({ target, ...(await look(target, looked)) })))
  const built = found
    .filter(({ stale }) => stale)
    .map(async ({ target, ...rest }) => {
      const failed = await build(target, rest)
      if (failed.length === 0) await afterBuild?.(target)
      return failed
    })
  return (await Promise.all(built)).flat()
}

const look = async (target: Target, looked: Looked) => {
  const before = await readStamp(target)
  const packages = target.workspace === 'dashboard' ? await packageFiles(root) : []
  const inputs = fingerprint([...target.inputs, ...packages], {
    root,
    looked,
    ...(before && { before: before.inputs.files }),
  })
  const output = fingerprint([target.output], { root, before: before?.output.files })
  const stale = before?.inputs.hash !== inputs.hash || before.output.hash !== output.hash
  return { stale, inputs, packages }
}

const build = async (
  target: Target,
  { inputs, packages }: { inputs: Fingerprint; packages: readonly string[] },
): Promise<FailedBuild[]> => {
  const started = Date.now()
  say('building', { what: target.title })
  await rm(stampFile(target), { force: true })
  const { code, output } = await runBuild(target, { isCached: packages.length === 0 })
  if (code !== 0) return [{ title: target.title, output: output.trim() }]
  await writeStamp(target, { inputs, output: fingerprint([target.output], { root }) })
  say('built', { what: target.title, seconds: Math.round((Date.now() - started) / 1000) })
  return []
}

/**
 * Path of a target's stamp: beside the output, not in it, since the server hands out the whole output folder.
 */
const stampFile = (target: Target) => join(root, '.cache', 'build', `${target.workspace}.json`)

const readStamp = async (target: Target): Promise<Stamp | undefined> => {
  try {
    return JSON.parse(await readFile(stampFile(target), 'utf8')) as Stamp
  } catch {
    // The stamp is absent or was cut off while it was written: either way the next step is to build again.
    return undefined
  }
}

const writeStamp = async (target: Target, stamp: Stamp) => {
  await mkdir(dirname(stampFile(target)), { recursive: true })
  await writeFile(stampFile(target), JSON.stringify(stamp))
}
