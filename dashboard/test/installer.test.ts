import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

const content = `MZ${'ботаника'.repeat(2_000)}`
let site: Server
let product: Product
let browser: TestBrowser
let file: string

beforeAll(async () => {
  site = createServer((_, answer) => answer.end('<h1>Botanika.dmg</h1>')).listen(0, '127.0.0.1')
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  file = join(await mkdtemp(join(tmpdir(), 'botanika-installer-')), 'Setup.exe')
  product = await startProduct({
    env: {
      INSTALLER_KEY: 'BTNK-2026',
      INSTALLER_MACOS_URL: `http://127.0.0.1:${port}/mac`,
      INSTALLER_FILE: file,
    },
  })
  const api = createClient<CoreApi>({ origin: product.origin })
  const token = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
  await api('POST /api/setup', {
    body: { token, username: 'Admin', email: 'admin@example.com', password: 'secret-1' },
  })
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  site?.close()
  await rm(dirname(file), { recursive: true, force: true })
})

const open = async (
  options: Parameters<TestBrowser['open']>[0] & { language?: string; dark?: boolean } = {},
): Promise<Tab> => {
  const { language = 'ru', dark = false, ...rest } = options
  const tab = await browser.open({ reducedMotion: 'reduce', ...rest })
  await tab.page.addInitScript(
    ([speaks, isDark]) => {
      localStorage.setItem('language', speaks)
      localStorage.setItem('darkMode', String(isDark))
    },
    [language, dark] as const,
  )
  await tab.page.goto(product.origin)
  return tab
}

it('says that there is no installer before a key is typed', async () => {
  const { page, look } = await open({ language: 'pl', dark: true })
  await page.getByRole('button', { name: 'Pobierz aplikację dla Windows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aplikacja dla Windows' })
  await dialog.getByText('Na tym serwerze nie ma jeszcze instalatora dla Windows').waitFor()
  await dialog.getByText('Poproś administratora').waitFor()
  expect(await dialog.getByLabel('Klucz licencyjny').count()).toBe(0)
  expect(await dialog.getByRole('button', { name: 'Pobierz' }).count()).toBe(0)
  expect(await dialog.getByText('npm run build:installer').count()).toBe(0)
  await look('installer-missing')
  await page.context().close()
})

it('tells an administrator the command that builds it', async () => {
  const { page, look } = await browser.open({ viewport: { width: 360, height: 740 } })
  const api = createClient<CoreApi>({ origin: product.origin })
  const session = await api('POST /api/auth/login', {
    body: { email: 'admin@example.com', password: 'secret-1' },
  })
  await page.addInitScript(
    token => localStorage.setItem('authToken', token),
    'token' in session ? session.token : '',
  )
  await page.goto(product.origin)
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('button', { name: 'Скачать приложение для Windows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приложение для Windows' })
  await dialog.getByText('npm run build:installer', { exact: true }).waitFor()
  expect(await dialog.getByLabel('Лицензионный ключ', { exact: true }).count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await look('installer-missing-admin-360')
  await page.context().close()
})

it('refuses a wrong key in the specified words, and downloads with the right one', async () => {
  await writeFile(file, content)
  const { page, look } = await open()
  await page.getByRole('button', { name: 'Скачать приложение для Windows' }).click()
  const dialog = page.getByRole('dialog', { name: 'Приложение для Windows' })
  const button = dialog.getByRole('button', { name: /^Скачать/ })
  const field = dialog.getByLabel('Лицензионный ключ', { exact: true })
  for (const need of ['Windows 10/11 x64', 'macOS 10.15+', '4GB RAM', '8GB RAM'])
    await dialog.getByText(need, { exact: true }).waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await look('installer')

  await field.fill('чужой ключ')
  await button.click()
  await page.getByText('Пожалуйста, введите корректный ключ для загрузки', { exact: true }).first().waitFor()
  expect(await field.inputValue()).toBe('чужой ключ')
  await look('installer-wrong-key')

  await field.fill('BTNK-2026')
  const coming = page.waitForEvent('download')
  const started = Date.now()
  await button.click()
  await dialog.getByText('Подготовка…').waitFor()
  const download = await coming
  expect(Date.now() - started).toBeGreaterThanOrEqual(1_400)
  expect(download.suggestedFilename()).toBe('Botanika-Setup.exe')
  expect(await readFile(await download.path(), 'utf8')).toBe(content)
  await page.getByText('Загрузка началась', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Скачать приложение для Windows' }).click()
  expect(await field.inputValue()).toBe('')
  await page.context().close()
})

it('opens the site of the one for macOS beside the dashboard, on a phone too', async () => {
  const { page, look } = await open({ language: 'en', viewport: { width: 360, height: 740 } })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Download the application for macOS' }).click()
  const dialog = page.getByRole('dialog', { name: 'Application for macOS' })
  await dialog.getByLabel('Licence key').fill('BTNK-2026')
  await look('installer-phone')
  const beside = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect(new URL((await beside).url()).pathname).toBe('/mac')
  await page.context().close()
})
