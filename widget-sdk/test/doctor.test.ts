import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite, plain } from './open-site.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

type Options = Partial<Parameters<typeof openSite>[1]>
const denied =
  "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
const policy = (connect: string) => (origin: string) => ({
  'content-security-policy': `script-src ${origin} 'unsafe-inline'; connect-src ${connect.replaceAll('ORIGIN', origin)}`,
})

const broken: [code: string, options: Options][] = [
  [
    'wrong-key',
    { html: (_, origin) => plain(`<script src="${origin}/widget.js" data-widget="wgt_short"></script>`) },
  ],
  ['wrong-key', { server: { look: { state: 'unknown' } } }],
  ['site-not-allowed', { server: { look: { state: 'foreign-site' } } }],
  ['off', { server: { look: { state: 'off' } } }],
  ['owner-frozen', { server: { look: { state: 'unavailable' } } }],
  ['owner-frozen', { server: { unavailable: () => 'Ассистент сейчас не отвечает' } }],
  ['limit-spent', { server: { spent: true } }],
  ['csp', { headers: policy("'self'") }],
  ['csp', { headers: policy('ORIGIN') }],
  [
    'script-before-body',
    { attributes: '', html: tag => `<!doctype html><html lang="ru"><head>${tag}</head><body></body></html>` },
  ],
  ['socket-blocked', { server: { noSockets: true } }],
  ['storage-blocked', { html: tag => plain(`<script>${denied}</script>${tag}`) }],
  ['outdated-build', { server: { look: { build: 'widget-newer000.js' } } }],
  [
    'mixed-content',
    {
      // The tag's server stays at http, on this machine, which a browser trusts so far as to load the tag.
      at: 'https://shop.test/',
      html: plain,
    },
  ],
  ['duplicate-tag', { html: tag => plain(tag + tag) }],
  ['ad-blocker', { before: page => page.route('**/api/widget/**', route => route.abort('blockedbyclient')) }],
  [
    'server-unreachable',
    {
      before: page =>
        page.route(
          ({ pathname }) => /^\/(api|livez)/.test(pathname),
          route => route.abort(),
        ),
    },
  ],
]

test.each(broken)(
  'the doctor names %s, with a remedy, and says it once in the console',
  async (code, options) => {
    const { page, lines } = await openSite(browser, {
      html: plain,
      closing,
      dist,
      ...options,
      query: '?botanika-debug',
    })
    const overlay = page.locator('[data-botanika-doctor]')
    await overlay.locator('code').first().waitFor()
    expect(await overlay.locator('code').allTextContents()).toContain(code)
    const remedy = await overlay
      .locator('li', { has: page.locator(`code:text-is("${code}")`) })
      .locator('p')
      .textContent()
    expect(remedy).toMatch(/[а-яё].{20}/i)
    expect(lines.some(line => line.startsWith(`[Botanika] ${code} `))).toBe(true)
  },
)

test('where nothing is wrong, the doctor says so', async () => {
  const { page, lines } = await openSite(browser, { html: plain, closing, dist, query: '?botanika-debug' })
  const overlay = page.locator('[data-botanika-doctor]')
  await overlay.getByText('Всё в порядке.').waitFor()
  expect(lines).toEqual([])
  await overlay.getByRole('button', { name: 'Закрыть' }).click()
  expect(await overlay.count()).toBe(0)
})
