import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { uploadDocument } from '../../core/src/testing/upload-document.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 60_000 }
const count = 120
/** Names of equal length, so that none is a part of another. */
const nameOf = (n: number) => `Договор ${String(n).padStart(3, '0')}`

let product: Product
let browser: TestBrowser
let owner: Tab
let assistantId: string
/** The reads of the list, without the origin. */
const reads: string[] = []

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open()
  const { page } = owner
  const person = asPerson(page, product.origin)
  await person.setUpByApi(product.setupLink ?? 'no set-up link was printed')
  assistantId = await person.createAssistantByApi('Архив')
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const api = createClient<CoreApi>({ origin: product.origin, token: () => token })
  for (let n = 1; n <= count; n += 1)
    await uploadDocument({
      api,
      origin: product.origin,
      assistantId,
      fileName: `${nameOf(n)}.txt`,
      bytes: Buffer.from(`Договор номер ${n} заключён в Казани.`),
    })
  const read = async () =>
    (await api('GET /api/assistants/{id}/documents', { params: { id: assistantId }, query: {} })).filter(
      ({ status }) => status === 'completed',
    ).length
  await vi.waitFor(async () => expect(await read()).toBe(count), { timeout: 120_000, interval: 500 })
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('/documents')) reads.push(search)
  })
  await page.goto(`${product.origin}/playground/${assistantId}`)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a long list is counted and searched as a whole, and drawn in parts', async () => {
  const { page } = owner
  const rows = page.getByRole('list', { name: 'Документы' }).getByRole('listitem')
  const counted = page.getByRole('tab', { name: 'Файлы' }).locator('[data-count]')
  await expect.poll(() => counted.textContent(), slow).toBe(String(count))
  await expect.poll(() => rows.count(), slow).toBeGreaterThanOrEqual(50)
  expect(await rows.count()).toBeLessThan(count)
  await owner.look('knowledge-many')
  // The oldest is far below what is drawn.
  await page.getByLabel('Искать в списке').fill('договор 007.txt')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.first().textContent()).toContain('Договор 007.txt')
  await page.getByLabel('Искать в списке').fill('такого нет')
  await expect.poll(() => rows.count()).toBe(0)
  await page.getByLabel('Искать в списке').fill('')
  for (let shown = 50; shown < count; shown = await rows.count()) {
    await rows.last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows.count(), slow).toBeGreaterThan(shown)
  }
  expect(await rows.count()).toBe(count)
})

it('what is read is looked at alone: the list is not read again', async () => {
  const { page } = owner
  reads.length = 0
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'свежий.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Свежий договор заключён в Самаре.'),
  })
  const row = page.getByRole('listitem').filter({ hasText: 'свежий.txt' })
  await row.getByText('Обработан', { exact: true }).waitFor(slow)
  expect(reads.filter(search => !search.startsWith('?ids='))).toEqual([])
})
