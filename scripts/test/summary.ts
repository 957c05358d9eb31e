import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../process/root.ts'
import type { TurboRun } from '../process/turbo.ts'

/** The part of the output of vitest's JSON reporter that is read here. */
export interface TestResults {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** Path of the test file. */
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Returns the file, relative to the repository, in which a task leaves the results of its tests; turbo restores it. */
export const resultsOf = (task: string): string => `.cache/test/${task.replaceAll(':', '-')}.json`

export const readResults = (task: string): TestResults | undefined => {
  try {
    return JSON.parse(readFileSync(join(root, resultsOf(task)), 'utf8'))
  } catch {
    // The task has no tests, or ended before it could count: its exit code decides.
    return undefined
  }
}

/**
 * Returns a table of the tasks, the names of what failed and, alone on the last line, the sum of all tests and
 * checks: turbo and vitest each count only their own run, and whoever sees only the end must see what to mend.
 */
export const summarise = (
  tasks: TurboRun['tasks'],
  { results, took }: { results: (task: string) => TestResults | undefined; took: number },
): { text: string; failed: number } => {
  const rows = tasks.map(({ task: id, cache, execution }) => {
    const task = id.replace('task:', '')
    const found = results(task)
    const failures = found ? failedIn(found) : []
    const isOk = execution?.exitCode === 0
    // A failure outside of any test shows in the exit code alone.
    const failed = isOk ? 0 : Math.max(failures.length, 1)
    const names = failed > failures.length ? [`${task}: see its output above`] : failures
    return {
      task,
      failed,
      names,
      passed: found ? found.numPassedTests : isOk ? 1 : 0,
      skipped: found ? found.numPendingTests + found.numTodoTests : 0,
      ms: execution ? execution.endTime - execution.startTime : 0,
      isCached: cache.status === 'HIT',
    }
  })
  const width = Math.max(...rows.map(({ task }) => task.length))
  const lines = rows.map(({ task, passed, failed, skipped, ms, isCached }) =>
    [
      failed > 0 ? '✗' : '✓',
      task.padEnd(width),
      `${passed}`.padStart(6),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      isCached ? 'cached' : seconds(ms).padStart(8),
    ].join('  '),
  )
  const names = rows.flatMap(row => row.names)
  const list = names.length > 0 ? `\nFailed:\n${names.map(name => `  ${name}\n`).join('')}` : ''
  const sum = (key: 'passed' | 'failed') => rows.reduce((total, row) => total + row[key], 0)
  return {
    text: `\n${lines.join('\n')}\n\nIn ${seconds(took)}.\n${list}\n${sum('passed')} passed, ${sum('failed')} failed\n`,
    failed: sum('failed'),
  }
}

/** Returns failed tests with their files, and files that could not be loaded. */
const failedIn = ({ testResults }: TestResults): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      const file = relative(root, name)
      return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
    })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
