import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { follow } from '../support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { type Person, startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: Person

beforeAll(async () => {
  server = await startApp({
    env: { LIMITS: 'relaxed', PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') },
  })
  admin = await server.admin()
  browser = await openBrowser()
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (
  path: string,
  { who, ...options }: { who?: Person } & Parameters<TestBrowser['open']>[0] = {},
): Promise<Tab> => {
  const tab = await browser.open({ reducedMotion: 'reduce', ...options })
  await tab.page.addInitScript(token => {
    if (token) localStorage.setItem('authToken', token)
  }, who?.token)
  await tab.page.goto(server.origin + path)
  return tab
}
const button = ({ page }: Tab, name = 'Помощь') => page.getByRole('button', { name, exact: true })
const panel = ({ page }: Tab, name = 'Помощь') => page.getByRole('dialog', { name, exact: true })

it('a guest asks a suggested question, opens its source and goes on with the conversation there', async () => {
  const tab = await open('/lessons')
  await button(tab).click()
  const chat = panel(tab)
  const { width, height } = (await chat.boundingBox()) ?? { width: 0, height: 0 }
  expect([width, height]).toEqual([350, 500])
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('help-empty')
  await chat.getByRole('button', { name: 'Как поставить виджет на сайт?' }).click()
  const source = chat.getByRole('link', { name: /Виджет на сайте: код, дизайн и SDK · Как поставить/ })
  await source.waitFor()
  expect(await findViolations(tab.page)).toEqual([])
  const log = chat.getByRole('log')
  expect(await log.evaluate(node => node.scrollWidth - node.clientWidth)).toBe(0)
  await tab.look('help-answer')
  await source.click()
  await tab.page.getByRole('heading', { level: 1, name: 'Виджет на сайте: код, дизайн и SDK' }).waitFor()
  await chat.getByText('Как поставить виджет на сайт?').waitFor()

  await chat.getByRole('textbox', { name: 'Ваш вопрос' }).fill('Кто выиграл чемпионат мира по хоккею?')
  await tab.page.keyboard.press('Enter')
  await chat.getByText('ответа не нашлось').waitFor()
  await chat.getByRole('button', { name: 'Написать в поддержку' }).click()
  await tab.page.getByRole('dialog', { name: 'Написать в поддержку' }).waitFor()
  await tab.page.getByRole('button', { name: 'Отмена' }).click()

  await chat.getByRole('textbox', { name: 'Ваш вопрос' }).focus()
  await tab.page.keyboard.press('Escape')
  await chat.waitFor({ state: 'detached' })
  expect(await button(tab).evaluate(node => node === document.activeElement)).toBe(true)
})

it('works on a phone in the dark, and a question that fails can be asked again', async () => {
  const tab = await open('/documentation?lang=en', {
    viewport: { width: 360, height: 720 },
    colorScheme: 'dark',
  })
  await button(tab, 'Help').click()
  const chat = panel(tab, 'Help')
  expect((await chat.boundingBox())?.width).toBe(360)
  await tab.page.route('**/api/chat-widget', route => route.abort(), { times: 1 })
  await chat.getByRole('button', { name: 'Do I need a key?' }).click()
  await chat.getByText('Something went wrong').waitFor()
  await chat.getByRole('button', { name: 'Try again' }).click()
  await chat
    .getByRole('link', { name: /Models and keys/ })
    .first()
    .waitFor()
  expect(await findViolations(tab.page)).toEqual([])
  await tab.look('help-answer-360-dark-en')
  await chat
    .getByRole('link', { name: /Models and keys/ })
    .first()
    .click()
  await tab.page.getByRole('heading', { level: 1, name: 'Models and keys' }).waitFor()
  await chat.waitFor({ state: 'detached' })
})

it('covers no control of the playground, and is gone when an administrator switches it off', async () => {
  const tab = await open('/playground', { who: admin })
  await button(tab).waitFor()
  await tab.page.getByRole('textbox', { name: 'Имя' }).waitFor()
  expect(await button(tab).evaluate(node => node.closest('header') !== null)).toBe(true)
  await tab.look('help-playground')
  await follow(tab.page, `${server.origin}/admin?tab=admin-settings`)
  await tab.page.getByRole('checkbox', { name: 'Кнопка чата помощи на всех страницах' }).click()
  await tab.page.getByRole('button', { name: 'Сохранить', exact: true }).first().click()
  await tab.page.getByText('Настройки сохранены').first().waitFor()
  await button(tab).waitFor({ state: 'detached' })
  await follow(tab.page, `${server.origin}/lessons`)
  await tab.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await button(tab).count()).toBe(0)
})
