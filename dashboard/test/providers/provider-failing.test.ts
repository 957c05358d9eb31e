import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { type ModelServer, startModelServer } from '@botanika/core/testing/model-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findCutOff } from '../support/find-cut-off.ts'
import { findViolations } from '../support/find-violations.ts'
import { follow } from '../support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { asPerson } from '../support/person.ts'
import { type Product, startProduct } from '../support/start-product.ts'

const key = 'sk-server-key-7777'
const works = {
  key,
  models: ['gpt-6-luna'],
  usage: { prompt_tokens: 40_000, completion_tokens: 20_000 },
}
let product: Product
let provider: ModelServer
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  provider = await startModelServer(works)
  product = await startProduct({ env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: key } })
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
}, 150_000)
beforeEach(() => provider.become(works))
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.close()
})

const signedIn = async () => {
  const token = await tab.page.evaluate(() => localStorage.getItem('authToken'))
  return createClient<CoreApi>({ origin: product.origin, token: () => token })
}

const ask = async (message: string): Promise<void> => {
  const api = await signedIn()
  const assistant = await api('POST /api/assistants', { body: { name: 'Лавка', model: 'gpt-4o' } })
  const { id } = await api('POST /api/conversations', { body: { assistantId: assistant.id } })
  await api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
}

it('shows a provider that fails with cause and time, and turns by itself when it is back', async () => {
  const { page } = tab
  provider.become({ is: 'down' })
  await page.goto(product.origin)
  await ask('Почему желтеют листья?')
  await follow(page, `${product.origin}/admin?tab=admin-health`)
  const row = page.getByRole('row').filter({ hasText: provider.host })
  await row.getByText('Провайдер временно недоступен').waitFor()
  await row.getByText('Сбой', { exact: true }).waitFor()
  await row.getByText('первая ошибка').waitFor()
  expect(await findViolations(page)).toEqual([])
  await row.scrollIntoViewIfNeeded()
  await tab.look('admin-provider-failing')
  provider.become(works)
  // Nobody asks anything: the server looks for itself, and the page with it.
  await row.getByText('Работает', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await row.getByText('первая ошибка').count()).toBe(0)
}, 120_000)

it('lets an administrator have the built-in model stand in, and costs shown in the currency of the plans', async () => {
  const { page } = tab
  await follow(page, `${product.origin}/admin?tab=admin-settings`)
  const standIn = page.getByRole('checkbox', {
    name: 'Встроенная модель отвечает, когда провайдер недоступен',
  })
  await standIn.waitFor()
  expect(await standIn.isChecked()).toBe(false)
  await standIn.check()
  const rate = page.getByLabel('Курс доллара: RUB за 1 USD')
  await rate.fill('-3')
  await page.getByText('Введите число больше нуля').waitFor()
  await rate.fill('92.5')
  expect(await findViolations(page)).toEqual([])
  await standIn.scrollIntoViewIfNeeded()
  await tab.look('admin-settings-models')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Настройки сохранены и уже действуют', { exact: true }).waitFor()
  await ask('Почему желтеют листья?')
  await follow(page, `${product.origin}/?tab=usage`)
  // Nobody told a price of this model yet.
  await page.getByText('Стоимость не посчитана', { exact: false }).waitFor()

  const api = await signedIn()
  const price = { input: 1, output: 3 }
  await api('PUT /api/admin/models/{alias}', { params: { alias: 'gpt-4o' }, body: { price } })
  await ask('Почему желтеют листья?')
  await follow(page, `${product.origin}/?tab=usage`)
  await page.getByText('Суммы показаны по курсу 92,50 ₽ за доллар', { exact: false }).waitFor()
  // 40,000 and 20,000 tokens at 1 and 3 dollars a million are ten cents.
  await page.getByText('9,25 ₽').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  for (const theme of ['dark', 'light'])
    for (const width of [360, 1440]) {
      await page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)
      await page.setViewportSize({ width, height: 1_100 })
      await page.getByText('Суммы показаны по курсу').scrollIntoViewIfNeeded()
      expect(await findCutOff(page)).toEqual([])
      await tab.look(`usage-in-roubles-${theme}-${width}`)
    }
}, 60_000)

it('words the examples anew when the language changes', async () => {
  const { page } = tab
  await follow(page, product.origin)
  await page.getByRole('heading', { name: 'Юрист' }).waitFor()
  await page.getByLabel('Язык').selectOption('pl')
  await page.getByRole('heading', { name: 'Prawnik' }).waitFor()
  await tab.look('examples-pl')
  await page.getByLabel('Język').selectOption('en')
  await page.getByRole('heading', { name: 'Lawyer' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Юрист' }).count()).toBe(0)
})
