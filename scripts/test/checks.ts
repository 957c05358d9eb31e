import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { targets } from '../build/targets.ts'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { type RunOptions, runNode } from '../process/run.ts'
import type { Check, Outcome, Report } from './check.ts'
import { findChromium } from './find-chromium.ts'
import { vitest } from './vitest.ts'

/** Everything `npm test` runs, in the order in which it is reported. */
export const createChecks = (filters: readonly string[]): readonly Check[] => {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  const env: NodeJS.ProcessEnv = { ...process.env, ...colour }
  const tool =
    (options: Parameters<typeof findBin>[1] & RunOptions & { name: string }) =>
    async (report: Report): Promise<Outcome> => {
      const script = findBin(options.name, options)
      const { code } = await runNode(script, { ...options, env, onOutput: report })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
    }
  const tests =
    (...projects: [string, ...string[]]) =>
    (report: Report) =>
      vitest(projects, { filters, env, report })

  return [
    {
      name: 'lint',
      title: 'Format and lint',
      run: tool({ name: '@biomejs/biome', command: 'biome', args: ['ci', '--error-on-warnings', '.'] }),
    },
    ...['.', 'dashboard', 'widget-sdk', 'storybook'].map(workspace => ({
      name: `types:${workspace === '.' ? 'server' : workspace}`,
      title: `Types of ${workspace === '.' ? 'server, plugins and scripts' : workspace}`,
      run: tool({ name: 'typescript-native', command: 'tsc', args: typeCheck(workspace) }),
    })),
    {
      name: 'architecture',
      title: 'Architecture rules',
      run: async report => {
        const { code } = await runNode('scripts/checks/architecture.ts', { args: [], env, onOutput: report })
        return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
      },
    },
    { name: 'dead-code', title: 'Dead code', run: tool({ name: 'knip', args: ['--no-progress'] }) },
    {
      name: 'build',
      title: 'Builds of dashboard and widget',
      early: true,
      run: async report => {
        const failures = await buildStale(Object.values(targets))
        for (const { title, output } of failures) report(`${title}:\n${output}\n`)
        return { passed: Object.keys(targets).length - failures.length, failed: failures.length }
      },
    },
    {
      name: 'chromium',
      title: 'Chromium for the browser tests',
      early: true,
      run: async report => {
        env.CHROMIUM_PATH = await findChromium({ env })
        report(`${env.CHROMIUM_PATH}\n`)
        return { passed: 1, failed: 0 }
      },
    },
    { name: 'unit', title: 'Unit tests', run: tests('unit') },
    {
      name: 'integration',
      title: 'Integration tests',
      early: true,
      after: ['build', 'chromium'],
      run: tests('integration', 'database'),
    },
    {
      name: 'storybook',
      title: 'Storybook build',
      run: tool({
        name: 'storybook',
        from: 'storybook',
        folder: 'storybook',
        args: ['build', '--quiet', '--disable-telemetry'],
      }),
    },
    {
      name: 'browser',
      title: 'Browser tests',
      after: ['build', 'chromium'],
      run: tests('browser'),
    },
  ]
}

/**
 * The compiler in native code asks a third of the processor's time of the one in JavaScript, which stays for the tools
 * that call it. One thread: beside the tests each more would work against them, and check shared types once more.
 */
const typeCheck = (workspace: string) => {
  const project = join(root, workspace, 'tsconfig.json')
  if (!existsSync(project)) throw new Error(`${project} is missing`)
  return ['-p', project, '--noEmit', '--singleThreaded', '--pretty', 'false']
}
