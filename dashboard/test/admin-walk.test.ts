import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillInstallation } from './support/fill-installation.ts'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { settle } from './support/settle.ts'
import { startApp } from './support/start-app.ts'

const tabs = ['users', 'news', 'support', 'usage', 'audit', 'health', 'plans', 'codes', 'settings'] as const
const pathOf = (tab: (typeof tabs)[number]) => (tab === 'users' ? '/admin' : `/admin?tab=admin-${tab}`)
const languages = ['ru', 'en', 'pl'] as const
const refusals = { ru: 'Доступ запрещен', en: 'Access denied', pl: 'Brak dostępu' }
const widths = [1440, 360] as const
const schemes = { 1440: 'light', 360: 'dark' } as const

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let tokens: { admin: string; user: string }

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') } })
  const { admin } = await fillInstallation(server, { users: 6 })
  tokens = { admin: admin.token, user: (await server.person('Boris')).token }
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** A tab of the browser in a language, with a session or without. */
const openAs = async (language: string, width: (typeof widths)[number], token?: string): Promise<Tab> => {
  const tab = await browser.open({
    viewport: { width, height: 800 },
    colorScheme: schemes[width],
    reducedMotion: 'reduce',
  })
  await tab.page.context().addInitScript(
    ([chosen, session]) => {
      localStorage.setItem('language', chosen)
      if (session) localStorage.setItem('authToken', session)
    },
    [language, token] as const,
  )
  return tab
}

/** Goes there within the page, and waits until nothing is still being loaded. */
const show = async ({ page }: Tab, path: string): Promise<void> => {
  await follow(page, server.origin + path)
  await settle(page)
}

/** Each width and theme in one language: in all of them the same would be found again. */
const isChecked = (language: string, width: number) =>
  (language === 'ru' && width === 1440) || (language === 'pl' && width === 360)

it.each(languages)(
  'every tab of the administration in %s, wide and narrow: words of one language, no sideways scroll, no errors',
  async language => {
    const tab = await openAs(language, 1440, tokens.admin)
    const { page } = tab
    await page.goto(`${server.origin}/admin`)
    await page.locator('h1').first().waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: schemes[width] })
      for (const name of tabs) {
        await show(tab, pathOf(name))
        const where = `${name}, ${width} px`
        const faults = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          cyrillic: document.body.innerText.match(/[^\n]*[а-яё][^\n]*/gi) ?? [],
        }))
        expect(faults.sideways, where).toBeLessThanOrEqual(0)
        // The switch of languages and the server's own name aside.
        const untranslated = faults.cyrillic.filter(line => !/^(Русский|Ботаника)$/.test(line.trim()))
        if (language !== 'ru') expect(untranslated, where).toEqual([])
        if (!isChecked(language, width)) continue
        await tab.look(`admin-${name}-${language}-${width}`)
        expect(await findViolations(page), where).toEqual([])
      }
    }
    expect(tab.complaints).toEqual([])
    await page.context().close()
  },
)

it.each(languages)('no tab opens to a user or a visitor: %s', async language => {
  const opened = [tokens.user, undefined].map(async token => {
    const tab = await openAs(language, 360, token)
    await follow(tab.page, `${server.origin}/admin`)
    // The words are the same on every tab, so that one language shows that no tab opens.
    for (const name of language === 'ru' ? tabs : tabs.slice(0, 1)) {
      await show(tab, pathOf(name))
      await tab.page.getByRole('heading', { name: refusals[language] }).waitFor()
    }
    return tab
  })
  const [byUser, ...others] = await Promise.all(opened)
  expect(byUser && (await findViolations(byUser.page))).toEqual([])
  await Promise.all([byUser, ...others].map(tab => tab?.page.context().close()))
})
