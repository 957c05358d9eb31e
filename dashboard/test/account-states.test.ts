import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Person, startApp } from './support/start-app.ts'

const phone = { width: 360, height: 720 }
let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let anna: Person
let assistantId: string

beforeAll(async () => {
  server = await startApp()
  browser = await openBrowser()
  await server.admin()
  anna = await server.person('Anna')
  assistantId = (await anna.api('POST /api/assistants', { body: { name: 'Садовник' } })).id
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const change = (fields: object) => server.change(anna.user.id, fields)

/** A browser in which Anna is signed in. */
const openAs = async (language: 'ru' | 'en' | 'pl', viewport = phone): Promise<Tab> => {
  const tab = await browser.open({ viewport })
  await tab.page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem('language', chosen ?? '')
      localStorage.setItem('assistant-tutorial-shown', 'true')
      // The notice comes only the first time: a session that ended does not come back by a reload.
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('authToken', token ?? '')
    },
    [anna.token, language],
  )
  return tab
}
const field = (page: Page) => page.locator('[data-composer] textarea')

it('closes the field with the reason when the account is closed, and gives everything back where it was', async () => {
  const { page, look } = await openAs('pl')
  await page.goto(`${server.origin}/playground/${assistantId}`)
  await page.getByLabel('Opis').fill('Jeszcze niezapisany opis')
  await page.getByRole('tab', { name: 'Czat' }).click()
  await field(page).fill('Niewysłane pytanie')
  await change({ assistantAccessRestricted: true })
  await page.getByRole('alert').getByText('Dostęp do asystentów jest ograniczony', { exact: true }).waitFor()
  await expect.poll(() => field(page).isDisabled()).toBe(true)
  expect(await field(page).getAttribute('placeholder')).toBe('Administrator ograniczył dostęp do asystentów')
  await look('account-restricted-360')
  await change({ assistantAccessRestricted: false })
  await expect.poll(() => field(page).isEnabled()).toBe(true)
  // Neither the tab in front, nor what was typed in the field and in the form, is lost.
  expect(await field(page).isVisible()).toBe(true)
  expect(await field(page).inputValue()).toBe('Niewysłane pytanie')
  await field(page).press('Enter')
  await page.locator('[role=log] article[data-role=assistant][data-status=complete]').waitFor()
  await page.getByRole('tab', { name: 'Asystent' }).click()
  expect(await page.getByLabel('Opis').inputValue()).toBe('Jeszcze niezapisany opis')
  await look('account-restored-360')
})

it('says on the chat page too that the account is frozen', async () => {
  await change({ isActive: false })
  const { page, look } = await openAs('ru')
  await page.goto(`${server.origin}/chat/${assistantId}`)
  await page.getByRole('alert').getByText('Аккаунт заморожен', { exact: true }).waitFor()
  await field(page).waitFor()
  expect(await field(page).getAttribute('placeholder')).toMatch(/активации тарифа/)
  await look('chat-frozen-360')
  // Banner, messages and field share the window: nothing has to be scrolled to.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(phone.height)
  await change({ isActive: true })
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await expect.poll(() => field(page).isEnabled()).toBe(true)
})

it('covers neither the field nor its buttons with a failure', async () => {
  const { page, look } = await openAs('pl')
  await page.route('**/api/messages/*/retry', route => route.abort())
  for (const path of [`/playground/${assistantId}`, `/chat/${assistantId}`]) {
    await follow(page, server.origin + path)
    if (path.startsWith('/playground')) await page.getByRole('tab', { name: 'Czat' }).click()
    await field(page).fill('Jeden\nDwa\nTrzy\nCztery\nPięć\nSześć\nSiedem')
    await page.locator('input[type=file][accept="image/*"]').setInputFiles({
      name: 'not-a-picture.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('…'),
    })
    const note = page.getByRole('region').locator('li[data-variant=destructive]')
    await note.waitFor()
    await look(`toast-${path.split('/')[1]}-360`)
    const lower = await note.evaluate(element => element.getBoundingClientRect().bottom)
    const upper = await page
      .locator('[data-composer]')
      .evaluate(element => element.getBoundingClientRect().top)
    expect(lower).toBeLessThanOrEqual(upper)
  }
})

it('explains a redirect to the first page', async () => {
  const guest = await browser.open({ viewport: phone })
  await guest.page.addInitScript(() => localStorage.setItem('language', 'pl'))
  await guest.page.goto(`${server.origin}/?tab=logs`)
  await guest.page.getByText('Zaloguj się, aby').first().waitFor()
  await guest.look('gate-tab-360')

  const { page, look } = await openAs('en')
  await page.goto(`${server.origin}/setup`)
  await page.getByText('you are signed in').first().waitFor()
  await page.waitForURL(`${server.origin}/`)

  await page.goto(`${server.origin}/playground/${assistantId}`)
  await page.getByRole('tab', { name: 'Chat' }).waitFor()
  await server.block(anna.user.id)
  await page.waitForURL(`${server.origin}/`)
  await page.getByText('Your session has ended').first().waitFor()
  await look('session-ended-360')
})

it('says nothing of an end to whoever signs out', async () => {
  const boris = await server.person('Boris')
  const { page } = await browser.open()
  await page.addInitScript(token => {
    if (sessionStorage.getItem('entered')) return
    sessionStorage.setItem('entered', 'yes')
    localStorage.setItem('authToken', token)
  }, boris.token)
  await page.goto(`${server.origin}/?tab=logs`)
  await page.getByRole('button', { name: 'Выйти' }).first().click()
  await page.waitForURL(`${server.origin}/`)
  await page.getByRole('button', { name: 'Войти' }).first().waitFor()
  expect(await page.getByText('Сеанс завершён').count()).toBe(0)
  expect(await page.getByText('Эта страница для тех, кто вошёл').count()).toBe(0)
})
