import { defineConfig } from 'vitest/config'

// Three kinds of test, cheapest first. `unit` stands beside its source; `integration` (a `test/` folder) starts the
// real server on the real embedded database; `browser` drives Chromium.
/** What a test waits for comes when the machine has time for it: the second that vitest gives is too short for a busy one. */
const POLL = { timeout: 20_000 }

export default defineConfig({
  test: {
    // Both cores of a small machine: left to itself, vitest leaves one idle.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{core,plugins,dashboard,widget-sdk,scripts}/**/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'integration',
          // Much of such a test is waiting: for a messenger's pace, a retry, a silence.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          include: ['{core,plugins,widget-sdk,scripts}/**/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', 'scripts/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: POLL },
        },
      },
      {
        test: {
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['dashboard/test/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          expect: { poll: POLL },
        },
      },
    ],
  },
})
