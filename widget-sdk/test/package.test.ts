import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBin } from '../../scripts/process/find-bin.ts'
import { runNode } from '../../scripts/process/run.ts'
import { buildPackage } from '../scripts/build-package.ts'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { key, reply } from './open-site.ts'
import { startTestServer } from './test-server.ts'

const run = promisify(execFile)
let browser: Browser
let dist: string
let app: string
beforeAll(async () => {
  dist = (await buildWidget()).dist
  browser = await shareBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'widget-package-'))
  await buildPackage(folder)
  await run('npm', ['pack', '--silent'], { cwd: folder })
  const packed = (await readdir(folder)).find(name => name.endsWith('.tgz')) ?? ''
  app = await mkdtemp(join(tmpdir(), 'widget-app-'))
  const modules = join(app, 'node_modules/@botanika/widget')
  await mkdir(modules, { recursive: true })
  await run('tar', ['-xzf', join(folder, packed), '-C', modules, '--strip-components=1'])
})
afterAll(closePages)

const script = (origin: string) => `import { createWidget } from '@botanika/widget'
const first = createWidget({ key: '${key}', server: '${origin}' })
first.destroy()
const widget = createWidget({ key: '${key}', server: '${origin}', language: 'en', theme: 'dark' })
widget.on('reply', ({ text, from }) => { document.title = from + ': ' + text })
widget.open()
widget.send('Hello')
Object.assign(window, { widget, createWidget })
`

test('the packed package is a module with types and nothing else', async () => {
  const modules = join(app, 'node_modules/@botanika/widget')
  expect((await readdir(modules, { recursive: true })).sort()).toEqual([
    'README.md',
    'dist',
    'dist/index.d.ts',
    'dist/index.js',
    'package.json',
  ])
  const types = await readFile(join(modules, 'dist/index.d.ts'), 'utf8')
  expect(types).toContain('export declare function createWidget(options: WidgetOptions): Widget')
})

test('its types know commands and events', async () => {
  const main = join(app, 'check.ts')
  const wrong = "\nwidget.on('wind', () => undefined)\nwidget.setTheme('pink')\n"
  await writeFile(main, script('https://chat.example.org') + wrong)
  const { output } = await runNode(findBin('typescript-native', { command: 'tsc' }), {
    args: [
      ...['--ignoreConfig', main, '--module', 'esnext', '--moduleResolution', 'bundler'],
      ...['--target', 'es2022', '--strict', '--noEmit', '--pretty', 'false'],
    ],
  })
  const faults = output.split('\n').filter(line => / error TS\d+: /.test(line))
  expect(faults).toEqual([expect.stringContaining('"wind"'), expect.stringContaining('"pink"')])
})

test('a small Vite app with it chats, in React’s strict order too', async () => {
  const server = await startTestServer({ dist, look: {} })
  await writeFile(join(app, 'main.js'), script(server.origin))
  await writeFile(
    join(app, 'index.html'),
    '<!doctype html><html lang="ru"><title>App</title><body><script type="module" src="./main.js"></script></body></html>',
  )
  const { build } = await import('vite')
  await build({ root: app, logLevel: 'silent', base: './', build: { modulePreload: false } })
  const [name = ''] = await readdir(join(app, 'dist/assets'))
  const code = await readFile(join(app, 'dist/assets', name), 'utf8')
  const site = await startTestServer({
    page: `<!doctype html><html lang="ru"><title>App</title><body><script type="module">${code}</script></body></html>`,
  })
  const page = await browser.newPage()
  await page.goto(site.origin)
  await reply(page, 'Вы сказали: «Hello».').waitFor()
  await expect.poll(() => page.title()).toBe('assistant: Вы сказали: «Hello».')
  await page.getByRole('button', { name: 'Minimise chat' }).first().waitFor()
  await page.evaluate('widget.destroy()')
  await expect.poll(() => page.locator('[data-botanika]').count()).toBe(0)
  await page.evaluate(`createWidget({ key: '${key}', server: '${server.origin}' }).open()`)
  await page.getByRole('dialog').waitFor()
  await page.close()
  await site.stop()
  await server.stop()
})
