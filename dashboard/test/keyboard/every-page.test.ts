import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNamelessControls, findUnreached } from '../support/control-faults.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let tab: Tab
let assistant = ''

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  const { api, token } = await server.admin()
  for (const name of ['Клиника', 'Юрист'])
    assistant = (await api('POST /api/assistants', { body: { name } })).id
  for (const name of ['Склад', 'Сайт'])
    await api('POST /api/account/api-keys', { body: { name, scopes: ['usage:read'] } })
  for (const question of ['Сколько стоит?', 'Когда открыто?'])
    await api('POST /api/assistants/{id}/pairs', {
      params: { id: assistant },
      body: { question, answer: 'Скажем по телефону.' },
    })
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  await tab.page.context().addInitScript(session => {
    localStorage.setItem('authToken', session)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it.each([
  ...['/', '/?tab=logs', '/?tab=integrations', '/?tab=usage', '/?tab=plans', '/?tab=news'],
  ...['/files', '/conversations', '/profile', '/plan-activation', '/chat/{id}', '/playground/{id}'],
  ...['/models', '/plugins', '/admin', '/autopost', '/lessons', '/whatsapp', '/documentation'],
])('Tab reaches every control of a page, and each has a name of its own: %s', async path => {
  const { page } = tab
  await page.goto(server.origin + path.replace('{id}', assistant))
  await page.locator('h1, h2').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main [role=status][aria-label], [aria-busy=true]'),
  )
  const session = await page.context().newCDPSession(page)
  expect(await findNamelessControls(session)).toEqual([])
  await session.detach()
  // The sidebar and the foot are the same everywhere.
  expect(await findUnreached(page, path === '/' ? 'body' : 'main')).toEqual([])
})

it('finds what it looks for', async () => {
  const { page } = tab
  await page.setContent(`<ul><li><button>Удалить</button><li><button>Удалить</button></ul><button></button>
    <button style="outline: none">Без рамки</button><div tabindex="0">Не держит</div>`)
  await page.evaluate(() => {
    const one = document.querySelector<HTMLElement>('div')
    one?.addEventListener('focus', () => one.blur())
  })
  const session = await page.context().newCDPSession(page)
  expect((await findNamelessControls(session)).sort()).toEqual([
    'twice in a list: button “Удалить” ',
    expect.stringMatching(/^without a name: button/),
  ])
  expect(await findUnreached(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Без рамки'),
      expect.stringMatching(/^not reached: .*Не держит/),
    ]),
  )
})
