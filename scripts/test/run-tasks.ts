import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { targets } from '../build/targets.ts'
import { chromium, findBrowser } from '../process/find-browser.ts'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'
import { forgetCached, hashesOf, runTurbo, takeTurboRun } from '../process/turbo.ts'
import { readResults, resultsOf, summarise } from './summary.ts'
import { needsProduct } from './tasks.ts'
import { withMemory } from './vitest.ts'

interface RunTasksOptions {
  env: NodeJS.ProcessEnv
  /** Runs the tasks even when their results are in the cache. */
  force?: boolean
}

const write = (text: string) => void process.stdout.write(text)

/** Builds the product and finds a Chromium, as its tests need; returns the environment that names the Chromium. */
export const prepareProduct = async (env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> => {
  const path = await findBrowser(chromium, { env })
  const { output } = await run(path, { args: ['--version'], env })
  const failures = await buildStale(Object.values(targets))
  if (failures.length > 0)
    throw new Error(failures.map(({ title, output: said }) => `${title}:\n${said}`).join('\n'))
  // A wrapper of Chromium may write more than the version.
  return { ...env, CHROMIUM_PATH: path, CHROMIUM_VERSION: output.match(/\d+(\.\d+){3}/)?.[0] ?? '' }
}

/** Runs the tasks through turbo, shows their output and a summary, and returns the exit code. */
export const runTasks = async (
  tasks: readonly string[],
  { env, force = false }: RunTasksOptions,
): Promise<number> => {
  const began = Date.now()
  const settled = withMemory({
    // The compiler in native code ends before it has filled that much: to collect garbage on the way is a third of its work.
    ...{ GOGC: 'off', GOMEMLIMIT: '3GiB' },
    // The tools write into a pipe and cannot see by themselves whether a terminal is at its end.
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
    ...env,
  })
  const ready = tasks.some(needsProduct) ? await prepareProduct(settled) : settled
  const names = tasks.map(task => `task:${task}`)
  // Counts of an earlier run must not stand for a task that ends before it counts; turbo restores those it kept.
  for (const task of tasks) await rm(join(root, resultsOf(task)), { force: true })
  const finished = await runTurbo(names, { env: ready, force, onOutput: write })
  const turbo = await takeTurboRun(finished)
  if (!turbo) return finished.code || 1
  const ordered = tasks.flatMap(task => turbo.tasks.filter(({ task: id }) => id === `task:${task}`))
  const { text, failed } = summarise(ordered, { results: readResults, took: Date.now() - began })
  await forgetChanged(ordered, await hashesOf(names, ready))
  write(text)
  // turbo itself may fail after its tasks have passed: a full disk, a signal.
  return failed > 0 ? 1 : finished.code
}

/** Removes results of tasks during which files changed: turbo takes the hash before the task, so the result may belong to later content. */
const forgetChanged = async (
  tasks: readonly { task: string; hash: string }[],
  now: ReadonlyMap<string, string>,
): Promise<void> => {
  const changed = tasks.filter(({ task, hash }) => now.get(task) !== hash)
  if (changed.length === 0) return
  for (const { hash } of changed) await forgetCached(hash)
  write(
    `\nFiles changed while these ran, which are not kept in the cache: ${changed.map(({ task }) => task).join(', ')}\n`,
  )
}
