import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { type Person, startApp } from './support/start-app.ts'

const phone = { width: 360, height: 720 }
let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: Person
let anna: Person

beforeAll(async () => {
  server = await startApp({
    env: { LIMITS: 'relaxed', PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') },
  })
  browser = await openBrowser()
  admin = await server.admin()
  anna = await server.person('Anna')
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (
  path: string,
  { who, ...options }: { who?: Person } & Parameters<TestBrowser['open']>[0] = {},
) => {
  const tab = await browser.open({ reducedMotion: 'reduce', ...options })
  await tab.page.addInitScript(token => {
    if (token) localStorage.setItem('authToken', token)
  }, who?.token)
  await tab.page.goto(server.origin + path)
  return tab
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('a visitor finds the pages at the foot of the site, reads them on a phone and without JavaScript', async () => {
  const { page, look } = await open('/', { viewport: phone })
  await page.getByRole('link', { name: 'Политика конфиденциальности' }).click()
  await heading(page, 'Политика конфиденциальности').waitFor()
  await expect.poll(() => page.title(), { timeout: 15_000 }).toContain('Политика конфиденциальности')
  expect(await overflow(page)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await look('privacy-360')

  const plain = await open('/terms-of-service?lang=pl', { javaScriptEnabled: false })
  await heading(plain.page, 'Umowa użytkownika').waitFor()
  expect(await plain.page.getByRole('link', { name: 'Polityka cookie' }).isVisible()).toBe(true)
})

it('a visitor sees the state of the server and reports a problem', async () => {
  const { page, look } = await open('/support-center#report', { viewport: phone })
  await page.getByRole('region', { name: 'Состояние сервера' }).getByText('Всё работает').waitFor()
  const form = page.locator('#report form')
  await form.getByRole('button', { name: 'Отправить' }).click()
  await form.getByText('Неверный формат email').waitFor()
  await form.getByLabel('Почта для ответа').fill('visitor@example.com')
  await form.getByLabel('Сообщение').fill('Кнопка не нажимается')
  expect(await findViolations(page)).toEqual([])
  await look('support-360')
  await form.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Обращение отправлено').waitFor()
  expect(await overflow(page)).toBe(0)
})

it('an administrator changes a text on the page, and finds it in the visual editor', async () => {
  const { page, look } = await open('/platform-description', { who: admin })
  await page.getByRole('button', { name: 'Редактировать тексты' }).click()
  await page.getByRole('button', { name: 'Изменить: Что это' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Содержимое')
  await expect.poll(() => words.inputValue(), { timeout: 15_000 }).toContain('Вы создаёте ассистента')
  await words.fill('Наш **сад** <script>window.hacked = 1</script>')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Контент сохранен успешно').first().waitFor()
  await page.getByRole('article').getByText('сад', { exact: true }).waitFor()
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)

  await page.getByRole('link', { name: 'Визуальный редактор' }).click()
  await heading(page, 'Визуальный редактор сайта').waitFor()
  await page.getByText('Админ', { exact: true }).waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Уроки', 'Контент сайта'])
  await page.getByRole('tab', { name: 'Контент сайта' }).click()
  await page.getByText('platform-description / what.text', { exact: true }).waitFor()
  const remembered = () => page.evaluate(() => localStorage.getItem('darkMode'))
  await page.getByRole('main').getByRole('button', { name: /тема$/ }).click()
  await expect.poll(remembered, { timeout: 15_000 }).toBe('true')

  await page.getByRole('button', { name: 'Добавить контент' }).click()
  await dialog.getByLabel('Ключ страницы').fill('platform-description')
  await dialog.getByLabel('Ключ элемента').fill('film')
  await dialog.getByLabel('Метаданные (JSON)').fill('{ нет')
  await words.fill('Конец страницы')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('platform-description / film', { exact: true }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await look('visual-editor')
  await page.getByRole('button', { name: 'Удалить platform-description / film' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await page.getByText('Контент удален успешно').first().waitFor()
  await page.getByText('platform-description / film', { exact: true }).waitFor({ state: 'detached' })
})

it('tells who is no administrator that the editor is not for them', async () => {
  const { page } = await open('/visual-editor', { who: anna })
  await heading(page, 'Доступ запрещен').waitFor()
  await page.getByText('Эта страница доступна только администраторам.').waitFor()
  await page.goto(`${server.origin}/platform-description`)
  await heading(page, 'О платформе').waitFor()
  expect(await page.getByRole('button', { name: 'Редактировать тексты' }).count()).toBe(0)
})

it('another logo is chosen, stays in the browser, and a failure is told', async () => {
  const { page, look } = await open('/logo-selector')
  await heading(page, 'Выбор логотипа').waitFor()
  expect(await page.getByRole('radio').count()).toBe(4)
  await page.getByRole('radio', { name: 'Росток' }).check()
  expect(await findViolations(page)).toEqual([])
  await look('logo-selector')
  const mark = page.getByRole('complementary').locator('svg path').first()
  const before = await mark.getAttribute('d')

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full')
    }
  })
  const told = new Promise<string>(resolve =>
    page.once('dialog', dialog => {
      resolve(dialog.message())
      void dialog.dismiss()
    }),
  )
  await page.getByRole('button', { name: 'Применить' }).click()
  expect(await told).toBe('Ошибка при применении логотипа. Попробуйте еще раз.')

  await page.reload()
  await page.getByRole('radio', { name: 'Росток' }).check()
  await page.getByRole('button', { name: 'Применить' }).click()
  await page.waitForURL(`${server.origin}/`)
  await expect.poll(() => mark.getAttribute('d'), { timeout: 15_000 }).not.toBe(before)
  await page.reload()
  await expect.poll(() => mark.getAttribute('d'), { timeout: 15_000 }).not.toBe(before)
})
