import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'
import { ask, launcher, openSite, plain, reply } from './open-site.ts'

const closing: (() => unknown)[] = []
let browser: Browser
let dist: string
let axe: string
beforeAll(async () => {
  dist = (await buildWidget()).dist
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  browser = await shareBrowser()
}, 180_000)
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
afterAll(closePages)

const main = (tag: string) =>
  plain(`<main><p>Текст</p></main>${tag}`).replace('<h1>', '<h1>').replace('<a href="#x">ссылка</a>', '')
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  // An element that is still appearing is half transparent.
  await page.evaluate(async () => {
    const root = document.querySelector('[data-botanika]')?.shadowRoot
    const moving = (root?.getAnimations() ?? []).filter(
      one => one.effect?.getComputedTiming().endTime !== Infinity,
    )
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  return page.evaluate(`axe.run({ include: [['[data-botanika]']] }, { rules: { region: { enabled: false } } })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(node => id + ' ' + JSON.stringify(node.target))))`)
}

test.each(['light', 'dark'] as const)(
  'axe finds nothing, closed, open, with an answer and a form, %s',
  async theme => {
    const contact = {
      when: 'after' as const,
      fields: [{ kind: 'email' as const, isRequired: true }],
      text: '',
    }
    const { page } = await openSite(browser, {
      html: main,
      closing,
      dist,
      server: {
        design: { theme, contact },
        suggestions: ['Сколько стоит доставка?'],
        asksContact: true,
        reply: () => ['Раз в **неделю** [1]\n\n```\nкод\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n'],
        citations: [{ n: 1, title: 'Уход.pdf', quote: 'Раз в неделю' }],
      },
    })
    await launcher(page).waitFor()
    expect(await violations(page)).toEqual([])
    await launcher(page).click()
    await page.getByRole('button', { name: 'Сколько стоит доставка?' }).waitFor()
    expect(await violations(page)).toEqual([])
    await ask(page, 'Как поливать?')
    await page.getByRole('textbox', { name: /Электронная почта/ }).waitFor()
    await page.locator('.sources').waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('at 200 % zoom and 320 px nothing is cut off, and the field stays reachable', async () => {
  const { page } = await openSite(browser, {
    html: main,
    closing,
    dist,
    viewport: { width: 320, height: 320 },
  })
  await launcher(page).click()
  await ask(page, 'Есть?')
  await reply(page, 'Вы сказали: «Есть?».').waitFor()
  const box = await page.getByRole('button', { name: 'Отправить' }).boundingBox()
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(320)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
})

test('forced colours and reduced motion: borders, and no animation', async () => {
  const { page } = await openSite(browser, {
    html: main,
    closing,
    dist,
    before: page => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }),
  })
  await launcher(page).click()
  const panel = page.getByRole('dialog')
  expect(await panel.evaluate(one => getComputedStyle(one).borderTopWidth)).toBe('1px')
  expect(await panel.evaluate(one => getComputedStyle(one).animationName)).toBe('none')
})

test('a finished reply is read to screen readers once, as plain text', async () => {
  const { page } = await openSite(browser, {
    html: main,
    closing,
    dist,
    server: { reply: () => ['**Раз** в неделю'] },
  })
  await launcher(page).click()
  await ask(page, 'Как поливать?')
  await expect.poll(() => page.locator('[aria-live=polite]').textContent()).toBe('Раз в неделю')
})

test('without a mouse: open, write, send, close; the focus comes back', async () => {
  const { page } = await openSite(browser, { html: main, closing, dist })
  await launcher(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('Привет')
  await page.keyboard.press('Enter')
  await reply(page, 'Вы сказали: «Привет».').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => launcher(page).evaluate(button => button.matches(':focus'))).toBe(true)
})
