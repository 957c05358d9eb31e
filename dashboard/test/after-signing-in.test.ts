import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { type Person, startApp } from './support/start-app.ts'

const plugins = { PLUGINS_DIR: new URL('../../plugins', import.meta.url).pathname }

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: Person

beforeAll(async () => {
  server = await startApp({ env: plugins })
  browser = await openBrowser()
  admin = await server.admin()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Разделы' })
/** The links of plugins' pages that the sidebar has without another page being opened. */
const showsPlugins = (page: Page, names: readonly string[]) =>
  Promise.all(names.map(name => sidebar(page).getByRole('link', { name }).waitFor({ timeout: 10_000 })))

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByRole('button', { name: 'Войти' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
}
const register = async (page: Page, name: string, email: string): Promise<void> => {
  await page.getByRole('button', { name: 'Войти' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Регистрация' }).click()
  await dialog.getByLabel('Имя пользователя').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret-1')
  await dialog.getByLabel('Пароль ещё раз').fill('secret-1')
  await dialog.getByRole('button', { name: 'Создать аккаунт' }).click()
}
const month = 30 * 86_400_000
const paid = () => ({
  plan: 'pro',
  planActivatedAt: new Date(Date.now() - 1_000),
  planExpiresAt: new Date(Date.now() + month),
})

it('whoever registers sees the pages of plugins at once, and chooses a plan', async () => {
  const { page, look, complaints } = await browser.open()
  await page.goto(server.origin)
  await register(page, 'Зоя', 'zoya@example.com')
  await page.waitForURL(/\/plan-activation$/)
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
  await look('registered')
  expect(complaints).toEqual([])
})

it('whoever signs in from a page of a plugin sees them, too', async () => {
  await server.person('Pavel')
  const { page } = await browser.open()
  await page.goto(`${server.origin}/lessons`)
  await signIn(page, 'pavel@example.com', 'secret-1')
  await page.waitForURL(/\/plan-activation$/)
  await page.getByRole('heading', { name: 'Выберите тарифный план' }).waitFor()
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
})

it('a customer whose plan is active goes home; when it has run out, to the plans', async () => {
  const vera = await server.person('Vera')
  await server.change(vera.user.id, paid())
  const { page, look } = await browser.open()
  await page.goto(`${server.origin}/lessons`)
  await signIn(page, 'vera@example.com', 'secret-1')
  await page.waitForURL(`${server.origin}/`)
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
  expect(await page.getByText('Выберите тарифный план').count()).toBe(0)
  await look('paid-home')

  await server.change(vera.user.id, { planExpiresAt: new Date(Date.now() - 1_000) })
  const later = await browser.open()
  await later.page.goto(server.origin)
  await signIn(later.page, 'vera@example.com', 'secret-1')
  await later.page.waitForURL(/\/plan-activation$/)
})

it('an administrator stays on the page, enters as a user and returns, each time with the pages of plugins', async () => {
  const anna = await server.person('Anna')
  const { page, look } = await browser.open()
  await page.addInitScript(token => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('authToken', token)
  }, admin.token)
  await page.goto(`${server.origin}/admin`)
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
  await page.getByText('anna@example.com').filter({ visible: true }).first().waitFor()
  await page.getByRole('button', { name: 'Действия: Anna' }).filter({ visible: true }).click()
  await page.getByRole('menuitem', { name: 'Войти как пользователь' }).click()
  await page.waitForURL(/\/dashboard$/)
  await page.getByText(`Вы вошли как ${anna.user.username}`).waitFor()
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
  await look('acting-sidebar')
  await page.getByRole('button', { name: 'Вернуться' }).click()
  await page.getByText(`Вы вошли как ${anna.user.username}`).waitFor({ state: 'detached' })
  await showsPlugins(page, ['Автопостинг', 'Уроки'])
})
