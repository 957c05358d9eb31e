import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findNamelessControls, findUnreached } from './support/control-faults.ts'
import { findCutOff } from './support/find-cut-off.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { settle } from './support/settle.ts'
import { startApp } from './support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let tab: Tab
let assistant = ''
let tokens: { admin: string; user: string }

const desk = { width: 1440, height: 900 }
const phone = { width: 360, height: 740 }

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') } })
  const { api, token } = await server.admin()
  tokens = { admin: token, user: (await server.person('Boris')).token }
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
  ...['/files', '/inbox', '/conversations', '/profile', '/plan-activation', '/chat/{id}', '/playground/{id}'],
  ...['/models', '/plugins', '/admin', '/autopost', '/lessons', '/whatsapp', '/documentation'],
])(
  'Tab reaches every control of a page, and each has a name of its own; a phone shows every word: %s',
  async path => {
    const { page } = tab
    await page.setViewportSize(desk)
    await follow(page, server.origin + path.replace('{id}', assistant))
    await settle(page)
    const session = await page.context().newCDPSession(page)
    expect(await findNamelessControls(session)).toEqual([])
    await session.detach()
    // The sidebar and the foot are the same everywhere.
    expect(await findUnreached(page, path === '/' ? 'body' : 'main')).toEqual([])
    await page.setViewportSize(phone)
    await expect.poll(() => findCutOff(page)).toEqual([])
  },
)

const polish = {
  user: [
    '/',
    '/?tab=plans',
    '/?tab=news',
    '/inbox',
    '/conversations',
    '/files',
    '/profile',
    '/plan-activation',
  ],
  admin: ['/models', '/plugins'],
} as const

it('a phone shows every word of a page and the open tab, in Polish too', async () => {
  for (const who of ['user', 'admin'] as const) {
    const { page, look } = await browser.open({ viewport: phone, reducedMotion: 'reduce' })
    await page.context().addInitScript(session => {
      localStorage.setItem('language', 'pl')
      localStorage.setItem('authToken', session)
    }, tokens[who])
    for (const path of polish[who]) {
      await follow(page, server.origin + path)
      await settle(page)
      await look(`narrow${path.replaceAll(/\W+/g, '-')}`)
      await expect.poll(() => findCutOff(page), { message: `${who} ${path}` }).toEqual([])
      if (path !== '/') continue
      // A card with nothing but its head has a margin under it.
      const below = await page.getByRole('heading', { name: 'O platformie' }).evaluate(element => {
        const card = element.closest('section')?.getBoundingClientRect()
        return (card?.bottom ?? 0) - element.getBoundingClientRect().bottom
      })
      expect(below).toBeGreaterThanOrEqual(12)
    }
    await page.context().close()
  }
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
