import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import type { PartialDesign } from '../src/wire.ts'
import { ask, key, launcher, openSite, plain, reply } from './open-site.ts'
import type { ServerOptions } from './test-server.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const ownersOf = (design: PartialDesign, server: ServerOptions): ServerOptions => ({
  design,
  look: { design, brand: ['#4c1d95', '#ffffff'] },
  ...server,
})
/** The owner's design, as look and session tell it. */
const open = (
  given: PartialDesign,
  server: ServerOptions = {},
  { attributes = 'async', alone = false }: { attributes?: string; alone?: boolean } = {},
) =>
  openSite(browser, {
    alone,
    html: plain,
    closing,
    dist,
    attributes,
    server: ownersOf({ primaryColor: '#4C1D95', ...given }, server),
  })

test('the launcher is drawn once, as the owner designed it: text, icon, corner, offsets, layer, colours', async () => {
  const { page } = await open({
    position: 'top-left',
    size: 'large',
    launcher: { icon: 'heart', text: 'Спросить', offsetX: 40, offsetY: 30, zIndex: 77 },
  })
  const button = launcher(page, 'Спросить. Открыть чат')
  await button.waitFor()
  const box = await button.boundingBox()
  expect([box?.x, box?.y, box?.height]).toEqual([40, 30, 70])
  expect(box?.width).toBeGreaterThan(140)
  const host = page.locator('[data-botanika]')
  expect(await host.evaluate(one => getComputedStyle(one).zIndex)).toBe('77')
  expect(await button.evaluate(one => getComputedStyle(one).backgroundColor)).toBe('rgb(76, 29, 149)')
})

test('the launcher has the owner’s picture, and its icon where there is no such picture', async () => {
  const pixel =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  for (const [avatarUrl, pictures] of [
    [pixel, 1],
    ['https://nowhere.invalid/logo.png', 0],
  ] as const) {
    const { page } = await open({ avatarUrl, launcher: { icon: 'avatar', text: 'Спросить' } })
    const button = launcher(page, 'Спросить. Открыть чат')
    await button.waitFor()
    await expect.poll(() => button.locator('svg').count()).toBe(1 - pictures)
    expect(await button.evaluate(one => getComputedStyle(one).backgroundImage)).toContain(avatarUrl)
    // Padding and words stay within the corner.
    const box = await button.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(900 - 20)
  }
})

test('a known design is drawn before any answer, and nothing moves when the same answer comes', async () => {
  const { page } = await open({ position: 'bottom-left' }, {}, { alone: true })
  await launcher(page).waitFor()
  const shown = Promise.withResolvers<void>()
  await page.route('**/look', async route => {
    await shown.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const moves: string[] = []
    Object.assign(window, { moves })
    new MutationObserver(() => {
      const host = document.querySelector<HTMLElement>('[data-botanika]')
      const line = host ? `${host.dataset.corner} ${host.style.getPropertyValue('--primary')}` : ''
      if (line && moves.at(-1) !== line) moves.push(line)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  const answered = page.waitForResponse('**/look')
  await page.reload()
  // The server answers only now: it is drawn by what the page remembers.
  await launcher(page).waitFor()
  shown.resolve()
  await answered
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('moves')).toEqual(['bottom-left var(--botanika-primary,#4c1d95)'])
})

test.each([
  ['off', 'off'],
  ['foreign-site', 'foreign-site'],
  ['unknown', 'unknown'],
] as const)('a widget in the state %s draws nothing and says so in one line', async (state, code) => {
  const { page, lines, server } = await open({}, { look: { state } })
  await expect.poll(() => server.seen.looks).toBe(1)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain(`[Botanika] ${code}`)
  expect(await page.locator('[data-botanika]').count()).toBe(0)
})

test('header, starters, language, CSS variables and parts', async () => {
  const { page } = await openSite(browser, {
    html: tag =>
      plain(
        `<style>[data-botanika]{--botanika-primary:rgb(1,2,3);--botanika-radius:3px}[data-botanika]::part(header){letter-spacing:2px}</style>${tag}`,
      ),
    closing,
    dist,
    server: {
      design: {
        header: { title: 'Ольга', subtitle: 'отвечает за минуту' },
        starters: ['Где вы?'],
        language: 'en',
      },
      look: { design: { language: 'en' } },
    },
  })
  await launcher(page, 'Open chat').click()
  const panel = page.getByRole('dialog', { name: 'Ольга' })
  await panel.getByText('отвечает за минуту').waitFor()
  await panel.getByText('Hi there!').waitFor()
  expect(await panel.evaluate(one => getComputedStyle(one).borderRadius)).toBe('3px')
  expect(await panel.locator('header').evaluate(one => getComputedStyle(one).letterSpacing)).toBe('2px')
  await panel.getByRole('button', { name: 'Где вы?' }).click()
  const own = page.locator('.said', { hasText: 'Где вы?' })
  // Drawn anew when the server has taken it.
  await expect.poll(() => own.evaluate(one => getComputedStyle(one).backgroundColor)).toBe('rgb(1, 2, 3)')
})

test('the greeting appears once after its delay and opens the chat', async () => {
  // A page in front: a greeting waits for one that is seen.
  const { page } = await open(
    { greeting: { isOn: true, text: 'Помочь с выбором?', delaySeconds: 1, pages: ['/'] } },
    {},
    { alone: true },
  )
  const greeting = page.locator('.greeting')
  await greeting.getByText('Помочь с выбором?').click()
  await page.getByRole('dialog').waitFor()
  expect(await greeting.count()).toBe(0)
  await page.reload()
  await launcher(page).click()
  expect(await greeting.count()).toBe(0)
})

test('nothing is written before the visitor agreed; the text goes to the server', async () => {
  const consent = { isRequired: true, text: 'Согласны?', link: 'https://example.org/terms' }
  const { page, server } = await open({ consent, starters: ['Где вы?'] }, { asksConsent: true })
  await launcher(page).click()
  const agree = page.getByRole('button', { name: 'Согласиться' })
  await agree.waitFor()
  expect(await page.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe(consent.link)
  expect(await page.getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Где вы?' }).count()).toBe(0)
  await agree.click()
  await ask(page, 'Да')
  await reply(page, 'Вы сказали: «Да».').waitFor()
  expect(server.given).toContainEqual({ name: 'consent', body: { text: 'Согласны?' } })
})

test('a contact form before the first message blocks the field while something is required', async () => {
  const fields = [
    { kind: 'name', isRequired: false },
    { kind: 'email', isRequired: true },
  ] as const
  const contact = { when: 'before' as const, fields: [...fields], text: '' }
  const { page, server } = await open({ contact }, { asksContact: true })
  await launcher(page).click()
  const email = page.getByRole('textbox', { name: /Электронная почта/ })
  await email.fill('нет')
  await page.getByRole('button', { name: 'Отправить' }).click()
  expect(server.given.filter(({ name }) => name === 'contact')).toEqual([])
  await email.fill('anna@example.org')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await ask(page, 'Привет')
  await reply(page, 'Вы сказали: «Привет».').waitFor()
  expect(server.given).toContainEqual({ name: 'contact', body: { email: 'anna@example.org' } })
})

test('a contact form after the first reply can be declined for good', async () => {
  const contact = {
    when: 'after' as const,
    fields: [{ kind: 'phone' as const, isRequired: true }],
    text: 'Оставьте номер',
  }
  const { page } = await open({ contact }, { asksContact: true })
  await launcher(page).click()
  await ask(page, 'Привет')
  await page.getByText('Оставьте номер').waitFor()
  await page.getByRole('button', { name: 'Не сейчас' }).click()
  await expect.poll(() => page.getByText('Оставьте номер').count()).toBe(0)
  await page.reload()
  await launcher(page).click()
  await reply(page, 'Вы сказали: «Привет».').waitFor()
  expect(await page.getByText('Оставьте номер').count()).toBe(0)
})

test('outside of the working hours the other greeting is shown', async () => {
  const hours = { isOn: true, timeZone: 'Europe/Moscow', days: [], greeting: 'Ответим утром' }
  const { page } = await open({ hours })
  await launcher(page).click()
  await page.locator('.welcome', { hasText: 'Ответим утром' }).waitFor()
})

test('the theme auto follows the site, also when it changes', async () => {
  const { page } = await open({ theme: 'auto' })
  await page.evaluate("document.body.style.background = '#101010'")
  await launcher(page).click()
  const ground = () => page.getByRole('dialog').evaluate(panel => getComputedStyle(panel).backgroundColor)
  await expect.poll(ground).toBe('rgb(22, 29, 26)')
  await page.evaluate("document.documentElement.style.colorScheme = 'light'")
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
})

test('full screen on a phone only where the owner wants it', async () => {
  const { page } = await openSite(browser, {
    html: plain,
    closing,
    dist,
    viewport: { width: 360, height: 640 },
    server: {
      design: { launcher: { mobileFullScreen: false } },
      look: { design: { launcher: { mobileFullScreen: false } } },
    },
  })
  await launcher(page).click()
  const box = await page.getByRole('dialog').boundingBox()
  expect(box?.width).toBeLessThan(360)
})

test('the inline element is a chat in the flow of the page, and goes with it', async () => {
  const { page, faults } = await openSite(browser, {
    html: (_, origin) =>
      plain(
        `<botanika-chat key="${key}" name="desk" style="width:320px;height:420px"></botanika-chat><script src="${origin}/widget/botanika-chat.js"></script>`,
      ),
    closing,
    dist,
  })
  const region = page.getByRole('region', { name: 'Ботаника' })
  await region.waitFor()
  // It grows to its size as it appears; its line of one pixel around it stays within the element.
  await expect.poll(() => region.boundingBox()).toMatchObject({ width: 318, height: 418 })
  expect(await page.getByRole('button', { name: 'Свернуть чат' }).count()).toBe(0)
  await page.evaluate("Botanika({name:'desk'},'send','Привет')")
  await reply(page, 'Вы сказали: «Привет».').waitFor()
  await page.evaluate("document.querySelector('botanika-chat').remove()")
  await expect.poll(() => page.locator('botanika-chat').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the inline element speaks the language that the owner chose', async () => {
  const { page, server } = await openSite(browser, {
    html: (_, origin) =>
      plain(
        `<botanika-chat key="${key}"></botanika-chat><script src="${origin}/widget/botanika-chat.js"></script>`,
      ),
    closing,
    dist,
    server: { design: { language: 'pl' }, look: { design: { language: 'pl' } } },
  })
  await page.getByRole('button', { name: 'Wyślij' }).waitFor()
  expect(server.seen.looks).toBe(1)
})

test('the mode of a page fills the window and cannot be closed', async () => {
  const { page } = await open({}, {}, { attributes: 'data-mode="full" async' })
  const region = page.getByRole('region', { name: 'Ботаника' })
  await expect.poll(() => region.boundingBox()).toEqual({ x: 0, y: 0, width: 900, height: 700 })
  await page.getByRole('textbox').press('Escape')
  await ask(page, 'Привет')
  await reply(page, 'Вы сказали: «Привет».').waitFor()
})
