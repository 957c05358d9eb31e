import { stat } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
  await tab.page.goto(product.origin)
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = (name: string) => follow(tab.page, `${product.origin}/admin?tab=${name}`)

it('shows the state of the server, from which a backup and a diagnosis are taken', async () => {
  const { page } = tab
  await page.getByRole('link', { name: 'Администрирование' }).click()
  await page.getByRole('tab', { name: 'Состояние' }).click()
  await page.getByRole('heading', { name: 'База данных' }).waitFor()
  await page.getByText('Не было', { exact: true }).waitFor()
  await page.getByText('Все подключения работают').waitFor()
  await page
    .getByRole('table', { name: 'Программы для чтения файлов' })
    .getByText('Читает DOC, XLS и RTF')
    .waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-health')

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать копию базы' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^botanika-[\d-]+\.lmdb$/)
  expect((await stat(await download.path())).size).toBeGreaterThan(100_000)
  await page.getByText('Не было', { exact: true }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Диагностика' }).click()
  const diagnosis = page.getByRole('dialog')
  await diagnosis.getByText('database embedded, up').waitFor()
  expect(await diagnosis.innerText()).not.toContain('@')
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(tab.complaints).toEqual([])
})

it('shows who did what, by a filter, and hands it out as CSV', async () => {
  const { page } = tab
  await open('admin-audit')
  await page.getByRole('cell', { name: /Копия скачана/ }).waitFor()
  await page.getByRole('cell', { name: /Установка завершена/ }).waitFor()
  await page.getByRole('cell', { name: /^Байт: \d/ }).waitFor()
  expect(
    await page
      .getByRole('table')
      .getByText(/[0-9a-f]{24}|\{"/)
      .count(),
  ).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Область' }).click()
  await page.getByRole('option', { name: 'Установка' }).click()
  await page.getByRole('cell', { name: /Копия скачана/ }).waitFor({ state: 'detached' })
  await page.getByLabel('Кто', { exact: true }).fill('nobody@example.com')
  await page.getByText('Ничего не нашлось').waitFor()
  await page.getByRole('button', { name: 'Сбросить отбор' }).click()
  await page.getByRole('cell', { name: /Копия скачана/ }).waitFor()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^audit-[\d-]+\.csv$/)
  await tab.look('admin-audit')
  expect(tab.complaints).toEqual([])
})

it('shows what all accounts used, and the pages of the dashboard as tabs', async () => {
  const { page } = tab
  await open('admin-usage')
  await page.getByText('За эти дни никто ничего не спрашивал').waitFor()
  expect(await findViolations(page)).toEqual([])
  for (const [name, title] of [
    ['Модели', 'Модели'],
    ['Плагины', 'Плагины'],
  ] as const) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: title }).waitFor()
    expect(await page.locator('h1').count()).toBe(1)
    expect(await findViolations(page)).toEqual([])
  }
  // Their own addresses stay: they must open when the plugin has failed.
  await follow(page, `${product.origin}/models`)
  await page.getByRole('heading', { level: 1, name: 'Модели' }).waitFor()
  expect(tab.complaints).toEqual([])
})

it('fits a phone, in the dark and in Polish', async () => {
  const { page } = await browser.open({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    storageState: await tab.page.context().storageState(),
  })
  for (const name of ['admin-health', 'admin-usage', 'admin-audit', 'models', 'plugins']) {
    await page.goto(`${product.origin}/admin?tab=${name}`)
    await page.evaluate(() => localStorage.setItem('language', 'pl'))
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Administracja' }).waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=status][aria-label], [aria-busy=true]'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(360)
    expect(await findViolations(page), name).toEqual([])
  }
})
