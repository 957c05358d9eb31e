import type { Browser, BrowserContext, Page } from 'playwright-core'

const usual = { width: 900, height: 700 }

export interface PageOptions {
  viewport?: { width: number; height: number } | undefined
  /** The test changes more than the page: scripts of every page, the network, the clock. */
  alone?: boolean | undefined
}

interface Taken {
  page: Page
  context: BrowserContext
}

let free: Page | undefined
/** A test may take several; one of them is kept. */
let isTaken = false

/**
 * A page until the end of the test. The tests of a worker take turns with one: the site of each has an origin of its own,
 * and to begin a page costs more than what most of them do with it.
 */
export async function takePage(
  browser: Browser,
  closing: (() => unknown)[],
  { viewport, alone }: PageOptions = {},
): Promise<Taken> {
  if (alone || viewport || isTaken) {
    const context = await browser.newContext({ viewport: viewport ?? usual })
    closing.push(() => context.close())
    return { page: await context.newPage(), context }
  }
  if (!free || free.isClosed()) free = await (await browser.newContext({ viewport: usual })).newPage()
  const page = free
  const context = page.context()
  isTaken = true
  closing.push(async () => {
    isTaken = false
    await leave(page)
  })
  return { page, context }
}

/** Makes a page as good as new: an origin may come again. */
async function leave(page: Page): Promise<void> {
  if (page.isClosed()) return
  for (const name of ['console', 'pageerror', 'request', 'response'] as const) page.removeAllListeners(name)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.evaluate(() => {
    try {
      localStorage.clear()
      sessionStorage.clear()
    } catch {
      // The test denied it.
    }
  })
  await page.goto('about:blank')
}
