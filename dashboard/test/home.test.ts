import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { settle } from './support/settle.ts'
import { type Person, startApp } from './support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: Person
let anna: Person

beforeAll(async () => {
  server = await startApp()
  browser = await openBrowser()
  admin = await server.admin()
  anna = await server.person('Anna')
  await server.change(anna.user.id, { plan: 'pro', planActivatedAt: new Date(Date.now() - 1_000) })
  for (const name of ['Садовник', 'Лесник', 'Пасечник'])
    await anna.api('POST /api/assistants', { body: { name } })
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

interface Look {
  language?: 'ru' | 'pl'
  width?: number
}
const openAs = async ({ token }: Person, { language = 'ru', width = 1_440 }: Look = {}) => {
  const tab = await browser.open({ viewport: { width, height: 900 } })
  await tab.page.addInitScript(
    values => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { authToken: token, language, 'assistant-tutorial-shown': 'true' },
  )
  await tab.page.goto(server.origin)
  await settle(tab.page)
  return tab
}
const account = (page: Page) => page.getByRole('region', { name: 'Аккаунт' }).locator('a, button')

it('begins with what concerns the account: its profile, the plan, the way out; the administration for administrators', async () => {
  const words = async (page: Page) => (await account(page).allInnerTexts()).map(text => text.trim())
  const { page } = await openAs(anna)
  expect(await words(page)).toEqual(['Профиль', 'Выйти'])
  await server.change(anna.user.id, { plan: 'free', planActivatedAt: null })
  await page.reload()
  await account(page).filter({ hasText: 'Активировать тариф' }).waitFor()
  const week = new Date(Date.now() - 7 * 24 * 3_600_000)
  await server.change(anna.user.id, { createdAt: week, trialEndsAt: week })
  await page.reload()
  await account(page).filter({ hasText: 'Разморозить аккаунт' }).click()
  await page.getByRole('dialog').waitFor()
  await server.change(anna.user.id, { plan: 'pro', planActivatedAt: new Date(Date.now() - 1_000) })
  const boss = await openAs(admin)
  expect(await words(boss.page)).toEqual(['Профиль', 'Админ-панель', 'Выйти'])
})

it('has the overview and the examples beside one’s assistants; what is folded away stays so', async () => {
  const { page, look } = await openAs(anna)
  await page.getByRole('button', { name: 'Показать: О платформе' }).click()
  for (const name of ['Обзор', 'Модели', 'Возможности', 'Интеграции'])
    await page.getByRole('tablist', { name: 'О платформе' }).getByRole('tab', { name }).click()
  const counter = page.getByText(/^123\s5\d\d/)
  expect(await counter.count()).toBe(1)
  const counted = (await counter.locator('..').innerText()).replaceAll(/\s/g, ' ')
  const rule = new Intl.PluralRules('ru').select(Number(counted.replaceAll(/\D/g, '')))
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'пользователь', few: 'пользователя' }
  expect(counted).toMatch(new RegExp(` ${forms[rule] ?? 'пользователей'}$`))
  await page.getByText('Готовые примеры').waitFor()
  await look('home-ru')
  await page.getByRole('button', { name: 'Свернуть: О платформе' }).click()
  await page.getByRole('button', { name: 'Свернуть: Готовые примеры' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Показать: Готовые примеры' }).waitFor()
  expect(await page.getByRole('link', { name: /^Открыть чат: / }).count()).toBe(0)
  expect(await page.getByRole('tablist', { name: 'О платформе' }).count()).toBe(0)
  await look('home-folded-ru')
})

it('begins with today: what visitors asked, what waits for an answer, the channels in words', async () => {
  const { page, look } = await openAs(anna)
  await page.getByText('Посетители сегодня ещё не писали.').waitFor()
  await page.getByText('Каналы не подключены').waitFor()
  await page.getByRole('link', { name: 'Интеграции', exact: true }).click()
  await page.waitForURL(/tab=integrations/)
  await look('home-cockpit-ru')
  expect(await findViolations(page)).toEqual([])
})

it('leads an administrator through what a new server needs; a step is tried, put aside and taken back', async () => {
  const { page, look } = await openAs(admin)
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByText('Подготовьте сервер').waitFor()
  await page.getByRole('button', { name: 'Проверить: Почта' }).click()
  await step('Почта').getByText('Почтовый сервер не указан').waitFor()
  const progress = async () => {
    const [, done, of] = /(\d+) из (\d+)/.exec(await page.getByText('Подготовьте сервер').innerText()) ?? []
    return { done: Number(done), of: Number(of) }
  }
  const before = await progress()
  await page.getByRole('button', { name: 'Не нужно: Ссылка на оплату' }).click()
  // A step that is not needed is not counted as done.
  await expect.poll(progress).toEqual({ done: before.done, of: before.of - 1 })
  await page.getByRole('button', { name: 'Вернуть: Ссылка на оплату' }).click()
  await page.getByRole('button', { name: 'Не нужно: Ссылка на оплату' }).waitFor()
  await look('home-checklist-ru')
  expect(await findViolations(page)).toEqual([])
  const narrow = await openAs(admin, { width: 360 })
  await narrow.page.getByText('Подготовьте сервер').waitFor()
  await narrow.look('home-checklist-360')
  const visitor = await openAs(anna)
  expect(await visitor.page.getByText('Подготовьте сервер').count()).toBe(0)
})

it('asks nothing of an example that is its owner’s alone', async () => {
  const { page } = await openAs(anna)
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400 && response.url().includes('/api/')) refused.push(response.url())
  })
  const [example] = await anna.api('GET /api/examples')
  await page.goto(`${server.origin}/playground/${example?.id}`)
  await page.getByText('Это пример').first().waitFor()
  await settle(page)
  expect(refused).toEqual([])
})

it('opens a person’s own assistant of an example’s name in its place', async () => {
  const [example] = await anna.api('GET /api/examples')
  const name = example?.name ?? expect.fail('no examples')
  const { id } = await anna.api('POST /api/assistants', { body: { name } })
  const { page } = await openAs(anna)
  const link = page.getByRole('link', { name: `Открыть чат: ${name}` })
  expect(await link.getAttribute('href')).toBe(`/chat/${id}`)
  await anna.api('DELETE /api/assistants/{id}', { params: { id } })
})

it('deletes several at once, and says of each that stays why', async () => {
  const { page, look } = await openAs(anna)
  const [first] = (await anna.api('GET /api/assistants/my')).filter(({ name }) => name === 'Лесник')
  await page.route(`**/api/assistants/${first?.id}`, (route, request) =>
    request.method() === 'DELETE'
      ? route.fulfill({
          status: 503,
          json: { code: 'http.overloaded', error: 'Сервер занят', message: 'Сервер занят. Повторите позже.' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Выбрать всех' }).click()
  await page.getByText('Выбрано 3 ассистента').waitFor()
  await page.getByRole('button', { name: 'Удалить выбранных' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Подтвердите удаление' })
  await dialog.getByRole('button', { name: 'Удалить 3 ассистентов' }).click()
  await dialog.getByText('Лесник: Сервер занят. Повторите позже.').waitFor()
  await look('home-delete-refused')
  await page.unroute(`**/api/assistants/${first?.id}`)
  await dialog.getByRole('button', { name: 'Удалить 1 ассистента' }).click()
  await page.getByText('Удалено ассистентов: 1').first().waitFor()
  await expect.poll(async () => (await anna.api('GET /api/assistants/my')).length).toBe(0)
  await page.getByText('Готовые примеры').waitFor()
})

it('looks as it should on a phone, and axe finds no fault', async () => {
  await anna.api('POST /api/assistants', { body: { name: 'Пасечник' } })
  const { page, look } = await openAs(anna, { language: 'pl', width: 360 })
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await look('home-pl')
})
