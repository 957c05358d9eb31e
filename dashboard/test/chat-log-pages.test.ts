import { createClient } from '@botanika/core/client'
import type { ChatLog, CoreApi } from '@botanika/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

const total = 5_000

let product: Product
let browser: TestBrowser
let token: string

beforeAll(async () => {
  product = await startProduct()
  const secret = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
  const body = { token: secret, username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  token = (await createClient<CoreApi>({ origin: product.origin })('POST /api/setup', { body })).token
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const event = (n: number): ChatLog => ({
  id: n.toString(16).padStart(24, '0'),
  action: n % 2 ? 'message_sent' : 'message_received',
  sessionId: (n >> 3).toString(16).padStart(24, '0'),
  messageRole: 'user',
  messageContent: `Вопрос номер ${n}: сколько стоит доставка?`,
  createdAt: new Date(1_760_000_000_000 + n * 1_000).toISOString(),
  metadata: { channel: 'widget' },
})

/** Answers the log as the server does, with events that would take 5,000 chats to make; the third page fails once. */
const fillLog = async (page: Page): Promise<void> => {
  let hasFailed = false
  await page.route('**/api/chat-logs/user/**', route => {
    const url = new URL(route.request().url())
    const from = Number.parseInt(url.searchParams.get('after') ?? '0', 36)
    const limit = Number(url.searchParams.get('limit'))
    if (from === 200 && !hasFailed) {
      hasFailed = true
      return route.fulfill({ status: 500, json: { code: 'x', error: 'x', message: 'Сервер занят' } })
    }
    const json = Array.from({ length: Math.min(limit, total - from) }, (_, at) =>
      event(total - 1 - from - at),
    )
    url.searchParams.set('after', (from + limit).toString(36))
    const link = `<${url.pathname}${url.search}>; rel="next"`
    return route.fulfill({ json, ...(from + limit < total && { headers: { link } }) })
  })
}

it('a log of 5,000 events is shown at once, grows as one scrolls, and is saved whole', async () => {
  const { page, look } = await browser.open()
  await page.addInitScript(value => localStorage.setItem('authToken', value), token)
  await fillLog(page)
  await page.goto(`${product.origin}/?tab=logs`)
  const list = page.getByRole('list', { name: 'События чатов' })
  const rows = list.locator('li[data-action]')
  await expect.poll(() => rows.first().textContent()).toContain(`Вопрос номер ${total - 1}`)
  expect(await rows.count()).toBeLessThanOrEqual(200)
  await look('chat-log-pages')

  const toEnd = () => list.evaluate(element => element.scrollTo(0, element.scrollHeight))
  await toEnd()
  await list.getByText('Сервер занят').waitFor()
  await look('chat-log-pages-failed')
  await list.getByRole('button', { name: 'Повторить' }).click()
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(300)
  for (let least = 400; least <= 600; least += 100) {
    await toEnd()
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(least)
  }
  const words = await rows.allTextContents()
  const numbers = words.map(text => Number(/номер (\d+)/.exec(text)?.[1]))
  expect(numbers).toEqual(numbers.map((_, at) => total - 1 - at))
  await look('chat-log-pages-further')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ])
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(Buffer.from(part))
  expect(Buffer.concat(parts).toString().trim().split('\n').length).toBe(total + 1)
})
