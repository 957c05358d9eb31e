import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab
const email = 'vera@example.com'
const password = 'correct horse'

const post = async (path: string, body: unknown, userAgent = 'test') => {
  const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
  return fetch(product.origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
}
const logIn = (address: string, with_: string, userAgent?: string) =>
  post('/api/auth/login', { email: address, password: with_ }, userAgent)
/** A browser elsewhere, as the list of sessions calls it. */
const elsewhere = {
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0',
  name: 'Firefox, Windows',
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  tab = await browser.open()
  const made = await post('/api/auth/register', { username: 'Vera', email, password })
  const { token } = (await made.json()) as { token: string }
  await tab.page.addInitScript(value => {
    if (!sessionStorage.getItem('begun')) localStorage.setItem('authToken', value)
    sessionStorage.setItem('begun', 'yes')
  }, token)
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('the password is changed, and the session elsewhere is seen and ended', async () => {
  const { page } = tab
  await logIn(email, password, elsewhere.userAgent)
  await follow(page, `${product.origin}/profile`)
  await page.getByText(elsewhere.name).waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('own-account')
  await page.getByRole('button', { name: 'Изменить пароль' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click()
  await dialog.getByText('Заполните это поле').waitFor()
  await dialog.getByLabel('Нынешний пароль').fill('wrong one')
  await dialog.getByLabel('Новый пароль', { exact: true }).fill('brand new one')
  await dialog.getByLabel('Новый пароль ещё раз').fill('brand new')
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click()
  await dialog.getByText('Пароли не совпадают').waitFor()
  await dialog.getByLabel('Новый пароль ещё раз').fill('brand new one')
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click()
  await dialog.getByText('Неверный пароль').waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('own-account-password')
  await dialog.getByLabel('Нынешний пароль').fill(password)
  await dialog.getByRole('button', { name: 'Сменить пароль' }).click()
  await page.getByText('Пароль изменён', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect((await logIn(email, password)).status).toBe(401)
  expect((await logIn(email, 'brand new one')).status).toBe(200)

  await page.reload()
  await page.getByText('Этот сеанс').waitFor()
  // The new password ended the sessions elsewhere.
  expect(await page.getByText(elsewhere.name).count()).toBe(0)
  await logIn(email, 'brand new one', elsewhere.userAgent)
  await page.reload()
  await page.getByRole('button', { name: `Завершить сеанс: ${elsewhere.name}` }).click()
  await page.getByText('Готово: там аккаунт закрыт', { exact: true }).waitFor()
  await page.getByText(elsewhere.name).waitFor({ state: 'detached' })
})

it('the address is changed at once where the server sends no e-mail', async () => {
  const { page } = tab
  await page.getByRole('button', { name: 'Изменить адрес' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Новый адрес').fill('vera')
  await dialog.getByLabel('Нынешний пароль').fill('brand new one')
  await dialog.getByRole('button', { name: 'Сменить адрес' }).click()
  await dialog.getByText('Это не похоже на адрес почты').waitFor()
  await dialog.getByLabel('Новый адрес').fill('vera@new.example.com')
  await dialog.getByRole('button', { name: 'Сменить адрес' }).click()
  await page.getByText('Адрес изменён', { exact: true }).waitFor()
  await page.getByRole('main').getByText('vera@new.example.com').first().waitFor()
  expect((await logIn('vera@new.example.com', 'brand new one')).status).toBe(200)
})

it('a link that confirms an address says what became of it', async () => {
  const { page } = tab
  await page.goto(`${product.origin}/confirm-email?token=never-sent`)
  await page.getByRole('heading', { name: 'Ссылка больше не действует' }).waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('a copy is downloaded, and the account is deleted', async () => {
  const { page } = tab
  await follow(page, `${product.origin}/profile`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать копию' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^botanika-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await file.path())))
  expect(new TextDecoder().decode(files['account.json'])).toContain('vera@new.example.com')

  await page.getByRole('button', { name: 'Удалить аккаунт' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Будет удалено: 0 ассистентов').waitFor()
  await dialog.getByLabel('Введите vera@new.example.com').fill(email)
  await dialog.getByLabel('Нынешний пароль').fill('brand new one')
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await dialog.getByText('Это не адрес вашего аккаунта').waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('own-account-removal')
  await dialog.getByLabel('Введите vera@new.example.com').fill('vera@new.example.com')
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click()
  await page.getByText('Аккаунт удалён', { exact: true }).waitFor()
  // Home, or the set-up of a server that has no administrator.
  await page.waitForURL(({ pathname }) => pathname !== '/profile')
  // Blocked at once, and unknown as soon as everything of it is deleted.
  await expect
    .poll(async () => (await logIn('vera@new.example.com', 'brand new one')).status, { timeout: 30_000 })
    .toBe(401)
})
