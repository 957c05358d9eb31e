import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { settle } from './support/settle.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let owner: Page
let guest: Page
let assistant = ''

const calm = { reducedMotion: 'reduce' } as const

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = (await browser.open(calm)).page
  guest = (await browser.open({ ...calm, viewport: { width: 360, height: 740 } })).page
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Opens a path and waits until nothing on the page is still being loaded. */
const visit = async (page: Page, path: string): Promise<void> => {
  await follow(page, `${product.origin}${path}`)
  // The check of the page before leaves the other theme, so that this one would start with it.
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
  await settle(page)
}

it('has no fault that axe finds, in light and dark: the way to the first assistant', async () => {
  const person = asPerson(owner, product.origin)
  await owner.goto(product.setupLink ?? 'no set-up link was printed')
  await owner.getByLabel('Имя пользователя').waitFor()
  expect(await findViolations(owner), 'the set-up').toEqual([])
  await person.setUp(product.setupLink ?? '')
  await settle(owner)
  expect(await findViolations(owner), 'home').toEqual([])
  await person.createAssistant('Клиника «Улыбка»')
  await person.teach('guide.txt')
  await person.ask('О чём этот документ?')
  assistant = new URL(owner.url()).pathname.split('/').at(-1) ?? ''
})

/** Counts the controls that look like the main action of the screen. */
const primaryActions = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const probe = document.createElement('i')
    probe.style.background = 'var(--color-primary)'
    document.body.append(probe)
    const primary = getComputedStyle(probe).backgroundColor
    probe.remove()
    return [...document.querySelectorAll('button, a')].filter(
      one => getComputedStyle(one).backgroundColor === primary && one.checkVisibility(),
    ).length
  })

/** Dialogs and menus over a page, by the button that opens each. */
const opening: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/': ['Настройки'],
  '/?tab=integrations': [/^Telegram/],
  '/playground/{assistant}': ['Изменить значок и цвет', 'Код виджета'],
}

it.each([
  '/',
  '/?tab=logs',
  '/?tab=integrations',
  '/?tab=usage',
  '/?tab=plans',
  '/plan-activation',
  '/profile',
  '/models',
  '/plugins',
  '/playground',
  '/playground/{assistant}',
  '/chat/{assistant}',
  '/nowhere',
])(
  'has no fault that axe finds, in light and dark, nor what opens over it; one primary action: %s',
  async path => {
    await visit(owner, path.replace('{assistant}', assistant))
    if (!path.startsWith('/playground')) expect(await primaryActions(owner)).toBeLessThanOrEqual(1)
    if (path === '/') expect(await owner.getByRole('button', { name: 'Создать ассистента' }).count()).toBe(1)
    expect(await findViolations(owner)).toEqual([])
    for (const name of opening[path] ?? []) {
      await owner.getByRole('button', { name }).first().click()
      await owner.getByRole('dialog').waitFor()
      expect(await findViolations(owner), String(name)).toEqual([])
      await owner.keyboard.press('Escape')
      await owner.getByRole('dialog').waitFor({ state: 'detached' })
    }
  },
)

it.each(['/', '/plan-activation', '/profile', '/models'])(
  'the same for a visitor with a phone: %s',
  async path => {
    await visit(guest, path)
    if (path === '/') expect(await primaryActions(guest)).toBe(1)
    expect(await findViolations(guest)).toEqual([])
  },
)
