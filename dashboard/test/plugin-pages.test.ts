import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPackage } from '../../scripts/new-plugin/build-package.ts'
import { findBin } from '../../scripts/process/find-bin.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

/** Inside the repository, where a plugin finds `@botanika/core`. */
let folder: string
let plugins: string
let dist: string
let server: Product
let browser: TestBrowser
/** Token of an administrator. */
let admin: string

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'botanika-dashboard-'))
  folder = await mkdtemp(join(import.meta.dirname, '.plugins-'))
  plugins = join(folder, 'plugins')
  await cp(join(import.meta.dirname, 'plugins'), plugins, { recursive: true })
  await installGarden()
  await installReader()
  await build()
  server = await startProduct({ env: { PLUGINS_DIR: plugins, DASHBOARD_DIR: dist } })
  const token = new URL(server.setupLink ?? '').searchParams.get('token') ?? ''
  const body = { token, username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  admin = (await createClient<CoreApi>({ origin: server.origin })('POST /api/setup', { body })).token
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  for (const one of [dist, folder]) await rm(one, { recursive: true, force: true })
})

/** A packed package with a page, installed from its tarball as from the registry. */
const installGarden = async (): Promise<void> => {
  const into = join(folder, 'built')
  await cp(join(import.meta.dirname, 'packages/garden'), join(folder, 'garden'), { recursive: true })
  const built = await buildPackage(join(folder, 'garden'), { into })
  await run('npm', ['pack', built, '--silent', '--pack-destination', into])
  await writeFile(join(folder, 'package.json'), '{}')
  const flags = ['--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--silent']
  await run('npm', ['install', join(into, 'botanika-plugin-garden-1.2.3.tgz'), ...flags])
}

const run = async (command: string, args: readonly string[]): Promise<void> => {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
}

/** A package from the registry, which asks for powers. */
const installReader = async (): Promise<void> => {
  const name = 'botanika-plugin-reader'
  const text = "{ ru: 'Читатель', en: 'Reader', pl: 'Czytelnik' }"
  const at = join(folder, 'node_modules', name)
  await mkdir(at, { recursive: true })
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ dependencies: { 'botanika-plugin-garden': '1.2.3', [name]: '1.0.0' } }),
  )
  await writeFile(join(at, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }))
  await writeFile(
    join(at, 'index.js'),
    `import { definePlugin } from '@botanika/core/plugin'
    const text = ${text}
    const manifest = { id: 'reader', title: text, description: text, powers: ['conversations', 'usage'] }
    export default definePlugin(manifest, () => ({}))`,
  )
}

/** The dashboard with the plugins of this folder. */
const build = async (): Promise<void> => {
  const args = [
    findBin('vite', { from: 'dashboard' }),
    'build',
    '--logLevel',
    'warn',
    '--outDir',
    dist,
    '--emptyOutDir',
  ]
  const child = spawn(process.execPath, args, {
    cwd: resolve(import.meta.dirname, '..'),
    env: { ...process.env, NODE_ENV: undefined, BOTANIKA_PLUGINS: plugins },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
}

const open = async (path: string, token?: string): Promise<Tab> => {
  const tab = await browser.open()
  const { page } = tab
  if (token) await page.addInitScript(own => localStorage.setItem('authToken', own), token)
  await page.goto(server.origin + path)
  return tab
}

it('opens nested pages with their parameters, and a literal part before a parameter', async () => {
  const { page, complaints } = await open('/lessons')
  await page.getByRole('heading', { level: 1, name: 'Все уроки' }).waitFor()
  await page.getByText('3 минуты').waitFor()
  expect(await page.title()).toBe('Все уроки')
  await page.getByRole('link', { name: 'Урок 7' }).click()
  await page.getByRole('heading', { level: 1, name: 'Урок 7' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/lessons/7')
  await page.getByRole('button', { name: 'К урокам' }).click()
  await page.getByRole('heading', { level: 1, name: 'Все уроки' }).waitFor()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Уроки' })
  expect(await link.locator('svg.lucide-alarm-clock').count()).toBe(1)
  expect(await page.getByRole('navigation').getByRole('link', { name: 'Новый урок' }).count()).toBe(0)
  await page.goto(`${server.origin}/lessons/new`)
  await page.getByRole('heading', { level: 1, name: 'Эта страница для тех, кто вошёл' }).waitFor()
  expect(complaints).toEqual([])
})

it('keeps the gate and the title of a page when the server cannot say which plugins are ready', async () => {
  const { page } = await open('/')
  await page.route('**/api/plugins/pages', route => route.fulfill({ status: 400, body: '{}' }))
  const failed = page.waitForResponse('**/api/plugins/pages')
  await page.goto(`${server.origin}/lessons/new`)
  await failed
  await page.getByRole('heading', { level: 1, name: 'Эта страница для тех, кто вошёл' }).waitFor()
  expect(await page.title()).toBe('Новый урок')
  await page.goto(`${server.origin}/lessons`)
  await page.getByRole('heading', { level: 1, name: 'Все уроки' }).waitFor()
  expect(await page.title()).toBe('Все уроки')
})

it('shows a public page without JavaScript, and React takes its place when it has drawn the same', async () => {
  const reader = await browser.open({ javaScriptEnabled: false })
  await reader.page.goto(`${server.origin}/garden/fern`)
  await reader.page.getByRole('heading', { level: 1, name: 'Plant fern' }).waitFor()
  expect(await reader.page.title()).toBe('Сад')
  expect(reader.complaints).toEqual([])
  const { page, complaints } = await browser.open()
  await page.addInitScript(watchFrames)
  await page.goto(`${server.origin}/garden/fern`)
  await page.getByRole('heading', { level: 1, name: 'Растение fern' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.locator('#served').count()).toBe(0)
  const shown = JSON.parse(await page.evaluate(() => sessionStorage.getItem('shown') ?? '[]'))
  expect(shown.slice(shown.indexOf('content of the server'))).toEqual(['content of the server', 'page'])
  expect(complaints).toEqual([])
})

/** Runs in the browser: what each frame shows, without repetitions. `innerText` has no hidden texts. */
const watchFrames = (): void => {
  const shown: string[] = []
  const look = () => {
    const text = document.body?.innerText ?? ''
    const now = text.includes('Plant fern')
      ? 'content of the server'
      : text.includes('Растение fern')
        ? 'page'
        : 'other'
    if (now !== shown.at(-1)) shown.push(now)
    sessionStorage.setItem('shown', JSON.stringify(shown))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

it('opens the page of a packed package, which the server renders without JavaScript, too', async () => {
  const html = await (await fetch(`${server.origin}/garden/fern`)).text()
  expect(html).toContain('<main id="static"><h1>Plant fern</h1></main>')
  const { page, complaints } = await open('/garden/fern')
  await page.getByRole('heading', { level: 1, name: 'Растение fern' }).waitFor()
  await expect.poll(() => page.title()).toBe('Растение fern')
  expect(complaints).toEqual([])
})

it('draws a tab on the page of a plugin, with that page’s parameters', async () => {
  const { page } = await open('/lessons/7')
  await page.getByRole('tab', { name: 'Заметки' }).click()
  await page.getByText('Заметки к уроку 7').waitFor()
  expect(page.url()).toBe(`${server.origin}/lessons/7?tab=lessons-notes`)
  await page.goto(`${server.origin}/lessons/8/notes`)
  await page.getByText('Заметки к уроку 8').waitFor()
  expect(page.url()).toBe(`${server.origin}/lessons/8?tab=lessons-notes`)
})

it('draws a tab on the home page for who may open it', async () => {
  const { page } = await open('/lessons-today', admin)
  await page.getByText('Урок дня: полив').waitFor()
  expect(page.url()).toBe(`${server.origin}/?tab=lessons-today`)
  await page.getByRole('tab', { name: 'Урок дня', selected: true }).waitFor()
})

it('grants and withdraws the permissions of a package', async () => {
  const { page, look } = await open('/plugins', admin)
  const card = page.getByRole('status').filter({ hasText: 'читать переписку всех людей' })
  await card.getByText('Плагину нужно разрешение').waitFor()
  await card.getByText('видеть расход каждой учётной записи').waitFor()
  await look('plugins-ru-light')
  await page.getByRole('button', { name: 'Разрешить' }).click()
  await page.getByText('Разрешение дано').waitFor()
  await page.getByText('Это вступит в силу после перезапуска сервера.').waitFor()
  await page.reload()
  await page.getByText('Разрешение дано').waitFor()
  await page.evaluate(() => {
    localStorage.setItem('language', 'en')
    localStorage.setItem('darkMode', 'true')
  })
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw' }).waitFor()
  await look('plugins-en-dark')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => {
    localStorage.setItem('language', 'pl')
    localStorage.setItem('darkMode', 'false')
  })
  await page.reload()
  await page.getByText('Wtyczka potrzebuje zgody').waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await look('plugins-pl-phone')
})
