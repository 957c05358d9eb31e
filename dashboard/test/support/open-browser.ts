import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const shots = resolve(import.meta.dirname, '../../../test-output')

export interface Tab {
  page: Page
  /** Console errors and failed pages so far. */
  complaints: string[]
  /** A picture into `test-output/`, for people. */
  look(name: string): Promise<void>
}

export interface TestBrowser {
  open(options?: BrowserContextOptions): Promise<Tab>
  close(): Promise<void>
}

/** Chromium as `npm test` found it (`CHROMIUM_PATH`). */
export const openBrowser = async (): Promise<TestBrowser> => {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  })
  return {
    open: async options => {
      const context = await browser.newContext({
        locale: 'ru-RU',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      return {
        page,
        complaints,
        look: async name => {
          await mkdir(shots, { recursive: true })
          await page.screenshot({ path: resolve(shots, `${name}.png`) })
        },
      }
    },
    close: () => browser.close(),
  }
}
