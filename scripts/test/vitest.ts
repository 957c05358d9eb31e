import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'
import type { Outcome, Report } from './check.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { count, filesToTryAgain, joinTries, type VitestReport, type VitestRun } from './second-try.ts'

export interface VitestOptions {
  /** Parts of paths; all tests of the project when empty. */
  filters: readonly string[]
  /** The filters are source files: the tests that import them, at any distance. */
  related?: boolean
  /** Files at the same time; as vitest.config.ts says, when left out. */
  maxWorkers?: number
  env: NodeJS.ProcessEnv
  report: Report
}

/** Runs projects of vitest.config.ts side by side and counts their tests. */
export const vitest = async (
  projects: readonly [string, ...string[]],
  { filters, related = false, maxWorkers, env, report }: VitestOptions,
): Promise<Outcome> => {
  const results = join(root, 'node_modules', '.cache', 'vitest', `${projects.join('+')}.json`)
  await mkdir(dirname(results), { recursive: true })
  // An explicit place for temporary files is kept.
  const memory = env.TMPDIR ? undefined : makeMemoryFolder()
  const runOnce = async (files: readonly string[], more: readonly string[] = []): Promise<VitestRun> => {
    await rm(results, { force: true })
    const { code } = await runNode(findBin('vitest'), {
      args: [
        ...(related ? ['related', '--run', '--passWithNoTests'] : ['run']),
        ...projects.flatMap(project => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${results}`,
        ...more,
        ...files,
      ],
      env: { ...env, ...(memory && { TMPDIR: memory }) },
      onOutput: report,
    })
    return { report: await read(results), code }
  }
  const first = await runOnce(filters, maxWorkers ? [`--maxWorkers=${maxWorkers}`] : [])
  const again = filters.length === 0 && !related ? filesToTryAgain(first) : []
  if (again.length === 0) return count(first)
  report(`\nOnce more, one file after the other: ${again.join(', ')}\n`)
  return joinTries(first, await runOnce(again, ['--maxWorkers=1']))
}

const read = async (file: string): Promise<VitestReport | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport
  } catch {
    // vitest ended before it could count: see its exit code and output.
    return undefined
  }
}
