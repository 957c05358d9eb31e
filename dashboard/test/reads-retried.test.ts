import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  tab = await browser.open()
}, 150_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const overloaded = {
  status: 503,
  headers: { 'retry-after': '1' },
  contentType: 'application/json',
  body: JSON.stringify({ code: 'http.overloaded', error: 'Занято', message: 'Сервер перегружен' }),
}
/** The first reads of an address fail; answers how many there were, however they ended. */
const failing = async (page: Page, address: string | RegExp, how: 'overloaded' | 'cut') => {
  let reads = 0
  await page.route(address, route => {
    reads += 1
    if (reads > 2) return route.continue()
    return how === 'cut' ? route.abort('connectionreset') : route.fulfill(overloaded)
  })
  return () => reads
}

it('shows a chat by itself once an overloaded server answers again', async () => {
  const { page } = tab
  const person = asPerson(page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  await page.goto(`${product.origin}/playground/${await person.createAssistantByApi('Садовник')}`)
  await person.ask('Когда сажать тюльпаны?')
  await page.locator('[role=log] article[data-role=assistant][data-status=complete]').waitFor()
  const reads = await failing(page, /\/api\/conversations\/(?!user\/)/, 'overloaded')
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'Сервер перегружен' }).waitFor()
  await page.locator('[role=log]', { hasText: 'Когда сажать тюльпаны?' }).waitFor()
  await page.getByRole('alert').filter({ hasText: 'Сервер перегружен' }).waitFor({ state: 'detached' })
  expect(reads()).toBe(3)
  await page.unrouteAll()
})

it('shows assistants and lists by themselves once a cut network is back', async () => {
  const { page } = tab
  const assistants = await failing(page, /\/api\/assistants\/my/, 'cut')
  const logs = await failing(page, /\/api\/chat-logs\/user\//, 'cut')
  await page.goto(`${product.origin}/?tab=logs`)
  await page.getByText('Когда сажать тюльпаны?').first().waitFor()
  expect(logs()).toBe(3)
  await page
    .getByRole('link', { name: /Садовник/ })
    .first()
    .waitFor()
  expect(assistants()).toBe(3)
  await page.unrouteAll()
})

it('a page whose code went with an update is opened from the new build, and says so where that fails', async () => {
  const { page } = tab
  await page.goto(product.origin)
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first()
  await link('Файлы').waitFor()
  let isGone = true
  let loads = 0
  page.on('request', request => {
    if (!request.isNavigationRequest()) return
    loads += 1
    isGone = false
  })
  await page.route('**/assets/**', route => (isGone ? route.fulfill({ status: 404 }) : route.continue()))
  await link('Файлы').click()
  await page.getByRole('heading', { level: 1, name: 'File Manager' }).waitFor()
  expect([loads, new URL(page.url()).pathname]).toEqual([1, '/files'])

  // A page out of a cache would be the same again.
  isGone = true
  await link('Уроки').click()
  await page.getByRole('alert').filter({ hasText: 'Страница не открылась' }).waitFor()
  expect(loads).toBe(1)
  await page.getByRole('button', { name: 'Обновить страницу' }).click()
  await page.getByRole('heading', { level: 1, name: 'Уроки' }).waitFor()
  await page.unrouteAll()
})
