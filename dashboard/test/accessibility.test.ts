import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
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

const settle = async (page: Page): Promise<void> => {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** Opens a path and waits until nothing on the page is still being loaded. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.origin}${path}`)
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
])('has no fault that axe finds, in light and dark: %s', async path => {
  await visit(owner, path.replace('{assistant}', assistant))
  expect(await findViolations(owner)).toEqual([])
})

it.each([
  ['the settings', '/', 'Настройки'],
  ['the kinds of icon', '/playground/{assistant}', 'Изменить значок и цвет'],
  ['the code of the widget', '/playground/{assistant}', 'Код виджета'],
  ['a messenger', '/?tab=integrations', /^Telegram/],
])('the same of what opens over a page: %s', async (_, path, name) => {
  await visit(owner, path.replace('{assistant}', assistant))
  await owner.getByRole('button', { name }).first().click()
  await owner.getByRole('dialog').waitFor()
  expect(await findViolations(owner)).toEqual([])
})

it.each(['/', '/plan-activation', '/profile', '/models'])(
  'the same for a visitor with a phone: %s',
  async path => {
    await visit(guest, path)
    expect(await findViolations(guest)).toEqual([])
  },
)

/** How many things one can press look like the main action of the screen. */
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

it('has one primary action at most on a screen, and one way to a new assistant', async () => {
  for (const path of ['/', '/?tab=logs', '/models', '/profile', '/plugins', '/plan-activation']) {
    await visit(owner, path)
    expect(await primaryActions(owner), path).toBeLessThanOrEqual(1)
  }
  await visit(owner, '/')
  expect(await primaryActions(owner)).toBe(1)
  expect(await owner.getByRole('button', { name: 'Создать ассистента' }).count()).toBe(1)
  await visit(guest, '/')
  expect(await primaryActions(guest)).toBe(1)
})
