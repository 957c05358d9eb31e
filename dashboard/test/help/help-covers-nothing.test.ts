import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import { openBrowser, type TestBrowser } from '../support/open-browser.ts'
import { asPerson } from '../support/person.ts'
import { settle } from '../support/settle.ts'
import { startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let token: string
let assistant: string

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  const admin = await server.admin()
  token = admin.token
  for (const name of ['Юрист', 'Клиника'])
    assistant = (await admin.api('POST /api/assistants', { body: { name } })).id
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

/** All that have the sidebar's frame: a chat of its own has no help. */
const own = [
  ...['/', '/?tab=logs', '/?tab=integrations', '/?tab=usage', '/?tab=plans', '/?tab=news', '/files'],
  ...['/conversations', '/profile', '/plan-activation', '/playground/{id}', '/playground'],
  ...['/widget-designer/{id}', '/models', '/plugins', '/admin', '/admin?tab=admin-plans', '/autopost'],
  ...['/admin?tab=admin-settings', '/admin/lessons', '/whatsapp', '/lessons', '/profile/lessons'],
  ...['/visual-editor', '/documentation', '/support-center'],
]
const visitors = ['/', '/?tab=plans', '/plan-activation', '/lessons', '/documentation', '/support-center']

/** Runs in the page: the words and controls under the button, and why it cannot be pressed. */
const findCovered = (): string[] => {
  const controls =
    'a[href], button, input, select, textarea, summary, [role=switch], [role=tab], [role=option]'
  const help = [...document.querySelectorAll('button[data-calls=help]')].find(one => one.checkVisibility())
  if (!help) return ['there is no button of the help']
  const box = help.getBoundingClientRect()
  // A bar that has scrolled away took its button with it.
  if (box.bottom <= 0 || box.top >= innerHeight) return []
  const bar = getComputedStyle(help).position === 'fixed' ? null : help.closest('header')
  const middle = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  if (!middle || !help.contains(middle)) return [`under ${middle?.outerHTML.slice(0, 300)}`]
  const found = new Set<string>()
  for (let x = box.left + 1; x < box.right; x += 4)
    for (let y = box.top + 1; y < box.bottom; y += 4)
      for (const element of document.elementsFromPoint(x, y)) {
        if (help.contains(element) || element.contains(help)) continue
        // An element that has scrolled under a bar is not looked at.
        if (bar && !bar.contains(element)) continue
        const control = element.closest(controls)
        if (control && !help.contains(control))
          found.add(
            `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').slice(0, 40)}`,
          )
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || !node.data.trim()) continue
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const { left, right, top, bottom } of range.getClientRects())
            if (left < box.right && right > box.left && top < box.bottom && bottom > box.top)
              found.add(`the words ${node.data.slice(0, 40)}`)
        }
      }
  return [...found]
}

/** Runs in the page: everything that scrolls, by a share of its way. */
const scroll = (share: number): void => {
  // Content that is cut off can be scrolled by a script alone.
  for (const element of document.querySelectorAll('*'))
    if (
      element.scrollHeight > element.clientHeight + 1 &&
      !/hidden|clip/.test(getComputedStyle(element).overflowY)
    )
      element.scrollTop = share * (element.scrollHeight - element.clientHeight)
}

const check = async (page: Page, path: string): Promise<void> => {
  await follow(page, server.origin + path.replace('{id}', assistant))
  await settle(page)
  for (const share of [0, 0.37, 1]) {
    await page.evaluate(scroll, share)
    await expect.poll(() => page.evaluate(findCovered), { message: `${path} at ${share}` }).toEqual([])
  }
}

it.each([
  { width: 360, height: 740 },
  { width: 820, height: 900 },
  { width: 1440, height: 900 },
])('of a signed-in person it covers no control and no words: $width', async viewport => {
  const { page, look } = await browser.open({ viewport })
  await page.addInitScript(session => {
    localStorage.setItem('authToken', session)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)
  await page.goto(`${server.origin}/playground/${assistant}`)
  if (viewport.width === 1440) await asPerson(page, server.origin).teach('clinic.pdf', 'flowers.txt')
  for (const path of own) await check(page, path)
  await look(`help-${viewport.width}`)
  await page.context().close()
})

it.each([
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])('of a visitor too, on the page of the server as on that of the dashboard: $width', async viewport => {
  const { page } = await browser.open({ viewport })
  for (const path of visitors) await check(page, path)
  await page.context().close()
  const reader = await browser.open({ viewport, onlyReads: true })
  for (const path of ['/lessons', '/documentation', '/support-center']) {
    await reader.page.goto(server.origin + path)
    await reader.page.locator('#served').waitFor()
    for (const share of [0, 0.37, 1]) {
      await reader.page.evaluate(scroll, share)
      expect(await reader.page.evaluate(findCovered), `${path} at ${share}`).toEqual([])
    }
  }
  await reader.look(`help-served-${viewport.width}`)
  await reader.page.context().close()
})
