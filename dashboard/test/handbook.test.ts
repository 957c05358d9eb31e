import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { startApp } from './support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser

beforeAll(async () => {
  server = await startApp({
    env: { LIMITS: 'relaxed', PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') },
  })
  await server.admin()
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (path: string, options: Parameters<TestBrowser['open']>[0] = {}): Promise<Tab> => {
  const tab = await browser.open({ reducedMotion: 'reduce', ...options })
  await tab.page.goto(server.origin + path)
  return tab
}
const heading = (tab: Tab, name: string) => tab.page.getByRole('heading', { level: 1, name })
const overflow = (tab: Tab) =>
  tab.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

it('a reader searches the handbook, opens the place that was found and goes on to the next chapter', async () => {
  const tab = await open('/documentation')
  const { page } = tab
  await page.getByRole('link', { name: 'Первый запуск и вход' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('handbook-list')
  await page.getByRole('searchbox', { name: 'Искать в документации' }).fill('бот молчит')
  const place = page.getByRole('link', { name: 'Бот молчит' })
  await place.first().waitFor()
  expect(await page.locator('mark').first().textContent()).toMatch(/бот|молч/i)
  expect(page.url()).toContain('search=')
  expect(await findViolations(page)).toEqual([])
  await tab.look('handbook-search')
  await place.first().click()
  await heading(tab, 'Telegram, VK, Webhook и API').waitFor()
  await expect
    .poll(() =>
      page.getByRole('heading', { name: 'Бот молчит' }).evaluate(node => node.getBoundingClientRect().top),
    )
    .toBeLessThan(400)
  expect(await findViolations(page)).toEqual([])
  await tab.look('handbook-chapter')
  await page.getByRole('link', { name: 'Файлы и хранилище' }).click()
  await heading(tab, 'Файлы и хранилище').waitFor()
  await expect.poll(() => page.title()).toContain('Файлы и хранилище')
  await page.getByRole('link', { name: 'Вся документация' }).click()
  await heading(tab, 'Документация').waitFor()
})

it('is read on a phone, in the dark and in Polish; a search without results says so', async () => {
  const tab = await open('/documentation/widget?lang=pl', {
    viewport: { width: 360, height: 720 },
    colorScheme: 'dark',
    locale: 'pl',
  })
  await heading(tab, 'Widżet na stronie: kod, wygląd i SDK').waitFor()
  expect(await overflow(tab)).toBe(0)
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('handbook-chapter-360-dark-pl')
  await follow(tab.page, `${server.origin}/documentation?lang=pl&search=hipopotam`)
  await tab.page.getByText('Nic nie znaleziono').waitFor()
  expect(await overflow(tab)).toBe(0)
  await tab.look('handbook-nothing-360-dark-pl')
  await follow(tab.page, `${server.origin}/documentation/hipopotam?lang=pl`)
  await heading(tab, 'Nie ma takiego rozdziału').waitFor()
})
