import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { readResults, resultsOf } from './summary.ts'

export interface VitestOptions {
  /** Parts of paths; an empty list means all tests of the projects. */
  filters: readonly string[]
  /** Takes the filters as source files, and runs the tests that import them at any distance. */
  related?: boolean
  /** Regular expression that the name of a test matches; omitted: every test. */
  name?: string | undefined
  env: NodeJS.ProcessEnv
}

/** Results of tests that are chosen by name: vitest itself passes where no test has it. */
const named = 'named'
const counting = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultsOf(named)}`]

/** Runs tests that somebody names, outside of any cache, and returns the exit code: a name that no test has fails. */
export const vitest = async (
  projects: readonly string[],
  { filters, related = false, name, env }: VitestOptions,
): Promise<number> => {
  await rm(join(root, resultsOf(named)), { force: true })
  const { code } = await runNode(findBin('vitest'), {
    args: [
      ...(related ? ['related', '--run', '--passWithNoTests'] : ['run']),
      // Beside each its part that Vite transforms, such as `unit:pages`.
      ...projects.flatMap(project => ['--project', project, '--project', `${project}:*`]),
      ...(name === undefined ? [] : ['--testNamePattern', name, ...counting]),
      ...filters,
    ],
    env: withMemory(env),
    onOutput: chunk => process.stdout.write(chunk),
  })
  if (code !== 0 || name === undefined || readResults(named)?.numPassedTests !== 0) return code
  console.error(`No test there has a name that matches “${name}”.`)
  return 1
}

/** Returns the environment with a folder in memory for temporary files, where there is room; an explicit one is kept. */
export const withMemory = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const memory = env.TMPDIR ? undefined : makeMemoryFolder()
  return { ...env, ...(memory && { TMPDIR: memory }) }
}
