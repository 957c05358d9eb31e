import { createClient } from '@botanika/core/client'
import type { AnnouncementInput, CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let root: string
let anna: string

beforeAll(async () => {
  product = await startProduct({ env: { LIMITS: 'relaxed' } })
  const api = createClient<CoreApi>({ origin: product.origin })
  const token = new URL(product.setupLink ?? '').searchParams.get('token') ?? ''
  const admin = { username: 'Admin', email: 'admin@example.com', password: 'secret-1' }
  root = (await api('POST /api/setup', { body: { token, ...admin } })).token
  const body = { username: 'Anna', email: 'anna@example.com', password: 'secret-1' }
  const registered = await api('POST /api/auth/register', { body })
  anna = 'token' in registered ? registered.token : ''
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = async (
  token: string | null,
  path: string,
  options: Parameters<TestBrowser['open']>[0] & { language?: string; theme?: string } = {},
): Promise<Tab> => {
  const { language, theme, ...rest } = options
  const tab = await browser.open({ reducedMotion: 'reduce', ...rest })
  await tab.page.addInitScript(
    ([bearer, speaks, looks]) => {
      if (bearer) localStorage.setItem('authToken', bearer)
      if (speaks) localStorage.setItem('language', speaks)
      if (looks) localStorage.setItem('darkMode', String(looks === 'dark'))
    },
    [token, language ?? null, theme ?? null] as const,
  )
  await tab.page.goto(product.origin + path)
  return tab
}

const write = async (rest: Partial<AnnouncementInput>): Promise<void> => {
  const answer = await fetch(`${product.origin}/api/admin/news`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${root}` },
    body: JSON.stringify({
      title: 'Новость',
      content: 'Текст',
      type: 'info',
      priority: 'normal',
      targetUsers: 'all',
      isActive: true,
      isPinned: false,
      publishedAt: 'now',
      expiresAt: null,
      ...rest,
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

it('an administrator writes news, and a reader sees it come, reads it, and the mark goes', async () => {
  const reader = await open(anna, '/')
  const link = reader.page.getByRole('link', { name: /^Новости/ })
  await link.waitFor()
  expect(await link.textContent()).toBe('Новости')

  const writer = await open(root, '/admin?tab=admin-news')
  await writer.page.getByText('Новостей пока нет').waitFor()
  await writer.page.getByRole('button', { name: 'Написать новость' }).first().click()
  const editor = writer.page.getByRole('dialog', { name: 'Написать новость' })
  await editor.getByRole('button', { name: 'Сохранить' }).click()
  await editor.getByText('Введите заголовок').waitFor()
  await editor.getByLabel('Заголовок').fill('Новый тариф')
  await editor.getByRole('textbox', { name: /^Текст/ }).fill('**Скидка** <img src=x onerror="window.hurt=1">')
  await editor.getByRole('tab', { name: 'Просмотр' }).click()
  await editor.locator('strong', { hasText: 'Скидка' }).waitFor()
  await writer.look('news-editor')
  expect(await findViolations(writer.page)).toEqual([])
  await editor.getByRole('button', { name: 'Сохранить' }).click()
  await writer.page.getByText('Опубликована', { exact: true }).waitFor()
  await writer.page.getByText('0 из 2').waitFor()

  await expect.poll(() => link.textContent()).toContain('1')
  await link.click()
  const item = reader.page.getByRole('article')
  await item.getByText('Новый тариф').waitFor()
  await item.locator('strong', { hasText: 'Скидка' }).waitFor()
  await item.getByText('<img src=x onerror="window.hurt=1">').waitFor()
  expect(await reader.page.evaluate(() => 'hurt' in window)).toBe(false)
  await item.getByText('Обычное').waitFor()
  await item.getByText('Не прочитано').waitFor({ state: 'attached' })
  await expect.poll(() => link.textContent()).toBe('Новости')

  await writer.page.reload()
  await writer.page.getByText('1 из 2').waitFor()
  await writer.look('admin-news')
  expect([...reader.complaints, ...writer.complaints]).toEqual([])
})

it('shows kinds, pins, priorities and ends as they are written, in every language', async () => {
  await write({ title: 'Авария', type: 'error', priority: 'urgent', isPinned: true })
  await write({ title: 'Работы', type: 'warning', priority: 'high', expiresAt: '2030-01-02T12:00:00.000Z' })
  await write({ title: 'Мелочь', type: 'success', priority: 'low' })
  await write({ title: 'Тайна', targetUsers: 'roles', targetRoles: ['admin'] })
  const tab = await open(anna, '/?tab=news')
  await tab.page.getByRole('heading', { name: 'Новости и объявления' }).waitFor()
  const first = tab.page.getByRole('article').first()
  await first.getByText('Авария').waitFor()
  for (const words of ['Закреплено', 'Срочно']) await first.getByText(words, { exact: true }).waitFor()
  for (const words of ['Важно', 'Обычное', 'Низкий'])
    await tab.page.getByText(words, { exact: true }).waitFor()
  await tab.page.getByText('Действительно до 2 января 2030 г.').waitFor()
  expect(await tab.page.getByText('Тайна').count()).toBe(0)
  await tab.look('news-ru')
  expect(await findViolations(tab.page)).toEqual([])
  const narrow = await open(anna, '/?tab=news', {
    viewport: { width: 360, height: 740 },
    locale: 'pl-PL',
    language: 'pl',
    theme: 'dark',
  })
  await narrow.page.getByRole('article').first().waitFor()
  await narrow.look('news-pl-360')
  const isWider = await narrow.page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(isWider).toBe(false)
  expect([...tab.complaints, ...narrow.complaints]).toEqual([])
})

it('a guest writes to the support, and an administrator reads it as plain text and answers', async () => {
  const guest = await open(null, '/')
  await guest.page.getByRole('button', { name: 'Написать в поддержку' }).click()
  const dialog = guest.page.getByRole('dialog', { name: 'Написать в поддержку' })
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await dialog.getByText('Неверный формат email').waitFor()
  await dialog.getByText('Напишите сообщение').waitFor()
  await dialog.getByLabel('Почта для ответа').fill('boris@example.com')
  await dialog.getByLabel('Сообщение').fill('<b>Не</b> **работает**')
  await guest.look('support-dialog')
  expect(await findViolations(guest.page)).toEqual([])
  await dialog.getByRole('button', { name: 'Отправить' }).click()
  await dialog.getByText('Мы ответим на boris@example.com.').waitFor()

  const tab = await open(root, '/admin?tab=admin-support')
  await tab.page.getByText('Ждут ответа: 1').waitFor()
  await tab.page.getByText('boris@example.com').click()
  const sheet = tab.page.getByRole('dialog')
  await sheet.getByText('<b>Не</b> **работает**').waitFor()
  const mail = sheet.getByRole('link', { name: 'Ответить в своей почте' })
  expect(await mail.getAttribute('href')).toMatch(/^mailto:boris%40example\.com\?subject=/)
  await tab.look('support-request')
  expect(await findViolations(tab.page)).toEqual([])
  await sheet.getByRole('button', { name: 'Отметить отвеченным' }).click()
  await tab.page.getByText('Ждут ответа: 0').waitFor()
  await sheet.getByRole('button', { name: 'Открыть снова' }).click()
  await tab.page.getByText('Ждут ответа: 1').waitFor()
  expect([...guest.complaints, ...tab.complaints]).toEqual([])
})
