import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let token: string

beforeAll(async () => {
  server = await startApp({
    env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'), LESSONS_BUILT_IN: 'false' },
  })
  token = (await server.admin()).token
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const call = async (key: string, body?: object) => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.status, key).toBe(200)
  return response.json()
}
const open = async (path: string) => {
  const tab = await browser.open({ reducedMotion: 'reduce' })
  await tab.page.addInitScript(session => localStorage.setItem('authToken', session), token)
  await tab.page.goto(server.origin + path)
  return tab
}

it('of two administrators the later one is told, where it is seen, that the lesson was changed', async () => {
  const lesson = { title: 'Вдвоём', content: 'Раз\n\n'.repeat(60), isPublished: true }
  const { id } = await call('POST /api/admin/lessons', lesson)
  const { page, look } = await open('/visual-editor')
  await page.getByRole('tab', { name: 'Уроки' }).click()
  await page.getByRole('button', { name: 'Изменить урок «Вдвоём»' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('Моё название')
  await call(`PUT /api/admin/lessons/${id}`, { ...lesson, title: 'Чужое название' })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const reason = dialog.getByText('Урок тем временем изменил другой администратор')
  await reason.waitFor()
  await expect
    .poll(async () => {
      const box = await reason.boundingBox()
      return box !== null && box.y > 0 && box.y < 900
    })
    .toBe(true)
  await look('lesson-two-editors')
  expect(await dialog.getByLabel('Название').inputValue()).toBe('Моё название')
  expect((await call(`GET /api/lessons/${id}`)).title).toBe('Чужое название')
})

it('own elements of a page are dragged to their place and stay there', async () => {
  for (const elementKey of ['first', 'second', 'third'])
    await call('POST /api/admin/site-content', {
      pageKey: 'platform-description',
      elementKey,
      contentType: 'text',
      content: `Элемент ${elementKey}`,
      metadata: {},
      isActive: true,
    })
  const { page, look } = await open('/platform-description')
  await page.getByRole('button', { name: 'Редактировать тексты' }).click()
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section')]
        .map(({ id }) => id)
        .filter(id => /first|second|third/.test(id)),
    )
  expect(await order()).toEqual(['first', 'second', 'third'])
  const grip = page.locator('#first [draggable=true]')
  const target = page.locator('#third')
  await target.scrollIntoViewIfNeeded()
  await grip.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20, { steps: 8 })
  await page.locator('#first[data-dragged]').waitFor()
  await page.mouse.move((box?.x ?? 0) + 70, (box?.y ?? 0) + 24, { steps: 3 })
  await page.locator('#third[data-over]').waitFor()
  await look('own-elements-dragging')
  await page.mouse.up()
  await expect.poll(order).toEqual(['second', 'third', 'first'])
  await page.getByRole('status').filter({ hasText: 'first' }).waitFor({ state: 'attached' })
  await page.reload()
  await page.getByRole('button', { name: 'Редактировать тексты' }).waitFor()
  expect(await order()).toEqual(['second', 'third', 'first'])
})
