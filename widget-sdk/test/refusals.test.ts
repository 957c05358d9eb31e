import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takePage } from './take-page.ts'
import { type ServerOptions, startTestServer } from './test-server.ts'
import { useWidget } from './use-widget.ts'

const key = 'wgt_0123456789abcdefghijklmn'
const silent = 'Ассистент сейчас не отвечает'
let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

async function openChat(options: ServerOptions) {
  const server = await startTestServer({ dist, ...options })
  closing.push(server.stop)
  const site = await startTestServer({
    page: `<!doctype html><html lang="ru"><link rel="icon" href="data:,"><body><script src="${server.origin}/widget.js" data-widget="${key}" async></script></body></html>`,
  })
  closing.push(site.stop)
  const { page } = await takePage(browser, closing, { alone: options.isLater !== undefined })
  await page.goto(site.origin)
  await launcher(page).click()
  return { page, server }
}
const launcher = (page: Page) => page.getByRole('button', { name: 'Открыть чат' })
const field = (page: Page) => page.getByRole('textbox')
async function ask(page: Page, text: string) {
  await field(page).fill(text)
  await field(page).press('Enter')
}
const isFocused = (one: ReturnType<Page['locator']>) => one.evaluate(node => node.matches(':focus'))
const patience = { timeout: 10_000 }

test('where nobody answers, the chat says so from the first load; Escape closes it', async () => {
  const { page, server } = await openChat({ unavailable: () => silent, suggestions: ['Когда вы открыты?'] })
  const words = page.getByText(silent)
  await words.waitFor()
  await page.getByRole('status').getByText('чат сейчас недоступен').waitFor()
  expect(await field(page).count()).toBe(0)
  expect(await page.getByText('Когда вы открыты?').count()).toBe(0)
  expect(server.seen.connections).toBe(0)
  await expect.poll(() => isFocused(words), patience).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)
  await expect.poll(() => isFocused(launcher(page)), patience).toBe(true)
})

test('what was said stays readable meanwhile, and trying again goes on once it is answered', async () => {
  let reason: string | undefined
  const { page } = await openChat({ unavailable: () => reason })
  await page.getByText('на связи').waitFor()
  await ask(page, 'Есть кто?')
  await page.locator('.reply', { hasText: 'Вы сказали: «Есть кто?».' }).waitFor()
  reason = silent
  await page.reload()
  await launcher(page).click()
  await page.getByText(silent).waitFor()
  await page.locator('.reply', { hasText: 'Вы сказали: «Есть кто?».' }).waitFor()
  expect(await field(page).count()).toBe(0)
  reason = undefined
  await page.getByRole('button', { name: 'Повторить' }).click()
  await page.getByText('на связи').waitFor()
  await ask(page, 'А теперь?')
  await page.locator('.reply', { hasText: 'Вы сказали: «А теперь?».' }).waitFor()
})

test('a refused message goes back into the field, where its picture can be removed', async () => {
  const { page, server } = await openChat({})
  await page.getByText('на связи').waitFor()
  const gif = 'R0lGODlhAgACAPABAAaWaQAAACH5BAAAAAAALAAAAAACAAIAAAIChFEAOw=='
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') })
  await page.getByRole('button', { name: 'Убрать изображение' }).waitFor()
  await ask(page, 'Это запрещено?')
  await page.getByText('Так писать нельзя').waitFor()
  await page.getByRole('button', { name: 'Изменить' }).click()
  await expect.poll(() => page.locator('.own').count(), patience).toBe(0)
  expect(await field(page).inputValue()).toBe('Это запрещено?')
  await page.getByRole('button', { name: 'Убрать изображение' }).click()
  await expect.poll(() => page.locator('.thumb').count(), patience).toBe(0)
  await expect.poll(() => isFocused(field(page)), patience).toBe(true)
  await ask(page, 'Это можно?')
  await page.locator('.reply', { hasText: 'Вы сказали: «Это можно?».' }).waitFor()
  const [visit] = server.records.visits.values()
  expect(visit?.messages.map(({ content }) => content)).toEqual(['Это можно?', 'Вы сказали: «Это можно?».'])
  await page.reload()
  await launcher(page).click()
  await page.locator('.reply', { hasText: 'Вы сказали: «Это можно?».' }).waitFor()
  expect(await page.getByText('Это запрещено?').count()).toBe(0)
})

test('a file that is no picture is refused with a message that disappears when the person types', async () => {
  const { page } = await openChat({})
  await page.getByText('на связи').waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await page.getByRole('alert').getByText('Не удалось обработать изображение').waitFor()
  await field(page).fill('Тогда словами')
  await expect.poll(() => page.getByRole('alert').count(), patience).toBe(0)
})

test('Enter while a reply is written says why nothing is sent; the words stay and are sent afterwards', async () => {
  const endless = Array.from({ length: 10_000 }, () => 'и ')
  const { page, server } = await openChat({
    pace: 10,
    reply: text => (text === 'Долго?' ? endless : ['Коротко.']),
  })
  await page.getByText('на связи').waitFor()
  await ask(page, 'Долго?')
  await page.getByRole('button', { name: 'Остановить' }).waitFor()
  await ask(page, 'А так?')
  await page.getByRole('alert').getByText('Дождитесь ответа или остановите его.').waitFor()
  expect(await field(page).inputValue()).toBe('А так?')
  expect(server.seen.sends).toBe(1)
  await page.getByRole('button', { name: 'Остановить' }).click()
  await page.getByRole('button', { name: 'Отправить' }).waitFor()
  await expect.poll(() => page.getByRole('alert').count(), patience).toBe(0)
  await field(page).press('Enter')
  await page.locator('.reply', { hasText: 'Коротко.' }).waitFor()
})

test('a server that no longer speaks the protocol of this build: it says so, and does not try for ever', async () => {
  let isLater = false
  const { page, server } = await openChat({ isLater: () => isLater })
  const lines: string[] = []
  page.on('console', line => lines.push(line.text()))
  await ask(page, 'Здравствуйте')
  const answer = page.locator('.reply', { hasText: 'Вы сказали: «Здравствуйте».' })
  await answer.waitFor()
  expect([...server.protocols]).toEqual([2])

  await page.clock.install()
  isLater = true
  server.cut()
  const words = page.getByText('Чат другой версии. Обновите страницу')
  await words.waitFor()
  await page.getByRole('status').getByText('чат сейчас недоступен').waitFor()
  expect(lines.filter(line => line.includes('[Botanika] widget.other-version'))).toHaveLength(1)
  expect(await answer.isVisible()).toBe(true)
  let tries = 0
  page.on('websocket', () => tries++)
  page.on('request', () => tries++)
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(tries).toBe(0)
  expect(await words.isVisible()).toBe(true)

  // Once the server of before is back, a click goes on.
  isLater = false
  await page.getByRole('button', { name: 'Повторить' }).click()
  await field(page).waitFor()
})
