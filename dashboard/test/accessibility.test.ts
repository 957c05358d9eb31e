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
  const person = asPerson(owner, product.origin)
  await owner.goto(product.setupLink ?? 'no set-up link was printed')
  await owner.getByLabel('Имя пользователя').waitFor()
  expect(await findViolations(owner), 'the set-up').toEqual([])
  await person.setUp(product.setupLink ?? '')
  expect(await findViolations(owner), 'home before the first assistant').toEqual([])
  await person.createAssistant('Клиника «Улыбка»')
  await person.teach('guide.txt')
  await person.ask('О чём этот документ?')
  await owner.getByRole('button', { name: 'Скачать PDF' }).first().waitFor()
  assistant = new URL(owner.url()).pathname.split('/').at(-1) ?? ''
  guest = (await browser.open({ ...calm, viewport: { width: 360, height: 740 } })).page
}, 240_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Opens a path and waits until nothing on the page is still being loaded. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${product.origin}${path}`)
  await page.locator('h1, h2').first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
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
