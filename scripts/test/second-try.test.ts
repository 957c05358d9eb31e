import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { count, filesToTryAgain, joinTries, type VitestReport, type VitestRun } from './second-try.ts'

const file = (name: string, tests: Record<string, 'passed' | 'failed'>) => ({
  name,
  status: Object.values(tests).includes('failed') || Object.keys(tests).length === 0 ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
})
const run = (...testResults: VitestReport['testResults']): VitestRun => {
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const of = (status: string) => all.filter(test => test.status === status).length
  return {
    code: testResults.some(({ status }) => status === 'failed') ? 1 : 0,
    report: {
      numPassedTests: of('passed'),
      numFailedTests: of('failed'),
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
    },
  }
}
const first = run(file('a', { one: 'passed', two: 'failed' }), file('b', { three: 'passed' }))

it('tries the failed files again, alone', () => {
  expect(filesToTryAgain(first)).toEqual(['a'])
  expect(filesToTryAgain(run(file('b', { three: 'passed' })))).toEqual([])
})

it('tries nothing again when many files failed', () => {
  expect(filesToTryAgain(run(...['a', 'b', 'c', 'd'].map(name => file(name, { one: 'failed' }))))).toEqual([])
})

it('counts a test that passes alone as passed, and names it', () => {
  expect(joinTries(first, run(file('a', { one: 'passed', two: 'passed' })))).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
    unsteady: ['a: two'],
  })
})

it('counts a test that fails twice as failed', () => {
  expect(joinTries(first, run(file('a', { one: 'passed', two: 'failed' })))).toEqual({
    passed: 2,
    failed: 1,
    skipped: 0,
    failures: ['a: two'],
    unsteady: [],
  })
})

it('names failed tests with their files, and files that could not be loaded', () => {
  expect(count(run(file(join(root, 'core/a.test.ts'), { one: 'failed' }), file('b', {}))).failures).toEqual([
    join('core', 'a.test.ts: one'),
    'b',
  ])
})

it('counts another test that fails at the second try, and a second try that did not end', () => {
  expect(joinTries(first, run(file('a', { one: 'failed', two: 'passed' })))).toMatchObject({ failed: 1 })
  expect(joinTries(first, { report: undefined, code: 1 })).toMatchObject({ failed: 1 })
})

it('does not forgive an error outside of any test', () => {
  const passed = { ...run(file('a', { one: 'passed' })), code: 1 }
  expect(count(passed).failed).toBe(1)
  expect(filesToTryAgain(passed)).toEqual([])
})
