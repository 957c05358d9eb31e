import { globSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import { root } from '../process/root.ts'
import type { Project } from './groups.ts'
import { resilience } from './resilience.ts'

interface TestFiles {
  include: string[]
  exclude: string[]
}

const aside = ['**/node_modules/**', '**/dist/**']

/** Patterns of the test files of each project of vitest.config.ts. */
export const testFiles: Readonly<Record<Project, TestFiles>> = {
  unit: {
    include: [
      '{core,plugins,dashboard,widget-sdk,scripts}/**/src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'core/test/retrieval/*.test.ts',
    ],
    exclude: [...aside, ...resilience],
  },
  database: {
    include: ['core/embedded-mongo/test/**/*.test.ts'],
    exclude: [...aside, ...resilience],
  },
  integration: {
    include: ['{core,plugins,widget-sdk}/**/test/**/*.test.ts'],
    exclude: [...aside, 'core/embedded-mongo/**', 'core/test/retrieval/**', ...resilience],
  },
  resilience: { include: [...resilience], exclude: aside },
  browser: { include: ['{dashboard,storybook}/test/**/*.test.ts'], exclude: aside },
}

/** Patterns of those of them that import JSX, which Node does not run: Vite transforms these. */
export const transformedFiles = {
  unit: ['{dashboard,widget-sdk}/**/src/**/*.test.{ts,tsx}', 'plugins/*/src/dashboard/**/*.test.{ts,tsx}'],
  browser: ['storybook/test/**/*.test.ts'],
}

interface FoundTests {
  projects: readonly string[]
  /** They need the built product and a Chromium. */
  needProduct: boolean
}

/**
 * Returns the text that vitest compares with a path from the repository's folder: a whole path may end with
 * the number of a line.
 */
const partOfPath = (word: string): string =>
  (isAbsolute(word) ? relative(root, word) : word).replace(/^\.\//, '').replace(/:\d+$/, '').toLowerCase()

/** Finds the projects that have test files whose path contains one of the words, as vitest compares them. */
export const findTests = (words: readonly string[]): FoundTests => {
  const parts = words.map(partOfPath)
  const isMeant = (file: string) => parts.some(part => file.toLowerCase().includes(part))
  const found = Object.entries(testFiles).map(([project, { include, exclude }]) => ({
    project,
    files: globSync(include, { cwd: root, exclude })
      .map(file => file.replaceAll('\\', '/'))
      .filter(isMeant),
  }))
  return {
    projects: found.flatMap(({ project, files }) => (files.length > 0 ? [project] : [])),
    needProduct: found
      .filter(({ project }) => project !== 'unit' && project !== 'database')
      .some(({ files }) => files.some(file => /^(?!core\/embedded-mongo\/).*\/test\//.test(file))),
  }
}
