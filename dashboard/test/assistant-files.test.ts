import { readFile } from 'node:fs/promises'
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
  const person = asPerson(tab.page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  const id = await person.createAssistantByApi('Клиника')
  await tab.page.goto(`${product.origin}/playground/${id}`)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const choose = (name: string, buffer: Buffer) =>
  tab.page
    .locator('input[type=file][accept*=".zip"]')
    .first()
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
const json = (value: unknown) => Buffer.from(JSON.stringify(value))

it('says what an assistant of OpenAI leaves behind, and opens what was made', async () => {
  const { page } = tab
  await choose(
    'tutor.json',
    json({
      object: 'assistant',
      name: 'Репетитор',
      model: 'gpt-4o',
      instructions: 'Ты — репетитор.',
      tools: [{ type: 'file_search' }, { type: 'function', function: { name: 'get_grade' } }],
      tool_resources: { file_search: { vector_store_ids: ['vs_1'] } },
    }),
  )
  const dialog = page.getByRole('dialog', { name: 'Ассистенты из файла' })
  await dialog.getByText('Ассистент «Репетитор» создан').waitFor()
  await dialog.getByText(/Функции не переносятся.*get_grade/).waitFor()
  await dialog.getByText(/хранилищ: 1/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('assistant-file-outcome')
  await dialog.getByRole('button', { name: 'Открыть', exact: true }).click()
  await page.getByRole('heading', { level: 1 }).getByText('Репетитор').waitFor()
  expect(await page.getByLabel('Инструкции').inputValue()).toBe('Ты — репетитор.')
}, 120_000)

it('asks which of a list are made', async () => {
  const { page } = tab
  const data = ['Первый', 'Второй', 'Третий'].map(name => ({
    object: 'assistant',
    name,
    model: 'gpt-4o',
    file_ids: ['file-1'],
  }))
  await choose('list.json', json({ object: 'list', data }))
  const dialog = page.getByRole('dialog', { name: 'В файле 3 ассистента' })
  await dialog.getByRole('checkbox', { name: 'Второй' }).click()
  await tab.look('assistant-file-choose')
  await dialog.getByRole('button', { name: 'Создать 2 ассистентов' }).click()
  const outcome = page.getByRole('dialog', { name: 'Ассистенты из файла' })
  for (const name of ['Первый', 'Третий']) await outcome.getByText(`Ассистент «${name}» создан`).waitFor()
  expect(await outcome.getByText(/Второй/).count()).toBe(0)
  await outcome.getByRole('button', { name: 'Закрыть' }).first().click()
}, 120_000)

it('takes an assistant out with its documents, and makes one of the archive', async () => {
  const { page } = tab
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Настройки ассистента' }).click()
      await page.getByRole('menuitem', { name: 'Экспортировать с документами' }).click()
    })(),
  ])
  expect(download.suggestedFilename()).toMatch(/-config\.zip$/)
  await choose('a.zip', await readFile(await download.path()))
  await page
    .getByText(/Ассистент (создан из файла|«.*» создан)/)
    .first()
    .waitFor()
}, 120_000)

it('refuses what is no assistant, with what to choose', async () => {
  await choose('a.json', Buffer.from('нет'))
  await tab.page
    .getByText(/Это не файл ассистента\. Выберите файл «…-config\.json»/)
    .first()
    .waitFor()
}, 60_000)
