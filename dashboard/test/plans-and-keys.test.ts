import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCodes } from './support/make-codes.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type KeyServer, startKeyServer } from './support/start-key-server.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let keyServer: KeyServer
let tab: Tab
let codes: string[]

beforeAll(async () => {
  keyServer = await startKeyServer('sk-good-key-9876')
  product = await startProduct({ env: { OUTBOUND_ALLOW: keyServer.host } })
  browser = await openBrowser()
  const { page } = await browser.open()
  await asPerson(page, product.origin).setUpByApi(product.setupLink ?? '')
  codes = await makeCodes('pro', { count: 2, dataDir: product.dataDir })
  tab = await browser.open()
  await tab.page.goto(product.origin)
  await register(tab)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await keyServer?.close()
})

/** A person without a plan; signed in from the next page on. */
const register = async ({ page }: Tab) => {
  const body = {
    username: 'Ирина',
    email: 'irina@example.com',
    password: 'secret-1',
    confirmPassword: 'secret-1',
  }
  const answer = await page.request.post(`${product.origin}/api/auth/register`, { data: body })
  const { token } = await answer.json()
  await page.evaluate(value => localStorage.setItem('authToken', value), token)
}
/**
 * Returns the complaints of the page, except for refusals that a test asked for: the browser writes each into
 * the console.
 */
const unexpected = () => tab.complaints.filter(words => !/status of 4\d\d/.test(words))
const openSettings = () => tab.page.getByRole('button', { name: 'Настройки', exact: true }).click()

it('refuses a wrong code in the plan dialog, and takes a real one as it was printed', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/profile`)
  await page.getByRole('button', { name: 'Активировать тариф', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Выберите тарифный план' })
  const field = dialog.getByLabel('Код', { exact: true })
  await field.fill('ABCDEFGHJK')
  await dialog.getByRole('button', { name: 'Активировать' }).click()
  await dialog.getByText('Неверный код активации').waitFor()
  const [code = ''] = codes
  await field.fill(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)
  await expect.poll(() => dialog.getByText('Неверный код активации').count()).toBe(0)
  await tab.look('plan-dialog')
  await field.press('Enter')
  await page.getByText('Тариф PRO успешно активирован на 1 месяц').first().waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Сменить тариф' }).waitFor()
  await tab.look('profile-with-plan')
  expect(unexpected()).toEqual([])
})

it('takes a code once only, and leads on from the plans’ own page', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/plan-activation`)
  const field = page.getByLabel('Код', { exact: true })
  await field.fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Активировать' }).click()
  await page.getByText('Неверный код активации').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/plan-activation')
  await field.fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Активировать' }).click()
  await page.getByText('Тариф PRO успешно активирован!').first().waitFor()
  await page.waitForURL(/\/dashboard$/)
  expect(unexpected()).toEqual([])
})

it('says in the settings what is known of the default model', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/profile`)
  await openSettings()
  const dialog = page.getByRole('dialog', { name: 'Настройки' })
  await dialog.getByText('Ключа для этой модели нет: за неё отвечает встроенная.').waitFor()
  await dialog.getByRole('combobox', { name: 'Модель по умолчанию' }).click()
  const option = page.getByRole('option', { name: 'gpt-4o-mini' })
  expect(await option.textContent()).toMatch(/ответит встроенная модель/)
  await tab.look('settings-models')
  await page.keyboard.press('Escape')
  await option.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

it('tries a key before it is saved, and keeps a refused one only when asked again', async () => {
  const { page } = tab
  await openSettings()
  const dialog = page.getByRole('dialog', { name: 'Настройки' })
  await dialog.getByLabel('Ваш ключ').fill('sk-wrong-key-1234')
  await dialog.getByLabel('Адрес API').fill(keyServer.url)
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'Ключ проверен и не подошёл' })
  await alert.getByText(/не принят/).waitFor()
  await tab.look('settings-key-refused')

  // Another address is another question: it is tried anew.
  await dialog.getByLabel('Адрес API').fill(`${keyServer.url}/`)
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await alert.waitFor()
  await dialog.getByRole('button', { name: 'Сохранить всё равно' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Settings saved').first().waitFor()
  await page.reload()
  await openSettings()
  await expect.poll(() => dialog.getByLabel('Ваш ключ').inputValue()).toBe('Сохранён ключ …1234')
  await expect.poll(() => dialog.getByLabel('Адрес API').inputValue()).toMatch(keyServer.url)

  await dialog.getByRole('button', { name: 'Заменить' }).click()
  await dialog.getByLabel('Ваш ключ').fill('sk-good-key-9876')
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await openSettings()
  await expect.poll(() => dialog.getByLabel('Ваш ключ').inputValue()).toBe('Сохранён ключ …9876')
  expect(unexpected()).toEqual([])
})
