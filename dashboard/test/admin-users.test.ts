import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab

const register = (username: string, email: string) =>
  createClient<CoreApi>({ origin: product.origin })('POST /api/auth/register', {
    body: { username, email, password: 'secret-1' },
  })

beforeAll(async () => {
  product = await startProduct({ env: { LIMITS: 'relaxed' } })
  browser = await openBrowser()
  tab = await browser.open()
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
  await register('Анна', 'anna@example.com')
  await register('Борис', 'boris@example.com')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const row = (name: string) => tab.page.getByRole('row').filter({ hasText: name })
const choose = async (name: string, action: string) => {
  await tab.page.getByRole('button', { name: `Действия: ${name}` }).click()
  await tab.page.getByRole('menuitem', { name: action, exact: true }).click()
}

it('finds a user by the address of the page, changes them and says so', async () => {
  const { page } = tab
  await follow(page, `${product.origin}/admin`)
  await row('Борис').waitFor()
  await tab.look('admin-users')
  await page.getByRole('searchbox', { name: 'Начало email или имени' }).fill('АН')
  await expect.poll(() => row('Борис').count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('search')).toBe('АН')
  await page.reload()
  await row('Анна').waitFor()
  expect(await row('Борис').count()).toBe(0)

  await choose('Анна', 'Ограничить доступ к ассистентам')
  await page.getByText('Доступ к ассистентам ограничен').first().waitFor()
  await row('Анна').getByText('Без ассистентов').filter({ visible: true }).waitFor()
  await choose('Анна', 'Разрешить доступ к ассистентам')
  await page.getByText('Доступ к ассистентам разрешен').first().waitFor()
  await choose('Анна', 'Показать фрагмент пароля')
  await row('Анна').getByText('••••••••').waitFor()
  await choose('Анна', 'PRO')
  await page.getByText('Пользователь обновлен').first().waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('notifies the second of two administrators that the user was changed', async () => {
  const { page } = tab
  const other = await createClient<CoreApi>({ origin: product.origin })('POST /api/auth/login', {
    body: { email: 'olga@example.com', password: 'secret-1' },
  })
  if (!('token' in other)) throw new Error('a second factor was asked for')
  const headers = { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' }
  const found = await fetch(`${product.origin}/api/admin/users?search=anna`, { headers })
  const [anna] = await found.json()
  const change = { method: 'PUT', headers, body: JSON.stringify({ note: 'Звонила утром' }) }
  await fetch(`${product.origin}/api/admin/users/${anna.id}`, change)
  await choose('Анна', 'Деактивировать')
  await page
    .getByText(/Пользователя только что изменил другой администратор/)
    .first()
    .waitFor()
  // The row has the record as it is: the same action works now.
  await choose('Анна', 'Деактивировать')
  await row('Анна').getByText('Отключен').filter({ visible: true }).waitFor()
  await choose('Анна', 'Активировать')
  await row('Анна').getByText('Активен', { exact: true }).filter({ visible: true }).waitFor()
})

it('shows everything about a user, logs in as them under a banner, and returns', async () => {
  const { page } = tab
  await choose('Анна', 'Подробности')
  const sheet = page.getByRole('dialog')
  await sheet.getByText('anna@example.com').waitFor()
  await expect.poll(() => sheet.getByLabel('Заметка').inputValue()).toBe('Звонила утром')
  await sheet.getByRole('heading', { name: 'Журнал' }).waitFor()
  const entries = sheet.getByRole('listitem')
  await entries.filter({ hasText: /olga@example\.com.*Что изменено: .+ → PRO/ }).waitFor()
  expect(await sheet.getByText(/[0-9a-f]{24}/).count()).toBe(0)
  await tab.look('admin-user-sheet')
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('radio', { name: 'Действия человека' }).click()
  await sheet.getByText('Записей нет').waitFor()
  await sheet.getByRole('radio', { name: 'Об аккаунте' }).click()
  await entries.filter({ hasText: /→ PRO/ }).waitFor()
  const own = await page.evaluate(() => localStorage.getItem('authToken'))
  await sheet.getByRole('button', { name: 'Войти как пользователь' }).click()
  await page.getByText('Вход выполнен успешно').first().waitFor()
  await page.waitForURL(/\/dashboard$/)
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBe(own)
  const back = page.getByRole('button', { name: 'Вернуться' })
  await back.waitFor()
  await tab.look('admin-acting')
  await follow(page, `${product.origin}/admin`)
  await page.getByText('Доступ запрещен').waitFor()
  await page.getByText('У вас нет прав для доступа к панели администратора').waitFor()
  await back.click()
  await row('Анна').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBe(own)
})

it('changes several at once, and fits a phone in the dark', async () => {
  const { page } = tab
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click()
  await page.getByText('Выбрано 3 пользователя').waitFor()
  await page.getByRole('button', { name: 'С выбранными' }).click()
  await page.getByRole('menuitem', { name: 'Деактивировать' }).click()
  await page.getByText('Не получилось для 1 пользователя').first().waitFor()
  await page
    .getByText(/единственный администратор/)
    .first()
    .waitFor()
  expect(await page.getByText('Отключен', { exact: true }).filter({ visible: true }).count()).toBe(2)

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Разделы' }).waitFor()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-users-phone')
})

it('is closed to everybody else', async () => {
  const visitor = await browser.open()
  await visitor.page.goto(`${product.origin}/admin`)
  await visitor.page.getByRole('heading', { name: 'Доступ запрещен' }).waitFor()
  await visitor.look('admin-refused')
})
