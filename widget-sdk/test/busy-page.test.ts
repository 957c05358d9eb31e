import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { openSite, plain } from './open-site.ts'

const closing: (() => unknown)[] = []
let browser: Browser
let dist: string
beforeAll(async () => {
  dist = (await buildWidget()).dist
  browser = await shareBrowser()
}, 180_000)
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(closePages)

/** An animation that takes more than every frame. */
const neverIdle = `<script>
  requestAnimationFrame(function spin() {
    const end = performance.now() + 30
    while (performance.now() < end);
    requestAnimationFrame(spin)
  })
</script>`

test('the greeting appears on a page that is never idle', async () => {
  const design = { greeting: { isOn: true, text: 'Помочь с выбором?', delaySeconds: 1, pages: ['/'] } }
  const { page, faults } = await openSite(browser, {
    alone: true,
    html: tag => plain(tag) + neverIdle,
    closing,
    dist,
    server: { design, look: { design, brand: ['#4c1d95', '#ffffff'] } },
  })
  await page.locator('.greeting').getByText('Помочь с выбором?').waitFor({ timeout: 20_000 })
  expect(faults).toEqual([])
})
