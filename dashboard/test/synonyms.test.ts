import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 30_000 }

let product: Product
let browser: TestBrowser
let owner: Tab

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open()
  const person = asPerson(owner.page, product.origin)
  await person.setUpByApi(product.setupLink ?? 'no set-up link was printed')
  const id = await person.createAssistantByApi('Типография')
  await owner.page.goto(`${product.origin}/playground/${id}`)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('answers by the words that its owner accepts, types and deletes', async () => {
  const { page, complaints } = owner
  const person = asPerson(page, product.origin)
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'прайс.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Блок питания (зарядка): 1 990 рублей.\n\nКарточки, 100 штук: 900 рублей.'),
  })
  await page.getByText('Обработан', { exact: true }).waitFor(slow)
  await page.getByRole('tab', { name: 'Ответы' }).click()
  await page.getByText('1 предложение').waitFor(slow)
  await owner.look('synonyms-entry')
  await page.getByRole('button', { name: 'Добавить синонимы' }).click()
  const sheet = page.getByRole('dialog', { name: 'Синонимы' })
  await sheet.getByText('Из документа прайс.txt: «Блок питания (зарядка)»').waitFor()
  await owner.look('synonyms-proposed')
  await sheet.getByRole('button', { name: 'Принять' }).click()
  const list = sheet.getByRole('list', { name: 'Группы синонимов' })
  await list.getByText('Блок питания, зарядка').waitFor()
  await sheet.getByText('1 предложение').waitFor({ state: 'detached' })

  await sheet.getByRole('button', { name: 'Добавить синонимы' }).click()
  const form = page.getByRole('dialog', { name: 'Новые синонимы' })
  const words = form.getByLabel('Слова об одном и том же')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await form.getByText('Введите хотя бы два слова').waitFor()
  await words.fill('визитки, зарядки')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await form.getByText('уже есть среди синонимов: Блок питания, зарядка').waitFor()
  await words.fill('визитки, карточки')
  await owner.look('synonyms-form')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await form.waitFor({ state: 'detached' })
  await list.getByText('визитки, карточки').waitFor()
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await sheet.waitFor({ state: 'detached' })

  await person.ask('Сколько стоят визитки?')
  await page.getByRole('log').getByText('900 рублей').waitFor(slow)
  await page.getByRole('button', { name: '2 группы слов' }).click()
  const row = list.getByRole('listitem').filter({ hasText: 'визитки' })
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await row.waitFor({ state: 'detached' })
  await page.setViewportSize({ width: 360, height: 740 })
  await owner.look('synonyms-narrow')
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(await isWider()).toBe(false)
  // The browser's own line about the word that was taken.
  expect(complaints).toEqual([expect.stringContaining('409')])
})
