import { defineConfig } from 'vitest/config'
import { isShort, shortForm } from './scripts/test/resilience.ts'
import { testFiles, transformedFiles } from './scripts/test/test-files.ts'

// Kinds of test, cheapest first. `unit` stands beside its source; `database` holds the embedded database against
// MongoDB's behaviour; `integration` (a `test/` folder) starts the real server on it; `browser` drives Chromium. Beside them,
// `resilience` kills and crowds servers, runs several on one database, fills disks and simulates weeks.
/**
 * Polling of tests: the second that vitest waits is too short for a busy machine, and each look takes time
 * from the awaited work, so that looks at vitest's own interval would slow it down.
 */
const POLL = { timeout: 45_000, interval: 300 }
/**
 * The files of a worker share its modules: loading Fastify, Mongoose and React anew for each takes longer
 * than most of them. So a file restores everything that it changes for all: a spy, a fake timer, a global.
 */
const SHARED = {
  isolate: false,
  // In each pause V8 would collect garbage to keep a process small that is about to end, and often while it
  // is small.
  execArgv: ['--no-memory-reducer', '--min-semi-space-size=16'],
}
/** Each test server begins with a copy of the data of a completed first start, which are made once. */
const PREPARED = { globalSetup: ['core/test/process/prepare-data.ts'] }
/**
 * Tests run by Node itself, as a server in production, and not through Vite's module runner: nothing is transformed,
 * what Node compiled is kept, and an import is no access to a property at each use. So no test can replace a module:
 * it is given another one, or spies on a method.
 */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } }
/** Tests that mostly wait: for a messenger's pace, a retry, a silence. */
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // Both cores of a small machine are used: by itself, vitest leaves one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: testFiles.unit.include,
          exclude: [...testFiles.unit.exclude, ...transformedFiles.unit],
          testTimeout: 60_000,
          expect: { poll: POLL },
          ...NATIVE,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'unit:pages',
          include: transformedFiles.unit,
          exclude: testFiles.unit.exclude,
          testTimeout: 60_000,
          expect: { poll: POLL },
          ...SHARED,
        },
      },
      {
        test: {
          name: 'database',
          // A worker runs the files of one project: here no test has the defaults of Mongoose that the
          // product sets.
          ...testFiles.database,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          ...NATIVE,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'integration',
          ...testFiles.integration,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          ...PREPARED,
          ...NATIVE,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'resilience',
          // These tests are not part of `npm test`: `npm run test:all` runs them whole, `.ci/run` in a short form.
          ...testFiles.resilience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          env: isShort ? shortForm : {},
          ...PREPARED,
          ...NATIVE,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'firefox',
          // These tests are not part of `npm test`: `npm run check:firefox` finds a Firefox first.
          include: ['dashboard/test/firefox/*.firefox.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'browser',
          maxWorkers: 3,
          setupFiles: ['dashboard/test/support/report-failures.ts'],
          sequence: { groupOrder: 2 },
          include: testFiles.browser.include,
          exclude: [...testFiles.browser.exclude, ...transformedFiles.browser],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          globalSetup: [...PREPARED.globalSetup, 'dashboard/test/support/build-pages.ts'],
          ...NATIVE,
          ...SHARED,
        },
      },
      {
        test: {
          name: 'browser:storybook',
          maxWorkers: 3,
          setupFiles: ['dashboard/test/support/report-failures.ts'],
          sequence: { groupOrder: 2 },
          include: transformedFiles.browser,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          ...SHARED,
        },
      },
    ],
  },
})
