import type { Page } from 'playwright-core'

/**
 * Opens an address as a link of the dashboard does: the document stays and the page in it changes, which asks a fifth of
 * what loading it takes. It is loaded where there is no dashboard yet, and where the address is the one that is open.
 */
export const follow = async (page: Page, address: string): Promise<void> => {
  const isFollowed = await page.evaluate(async to => {
    if (location.href === to || location.origin !== new URL(to).origin) return false
    if (!document.querySelector('#root > *')) return false
    history.pushState(null, '', to)
    scrollTo(0, 0)
    // The loop ends when it is drawn, or its place is held.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return true
  }, address)
  if (!isFollowed) await page.goto(address)
}
