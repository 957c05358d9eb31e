import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { summarise, type TestResults } from './summary.ts'

const task = (name: string, { exitCode = 0, status = 'MISS' } = {}) => ({
  task: `task:${name}`,
  hash: 'a1',
  cache: { status },
  execution: { startTime: 1_000, endTime: 2_500, exitCode },
})
const results = (rest: Partial<TestResults> = {}): TestResults => ({
  numPassedTests: 10,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...rest,
})

it('ends with the sums alone on the last line and names the skipped tests', () => {
  const { text } = summarise([task('unit:core'), task('lint')], {
    results: name => (name === 'unit:core' ? results({ numPendingTests: 2, numTodoTests: 1 }) : undefined),
    took: 2_000,
  })
  expect(text).toMatch(/\n\n11 passed, 0 failed\n$/)
  expect(text).toContain('3 skipped')
})

it('lists what failed, above the sums', () => {
  const broken = results({
    numPassedTests: 1,
    testResults: [
      {
        name: join(root, 'core/b.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'adds' },
          { status: 'passed', fullName: 'takes away' },
        ],
      },
      { name: join(root, 'core/unloadable.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })
  const { text, failed } = summarise(
    [
      task('lint', { exitCode: 1 }),
      task('unit:core', { exitCode: 1 }),
      task('browser:core', { exitCode: 1 }),
    ],
    { results: name => ({ 'unit:core': broken, 'browser:core': results() })[name], took: 2_000 },
  )
  expect(failed).toBe(4)
  expect(text.slice(text.indexOf('In 2'))).toBe(`In 2.0 s.

Failed:
  lint: see its output above
  core/b.test.ts: adds
  core/unloadable.test.ts
  browser:core: see its output above

11 passed, 4 failed
`)
})

it('counts a task that never ran as failed', () => {
  const { execution: _, ...never } = task('storybook')
  expect(summarise([never], { results: () => undefined, took: 0 })).toMatchObject({ failed: 1 })
})

it('marks what comes from the cache', () => {
  const { text } = summarise([task('lint', { status: 'HIT' }), task('architecture')], {
    results: () => undefined,
    took: 2_000,
  })
  expect(text).toMatch(/✓ {2}lint +1 +cached\n/)
  expect(text).toMatch(/✓ {2}architecture +1 +1\.5 s\n/)
})
