import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { settle } from './support/settle.ts'
import { startApp } from './support/start-app.ts'
import { type Translator, translatePage } from './support/translate-page.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let assistant = ''
let token = ''
let api: Awaited<ReturnType<typeof server.admin>>['api']

const pages = [
  ...['/', '/files', '/conversations', '/profile', '/plan-activation', '/playground/{id}', '/chat/{id}'],
  ...['/widget-designer/{id}', '/models', '/plugins', '/playground', '/?tab=logs', '/?tab=integrations'],
  ...['/?tab=usage', '/?tab=plans', '/?tab=news', '/autopost', '/whatsapp', '/lessons', '/profile/lessons'],
  ...[
    '/admin',
    '/admin?tab=admin-plans',
    '/admin?tab=admin-codes',
    '/admin?tab=admin-settings',
    '/admin/lessons',
  ],
  ...['/visual-editor', '/visual-editor/lessons', '/logo-selector', '/documentation', '/support'],
]

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') } })
  const admin = await server.admin()
  token = admin.token
  api = admin.api
  assistant = (await api('POST /api/assistants', { body: { name: 'Клиника' } })).id
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (how: Translator): Promise<Tab> => {
  const tab = await browser.open({ reducedMotion: 'reduce' })
  await translatePage(tab.page, how)
  await tab.page.addInitScript(session => {
    localStorage.setItem('authToken', session)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)
  return tab
}

it.each(['wrap', 'replace', 'join'] as const)(
  'every page is opened and left while it is translated: %s',
  async how => {
    const { page, complaints, look } = await open(how)
    let before = ''
    for (const path of pages) {
      await follow(page, server.origin + path.replace('{id}', assistant))
      await settle(page)
      const main = page.locator('main').first()
      await expect.poll(() => main.locator('font').count(), { message: path }).toBeGreaterThan(0)
      expect(await page.getByRole('alert').filter({ hasText: 'Страница не открылась' }).count(), path).toBe(0)
      expect(complaints, path).toEqual([])
      const heading = (await page.locator('h1').first().textContent()) ?? ''
      if (heading !== before && before !== '')
        expect(await page.getByRole('heading', { level: 1, name: before, exact: true }).count(), path).toBe(0)
      before = heading
    }
    await look(`translated-${how}`)
    await page.context().close()
  },
)

it.each(['wrap', 'replace', 'join'] as const)('what changes is shown: a chat and a count: %s', async how => {
  const { page, complaints } = await open(how)
  // A person has one conversation with each.
  const { id } = await api('POST /api/assistants', { body: { name: 'Юрист' } })
  await page.goto(`${server.origin}/chat/${id}`)
  const person = asPerson(page, server.origin)
  const composer = page.getByPlaceholder('Введите сообщение')
  const count = () => page.getByText(/^\d+\/4096$/).innerText()
  await composer.fill('Здравствуйте')
  await expect.poll(count).toBe('3/4096')
  await composer.fill('Здравствуйте'.repeat(10))
  await expect.poll(count).toBe('30/4096')
  const done = page.locator('[role=log] article[data-status=complete]')
  for (const [at, question] of ['Когда вы открыты?', 'А сколько стоит приём?'].entries()) {
    await person.ask(question)
    await expect.poll(() => done.count()).toBe(2 * at + 2)
    await expect.poll(async () => (await done.nth(2 * at).innerText()).split(question).length).toBe(2)
    const shown = await done.last().innerText()
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    expect(shown.length).toBeGreaterThan(10)
  }
  const asWritten = await done.allInnerTexts()
  expect(complaints).toEqual([])
  const plain = await browser.open()
  await plain.page.addInitScript(session => localStorage.setItem('authToken', session), token)
  await plain.page.goto(page.url())
  const untouched = plain.page.locator('[role=log] article[data-status=complete]')
  await expect.poll(() => untouched.count()).toBe(asWritten.length)
  const words = (texts: readonly string[]) => texts.map(text => text.replaceAll(/\s+/g, ' '))
  expect(words(asWritten)).toEqual(words(await untouched.allInnerTexts()))
  await plain.page.context().close()
  await page.context().close()
})
