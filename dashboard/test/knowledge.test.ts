import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson, asVisitor } from './support/person.ts'
import { type ReadableSite, startReadableSite } from './support/readable-site.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 30_000 }

let site: ReadableSite
let product: Product
let browser: TestBrowser
let owner: Tab
let assistantId: string

beforeAll(async () => {
  site = await startReadableSite({
    '/': 'Клиника\nМы лечим взрослых и детей с 2009 года.',
    '/prices': 'Цены\nЧистка зубов стоит 3 000 рублей.',
    '/doctors': 'Врачи\nАнна Петрова принимает по вторникам.',
    '/staff': 'Для сотрудников\nНе для всех.',
  })
  product = await startProduct({ env: { OUTBOUND_ALLOW: site.host } })
  browser = await openBrowser()
  owner = await browser.open()
  const person = asPerson(owner.page, product.origin)
  await person.setUpByApi(product.setupLink ?? 'no set-up link was printed')
  assistantId = await person.createAssistantByApi('Клиника')
  await owner.page.goto(`${product.origin}/playground/${assistantId}`)
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await site?.close()
})

it('adds chosen pages of a site together, and shows what changed when one is read again', async () => {
  const { page } = owner
  await page.getByRole('tab', { name: 'Сайты' }).click()
  await page.getByRole('button', { name: 'Добавить страницы сайта' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Адрес сайта').fill(site.origin)
  await dialog.getByRole('button', { name: 'Найти страницы' }).click()
  await dialog.getByText('Сайт просит не читать 1 страницу.').waitFor()
  await dialog.getByRole('checkbox', { name: 'Выбрать все 3 страницы' }).click()
  await dialog.getByRole('button', { name: 'Добавить 3 страницы' }).click()

  const list = page.getByRole('list', { name: 'Адреса страниц' })
  await expect.poll(() => list.getByText('Обработан', { exact: true }).count(), slow).toBe(3)
  site.write('/prices', 'Цены\nЧистка зубов стоит 3 500 рублей.\nОтбеливание стоит 12 000 рублей.')
  const prices = list.getByRole('listitem').filter({ hasText: 'Цены' })
  await prices.getByRole('button', { name: 'Прочитать заново' }).click()
  await prices.getByText(/^\+\d+ −\d+ фрагмент/).waitFor(slow)
  await owner.look('knowledge-sites')

  await page.reload()
  await page.getByRole('tab', { name: 'Сайты' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(3)
})

it('reads a file again that was read before, whose text stands meanwhile', async () => {
  const { page } = owner
  await page.getByRole('tab', { name: 'Файлы' }).click()
  await page.locator('input[type=file][multiple]').setInputFiles({
    name: 'запись.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Запись на приём открыта с девяти утра.'),
  })
  const row = page
    .getByRole('list', { name: 'Документы' })
    .getByRole('listitem')
    .filter({ hasText: 'запись.txt' })
  await row.getByText('Обработан', { exact: true }).waitFor(slow)
  const again = page.waitForResponse(response => response.url().endsWith('/retry'))
  await row.getByRole('button', { name: 'Прочитать заново' }).click()
  const renewed = await again
  expect(renewed.status()).toBe(200)
  expect(await renewed.json()).toMatchObject({ status: 'pending', chunks: 1 })
  await row.getByText('Обработан', { exact: true }).waitFor(slow)
  await row.getByRole('button', { name: 'Прочитать заново' }).waitFor()
})

it('says that a file is there once it was read, and in red alone where it was not', async () => {
  const { page } = owner
  const green = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'greenToasts') as string[]).filter((one, at, all) => one !== all[at - 1]),
    )
  // One of the test before may be there still.
  await page.locator('[data-variant="success"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'greenToasts', seen)
    new MutationObserver(() => {
      for (const one of document.querySelectorAll('[data-variant="success"]'))
        seen.push(one.textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true })
  })
  const choose = (name: string, text: string) =>
    page.locator('input[type=file][multiple]').setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(text),
    })
  await choose('сломан.pdf', '%PDF-1.7\nздесь нет ни одной страницы')
  await page.getByText('Файл не прочитан', { exact: true }).first().waitFor(slow)
  const row = page
    .getByRole('list', { name: 'Документы' })
    .getByRole('listitem')
    .filter({ hasText: 'сломан.pdf' })
  await row.getByRole('alert').waitFor()
  expect(await green()).toEqual([])
  await owner.look('knowledge-unread')

  await choose('скидки.txt', 'Скидка пенсионерам: десять процентов.')
  await page.getByText('Файл загружен', { exact: true }).first().waitFor(slow)
  expect(await green()).toEqual([expect.stringContaining('скидки.txt')])
  const read = page
    .getByRole('list', { name: 'Документы' })
    .getByRole('listitem')
    .filter({ hasText: 'скидки.txt' })
  await read.getByText('Обработан', { exact: true }).waitFor()
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await row.waitFor({ state: 'detached' })
})

it('shows how a reply came about, and brings the focus back', async () => {
  const { page } = owner
  await asPerson(page, product.origin).ask('Сколько стоит отбеливание?')
  const button = page.getByRole('button', { name: 'Рентген ответа' })
  await button.waitFor(slow)
  await button.click()
  const xRay = page.getByRole('region', { name: 'Рентген ответа' })
  await xRay.getByText('Процитирован').first().waitFor()
  await xRay.getByRole('combobox', { name: 'Документ' }).click()
  await page.getByRole('option', { name: 'Врачи' }).click()
  await xRay.getByRole('status').waitFor()
  await owner.look('knowledge-x-ray')

  await page.keyboard.press('Escape')
  await xRay.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
})

/** Address of the assistant's first widget on a page of its own. */
const widgetPage = async (): Promise<string> => {
  const token = await owner.page.evaluate(() => localStorage.getItem('authToken'))
  const api = createClient<CoreApi>({ origin: product.origin, token: () => token })
  const [widget] = await api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  return `${product.origin}/w/${widget?.key}`
}

it('lists a question without an answer as it comes, and gives the answer that its owner types', async () => {
  const { page, complaints } = owner
  await page.getByRole('tab', { name: 'Ответы' }).click()
  // A visitor asks, since an owner's tests are not listed.
  const visitor = await browser.open()
  await visitor.page.goto(await widgetPage())
  const { ask, reply } = asVisitor(visitor.page)
  await ask('Можно ли прийти с собакой?')
  await expect.poll(reply, slow).toContain('в них пока ничего нет')
  await page.getByRole('button', { name: 'Ответить' }).click(slow)
  const sheet = page.getByRole('dialog')
  const asked = () => sheet.getByLabel('Вопрос', { exact: true }).inputValue()
  await expect.poll(asked).toBe('Можно ли прийти с собакой?')
  await sheet.getByLabel('Ответ', { exact: true }).fill('Да, с небольшой собакой в переноске.')
  await sheet.getByRole('button', { name: 'Сохранить ответ' }).click()
  await page.getByRole('list', { name: 'Готовые ответы' }).getByText('в переноске').waitFor()
  await page.getByRole('button', { name: 'Ответить' }).waitFor({ state: 'detached' })

  await asPerson(page, product.origin).ask('А можно прийти с собакой?')
  await page.getByRole('log').getByText('Да, с небольшой собакой в переноске.').waitFor(slow)
  await owner.look('knowledge-answers')
  expect(complaints).toEqual([])
})
