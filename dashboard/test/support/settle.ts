import type { Page } from 'playwright-core'

/** Waits until a page has its heading, and nothing on it is still being loaded. */
export const settle = async (page: Page): Promise<void> => {
  await page.locator('h1, h2').first().waitFor()
  await page.waitForFunction(
    () => !document.querySelector('main [role=status][aria-label], [aria-busy=true], [data-coming]'),
  )
}
