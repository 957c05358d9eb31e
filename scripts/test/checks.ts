import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStale } from '../build/build-stale.ts'
import { targets } from '../build/targets.ts'
import { findBin } from '../process/find-bin.ts'
import { root } from '../process/root.ts'
import { type RunOptions, run, runNode } from '../process/run.ts'
import type { Check, Outcome, Report } from './check.ts'
import { chromium, findBrowser } from './find-browser.ts'
import { type VitestOptions, vitest } from './vitest.ts'

interface CreateChecksOptions {
  /** Parts of paths; all tests when empty. */
  filters?: readonly string[]
  /** What the tools are started with; a check may add to it for those that come after it. */
  env: NodeJS.ProcessEnv
}

type ToolOptions = Parameters<typeof findBin>[1] &
  Omit<RunOptions, 'env'> & {
    name: string
    /** Environment variables of this tool alone. */
    settings?: Readonly<Record<string, string>>
  }

/** The compiler ends before it has filled that much: to collect garbage on the way is a third of its work. */
const collectLate = { GOGC: 'off', GOMEMLIMIT: '3GiB' }

/** Everything `npm test` runs, in the order in which it is reported. */
export const createChecks = ({ filters = [], env }: CreateChecksOptions): readonly Check[] => {
  const tool =
    ({ settings, ...options }: ToolOptions) =>
    async (report: Report): Promise<Outcome> => {
      const script = findBin(options.name, options)
      const { code } = await runNode(script, { ...options, env: { ...env, ...settings }, onOutput: report })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
    }
  const tests =
    (projects: [string, ...string[]], options: Pick<VitestOptions, 'maxWorkers'> = {}) =>
    (report: Report) =>
      vitest(projects, { filters, env, report, ...options })

  return [
    {
      name: 'lint',
      title: 'Format and lint',
      run: tool({ name: '@biomejs/biome', command: 'biome', args: ['ci', '--error-on-warnings', '.'] }),
    },
    ...['.', 'dashboard', 'widget-sdk', 'storybook'].map(workspace => ({
      name: `types:${workspace === '.' ? 'server' : workspace}`,
      title: `Types of ${workspace === '.' ? 'server, plugins and scripts' : workspace}`,
      run: tool({
        name: 'typescript-native',
        command: 'tsc',
        args: typeCheck(workspace),
        settings: collectLate,
      }),
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
      title: 'Builds of dashboard, widget and server',
      uncached: true,
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
      uncached: true,
      early: true,
      run: async report => {
        env.CHROMIUM_PATH = await findBrowser(chromium, { env })
        const { output } = await run(env.CHROMIUM_PATH, { args: ['--version'], env })
        // Its wrapper may write more than the version.
        env.CHROMIUM_VERSION = output.match(/\d+(\.\d+){3}/)?.[0] ?? ''
        report(`${env.CHROMIUM_PATH} ${env.CHROMIUM_VERSION}\n`)
        return { passed: 1, failed: 0 }
      },
    },
    // One worker fills what the four of the integration tests leave idle while they wait.
    { name: 'unit', title: 'Unit tests', run: tests(['unit'], { maxWorkers: 1 }) },
    {
      name: 'integration',
      title: 'Integration tests',
      early: true,
      after: ['build', 'chromium'],
      run: tests(['integration', 'database']),
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
      after: ['build', 'chromium', 'storybook'],
      // Six workers on two cores made both slow, and waits in tests run out.
      follows: ['integration'],
      run: tests(['browser']),
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
