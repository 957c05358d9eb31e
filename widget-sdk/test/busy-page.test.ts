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
