import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PartialDesign } from '../src/wire.ts'
import { ask, launcher, openSite, plain, reply } from './open-site.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const patience = { timeout: 15_000 }
const open = (design: PartialDesign, html = plain) =>
  openSite(browser, {
    html,
    closing,
    dist,
    server: { design, look: { design, brand: ['#0c855d', '#ffffff'] } },
    // The real sound, counted: one tone after the other.
    before: page =>
      page.addInitScript(() => {
        const tones: number[] = []
        const begin = OscillatorNode.prototype.start
        OscillatorNode.prototype.start = function (this: OscillatorNode, at?: number) {
          tones.push(this.frequency.value)
          return begin.call(this, at)
        }
        Object.assign(window, { tones })
      }),
  })
const close = { name: 'Свернуть чат' }

test('what comes while the chat is closed: a number on the launcher and in its name, one sound each; opened, it is read', async () => {
  const { page, server, faults } = await open({ sound: true })
  await launcher(page).click()
  await ask(page, 'Здравствуйте')
  await reply(page, 'Вы сказали: «Здравствуйте».').waitFor()
  // A reply that the visitor looks at makes no sound.
  expect(await page.evaluate('tones')).toEqual([])
  await page.getByRole('button', close).first().click()
  const badge = page.locator('.badge')
  expect(await badge.textContent()).toBe('')

  server.tell('Вы ещё здесь?')
  await expect.poll(() => badge.textContent(), patience).toBe('1')
  await launcher(page, 'Открыть чат. Непрочитанных ответов: 1').waitFor()
  await expect.poll(() => page.evaluate('tones'), patience).toEqual([660, 880])
  for (let more = 0; more < 9; more++) server.tell(`Ещё ${more}`)
  await expect.poll(() => badge.textContent(), patience).toBe('9+')

  await launcher(page, /Непрочитанных ответов: 10/).click()
  await reply(page, 'Вы ещё здесь?').waitFor()
  await page.getByRole('button', close).first().click()
  await launcher(page, 'Открыть чат').waitFor()
  expect(await badge.textContent()).toBe('')
  expect(faults).toEqual([])
})

test('without badge and sound the number is in the name only', async () => {
  const { page, server } = await open({ badge: false })
  await launcher(page).click()
  await ask(page, 'Привет')
  await reply(page, 'Вы сказали: «Привет».').waitFor()
  await page.getByRole('button', close).first().click()
  server.tell('Вы ещё здесь?')
  await launcher(page, 'Открыть чат. Непрочитанных ответов: 1').waitFor()
  expect(await page.locator('.badge').isVisible()).toBe(false)
  expect(await page.evaluate('tones')).toEqual([])
})

test('on a page that is written from right to left the chat is mirrored, and nothing leaves the panel', async () => {
  const { page, server } = await open({}, tag => plain(tag).replace('<html ', '<html dir="rtl" '))
  await launcher(page).click()
  await ask(page, 'שלום')
  const answer = reply(page, 'Вы сказали: «שלום».')
  await answer.waitFor()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox()
    return box ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const panel = await boxOf('.panel')
  const said = await boxOf('.said')
  const replied = await boxOf('.reply:not(.welcome)')
  const avatar = await boxOf('.avatar')
  const middle = panel.x + panel.width / 2
  expect(said.x - panel.x).toBeLessThan(24)
  expect(panel.x + panel.width - replied.x - replied.width).toBeLessThan(24)
  expect(avatar.x).toBeGreaterThan(middle)
  const wide = await page.locator('.list').evaluate(list => list.scrollWidth - list.clientWidth)
  expect(wide).toBe(0)
  await page.getByRole('button', close).first().click()
  server.tell('?')
  const badge = page.locator('.badge', { hasText: '1' })
  await badge.waitFor()
  const bubble = await boxOf('.bubble')
  const mark = await boxOf('.badge')
  expect(mark.x).toBeLessThan(bubble.x + bubble.width / 2)
})
