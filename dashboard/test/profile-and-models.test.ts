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
  await asPerson(tab.page, product.origin).setUp(product.setupLink ?? '')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('keeps the settings of the profile, and refuses a limit that is none', async () => {
  const { page } = tab
  await page.getByRole('link', { name: 'Профиль: Ольга' }).click()
  await page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor()
  await page.getByText('olga@example.com').waitFor()
  const limit = page.getByLabel('Ответов в день')
  await limit.fill('0')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Введите целое число от 1').waitFor()
  await limit.fill('250')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Settings saved').first().waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Ответов в день').inputValue()).toBe('250')
  await tab.look('profile')
  expect(tab.complaints).toEqual([])
})

it('adds a model of one’s own, offers it in assistants, and removes it again', async () => {
  const { page } = tab
  await page.getByRole('link', { name: 'Модели', exact: true }).click()
  await page.getByRole('button', { name: 'Добавить модель' }).click()
  await page.getByLabel('Имя в ассистентах').fill('llama3')
  await page.getByLabel('Название').fill('Наша Llama')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  await page.getByText('Укажите адрес сервера.').waitFor()
  await page.getByLabel('Адрес API').fill('http://127.0.0.1:9/v1')
  await page.getByRole('button', { name: 'Добавить', exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: 'Наша Llama' })
  await row.getByText('своя').waitFor()
  await tab.look('models')

  await page.evaluate(() => localStorage.setItem('assistant-tutorial-shown', 'true'))
  await page.goto(`${product.origin}/playground`)
  await page.getByRole('combobox', { name: 'Модель' }).click()
  await page.getByRole('option', { name: 'Наша Llama' }).click()
  await page.getByText('Сервер 127.0.0.1:9 этого инструмента не даёт').first().waitFor()

  await page.goto(`${product.origin}/models`)
  await row.click()
  await page.getByRole('button', { name: 'Удалить модель' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить модель' }).click()
  await row.waitFor({ state: 'detached' })
  expect(tab.complaints).toEqual([])
})

it('points a name elsewhere and back', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/models`)
  const row = page.getByRole('row').filter({ hasText: 'GPT-4 Turbo' })
  await row.click()
  await page.getByLabel('Имя у провайдера').fill('gpt-6-luna')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await row.getByText('изменена').waitFor()
  await row.getByText('gpt-6-luna').waitFor()
  await row.click()
  await page.getByRole('button', { name: 'Вернуть как было' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Вернуть как было' }).click()
  await row.getByText('из поставки').waitFor()
  expect(tab.complaints).toEqual([])
})
