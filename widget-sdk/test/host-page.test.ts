import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ask, launcher, openSite, plain, reply } from './open-site.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const design = { greeting: { isOn: true, text: 'Помочь с выбором?', delaySeconds: 1, pages: [] } }
const open = (query = '') =>
  openSite(browser, {
    html: plain,
    closing,
    dist,
    alone: true,
    query,
    server: { design, look: { design, brand: ['#0c855d', '#ffffff'] } },
  })

const shownHosts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-botanika],[data-botanika-doctor]')].filter(
        host => getComputedStyle(host).display !== 'none',
      ).length,
  )

test('launcher, greeting, panel and the doctor’s findings are not printed', async () => {
  const { page } = await open('?botanika-debug')
  await page.locator('.greeting').waitFor()
  await page.locator('[data-botanika-doctor]').waitFor()
  const print = async () => {
    await page.emulateMedia({ media: 'print' })
    const count = await shownHosts(page)
    await page.emulateMedia({ media: 'screen' })
    return count
  }
  expect(await shownHosts(page)).toBe(2)
  expect(await print()).toBe(0)
  await launcher(page).click()
  await page.getByRole('dialog').waitFor()
  expect(await shownHosts(page)).toBe(2)
  expect(await print()).toBe(0)
})

test('of what is typed and pasted in the panel the page hears nothing', async () => {
  const { page } = await open()
  await page.evaluate(() => {
    const heard: string[] = []
    for (const name of [
      ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'compositionstart', 'compositionend'],
      ...['copy', 'cut', 'paste'],
    ])
      document.addEventListener(name, event => heard.push(event.type))
    Object.assign(window, { heard })
  })
  await launcher(page).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await field.click()
  await page.keyboard.type('как найти s/f.n?')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+X')
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe('как найти s/f.n?')
  expect(await page.evaluate('heard')).toEqual([])
  // The listeners are there.
  await page.getByRole('link', { name: 'ссылка' }).press('s')
  expect(await page.evaluate('heard')).toEqual(['keydown', 'keypress', 'keyup'])
})

test('launcher, greeting and every word of the panel are in the chosen font', async () => {
  const look = { ...design, fontFamily: 'Georgia, serif', launcher: { text: 'Спросите' } }
  const { page } = await openSite(browser, {
    html: plain,
    closing,
    dist,
    alone: true,
    server: { design: look, look: { design: look, brand: ['#0c855d', '#ffffff'] } },
  })
  const strangers = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-botanika]')?.shadowRoot
      const elements = [...(root?.querySelectorAll<HTMLElement>('.greeting *, .bubble, .panel *') ?? [])]
      return elements
        .filter(({ childNodes }) => [...childNodes].some(node => node.nodeType === Node.TEXT_NODE))
        .filter(
          element => !element.closest('code') && !getComputedStyle(element).fontFamily.startsWith('Georgia'),
        )
        .map(({ localName, className }) => `${localName}.${className}`)
    })
  await page.locator('.greeting').waitFor()
  expect(await strangers()).toEqual([])
  await launcher(page, /Спросите/).click()
  await page.getByRole('dialog').getByRole('heading').waitFor()
  await ask(page, 'Цена?')
  await reply(page, 'Цена?').waitFor()
  expect(await strangers()).toEqual([])
})

test('the launcher is in the chosen font before the chat is loaded', async () => {
  const look = { fontFamily: 'Georgia, serif', launcher: { text: 'Спросите' } }
  const { page } = await openSite(browser, {
    html: plain,
    closing,
    dist,
    server: { design: look, look: { design: look, brand: ['#0c855d', '#ffffff'] } },
    before: async page => page.route(/\/widget\/.+\.js/, route => route.abort()),
  })
  await launcher(page, /Спросите/).waitFor()
  const font = () =>
    page.evaluate(() => {
      const button = document.querySelector('[data-botanika]')?.shadowRoot?.querySelector('.bubble')
      return button ? getComputedStyle(button).fontFamily : ''
    })
  await expect.poll(font).toMatch(/^Georgia/)
})
