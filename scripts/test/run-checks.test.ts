import { expect, it } from 'vitest'
import type { Check, Outcome } from './check.ts'
import { runChecks } from './run-checks.ts'
import { summarise } from './summary.ts'

const passed: Outcome = { passed: 1, failed: 0 }
const check = (name: string, rest: Partial<Check> = {}): Check => ({
  name,
  title: name,
  run: async () => passed,
  ...rest,
})
const runAll = async (checks: Check[], lanes = 2) => {
  let text = ''
  const results = await runChecks(checks, {
    lanes,
    now: () => 0,
    write: chunk => {
      text += chunk
    },
  })
  return { text, results }
}

it('shows the outputs one after another although the checks run side by side', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = check('first', {
    run: async report => {
      report('a\n')
      await promise
      report('b\n')
      return passed
    },
  })
  const second = check('second', {
    run: async report => {
      report('c\n')
      resolve()
      return passed
    },
  })
  expect((await runAll([first, second])).text).toMatch(/a\nb\n━━ first: passed[\s\S]*c\n━━ second: passed/)
})

it('counts a check that throws as failed and says why', async () => {
  const { text, results } = await runAll([
    check('bad', { run: () => Promise.reject(new Error('no Chromium')) }),
  ])
  expect(text).toContain('no Chromium')
  expect(results).toMatchObject([{ passed: 0, failed: 1 }])
})

it('fails what stands on a failed check instead of skipping it', async () => {
  const bad = check('build', { run: async () => ({ passed: 0, failed: 1 }) })
  const { text, results } = await runAll([bad, check('browser', { after: ['build'] })])
  expect(text).toContain('Did not run, because build failed')
  expect(results.map(({ failed }) => failed)).toEqual([1, 1])
})

it('starts a check that follows another once that one has ended, also when it failed', async () => {
  const seen: string[] = []
  const run = (name: string, outcome: Outcome) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    return outcome
  }
  const { results } = await runAll([
    check('second', { follows: ['first'], run: run('second', passed) }),
    check('first', { run: run('first', { passed: 0, failed: 1 }) }),
  ])
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(results.map(({ failed }) => failed)).toEqual([0, 1])
})

it('runs no more checks at once than it has lanes', async () => {
  let running = 0
  let most = 0
  const measured = (name: string) =>
    check(name, {
      run: async () => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
        return passed
      },
    })
  await runAll(['a', 'b', 'c', 'd'].map(measured))
  expect(most).toBe(2)
})

it('starts an early check first and shows it where it stands', async () => {
  const started: string[] = []
  const noted = (name: string, rest: Partial<Check> = {}) =>
    check(name, {
      ...rest,
      run: async () => {
        started.push(name)
        return passed
      },
    })
  const { results } = await runAll([noted('a'), noted('b', { early: true }), noted('c')], 1)
  expect(started).toEqual(['b', 'a', 'c'])
  expect(results.map(({ title }) => title)).toEqual(['a', 'b', 'c'])
})

it('refuses checks that wait for one another', async () => {
  await expect(runAll([check('a', { after: ['b'] }), check('b', { after: ['a'] })])).rejects.toThrow(
    'wait for one another',
  )
})

it('ends with the sums alone on the last line and names the skipped tests', () => {
  const text = summarise(
    [
      { title: 'Unit tests', passed: 10, failed: 2, skipped: 3, took: 1500 },
      { title: 'Lint', passed: 1, failed: 0, took: 500 },
    ],
    { took: 2000 },
  )
  expect(text).toMatch(/\n11 passed, 2 failed\n$/)
  expect(text).toContain('3 skipped')
})

it('lists what passed only alone, then what failed, above the sums', () => {
  const text = summarise(
    [
      { title: 'Lint', passed: 0, failed: 1, took: 500 },
      { title: 'Unit tests', passed: 1, failed: 2, failures: ['b.test.ts: adds'], took: 1500 },
      {
        title: 'Browser tests',
        passed: 9,
        failed: 0,
        failures: [],
        unsteady: ['a.test.ts: opens'],
        took: 1500,
      },
    ],
    { took: 2000 },
  )
  expect(text.slice(text.indexOf('In 2'))).toBe(`In 2.0 s.

Failed beside others and passed alone, to be mended:
  a.test.ts: opens

Failed:
  Lint: see its output above
  b.test.ts: adds
  Unit tests: see its output above

10 passed, 3 failed
`)
})

it('marks what comes from the cache', async () => {
  const { text, results } = await runAll([
    check('Lint', { run: async () => ({ ...passed, cached: true }) }),
    check('Types'),
  ])
  expect(text).toContain('━━ Lint: passed (cached) in')
  const summary = summarise(results, { took: 2000 })
  expect(summary).toMatch(/Lint .* s {2}cached\n/)
  expect(summary).toMatch(/Types .* s\n/)
  expect(summary).toContain('1 of 2 from the cache')
})
