import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
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
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const status = async (key: string): Promise<number> => {
  const headers = { authorization: `Bearer ${key}` }
  return (await fetch(`${product.origin}/api/assistants/my`, { headers })).status
}

it('a key is created, works, is listed without itself, and stops when it is revoked', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/profile`)
  await page.getByText('Ключей пока нет.').waitFor()
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
  await dialog.getByText('Назовите ключ.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Читать ассистентов' }).click()
  await dialog.getByText('Выберите хотя бы одно право.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('api-key-form')
  await dialog.getByRole('checkbox', { name: 'Читать ассистентов' }).click()
  await dialog.getByLabel('Название').fill('CRM')
  await dialog.getByLabel('Срок').click()
  await page.getByRole('option', { name: '90 дней' }).click()
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
  await dialog.getByText('больше он не будет показан').waitFor()
  const key = (await dialog.locator('pre code').textContent()) ?? ''
  expect(key).toMatch(/^btk_[\w-]{43}$/)
  expect(await findViolations(page)).toEqual([])
  await tab.look('api-key-made')
  expect(await status(key)).toBe(200)
  await dialog.getByRole('button', { name: 'Ключ сохранён' }).click()
  await page.getByText(`btk_…${key.slice(-4)}`).waitFor()
  await page.reload()
  await page
    .getByRole('main')
    .getByText(/использован/)
    .waitFor()
  expect(await page.content()).not.toContain(key)
  expect(await findViolations(page)).toEqual([])
  await tab.look('api-keys')

  await page.getByRole('button', { name: 'Отозвать ключ «CRM»' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
  await page.getByText('Ключей пока нет.').waitFor()
  expect(await status(key)).toBe(401)
  expect(tab.complaints).toEqual([])
})

it.each(['pl', 'en'])('fits a phone (%s)', async language => {
  const token = await tab.page.evaluate(() => localStorage.getItem('authToken'))
  const phone = await browser.open({ viewport: { width: 360, height: 780 } })
  await phone.page.addInitScript(
    ([chosen, session]) => {
      localStorage.setItem('language', chosen ?? '')
      localStorage.setItem('authToken', session ?? '')
    },
    [language, token],
  )
  await phone.page.goto(`${product.origin}/profile`)
  await phone.page.getByRole('button', { name: language === 'pl' ? 'Utwórz klucz' : 'Create a key' }).click()
  await phone.page.getByRole('dialog').waitFor()
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await findViolations(phone.page)).toEqual([])
  await phone.look(`api-key-form-phone-${language}`)
})
