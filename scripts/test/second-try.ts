import { relative } from 'node:path'
import { root } from '../process/root.ts'
import type { Outcome } from './check.ts'

/** Of vitest's JSON reporter, what is read here. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** The file. */
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

export interface VitestRun {
  /** Missing: vitest ended before it could count. */
  report: VitestReport | undefined
  /** Its exit code. */
  code: number
}

/** With more failed files than this it is no matter of chance. */
const maxFiles = 3

export const count = ({ report, code }: VitestRun): Outcome => {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + brokenFiles(report).length
  return {
    passed: report.numPassedTests,
    // Errors outside of any test (an unhandled rejection) show in the exit code alone.
    failed: code === 0 ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests + report.numTodoTests,
    failures: namesOf(report),
  }
}

/**
 * Files with a failed test, to be run alone: two cores run five workers beside one another, and a test of real servers,
 * sockets and browsers may miss its moment. Empty when too many failed, or none did.
 */
export const filesToTryAgain = ({ report }: VitestRun): readonly string[] => {
  const files = (report?.testResults ?? []).filter(isFailed).map(({ name }) => name)
  return files.length > maxFiles ? [] : files
}

/** The first run, with the outcome of its failed files taken from the second one. */
export const joinTries = (first: VitestRun, second: VitestRun): Outcome => {
  const before = count(first)
  const after = count(second)
  const failures = namesOf(second.report)
  const stillFailed = new Set(failures)
  const unsteady = namesOf(first.report).filter(name => !stillFailed.has(name))
  if (after.failed === 0)
    return { ...before, passed: before.passed + before.failed, failed: 0, failures, unsteady }
  return {
    ...before,
    passed: before.passed + Math.max(0, before.failed - after.failed),
    failed: after.failed,
    failures,
    unsteady,
  }
}

const isFailed = ({ status }: VitestReport['testResults'][number]) => status === 'failed'
const brokenFiles = (report: VitestReport) =>
  report.testResults.filter(file => isFailed(file) && file.assertionResults.length === 0)

/** Failed tests with their files, and files that could not be loaded. */
const namesOf = (report: VitestReport | undefined): string[] =>
  (report?.testResults ?? []).filter(isFailed).flatMap(({ name, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    return failed.length > 0 ? failed.map(({ fullName }) => `${file}: ${fullName}`) : [file]
  })
