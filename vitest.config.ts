import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './scripts/test/slowest-first.ts'

// Four kinds of test, cheapest first. `unit` stands beside its source; `database` holds the embedded database against
// MongoDB's behaviour; `integration` (a `test/` folder) starts the real server on it; `browser` drives Chromium.
/**
 * What a test waits for comes when the machine has time for it: the second that vitest gives is too short for a busy one.
 * And each look takes that time from what is waited for, more often than it is worth at the 50 ms that vitest gives.
 */
const POLL = { timeout: 45_000, interval: 300 }
/**
 * The files of a worker share its modules: to load Fastify, Mongoose and React anew for each takes longer than most of
 * them. So a file gives back what it changes for all: a spy, a fake timer, a global.
 */
const SHARED = {
  isolate: false,
  // In each pause V8 would collect garbage to keep a process small that is about to end, and often while it is small.
  execArgv: ['--no-memory-reducer', '--min-semi-space-size=16'],
}
/** A server whose first start is over: its data are made once, and each test server begins with a copy. */
const PREPARED = { globalSetup: ['core/test/process/prepare-data.ts'] }
/** Much of such a test is waiting: for a messenger's pace, a retry, a silence. */
const WAITING = { maxWorkers: 4, sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // Both cores of a small machine: left to itself, vitest leaves one idle.
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{core,plugins,dashboard,widget-sdk,scripts}/**/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
          expect: { poll: POLL },
          ...SHARED,
        },
      },
      {
        test: {
          name: 'database',
          // A worker runs the files of one project: here nobody has the defaults of Mongoose that the product sets.
          include: ['core/embedded-mongo/test/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          ...SHARED,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['{core,plugins,widget-sdk}/**/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'core/embedded-mongo/**'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          ...PREPARED,
          ...SHARED,
          ...WAITING,
        },
      },
      {
        test: {
          name: 'firefox',
          // Not part of `npm test`: `npm run check:firefox` finds a Firefox first.
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
          include: ['{dashboard,storybook}/test/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          expect: { poll: POLL },
          globalSetup: [...PREPARED.globalSetup, 'dashboard/test/support/build-pages.ts'],
          ...SHARED,
        },
      },
    ],
  },
})
