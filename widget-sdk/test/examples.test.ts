import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examples } from '../../scripts/examples/examples.ts'
import { serveExamples } from '../../scripts/examples/serve-examples.ts'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { key, otherKey } from './open-site.ts'
import { startTestServer } from './test-server.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
let sites: Awaited<ReturnType<typeof serveExamples>>
beforeAll(async () => {
  const { dist } = await buildWidget()
  server = await startTestServer({ dist, look: {} })
  sites = await serveExamples({ server: server.origin, key, otherKey, secret: 'secret', port: 0 })
  browser = await shareBrowser()
}, 180_000)
afterAll(async () => {
  await closePages()
  await sites?.stop()
  await server?.stop()
})

test.each(examples.map(({ name, title }) => [name, title] as const))(
  'the example “%s” shows its widget and opens a chat, without an error (%s)',
  async name => {
    const page = await browser.newPage({ locale: 'ru-RU' })
    const faults: string[] = []
    page.on('pageerror', error => faults.push(error.message))
    page.on('console', line => {
      if (line.type() === 'error' && !line.location().url.endsWith('/favicon.ico')) faults.push(line.text())
    })
    expect((await page.goto(`${sites.origin}/${name}`))?.status()).toBe(200)
    await page
      .getByRole('button', { name: /Открыть чат/ })
      .first()
      .click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Введите ваше сообщение...' })
    await field.fill('Есть розы?')
    await field.press('Enter')
    await page.locator('.reply', { hasText: 'Вы сказали: «Есть розы?».' }).first().waitFor()
    expect(faults).toEqual([])
    await page.close()
  },
)

test('the list leads to each', async () => {
  const html = await (await fetch(sites.origin)).text()
  for (const { name } of examples) expect(html).toContain(`href="/${name}"`)
})
