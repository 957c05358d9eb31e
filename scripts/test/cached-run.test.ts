import { appendFile, cp, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { run } from '../process/run.ts'

/** Files that `npm test -- --only lint` reads and loads: enough of the project to lint it in a second. */
const parts = [
  '.gitignore',
  'biome.json',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'turbo.json',
  'core/src/extend/host/find-packages.ts',
  'core/src/extend/host/read-package.ts',
  'core/src/plugin/contract-version.ts',
  'dashboard/tsconfig.json',
  'scripts/build',
  'scripts/launch',
  'scripts/process',
  'scripts/test',
  'scripts/test.ts',
  'storybook/tsconfig.json',
  'widget-sdk/tsconfig.json',
]
let folder: string

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'cached-run-')))
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await run('git', { args: ['init', '--quiet', folder] })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const lint = async (): Promise<{ code: number; output: string; ms: number }> => {
  // The variables that the run around this test hands to its own tasks are left out.
  const own = Object.entries(process.env).filter(([name]) => !/^(TURBO|VITEST|NODE_ENV|RUN_OF_)/.test(name))
  const began = Date.now()
  const { code, output } = await run(process.execPath, {
    args: [join(folder, 'scripts/test.ts'), '--only', 'lint'],
    env: Object.fromEntries(own),
  })
  return { code, output, ms: Date.now() - began }
}

it('a check is not run again without a change, and is after one', { timeout: 120_000 }, async () => {
  const first = await lint()
  expect(first.code, first.output).toBe(0)
  expect(first.output).not.toMatch(/lint .*cached/)

  const second = await lint()
  expect(second.code, second.output).toBe(0)
  expect(second.output).toMatch(/✓ {2}lint .*cached/)
  expect(second.ms).toBeLessThan(first.ms)

  await appendFile(join(folder, 'scripts/test.ts'), 'export const   added = 1\n')
  const third = await lint()
  expect(third.code, third.output).toBe(1)
  expect(third.output).not.toMatch(/lint .*cached/)
})
