import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { runNode } from '../process/run.ts'
import type { Outcome, Report } from './check.ts'
import { makeMemoryFolder } from './memory-folder.ts'

interface VitestOptions {
  /** Parts of paths; all tests of the project when empty. */
  filters: readonly string[]
  /** The filters are source files: the tests that import them, at any distance. */
  related?: boolean
  env: NodeJS.ProcessEnv
  report: Report
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Runs projects of vitest.config.ts side by side and counts their tests. */
export const vitest = async (
  projects: readonly [string, ...string[]],
  { filters, related = false, env, report }: VitestOptions,
): Promise<Outcome> => {
  const results = join(root, 'node_modules', '.cache', 'vitest', `${projects.join('+')}.json`)
  await mkdir(dirname(results), { recursive: true })
  await rm(results, { force: true })
  const args = [
    ...(related ? ['related', '--run', '--passWithNoTests'] : ['run']),
    ...projects.flatMap(project => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ]
  // An explicit place for temporary files is kept.
  const memory = env.TMPDIR ? undefined : makeMemoryFolder()
  const { code } = await runNode(findBin('vitest'), {
    args: [...args, ...filters],
    env: { ...env, ...(memory && { TMPDIR: memory }) },
    onOutput: report,
  })
  return count(await read(results), code)
}

const read = async (file: string): Promise<VitestReport | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport
  } catch {
    // vitest ended before it could count: see its exit code and output.
    return undefined
  }
}

const count = (report: VitestReport | undefined, code: number): Outcome => {
  if (!report) return { passed: 0, failed: 1 }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + broken.length
  return {
    passed: report.numPassedTests,
    // Errors outside of any test (an unhandled rejection) show in the exit code alone.
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
  }
}
