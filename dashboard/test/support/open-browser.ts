import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shortLivedFlags } from '@botanika/core/testing/chromium-flags'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { onFailure } from './on-failure.ts'

let opened = 0
const shots = resolve(import.meta.dirname, '../../../test-output')
/**
 * Pictures are kept only where somebody runs the files by themselves: a run of `npm test` would take two
 * hundred.
 */
export const takesPictures = process.env.RUN_OF_CHECKS === undefined

export interface Tab {
  page: Page
  /** Console errors and failed pages so far. */
  complaints: string[]
  /** A picture into `test-output/`, for people: when a file is run by itself. */
  look(name: string): Promise<void>
}

export interface OpenOptions extends BrowserContextOptions {
  /** Touches nothing: public pages stay as the server drew them. Omitted: a person whose pointer moves. */
  onlyReads?: true
}

export interface TestBrowser {
  open(options?: OpenOptions): Promise<Tab>
  close(): Promise<void>
}

/**
 * Browsers by their arguments: the files of a worker share one, which takes long to start and ends with the
 * worker.
 */
const running = new Map<string, Promise<Browser>>()

/** Chromium as `npm test` found it (`CHROMIUM_PATH`). */
const launch = (args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    // Without a locale Chromium gives files whose names are not ASCII the name «download».
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...shortLivedFlags, ...args],
  })

export const openBrowser = async ({
  args = [],
}: {
  /** Arguments of Chromium besides the tests' own. */
  args?: readonly string[]
} = {}): Promise<TestBrowser> => {
  const key = args.join(' ')
  const browser = await (running.get(key) ?? launch(args))
  running.set(key, Promise.resolve(browser))
  const contexts: BrowserContext[] = []
  return {
    open: async ({ onlyReads, ...options } = {}) => {
      const context = await browser.newContext({
        locale: 'ru-RU',
        // Frames of endless animations cost a fifth of a test; `no-preference` where they are what it is about.
        reducedMotion: 'reduce',
        viewport: { width: 1440, height: 900 },
        ...options,
      })
      contexts.push(context)
      if (!onlyReads) await context.addInitScript(movePointer)
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      const complaints: string[] = []
      page.on('pageerror', error => complaints.push(String(error)))
      page.on('console', message => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      const network = recordNetwork(page)
      onFailure(`tab ${++opened}`, () => describe(page, { complaints, network }))
      return {
        page,
        complaints,
        look: async name => {
          if (!takesPictures) return
          await mkdir(shots, { recursive: true })
          await page.screenshot({ path: resolve(shots, `${name}.png`) })
        },
      }
    },
    /** Closes the pages that were opened through this one. */
    close: async () => {
      for (const context of contexts.splice(0)) await context.close()
    },
  }
}

/** Runs in the page. */
const movePointer = (): void =>
  document.addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('pointermove')))

/** Requests that were refused or broke, and what is still open. */
const recordNetwork = (page: Page): (() => string[]) => {
  const troubles: string[] = []
  const open = new Set<string>()
  const note = (line: string) => troubles.push(`${new Date().toISOString().slice(11, 23)} ${line}`)
  page.on('request', request => open.add(`${request.method()} ${request.url()}`))
  page.on('requestfinished', request => open.delete(`${request.method()} ${request.url()}`))
  page.on('requestfailed', request => {
    open.delete(`${request.method()} ${request.url()}`)
    note(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on('response', response => {
    if (response.status() >= 400)
      note(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return () => [...troubles.slice(-30), ...[...open].slice(-30).map(line => `open: ${line}`)]
}

const describe = async (
  page: Page,
  { complaints, network }: { complaints: readonly string[]; network(): string[] },
): Promise<string> => {
  if (page.isClosed()) return 'closed'
  await page
    .screenshot({ path: resolve(shots, `failed-${process.pid}-${Date.now()}.png`), timeout: 5_000 })
    .catch(() => undefined)
  const text = await page.locator('body').innerText({ timeout: 5_000 })
  return [page.url(), text.slice(0, 2_000), ...complaints.slice(-20), ...network()].join('\n')
}
