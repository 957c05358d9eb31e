import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from './find-bin.ts'
import { root } from './root.ts'
import { type Finished, runNode } from './run.ts'

/** The part of turbo's summary of a run that is read here. */
export interface TurboRun {
  tasks: {
    task: string
    /** Hash of the inputs. */
    hash: string
    cache: { status: string }
    /** Undefined when the task did not run. */
    execution?: { startTime: number; endTime: number; exitCode?: number }
  }[]
}

interface TurboOptions {
  /** The workspace whose tasks are meant; the project's own when missing. */
  workspace?: string
  env?: NodeJS.ProcessEnv
  /** Runs the tasks even when their results are in the cache, and keeps the new results. */
  force?: boolean
  onOutput?: (chunk: string) => void
}

/** Folder of turbo's results: in this project, so that work trees of one repository share none. */
const cache = join(root, '.cache', 'turbo')

/**
 * Runs tasks of turbo.json, two at a time in the order of the list, or replays their results from this folder's
 * cache; the output of each comes in one piece. There is no remote cache, whatever the environment says, and no
 * telemetry.
 */
export const runTurbo = (
  tasks: readonly string[],
  { workspace, env = process.env, force = false, onOutput }: TurboOptions = {},
): Promise<Finished> =>
  turbo(
    [
      ...(workspace
        ? [...tasks, `--filter=./${workspace}`, '--only']
        : [...tasks.map(task => `//#${task}`), '--summarize']),
      `--cache=local:${force ? 'w' : 'rw'},remote:`,
      '--concurrency=2',
      '--continue=always',
      '--log-prefix=none',
      '--log-order=grouped',
    ],
    { env, onOutput },
  )

/** Returns the present hashes of the project's tasks, by their names. */
export const hashesOf = async (
  tasks: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ReadonlyMap<string, string>> => {
  const { output } = await turbo([...tasks.map(task => `//#${task}`), '--dry=json'], { env })
  // turbo's warnings stand around the JSON.
  const { tasks: found } = JSON.parse(
    output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1),
  ) as TurboRun
  return new Map(found.map(({ task, hash }) => [task, hash]))
}

/** Returns turbo's own summary of a run and removes its file; undefined when turbo ended before it wrote one. */
export const takeTurboRun = async ({ output }: Finished): Promise<TurboRun | undefined> => {
  const file = output.match(/^\s*Summary:\s+(\S.*\.json)\s*$/m)?.[1]
  if (!file) return undefined
  const run = JSON.parse(await readFile(file, 'utf8')) as TurboRun
  await rm(file)
  return run
}

/** Removes a cached result. */
export const forgetCached = async (hash: string): Promise<void> => {
  const names = (await readdir(cache)).filter(name => name.startsWith(hash))
  await Promise.all(names.map(name => rm(join(cache, name), { force: true })))
}

const turbo = (
  args: readonly string[],
  { env, onOutput }: { env: NodeJS.ProcessEnv; onOutput?: ((chunk: string) => void) | undefined },
) =>
  runNode(findBin('turbo'), {
    args: ['run', ...args, '--env-mode=strict', '--no-update-notifier'],
    env: {
      ...env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      NODE_OF_CHECKS: `${process.version} ${process.platform} ${process.arch}`,
    },
    ...(onOutput && { onOutput }),
  })
