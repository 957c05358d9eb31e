import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { asPerson } from '../support/person.ts'
import { startNginx } from '../support/start-nginx.ts'
import { type Product, startProduct } from '../support/start-product.ts'
import { startTlsProxy } from '../support/start-tls-proxy.ts'

const host = 'bots.garden.example'

interface Front {
  name: string
  start(port: number): Promise<{ origin: string; close(): Promise<void> }>
  polls: boolean
}

/** A real one is there by `npm run check:nginx`. */
const nginx = process.env.NGINX_PATH
const fronts: readonly Front[] = [
  {
    name: 'that refuses upgrades',
    start: port =>
      startTlsProxy({
        host,
        port,
        target: () => product.origin,
        elsewhere: (_, reply) => reply.writeHead(404).end(),
        kind: 'bare',
      }),
    polls: true,
  },
  ...(nginx ? (['bare', 'handbook'] as const) : []).map(
    (kind): Front => ({
      name: `nginx, ${kind}`,
      start: port =>
        startNginx({
          program: nginx ?? '',
          host,
          port,
          target: product.origin.replace('localhost', '127.0.0.1'),
          kind,
        }),
      polls: kind === 'bare',
    }),
  ),
]

let product: Product
let browser: TestBrowser
let owner: ReturnType<typeof asPerson>
let token: string

beforeAll(async () => {
  // Nobody has told the server its address.
  product = await startProduct({ env: { TRUST_PROXY: '1', LIMITS: 'relaxed' } })
  browser = await openBrowser({ args: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] })
  const inside = await browser.open()
  owner = asPerson(inside.page, product.origin)
  await owner.setUpByApi(product.setupLink ?? '')
  token = (await inside.page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Marks the notices as read: while they are unread they are only counted in their line. */
const readNotices = async (): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const url = `${product.origin}/api/notifications/read`
  const { status } = await fetch(url, { method: 'POST', headers, body: '{}' })
  expect(status).toBe(200)
}

/** A request to the support is told to the administrator. */
const makeNotice = async (): Promise<void> => {
  const body = JSON.stringify({
    email: 'olga@example.com',
    topic: 'question',
    message: 'Как подключить бота?',
  })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${product.origin}/api/support-requests`, { method: 'POST', headers, body })
  expect(status).toBeLessThan(300)
}

const signIn = ({ page }: Tab): Promise<unknown> =>
  page.addInitScript(session => {
    localStorage.setItem('authToken', session)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)

describe.each(fronts)('behind a proxy $name', ({ start, polls: mustPoll }) => {
  let proxy: Awaited<ReturnType<Front['start']>>
  let tab: Tab
  let assistant: string

  beforeAll(async () => {
    proxy = await start(await freePort())
    assistant = await owner.createAssistantByApi('Клиника')
    tab = await browser.open({ ignoreHTTPSErrors: true })
    await signIn(tab)
  })
  afterAll(() => proxy?.close())

  it('the dashboard hears of what happens elsewhere', async () => {
    const { page } = tab
    const polls: string[] = []
    page.on('request', request => {
      if (request.url().includes('transport=polling')) polls.push(request.url())
    })
    await page.goto(`${proxy.origin}/chat/${assistant}`)
    await page.getByPlaceholder('Введите сообщение').waitFor()
    if (mustPoll) await expect.poll(() => polls.length, { timeout: 20_000 }).toBeGreaterThan(1)
    const done = page.locator('[role=log] article[data-status=complete]')
    await asPerson(page, proxy.origin).ask('Здравствуйте')
    await expect.poll(() => done.count(), { timeout: 20_000 }).toBe(2)
    const elsewhere = await browser.open()
    await signIn(elsewhere)
    await elsewhere.page.goto(`${product.origin}/chat/${assistant}`)
    await asPerson(elsewhere.page, product.origin).ask('Когда вы открыты?')
    await page.getByRole('log').getByText('Когда вы открыты?').last().waitFor()
    await expect.poll(() => done.count(), { timeout: 20_000 }).toBe(4)
  })

  it('a notice arrives while the page is open', async () => {
    const { page } = tab
    await readNotices()
    const bell = page.getByRole('button', { name: /уведомлен/i }).first()
    await page.goto(`${proxy.origin}/files`)
    await bell.waitFor()
    const before = await bell.getAttribute('aria-label')
    await makeNotice()
    await expect.poll(() => bell.getAttribute('aria-label'), { timeout: 20_000 }).not.toBe(before)
  })

  it('tag, page, code and file have the address at which the dashboard is open, without a warning', async () => {
    const { page } = tab
    await page.goto(`${proxy.origin}/widget-designer/${assistant}`)
    await page.getByRole('radio', { name: 'HTML-код', exact: true }).click()
    await page.locator('pre', { hasText: '<!doctype html>' }).waitFor()
    const file = await page.locator('pre', { hasText: '<!doctype html>' }).textContent()
    expect(file).toContain(proxy.origin)
    expect(file).not.toMatch(/localhost|127\.0\.0\.1/)
    await page.getByRole('tab', { name: 'Установка', exact: true }).click()
    await page.locator('code', { hasText: `src="${proxy.origin}/widget.js?key=` }).waitFor()
    await page.locator('code', { hasText: `${proxy.origin}/w/wgt_` }).waitFor()
    await page.getByRole('img', { name: new RegExp(`${proxy.origin}/w/wgt_`) }).waitFor()
    expect(await page.getByText('только на этом компьютере').count()).toBe(0)
    expect(await page.getByText('только этого компьютера').count()).toBe(0)
  })
})

it('at an address of this computer alone each of them says so, and what to do', async () => {
  const assistant = await owner.createAssistantByApi('Клиника')
  const near = await browser.open()
  const { page } = near
  await signIn(near)
  const warned = page.getByText('Адрес открывается только на этом компьютере')
  const advice = page.getByText('PUBLIC_URL=https://', { exact: false })
  await page.goto(`${product.origin}/widget-designer/${assistant}`)
  // The warning is beside the file that can be downloaded, above the preview in a line and above the code
  // with what to do.
  await page.getByText('Адрес только этого компьютера').waitFor()
  await page.getByRole('link', { name: 'Как задать адрес' }).waitFor()
  await near.look('local-address-file')
  await page.getByRole('radio', { name: 'HTML-код', exact: true }).click()
  await warned.first().waitFor()
  await page.getByRole('tab', { name: 'Установка', exact: true }).click()
  await page.getByText('Страница с чатом').first().waitFor()
  await expect.poll(() => warned.count()).toBe(1)
  expect(await advice.count()).toBe(1)
  await near.look('local-address-install')
  await page.goto(`${product.origin}/playground/${assistant}`)
  await page.getByRole('button', { name: 'Код виджета' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Адрес открывается только на этом компьютере').waitFor()
  await near.look('local-address-tag')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Поделиться ссылкой на чат' }).click()
  await page.getByRole('dialog').getByRole('switch').click()
  await page.getByRole('dialog').getByText('Адрес открывается только на этом компьютере').waitFor()
  await page.goto(`${product.origin}/admin?tab=admin-settings`)
  await page
    .getByRole('button', { name: /приглашени/i })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click()
  await page.getByRole('dialog').getByText('Адрес открывается только на этом компьютере').waitFor()
})
