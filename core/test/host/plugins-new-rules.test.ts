import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLongFiles } from '../../../scripts/checks/file-length.ts'
import { findForgetfulPlugins } from '../../../scripts/checks/forgetful-plugins.ts'
import { findForbiddenImports } from '../../../scripts/checks/imports.ts'
import { findForeignUses } from '../../../scripts/checks/one-owner.ts'
import { findOddPlugins } from '../../../scripts/checks/plugin-silhouette.ts'
import { createPlugin } from '../../../scripts/new-plugin/create-plugin.ts'
import { findBin } from '../../../scripts/process/find-bin.ts'
import { runNode } from '../../../scripts/process/run.ts'
import { buildPluginProject } from './plugin-project.ts'

// Compilers and linters run over both patterns.
describe('what npm run new:plugin makes', { timeout: 180_000 }, () => {
  let folder: string
  let plugins: string
  let projectDir: string

  beforeAll(async () => {
    // Inside the repository, where the packages are found.
    folder = await mkdtemp(join(import.meta.dirname, '.new-'))
    plugins = join(folder, 'plugins')
    projectDir = join(folder, 'project')
    await createPlugin('my-chat', { kind: 'messenger', into: plugins })
    await createPlugin('my-lessons', { kind: 'page', into: plugins })
    await buildPluginProject(projectDir, plugins)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('imports only what a plugin may know', async () => {
    expect(await findForbiddenImports(projectDir)).toEqual([])
  })

  it('keeps the other rules of the projectDir', () => {
    const found = [
      ...findOddPlugins(projectDir),
      ...findForgetfulPlugins(projectDir),
      ...findForeignUses(projectDir),
      ...findLongFiles(projectDir),
    ]
    expect(found).toEqual([])
  })

  it('is formatted and passes the linter', async () => {
    const biome = findBin('@biomejs/biome', { command: 'biome' })
    const { code, output } = await runNode(biome, {
      args: ['ci', '--error-on-warnings', '--vcs-enabled=false', plugins],
    })
    expect(code, output).toBe(0)
  })

  it('compiles', async () => {
    // The page itself is compiled where the pattern lies, by the dashboard's own project.
    const project = {
      extends: '../../../../tsconfig.base.json',
      compilerOptions: { types: ['node'] },
      include: ['plugins'],
      exclude: ['**/src/dashboard'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
    const tsc = findBin('typescript-native', { command: 'tsc' })
    const { code, output } = await runNode(tsc, {
      args: ['-p', folder, '--noEmit', '--singleThreaded', '--pretty', 'false'],
    })
    expect(code, output).toBe(0)
  })

  it('has nothing that nobody uses, and names what it depends on', async () => {
    const { code, output } = await runNode(findBin('knip'), {
      args: ['--directory', projectDir, '--no-progress', '--no-config-hints'],
    })
    expect(code, output).toBe(0)
  })
})
