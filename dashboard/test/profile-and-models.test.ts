import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type KeyServer, startKeyServer } from './support/start-key-server.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let provider: KeyServer
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  provider = await startKeyServer('sk-server-key-5555')
  product = await startProduct({
    env: { OPENAI_API_KEY: 'sk-server-key-5555', OPENAI_BASE_URL: provider.url },
  })
  browser = await openBrowser()
  tab = await browser.open()
  await asPerson(tab.page, product.origin).setUp(product.setupLink ?? '')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.close()
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

it('shows whether the provider’s list holds a model, and takes a date and a replacement away', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/models`)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  const sheet = page.getByRole('dialog')
  await rowOf('DALL-E 3').click()
  await sheet.getByText('Списком провайдера эта модель не проверяется').waitFor()
  await sheet.getByRole('button', { name: 'Проверить сейчас' }).click()
  await sheet.getByText('У провайдера: нет в списке').waitFor()
  await tab.look('model-not-listed')
  // Escape takes away what lies on top: first the message, then the sheet.
  const told = page.getByText('Список провайдера проверен', { exact: true })
  await told.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => told.count()).toBe(0)
  await page.keyboard.press('Escape')
  await rowOf('GPT-4o Mini').getByText('нет в списке').filter({ visible: true }).waitFor()
  const row = rowOf('GPT-4o')
    .filter({ has: page.getByText('есть в списке') })
    .first()
  await row.getByText('gpt-6-luna').waitFor()
  await tab.look('models-listed')

  await row.click()
  await sheet.getByText('У провайдера: есть в списке').waitFor()
  await sheet.getByLabel('Замена').fill('')
  await sheet.getByLabel('Отключается').fill('')
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await sheet.waitFor({ state: 'detached' })
  await row.getByText('изменена').waitFor()
  await expect.poll(() => row.getByText('gpt-6-luna').count()).toBe(0)
  await row.click()
  await sheet.getByText('день не назван').waitFor()
  expect(await sheet.getByLabel('Замена').inputValue()).toBe('')
  expect(tab.complaints).toEqual([])
})
