import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask, key, launcher, openSite, plain, reply } from './open-site.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

type Options = Partial<Parameters<typeof openSite>[1]>
const open = (options: Options) => openSite(browser, { html: plain, closing, dist, ...options })
const styled = (css: string) => (tag: string) => plain(`<style>${css}</style>${tag}`)
const scripted = (script: string) => (tag: string) =>
  `<!doctype html><html lang="ru"><script>${script}</script><body><h1>Магазин</h1>${tag}</body></html>`
async function talk(page: Page) {
  await launcher(page).click()
  await ask(page, 'Есть?')
  await reply(page, 'Вы сказали: «Есть?».').waitFor()
}
const policy = (rest: string) => (origin: string) => ({
  'content-security-policy': `default-src 'none'; connect-src ${origin} ${origin.replace('http', 'ws')}; img-src data:; ${rest.replaceAll('ORIGIN', origin)}`,
})

const grounds: Record<string, Options> = {
  'everything hidden by the site': {
    html: styled('body *{display:none!important;visibility:hidden!important;opacity:0!important}'),
  },
  'a reset of everything': {
    html: styled('*,*::before,*::after{all:unset!important;position:static!important}'),
  },
  'a strict policy with a nonce': {
    attributes: 'nonce="abc" async',
    headers: policy("script-src 'nonce-abc'; style-src 'none'"),
  },
  'strict-dynamic and Trusted Types': {
    attributes: 'nonce="abc" async',
    headers: policy(
      "script-src 'nonce-abc' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types 'none'",
    ),
  },
  'prototypes that old libraries extended': {
    html: scripted(`
      Object.prototype.extend = function () { return 'extended' }
      Array.prototype.remove = function () {}
      Array.prototype.toJSON = function () { return 'broken' }
      Array.from = function (list) { return [].slice.call(list) }
      String.prototype.toJSON = function () { return 'broken' }
      Function.prototype.bind = function (self) { const f = this; return function () { return f.apply(self, arguments) } }`),
  },
  'storage denied': {
    html: scripted(
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    ),
  },
  'the tag in the head, without a body yet': {
    attributes: '',
    html: tag => `<!doctype html><html lang="ru"><head>${tag}</head><body><h1>Магазин</h1></body></html>`,
  },
  'the tag twice': { html: tag => plain(tag + tag) },
  'a tag inserted by a tag manager, without data attributes': {
    html: (_, origin) =>
      plain(
        `<script>const s=document.createElement('script');s.src='${origin}/widget.js?key=${key}';document.head.append(s)</script>`,
      ),
  },
  'quirks mode': { html: tag => `<html lang="ru"><body><table><tr><td>Магазин</table>${tag}</body></html>` },
}

test.each(Object.entries(grounds))('a question is asked and answered on %s', async (_, ground) => {
  const { page, faults } = await open(ground)
  await talk(page)
  expect(await page.locator('[data-botanika]').count()).toBe(1)
  await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ width: 350, height: 500 })
  expect(faults).toEqual([])
})

test('a sandboxed frame without an origin of its own', async () => {
  const { page, faults } = await open({
    html: tag =>
      `<!doctype html><html><body><iframe title="Магазин" sandbox="allow-scripts" width="800" height="650" srcdoc="${plain(tag).replaceAll('"', '&quot;')}"></iframe></body></html>`,
  })
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Открыть чат' }).click()
  await frame.getByRole('textbox').fill('Есть?')
  await frame.getByRole('textbox').press('Enter')
  await frame.locator('.reply', { hasText: 'Вы сказали: «Есть?».' }).waitFor()
  expect(faults).toEqual([])
})

test('a site that replaces its body by script keeps widget, panel and conversation', async () => {
  const { page, faults } = await open({})
  await talk(page)
  await page.evaluate(() => {
    const next = document.createElement('body')
    next.innerHTML = '<h1>Другая страница</h1>'
    document.body = next
    history.pushState({}, '', '/next')
  })
  await reply(page, 'Вы сказали: «Есть?».').waitFor()
  await page.evaluate("document.body.innerHTML = '<h1>Третья</h1>'")
  await ask(page, 'А ещё?')
  await reply(page, 'Вы сказали: «А ещё?».').waitFor()
  expect(faults).toEqual([])
})

test('a script that removes what it does not know does not hang the page', async () => {
  const { page } = await open({
    html: scripted(
      'new MutationObserver(() => document.querySelector("[data-botanika]")?.remove()).observe(document, { childList: true, subtree: true })',
    ),
  })
  await page.getByRole('heading').click()
  expect(await page.evaluate('1 + 1')).toBe(2)
})

test('back and forward: the page comes out of the cache and goes on', async () => {
  const { page, site } = await open({})
  await talk(page)
  await page.goto(`${site.origin}/?next`)
  await page.goBack()
  await launcher(page).or(page.getByRole('dialog')).first().waitFor()
  if (!(await page.getByRole('dialog').count())) await launcher(page).click()
  await ask(page, 'И снова?')
  await reply(page, 'Вы сказали: «И снова?».').waitFor()
})

test('an old loader, which gives its own storage, starts the new app', async () => {
  const { page, faults } = await open({
    html: (_, origin) =>
      plain(`<script type="module">
        const { app } = await (await fetch('${origin}/widget/manifest.json')).json()
        const { startWidget } = await import('${origin}/widget/' + app)
        const host = document.createElement('div'), root = host.attachShadow({ mode: 'open' })
        const button = document.createElement('button'); root.append(button); document.body.append(host)
        const values = new Map()
        const keep = { get: name => values.get(name), set: (name, value) => values.set(name, value), remove: name => values.delete(name), names: start => [...values.keys()].filter(name => name.startsWith(start)), onChange: () => () => {} }
        const bubble = { host, root, button, update: ({ label }) => button.setAttribute('aria-label', label) }
        const widget = await startWidget({ origin: '${origin}', key: '${key}', language: 'ru', keep, bubble, design: { theme: 'dark' } })
        widget.toggle()
      </script>`),
  })
  await ask(page, 'Есть?')
  await reply(page, 'Вы сказали: «Есть?».').waitFor()
  expect(faults).toEqual([])
})

test('a new loader and app at a server of protocol 1', async () => {
  const { page } = await open({ server: { isOld: true } })
  await talk(page)
})
