import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
  await tab.page.goto(product.origin)
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
  await page.getByText('olga@example.com', { exact: true }).first().waitFor()
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
  await page.getByRole('link', { name: 'Администрирование' }).click()
  await page.getByRole('tab', { name: 'Модели' }).click()
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
  await page.getByLabel('Имя у провайдера').fill('gpt-6-sol')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await row.getByText('изменена').waitFor()
  await row.getByText('gpt-6-sol').filter({ visible: true }).waitFor()
  await row.click()
  // Nobody knows the price of a model that the table does not have.
  const price = page.getByLabel('Цена вопросов')
  await expect.poll(() => price.inputValue()).toBe('')
  await price.fill('0,25')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Обе цены числом, например 2,5, или ни одной.').waitFor()
  await page.getByLabel('Цена ответов').fill('2')
  await tab.look('model-price')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await row.click()
  await expect.poll(() => price.inputValue()).toBe('0.25')
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
  await rowOf('GPT-4o').first().click()
  await sheet.getByLabel('Имя у провайдера').fill('gpt-4o')
  await sheet.getByLabel('Замена').fill('gpt-6-luna')
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await sheet.waitFor({ state: 'detached' })
  await rowOf('DALL-E 3').click()
  await sheet.getByText('Списком провайдера эта модель не проверяется').waitFor()
  await sheet.getByRole('button', { name: 'Проверить сейчас' }).click()
  await sheet.getByText('У провайдера: нет в списке').waitFor()
  await tab.look('model-not-listed')
  // Escape takes away what lies on top: first the message, then the sheet.
  const confirmation = page.getByText('Список провайдера проверен', { exact: true })
  await confirmation.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => confirmation.count()).toBe(0)
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

describe('a key for one assistant', () => {
  const dialog = () => tab.page.getByRole('dialog', { name: 'OpenAI' })
  const connect = () => dialog().getByRole('button', { name: 'Проверить и подключить' })
  const key = () => dialog().getByLabel('API ключ OpenAI')
  const choose = async (action: string) => {
    await dialog().getByRole('button', { name: 'Действия: Ключ сада' }).click()
    await tab.page.getByRole('menuitem', { name: action }).click()
  }
  /** Keys of OpenAI are tried at the address of the model that they are for. */
  const pointAtProvider = () =>
    tab.page.evaluate(async baseUrl => {
      const authorization = `Bearer ${localStorage.getItem('authToken')}`
      const headers = { authorization, 'content-type': 'application/json' }
      const body = JSON.stringify({ baseUrl, vendor: 'openai' })
      return (await fetch('/api/admin/models/gpt-4o', { method: 'PUT', headers, body })).status
    }, provider.url)

  it('is asked for by a form that says what is missing, and that the key is not taken', async () => {
    const { page } = tab
    await asPerson(page, product.origin).createAssistant('Садовник')
    expect(await pointAtProvider()).toBe(200)
    await page.goto(`${product.origin}/?tab=integrations`)
    await page.getByRole('button', { name: /^OpenAI.*Настроить/ }).click()
    await expect.poll(() => dialog().getByLabel('Модель').inputValue()).toBe('gpt-4o')
    await dialog().getByLabel('Название').fill('')
    await connect().click()
    for (const words of ['Введите название интеграции', 'Введите API ключ OpenAI'])
      await dialog().getByText(words).waitFor()

    await dialog().getByLabel('Название').fill('Ключ сада')
    await key().fill('sk-wrong-key-1234')
    await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
    await page.getByRole('option', { name: 'Садовник' }).click()
    await connect().click()
    await dialog()
      .getByRole('alert')
      .filter({ hasText: /Ключ для 127\.0\.0\.1:\d+ не принят/ })
      .waitFor()
    await expect.poll(() => key().getAttribute('aria-invalid')).toBe('true')
    await tab.look('openai-key-refused')
  })

  it('is kept when it is taken, shown by its last four, and removed when that is confirmed', async () => {
    const { page } = tab
    await key().fill('sk-server-key-5555')
    await connect().click()
    await page.getByText('Интеграция OpenAI настроена!').first().waitFor()
    await dialog().getByText('Работает', { exact: true }).waitFor()
    await tab.look('openai-key-kept')
    await choose('Изменить')
    await expect.poll(() => key().inputValue()).toMatch(/…5555/)
    expect(await dialog().innerHTML()).not.toContain('sk-server')
    await dialog().getByRole('button', { name: 'К списку' }).click()

    await choose('Удалить')
    const question = page.getByRole('alertdialog')
    await question.getByText('Вы уверены, что хотите удалить эту интеграцию?').waitFor()
    await question.getByRole('button', { name: 'Удалить' }).click()
    await page.getByText('Интеграция удалена!').first().waitFor()
    expect(tab.complaints.filter(words => !/status of 4\d\d/.test(words))).toEqual([])
  })
})
