import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../process/root.ts'
import { corePackage, isRuntimeFile, stagingList, workspacesOf } from './staging-list.ts'

const keptOf = (plugins: readonly string[]) => {
  const list = stagingList(plugins)
  return (path: string): boolean =>
    list
      .filter(({ from }) => path === from || path.startsWith(`${from}/`))
      .some(({ keep }) => keep?.(path) ?? true)
}
const kept = keptOf(['admin', 'telegram'])

describe('the installed application', () => {
  it.each([
    'LICENSE',
    'core/dist/server.js',
    'core/src/answers/knowledge/reading/reader-worker.ts',
    'core/src/answers/examples/content/ru/guide.md',
    'dashboard/dist/index.html',
    'widget-sdk/dist/manifest.json',
    'plugins/telegram/package.json',
    'plugins/admin/src/index.ts',
    'plugins/admin/src/dashboard/locales/ru.json',
  ])('has %s', path => expect(kept(path)).toBe(true))

  it.each([
    'core/test/server/list-queries.test.ts',
    'core/src/config/config.test.ts',
    'core/src/testing/start-test-app.ts',
    'core/test/retrieval/documents/a.txt',
    'plugins/admin/src/dashboard/users.page.tsx',
    'plugins/telegram/test/telegram.test.ts',
    'plugins/webhook/src/index.ts',
    'dashboard/src/app.tsx',
    '.env',
    'data/secrets.json',
  ])('has not %s', path => expect(kept(path)).toBe(false))

  it('has what each file of a plugin imports', () => {
    const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true })
      .filter(one => one.isDirectory())
      .map(({ name }) => name)
    const isKept = keptOf(plugins)
    const missing = plugins.flatMap(plugin =>
      readdirSync(join(root, 'plugins', plugin, 'src'), { recursive: true, encoding: 'utf8' })
        .map(name => `plugins/${plugin}/src/${name}`)
        // The pages' texts stand for themselves.
        .filter(path => /\.ts$/.test(path) && isKept(path) && !path.includes('/src/dashboard/'))
        .flatMap(path =>
          [
            ...readFileSync(join(root, path), 'utf8').matchAll(
              /^(?:import|export) (?!type )[^;'"]*'(\.[^']+)'/gm,
            ),
          ]
            .map(([, target = '']) => posix.join(posix.dirname(path), target))
            .filter(target => !isKept(target))
            .map(target => `${path} → ${target}`),
        ),
    )
    expect(missing).toEqual([])
  })

  it('leaves out declarations and maps of packages, but no licence and no binary', () => {
    const files = [
      'a/index.d.ts',
      'a/index.js.map',
      'a/src/a.ts',
      'a/LICENSE.md',
      'a/lmdb.node',
      'a/index.cjs',
    ]
    expect(files.filter(isRuntimeFile)).toEqual(['a/LICENSE.md', 'a/lmdb.node', 'a/index.cjs'])
  })

  it('brings no packages that only pages are built with', () => {
    const plugins = [
      { name: 'admin', dependencies: ['@botanika/core', '@botanika/dashboard', 'react'] },
      { name: 'telegram', dependencies: ['@botanika/core', 'grammy'] },
    ]
    expect(workspacesOf(plugins)).toEqual(['core', 'core/embedded-mongo', 'plugins/telegram'])
  })

  it('lets plugins import what the project’s own package exports to them', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'core/package.json'), 'utf8')) as {
      exports: Record<string, string>
    }
    for (const name of ['plugin', 'contract']) {
      expect(exports).toHaveProperty([`./${name}`])
      expect(corePackage).toHaveProperty([`${name}.js`])
    }
  })
})

describe('the script of the installer', () => {
  const script = readFileSync(join(root, 'scripts/installer/botanika.nsi'), 'utf8')
  const [, uninstall = ''] = script.split('Section "Uninstall"')

  it('needs no administrator and writes for this person alone', () => {
    expect(script).toContain('RequestExecutionLevel user')
    expect(script).toContain('InstallDir "$LOCALAPPDATA\\Programs\\Botanika"')
    expect(script).not.toMatch(/HKLM|\$PROGRAMFILES|SetShellVarContext all/)
  })

  it('keeps the data unless the person says otherwise, also when nobody is asked', () => {
    expect(uninstall).toMatch(/MB_DEFBUTTON2 "\$\(RemoveData\)" \/SD IDNO IDNO keep/)
    expect(uninstall).not.toContain('RMDir /r "$INSTDIR"')
    const beforeAsking = uninstall.slice(0, uninstall.indexOf('$(RemoveData)'))
    expect(beforeAsking).not.toContain('RMDir /r "$LOCALAPPDATA\\Botanika"')
  })

  it('has every text in three languages', () => {
    const texts = [...script.matchAll(/LangString (\w+) \$\{LANG_(\w+)\}/g)]
    const names = new Set(texts.map(([, name]) => name))
    for (const name of names)
      expect(texts.filter(([, each]) => each === name).map(([, , language]) => language)).toEqual([
        'RUSSIAN',
        'ENGLISH',
        'POLISH',
      ])
  })
})
