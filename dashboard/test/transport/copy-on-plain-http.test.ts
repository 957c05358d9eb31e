import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { settle } from '../support/settle.ts'
import { startApp } from '../support/start-app.ts'
import { totp } from '../support/totp.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let tab: Tab
/** A page beside it that shows what a paste gives. */
let beside: Page
/** Address of a server as in a local network: plain http, and no name of this machine. */
let origin: string
let assistant: string
let lesson: string

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  origin = server.origin.replace('127.0.0.1', 'bots.test')
  const { api, token } = await server.admin()
  assistant = (await api('POST /api/assistants', { body: { name: 'Клиника' } })).id
  const written = await fetch(`${server.origin}/api/admin/lessons`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      isPublished: true,
      title: 'Код',
      content: '# Шаг\n\n```sh\nnpm start\n```\n',
      ...{ description: 'Команда', difficulty: 'beginner', category: 'ai', estimatedTime: '1 минута' },
    }),
  })
  lesson = ((await written.json()) as { id: string }).id
  browser = await openBrowser({ args: ['--host-resolver-rules=MAP bots.test 127.0.0.1'] })
  tab = await browser.open()
  await tab.page.context().addInitScript(session => {
    if (location.hostname !== 'bots.test') return
    localStorage.setItem('authToken', session)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)
  beside = await tab.page.context().newPage()
  await beside.setContent('<textarea></textarea>')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** Returns the text that a person gets by pasting now. */
const pasted = async (): Promise<string> => {
  await beside.bringToFront()
  const field = beside.locator('textarea')
  await field.fill('')
  await field.focus()
  await beside.keyboard.press('Control+v')
  const text = await field.inputValue()
  await tab.page.bringToFront()
  return text
}

/** Puts a text into the clipboard beforehand. */
const copyFirst = async (text: string): Promise<void> => {
  await beside.bringToFront()
  const field = beside.locator('textarea')
  await field.fill(text)
  await field.selectText()
  await beside.keyboard.press('Control+c')
  await tab.page.bringToFront()
}

const open = async (path: string) => {
  await follow(tab.page, origin + path)
  await settle(tab.page)
  await copyFirst('старый текст')
  expect(await pasted()).toBe('старый текст')
}
const copied = (within: ReturnType<Page['getByRole']>) =>
  within.getByRole('button', { name: 'Скопировано' }).waitFor()

it('is no secure context, as the tests mean', async () => {
  await open('/')
  expect(await tab.page.evaluate(() => [isSecureContext, navigator.clipboard === undefined])).toEqual([
    false,
    true,
  ])
})

it('copies the tag in its dialog, and gives the focus back to the button', async () => {
  await open(`/playground/${assistant}`)
  await tab.page.getByRole('button', { name: 'Код виджета' }).first().click()
  const dialog = tab.page.getByRole('dialog')
  const tag = await dialog.locator('pre code').first().textContent()
  await dialog.getByRole('button', { name: 'Копировать' }).first().click()
  await copied(dialog)
  expect(await pasted()).toBe(tag)
  expect(await dialog.locator('button:focus').getAttribute('aria-label')).toBe('Скопировано')
  expect(await dialog.locator('textarea').count()).toBe(0)
  await tab.page.keyboard.press('Escape')
})

it('copies an API key, which is shown once', async () => {
  const { page } = tab
  await open('/profile')
  await page.getByRole('button', { name: 'Создать ключ' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('CRM')
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
  await dialog.getByRole('button', { name: 'Копировать' }).click()
  await copied(dialog)
  expect(await pasted()).toMatch(/^btk_[\w-]{43}$/)
  await dialog.getByRole('button', { name: 'Ключ сохранён' }).click()
})

it('copies recovery codes', async () => {
  const { page } = tab
  await open('/profile')
  await page.getByRole('button', { name: 'Включить', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const secret = (await dialog.locator('pre code').first().textContent()) ?? ''
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret-1')
  await dialog.getByLabel('Код из приложения').fill(totp(secret))
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await dialog.getByRole('button', { name: 'Коды сохранены' }).waitFor()
  const codes = await dialog.locator('li').allTextContents()
  await dialog.getByRole('button', { name: /копировать/i }).click()
  await copied(dialog)
  expect(await pasted()).toBe(codes.join('\n'))
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click()
})

it('copies activation codes, which a dialog shows once', async () => {
  const { page } = tab
  await open('/admin?tab=admin-codes')
  await page.getByRole('button', { name: 'Создать коды' }).click()
  const form = page.getByRole('dialog', { name: 'Новая партия кодов' })
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: /^PRO/ }).click()
  await form.getByLabel('Сколько кодов').fill('2')
  await form.getByRole('button', { name: 'Создать' }).click()
  const fresh = page.getByRole('dialog', { name: 'Создано 2 кода' })
  await fresh.getByRole('listitem').nth(1).waitFor()
  const codes = await fresh.getByRole('listitem').allInnerTexts()
  await fresh.getByRole('button', { name: /копировать/i }).click()
  await copied(fresh)
  expect(await pasted()).toBe(codes.join('\n'))
  await fresh.getByRole('button', { name: 'Готово' }).click()
})

it("copies a widget's identity secret and the link of a lesson on the page itself", async () => {
  const { page } = tab
  await open(`/widget-designer/${assistant}`)
  await page.getByRole('tab', { name: 'Доступ', exact: true }).click()
  await page.getByRole('button', { name: 'Создать секрет' }).click()
  const secret = page.locator('figure', { hasText: 'Секрет виджета' })
  await secret.getByRole('button', { name: 'Копировать' }).click()
  await secret.getByRole('button', { name: 'Скопировано' }).waitFor()
  expect(await pasted()).toBe(await secret.locator('code').textContent())
  await open(`/lessons/${lesson}`)
  await page.getByRole('button', { name: 'Поделиться' }).click()
  await page.getByText('Ссылка скопирована').first().waitFor()
  expect(await pasted()).toBe(`${origin}/lessons/${lesson}`)
})

it('shows a text selected that the browser would not copy, over the dialog, and never says that it was', async () => {
  const { page } = tab
  await open(`/playground/${assistant}`)
  // This browser answers true without having copied anything.
  await page.evaluate(() => {
    document.execCommand = () => true
  })
  await page.getByRole('button', { name: 'Код виджета' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Код виджета' })
  const tag = (await dialog.locator('pre code').first().textContent()) ?? ''
  const press = () => dialog.locator('figure button').first().click()
  await press()
  const byHand = page.getByRole('dialog', { name: 'Скопируйте сами' })
  await byHand.getByText('Ctrl+C').waitFor()
  expect(await page.evaluate(() => String(getSelection()))).toBe(tag)
  await tab.look('copy-by-hand')
  await byHand.getByRole('button', { name: 'Готово' }).click()
  await byHand.waitFor({ state: 'detached' })
  expect(await page.getByRole('button', { name: 'Скопировано' }).count()).toBe(0)
  expect(await pasted()).toBe('старый текст')

  await press()
  await byHand.waitFor()
  await page.keyboard.press('Control+c')
  await byHand.getByRole('button', { name: 'Готово' }).click()
  await copied(dialog)
  expect(await pasted()).toBe(tag)
})

it("copies a lesson's code where the dashboard does not run, or says what to press", async () => {
  const { page } = await browser.open({ onlyReads: true })
  await page.goto(`${origin}/lessons/${lesson}`)
  const button = page.locator('#static [data-code] > button')
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Скопировано')
  await beside.bringToFront()
  expect((await pasted()).trim()).toBe('npm start')
  await page.evaluate(() => {
    document.execCommand = () => true
  })
  await button.click()
  await expect.poll(() => button.textContent()).toBe('Выделено: нажмите Ctrl+C')
  expect((await page.evaluate(() => String(getSelection()))).trim()).toBe('npm start')
})
