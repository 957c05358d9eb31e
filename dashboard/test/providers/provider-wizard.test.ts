import { type ModelServer, startModelServer } from '@botanika/core/testing/model-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { follow } from '../support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { asPerson } from '../support/person.ts'
import { type Product, startProduct } from '../support/start-product.ts'

const key = 'sk-wizard-key-7777'
let product: Product
let provider: ModelServer
let local: ModelServer
let browser: TestBrowser
let tab: Tab

beforeAll(async () => {
  provider = await startModelServer({ key })
  // The wizard looks for Ollama at this port.
  local = await startModelServer({ port: 11434, sees: false, calls: false })
  product = await startProduct({ env: { OUTBOUND_ALLOW: provider.host } })
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
}, 150_000)
beforeEach(() => provider.become({ key, waitMs: 150, wordMs: 20 }))

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await provider?.close()
  await local?.close()
})

const dialog = () => tab.page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name, exact: true })
const open = async () => {
  await tab.page.goto(`${product.origin}/profile`)
  await tab.page.getByRole('button', { name: 'Подобрать и проверить' }).click()
  await dialog().getByText('Подключить модель').waitFor()
}
const chooseOther = async (apiKey: string) => {
  await dialog()
    .getByRole('button', { name: /^Любой совместимый/ })
    .click()
  await dialog().getByLabel('Адрес API').fill(provider.url)
  await dialog().getByLabel(/^Ключ/).fill(apiKey)
}

it('says what is missing, and what is wrong with a key, with the next step', async () => {
  await open()
  await dialog().getByText('найден на этом компьютере · 2 модели').waitFor()
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('wizard-providers')
  await button('OpenAI Модели GPT, нужен ключ OpenAI').click()
  await button('Проверить').click()
  await dialog().getByRole('alert').filter({ hasText: 'Вставьте ключ' }).waitFor()
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('wizard-key-missing')
  await button('Назад').click()
  await chooseOther('sk-wrong-key-0000')
  await tab.page.keyboard.press('Enter')
  await dialog().getByText('Провайдер не принял ключ').waitFor()
  await dialog().getByText('Скопируйте ключ ещё раз целиком', { exact: false }).waitFor()
  expect(await button('Сохранить и использовать').isDisabled()).toBe(true)
  await tab.look('wizard-key-refused')
})

it('fills the list in as the check goes, and saves the model as one’s own by one of two clicks', async () => {
  await button('Назад').click()
  await dialog().getByLabel(/^Ключ/).fill(key)
  await button('Проверить').click()
  await dialog().getByText('Спрашиваем модель llama3.2:3b…').waitFor()
  await tab.look('wizard-checking')
  await dialog()
    .getByText(/^Первое слово через \d[\d,]* с, \d+ слов[оа]?\/с$/)
    .waitFor()
  await dialog().getByText('Видит картинки').waitFor()
  await dialog().getByText('Вызывает функции').waitFor()
  await expect.poll(() => button('Сохранить и использовать').isEnabled()).toBe(true)
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('wizard-works')
  await button('Сохранить и использовать').dblclick()
  await tab.page.getByText('Модель llama3.2:3b подключена').first().waitFor()
  await dialog().waitFor({ state: 'detached' })
  await tab.page.getByText('Отвечает модель llama3.2:3b.').waitFor()
  await tab.look('wizard-connected')

  const asked = provider.chats.length
  const person = asPerson(tab.page, product.origin)
  await person.createAssistant('Садовник')
  await tab.page.getByText('С вашим ключом отвечает llama3.2:3b.').first().waitFor()
  await person.ask('Почему желтеют листья?')
  await tab.page.getByText('Осенью дни короче').first().waitFor()
  // Below the reply, and beside the assistant's name.
  await expect.poll(() => tab.page.getByText('llama3.2:3b', { exact: true }).count()).toBe(2)
  expect(provider.chats.slice(asked).at(-1)).toMatchObject({ model: 'llama3.2:3b' })
  await tab.look('wizard-answers')
})

it('connects a model of this computer for everybody, and tells what it cannot do', async () => {
  local.become({ sees: false, calls: false, window: 40_960 })
  await follow(tab.page, `${product.origin}/models`)
  await tab.page.getByRole('button', { name: 'Подключить провайдера' }).click()
  await dialog()
    .getByRole('button', { name: /^Ollama .*найден/ })
    .click()
  await button('Проверить').click()
  await dialog().getByText('Картинок модель не видит').waitFor()
  await dialog().getByText('Функций модель не вызывает').waitFor()
  await dialog().getByText('Модель будет доступна всем на этом сервере').waitFor()
  await expect.poll(() => button('Сохранить и использовать').isEnabled()).toBe(true)
  const context = dialog().getByLabel('Окно контекста, токенов')
  expect(await context.inputValue()).toBe('40960')
  await dialog()
    .getByText(/Так говорит провайдер: 40.960/)
    .waitFor()
  await tab.look('wizard-local')
  await context.fill('много')
  await dialog().getByText('Введите целое число от 1024 до 10 000 000.').waitFor()
  expect(await button('Сохранить и использовать').isDisabled()).toBe(true)
  await context.fill('32 768')
  await button('Сохранить и использовать').click()
  await dialog().waitFor({ state: 'detached' })
  await tab.page.getByRole('row').filter({ hasText: 'llama3.2:3b' }).getByText('127.0.0.1:11434').waitFor()
  const token = await tab.page.evaluate(() => localStorage.getItem('authToken'))
  const models = await fetch(`${product.origin}/api/admin/models`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await models.json()).toContainEqual(
    expect.objectContaining({ target: 'llama3.2:3b', contextTokens: 32_768 }),
  )
})

it('tries another model at once, and goes on after a cut network', async () => {
  await open()
  await chooseOther(key)
  await button('Проверить').click()
  await expect.poll(() => button('Сохранить и использовать').isEnabled(), { timeout: 15_000 }).toBe(true)
  await dialog().getByRole('combobox', { name: 'Какую модель использовать' }).click()
  await tab.page.getByRole('option', { name: 'nomic-embed-text' }).click()
  await dialog().getByText('Спрашиваем модель nomic-embed-text…').waitFor()
  await expect.poll(() => button('Сохранить и использовать').isEnabled(), { timeout: 15_000 }).toBe(true)
  await button('Назад').click()
  await tab.page.context().setOffline(true)
  await button('Проверить').click()
  await dialog().getByText('Сервер не отвечает. Проверьте связь и повторите.').waitFor()
  await tab.look('wizard-offline')
  await tab.page.context().setOffline(false)
  await button('Проверить ещё раз').click()
  await dialog().getByText('Вызывает функции').waitFor()
  await tab.page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

it.each([
  ['ru', 'dark', 'Подобрать и проверить', 'Проверить', 'Видит картинки'],
  ['en', 'light', 'Choose and check', 'Check', 'Sees pictures'],
  ['pl', 'light', 'Wybierz i sprawdź', 'Sprawdź', 'Widzi obrazy'],
])('works from 360 px in %s', async (language, theme, start, check, seen) => {
  const { page } = tab
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(
    ([language, theme]) => {
      localStorage.setItem('language', language ?? '')
      localStorage.setItem('darkMode', String(theme === 'dark'))
    },
    [language, theme],
  )
  await follow(page, `${product.origin}/profile`)
  await page.getByRole('button', { name: start }).click()
  await dialog().getByText('OpenRouter', { exact: true }).waitFor()
  await tab.look(`wizard-phone-providers-${language}`)
  await dialog().getByRole('button').filter({ hasText: 'OpenAI' }).last().click()
  await dialog().locator('input[type=url]').fill(provider.url)
  await dialog().locator('input[type=password]').fill(key)
  await tab.look(`wizard-phone-fields-${language}`)
  await button(check).click()
  await dialog().getByText(seen).waitFor()
  await expect.poll(() => dialog().getByRole('checkbox').count()).toBe(1)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await tab.look(`wizard-phone-works-${language}`)
})
