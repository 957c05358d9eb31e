import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asDesigner } from './support/designer.ts'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Site, startSite } from './support/site.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab
let page: Page
let design: ReturnType<typeof asDesigner>
let key: string
let site: Site
/** Body of the site's page. */
let body = ''

beforeAll(async () => {
  site = await startSite(() => body)
  product = await startProduct({ env: { OUTBOUND_ALLOW: new URL(site.origin).host } })
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  page = tab.page
  design = asDesigner(page)
  const person = asPerson(page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  const id = await person.createAssistantByApi('Клиника')
  await page.goto(`${product.origin}/widget-designer/${id}`)
  await design.settings('Установка')
  const tag = await page.locator('code', { hasText: 'widget.js?key=' }).first().textContent()
  key = /wgt_\w{24}/.exec(tag ?? '')?.[0] ?? ''
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await site?.close()
})

const call = async (path: string, { token, body }: { token?: string; body: object }): Promise<Response> =>
  fetch(`${product.origin}/api/widget/${key}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })

it('lists who left contact details, as text alone, exports and deletes them', async () => {
  await design.settings('Контакты')
  await page.getByText('Контактов пока нет').waitFor()
  expect(await findViolations(page)).toEqual([])
  await design.settings('Поведение')
  await design.choose('Когда спрашивать', 'До первого сообщения')
  await page.getByRole('checkbox', { name: 'Имя', exact: true }).click()
  await design.publish()

  const { visitorToken } = await (await call('session', { body: {} })).json()
  const left = { name: '<b>=1+1</b>', email: 'anna@example.com' }
  expect((await call('contact', { token: visitorToken, body: left })).status).toBe(200)
  await page.reload()
  await design.settings('Контакты')
  const row = page.getByRole('row', { name: /anna@example\.com/ })
  await row.getByText('<b>=1+1</b>').waitFor()
  await tab.look('widget-designer-contacts')
  expect(await findViolations(page)).toEqual([])
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать CSV' }).click()
  expect(await readFile(await (await begun).path(), 'utf8')).toContain('anna@example.com')
  await row.getByRole('button', { name: 'Удалить контакт: <b>=1+1</b>' }).click()
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByText('Контактов пока нет').waitFor()
})

it('shows an identity secret once, and requires a signature afterwards', async () => {
  await design.settings('Доступ')
  const required = page.getByRole('switch', { name: /Отвечать только подписанным/ })
  expect(await required.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Создать секрет' }).click()
  await page.getByText('Скопируйте секрет: больше мы его не покажем').waitFor()
  await required.click()
  await expect.poll(() => required.getAttribute('aria-checked')).toBe('true')
  expect((await call('session', { body: {} })).status).toBe(403)
  await tab.look('widget-designer-identity')
  expect(await findViolations(page)).toEqual([])
  await required.click()
  await expect.poll(() => required.getAttribute('aria-checked')).toBe('false')
})

it('shows the server’s refusal of an address that is none of a site, for the check and for the colours', async () => {
  await design.settings('Установка')
  await page.getByLabel('Адрес страницы').fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Проверить' }).click()
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('img', { name: new RegExp(`/w/${key}`) }).waitFor()
  await tab.look('widget-designer-install')
  expect(await findViolations(page)).toEqual([])
  await design.settings('Дизайн')
  await page.getByLabel('Адрес сайта').fill('http://127.0.0.1:9')
  await page.getByRole('button', { name: 'Взять с сайта' }).click()
  await page.getByRole('alert').first().waitFor()
})

it('checks a site of another origin, and takes its colours', async () => {
  const check = async () => {
    await design.settings('Установка')
    await page.getByLabel('Адрес страницы').fill(site.origin)
    await page.getByRole('button', { name: 'Проверить' }).click()
  }
  await check()
  await page.getByText('На странице нет тега виджета').waitFor()
  await tab.look('widget-designer-check-missing')
  body = `<script src="${product.origin}/widget.js?key=${key}" async></script>`
  await check()
  await page.getByText('Всё в порядке').waitFor()
  await tab.look('widget-designer-check-fine')
  expect(await findViolations(page)).toEqual([])

  body =
    '<style>header{background:#aa0011}a{color:#0055aa}</style><meta name="theme-color" content="#aa0011">'
  await design.settings('Дизайн')
  await page.getByLabel('Адрес сайта').fill(site.origin)
  await page.getByRole('button', { name: 'Взять с сайта' }).click()
  await page.getByRole('button', { name: 'Сделать основным: #AA0011' }).waitFor()
  await tab.look('widget-designer-site-colours')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Взять два первых' }).click()
  expect(await page.getByLabel('Основной цвет', { exact: true }).inputValue()).toBe('#AA0011')
  expect(await page.getByLabel('Дополнительный цвет', { exact: true }).inputValue()).toBe('#0055AA')
})

it('leads from the widget’s menu to its figures', async () => {
  await page.getByRole('button', { name: /^Виджет: / }).click()
  await page.getByRole('menuitem', { name: 'Показатели виджета' }).click()
  await page.waitForURL(/tab=figures/)
})

it('counts views and conversations by day', async () => {
  await fetch(`${product.origin}/api/widget/${key}/look`)
  await expect
    .poll(
      async () => {
        await page.reload()
        await design.settings('Показатели')
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
        return page.getByRole('button', { name: /^Показы\s*1$/ }).count()
      },
      { timeout: 60_000, interval: 2_000 },
    )
    .toBe(1)
  await page.getByRole('button', { name: /^Показы/ }).click()
  await page.getByRole('heading', { name: 'Показы по дням' }).waitFor()
  await tab.look('widget-designer-figures')
  expect(await findViolations(page)).toEqual([])
  expect(tab.complaints.filter(words => !/status of 4\d\d/.test(words))).toEqual([])
})
