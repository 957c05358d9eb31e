import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCutOff } from './support/find-cut-off.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { startApp } from './support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let tokens: { admin: string; user: string }

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') } })
  tokens = { admin: (await server.admin()).token, user: (await server.person('Boris')).token }
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const paths = {
  user: ['/', '/?tab=plans', '/?tab=news', '/conversations', '/files', '/profile', '/plan-activation'],
  admin: ['/models', '/plugins'],
} as const

it.each(['ru', 'pl'])('a phone shows every word of a page and the open tab: %s', async language => {
  for (const who of ['user', 'admin'] as const) {
    const tab = await browser.open({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    const { page } = tab
    await page.context().addInitScript(
      ([chosen, session]) => {
        localStorage.setItem('language', chosen)
        localStorage.setItem('authToken', session)
      },
      [language, tokens[who]] as const,
    )
    for (const path of paths[who]) {
      await page.goto(server.origin + path)
      await page.locator('main :is(h1, h2)').first().waitFor()
      await page.waitForFunction(
        () => !document.querySelector('main [role=status][aria-label], main [aria-busy=true]'),
      )
      await tab.look(`narrow${path.replaceAll(/\W+/g, '-')}-${language}`)
      await expect.poll(() => findCutOff(page), { message: `${who} ${path}` }).toEqual([])
    }
    await page.context().close()
  }
})

it('a card with nothing but its head has a margin under it', async () => {
  const { page } = await browser.open({ viewport: { width: 360, height: 740 } })
  await page.context().addInitScript(session => localStorage.setItem('authToken', session), tokens.user)
  await page.goto(server.origin)
  const title = page.getByRole('heading', { name: 'О платформе' })
  await title.waitFor()
  const below = await title.evaluate(element => {
    const card = element.closest('section')?.getBoundingClientRect()
    return (card?.bottom ?? 0) - element.getBoundingClientRect().bottom
  })
  expect(below).toBeGreaterThanOrEqual(12)
})
