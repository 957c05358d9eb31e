import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { type Browser, launch, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CuttableLine, openLine } from '../support/cuttable.ts'
import { type Site, startSite } from '../support/site.ts'
import { type ProductProcess, startProcess } from '../support/start-process.ts'

let product: ProductProcess
let line: CuttableLine
let site: Site
let browser: Browser
let api: ReturnType<typeof createClient<CoreApi>>
let widget: { id: string; key: string; snippet: string }
const faults: string[] = []

const openPage = async (address: string): Promise<Page> => {
  const page = await browser.newPage()
  page.on('pageerror', error => faults.push(String(error)))
  page.on('console', said => {
    if (said.type() === 'error') faults.push(said.text())
  })
  await page.goto(address)
  return page
}
/** Finds an element by its accessible name and role, outside of shadow roots. */
const named = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(20_000)
/** A control of the widget, by its label. */
const inShadow = (page: Page, name: string) => page.locator(`>>> [aria-label="${name}"]`).setTimeout(20_000)
const textOf = (page: Page, selector: string) =>
  page.evaluate(
    selected => [...document.querySelectorAll(selected)].map(one => one.textContent ?? ''),
    selector,
  )
/** Returns the texts in the widget from top to bottom. */
const inWidget = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector('[data-botanika]')
    return [...(host?.shadowRoot?.querySelectorAll('.welcome, .said, .reply p') ?? [])]
      .map(one => ({ top: one.getBoundingClientRect().top, text: one.textContent ?? '' }))
      .sort((one, other) => one.top - other.top)
      .map(({ text }) => text.replaceAll('\u2060', ''))
  })

beforeAll(async () => {
  product = await startProcess()
  line = await openLine(product.origin)
  browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox',
    extraPrefsFirefox: { 'intl.accept_languages': 'ru' },
  })
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await line?.close()
  await product?.stop()
})

it('sets the product up, and the home shows who is signed in', async () => {
  const page = await openPage(product.setupLink ?? '')
  await named(page, 'textbox', 'Имя пользователя').fill('Ольга')
  await named(page, 'textbox', 'Email').fill('olga@example.com')
  // A password has no role.
  for (const field of await page.$$('input[type=password]')) await field.type('secret-1')
  await named(page, 'button', 'Создать и войти').click()
  await expect.poll(() => textOf(page, 'main')).not.toEqual([])
  await expect.poll(async () => (await textOf(page, 'body')).join()).toContain('Ольга')
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  api = createClient<CoreApi>({ origin: product.origin, token: () => token })
  await page.close()
  expect(faults.splice(0)).toEqual([])
})

it('answers in the widget on a site of another origin, by keyboard, and keeps the order over a reload', async () => {
  const { id } = await api('POST /api/assistants', { body: { name: 'Клиника', model: 'botanika-local' } })
  await api('POST /api/assistants/{id}/pairs', {
    params: { id },
    body: { question: 'Когда вы открыты?', answer: 'Мы открыты с 9 до 18 часов.' },
  })
  const [first] = await api('GET /api/assistants/{id}/widgets', { params: { id } })
  if (!first) throw new Error('An assistant has a widget from the start.')
  widget = first
  // The widget's server is behind a line that can be cut.
  site = await startSite(() => widget.snippet.replaceAll(product.origin, line.origin))
  const page = await openPage(site.origin)
  const launcher = () => inShadow(page, 'Открыть чат')
  await (await launcher().waitHandle()).focus()
  await page.keyboard.press('Enter')
  await inShadow(page, 'Введите ваше сообщение...').fill('Когда вы открыты?')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await inWidget(page)).at(-1)).toContain('с 9 до 18 часов.')
  const shown = await inWidget(page)
  expect(shown.at(-2)).toBe('Когда вы открыты?')
  await page.keyboard.press('Escape')
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector('[data-botanika]')?.shadowRoot?.activeElement?.ariaLabel),
    )
    .toContain('Открыть чат')
  await page.reload()
  await launcher().click()
  await expect.poll(() => inWidget(page)).toEqual(shown)

  // A question that is asked while the line is cut arrives once, and is answered.
  line.cut()
  await inShadow(page, 'Введите ваше сообщение...').fill('Когда вы открыты? Ещё раз')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await inWidget(page)).length, { timeout: 40_000 }).toBe(shown.length + 2)
  expect((await inWidget(page)).filter(text => text.endsWith('Ещё раз'))).toHaveLength(1)
  await page.close()
  expect(
    faults.splice(0).filter(fault => !/websocket|socket\.io|NetworkError|can.t establish/i.test(fault)),
  ).toEqual([])
})

it('answers on a page of its own', async () => {
  const page = await openPage(`${product.origin}/w/${widget.key}`)
  await inShadow(page, 'Введите ваше сообщение...').fill('Когда вы открыты?')
  await page.keyboard.press('Enter')
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('*')].some(one => one.shadowRoot?.textContent?.includes('с 9 до 18')),
      ),
    )
    .toBe(true)
  await page.close()
  expect(faults.splice(0)).toEqual([])
})
