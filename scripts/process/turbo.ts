import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from './find-bin.ts'
import { root } from './root.ts'
import { type Finished, runNode } from './run.ts'

interface TurboOptions {
  /** The workspace whose task is meant; the project's own when missing. */
  workspace?: string
  env?: NodeJS.ProcessEnv
  /** Runs the task even when its result is in the cache, and keeps the new result. */
  force?: boolean
  onOutput?: (chunk: string) => void
}

/** Where turbo.json puts results: in this folder, so that work trees of one repository share none. */
const cache = join(root, '.cache', 'turbo')

/**
 * Runs a task of turbo.json or replays its result from this folder's cache. No remote cache, whatever the environment
 * says; no telemetry.
 */
export const runTurbo = (
  task: string,
  { workspace, env = process.env, force = false, onOutput }: TurboOptions = {},
): Promise<Finished> =>
  turbo(
    [
      ...(workspace ? [task, `--filter=./${workspace}`, '--only'] : [`//#${task}`]),
      `--cache=local:${force ? 'w' : 'rw'},remote:`,
      '--log-prefix=none',
      '--log-order=stream',
    ],
    { env, onOutput },
  )

/** The hash of a project task's present inputs; missing when turbo does not know. */
export const hashOf = async (task: string, env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  const { output } = await turbo([`//#${task}`, '--dry=json'], { env })
  return output.match(/"hash": "([0-9a-f]+)"/)?.[1]
}

/** Removes a kept result. */
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
      // Else npm names the script before it runs it.
      npm_config_loglevel: 'silent',
      NODE_OF_CHECKS: `${process.version} ${process.platform} ${process.arch}`,
    },
    ...(onOutput && { onOutput }),
  })
