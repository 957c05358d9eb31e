import type { Browser, BrowserContext, Page } from 'playwright-core'
import { takePage } from './take-page.ts'
import { type ServerOptions, startTestServer } from './test-server.ts'

export const key = 'wgt_0123456789abcdefghijklmn'
export const otherKey = 'wgt_ZZZZ456789abcdefghijklmn'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export interface Site {
  page: Page
  context: BrowserContext
  server: TestServer
  site: TestServer
  /** Uncaught errors and errors of the console. */
  faults: string[]
  /** Warnings of the console. */
  lines: string[]
}

interface SiteOptions {
  /** The page, with the tag of the widget. */
  html(tag: string, origin: string): string
  server?: ServerOptions
  /** Attributes of the tag. */
  attributes?: string
  headers?(origin: string): Record<string, string>
  /** Added to the page's address. */
  query?: string
  /** Another address of the page, answered by the browser itself: one at https needs no certificate. */
  at?: string
  viewport?: { width: number; height: number }
  /** A page that no other test has. */
  alone?: boolean
  before?(page: Page, origin: string): Promise<unknown>
  closing: (() => unknown)[]
  dist: string
}

/** A page on another origin than the widget's server. */
export async function openSite(browser: Browser, options: SiteOptions): Promise<Site> {
  const { closing, dist, attributes = 'async' } = options
  const server = await startTestServer({ dist, look: {}, ...options.server })
  closing.push(server.stop)
  const tag = `<script src="${server.origin}/widget.js" data-widget="${key}" ${attributes}></script>`
  const site = await startTestServer({
    page: options.html(tag, server.origin),
    headers: options.headers?.(server.origin),
  })
  closing.push(site.stop)
  const { page, context } = await takePage(browser, closing, {
    viewport: options.viewport,
    alone: options.alone || !!options.before || !!options.at,
  })
  const faults: string[] = []
  const lines: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', line => {
    if (line.type() === 'warning') lines.push(line.text())
    if (line.type() === 'error' && !line.location().url.endsWith('/favicon.ico')) faults.push(line.text())
  })
  await options.before?.(page, server.origin)
  const address = (options.at ?? site.origin) + (options.query ?? '')
  if (options.at) {
    const body = options.html(tag, server.origin)
    // A page of another name than this machine's asks the person before it loads from there.
    await context.grantPermissions(['local-network-access'])
    await page.route(address, route => route.fulfill({ contentType: 'text/html', body }))
  }
  await page.goto(address)
  return { page, context, server, site, faults, lines }
}

export const plain = (tag: string): string =>
  `<!doctype html><html lang="ru"><title>Магазин</title><body><h1>Магазин</h1><a href="#x">ссылка</a>${tag}</body></html>`

export const launcher = (page: Page, name: string | RegExp = /Открыть чат/) =>
  page.getByRole('button', { name })

export async function ask(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Введите ваше сообщение...' }).fill(text)
  await page.getByRole('textbox', { name: 'Введите ваше сообщение...' }).press('Enter')
}

export const reply = (page: Page, text: string) => page.locator('.reply', { hasText: text })
