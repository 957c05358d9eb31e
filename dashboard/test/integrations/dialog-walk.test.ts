import { resolve } from 'node:path'
import type { PluginInfo } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { follow } from '../support/follow.ts'
import { openBrowser, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

const languages = ['ru', 'en', 'pl'] as const
const words = {
  ru: {
    setUp: 'Настроить',
    instructions: 'Инструкция',
    settings: 'Настройки',
    create: 'Проверить и подключить',
  },
  en: { setUp: 'Set up', instructions: 'Instructions', settings: 'Settings', create: 'Check and connect' },
  pl: {
    setUp: 'Skonfiguruj',
    instructions: 'Instrukcja',
    settings: 'Ustawienia',
    create: 'Sprawdź i podłącz',
  },
} as const
const widths = [1440, 360] as const
/** Every width in every theme: the other one is looked at by axe and in the pictures. */
const schemes = { 1440: 'light', 360: 'dark' } as const
/** Messengers of which the specification asks for a drawing. */
const drawn = ['telegram', 'vk', 'whatsapp', 'max']

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let token: string
let types: PluginInfo['integrations']

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  const admin = await server.admin()
  token = admin.token
  const plugins = await admin.api('GET /api/plugins')
  types = plugins
    .flatMap(({ integrations }) => integrations)
    .filter(({ settings }) => !JSON.stringify(settings).includes('"x-ui":{"hidden":true}}'))
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('finds the messengers, and their drawings in three languages', () => {
  for (const type of drawn) {
    const found = types.find(one => one.type === type)
    expect(found?.diagrams?.length, type).toBeGreaterThan(0)
    for (const { alt } of found?.diagrams ?? [])
      for (const language of languages) expect(alt[language].length).toBeGreaterThan(20)
  }
})

it.each(languages)(
  'every type’s dialog in %s, wide and narrow, light and dark: one language, drawings, no sideways scroll',
  async language => {
    const tab = await browser.open({ reducedMotion: 'reduce' })
    const { page } = tab
    await page.context().addInitScript(
      ([chosen, session]) => {
        localStorage.setItem('language', chosen)
        localStorage.setItem('authToken', session)
      },
      [language, token] as const,
    )
    const said = words[language]
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: schemes[width] })
      await follow(page, `${server.origin}/?tab=integrations`)
      for (const { type, title, diagrams = [] } of types) {
        const card = page.getByRole('button', { name: new RegExp(`^${title[language]}.*${said.setUp}`) })
        await card.first().waitFor()
        await card.first().click()
        const dialog = page.getByRole('dialog', { name: title[language] })
        await dialog.getByRole('button', { name: said.create }).waitFor()
        for (const part of ['settings', 'instructions'] as const) {
          await dialog.getByRole('tab', { name: said[part], exact: true }).click()
          if (part === 'instructions') {
            for (const { alt } of diagrams)
              await dialog.getByRole('img', { name: alt[language], exact: true }).waitFor()
            await dialog.locator('p, ol').first().waitFor()
          }
          const where = `${type}, ${part}, ${width} px`
          const faults = await page.evaluate(() => {
            const box = document.querySelector('[role=dialog]')
            return {
              sideways: document.documentElement.scrollWidth - innerWidth,
              inside: [...(box?.querySelectorAll('[role=img], [role=img] *') ?? [])].filter(
                one => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && !one.closest('svg'),
              ).length,
              cyrillic: box?.textContent?.match(/[а-яё]+/gi) ?? [],
            }
          })
          expect(faults.sideways, where).toBeLessThanOrEqual(0)
          expect(faults.inside, where).toBe(0)
          // MAX for businesses exists in Russian alone: its buttons are named as they are.
          if (language !== 'ru' && type !== 'max') expect(faults.cyrillic, where).toEqual([])
          await tab.look(`dialog-${type}-${part}-${language}-${width}-${schemes[width]}`)
          const isChecked = (language === 'ru') === (width === 1440)
          if (isChecked && language !== 'en') {
            expect(await findViolations(page), where).toEqual([])
            await tab.look(`dialog-${type}-${part}-${language}-${width}-other`)
            await page.evaluate(() => document.documentElement.removeAttribute('data-theme'))
          }
        }
        await page.keyboard.press('Escape')
        await dialog.waitFor({ state: 'detached' })
      }
    }
    expect(tab.complaints).toEqual([])
  },
  300_000,
)
