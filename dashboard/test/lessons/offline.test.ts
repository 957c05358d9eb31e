import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: string
let reader: string
let lessonId: string

beforeAll(async () => {
  server = await startApp({
    env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'), LESSONS_BUILT_IN: 'false' },
  })
  admin = (await server.admin()).token
  reader = (await server.person('Reader')).token
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const call = async (key: string, { token = reader, body }: { token?: string; body?: object } = {}) => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return response.json()
}
const stored = () => call(`GET /api/lesson-progress/${lessonId}`)
const save = (body: object) => call(`PUT /api/lesson-progress/${lessonId}`, { body: { lessonId, ...body } })
const calls = '**/api/lesson-progress**'

beforeEach(async () => {
  const body = { title: 'В дороге', content: 'Раз\n\nДва', isPublished: true }
  lessonId = (await call('POST /api/admin/lessons', { token: admin, body })).id
})

const open = async (): Promise<Tab> => {
  const tab = await browser.open({ reducedMotion: 'reduce' })
  await tab.page.context().addInitScript(session => {
    localStorage.setItem('language', 'ru')
    localStorage.setItem('authToken', session)
  }, reader)
  await show(tab.page)
  return tab
}
const show = async (page: Page) => {
  await page.clock.install()
  await page.goto(`${server.origin}/lessons/${lessonId}`)
  await notesOf(page).waitFor()
}
const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Мои заметки к уроку' })
const read = async (page: Page, minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) await page.clock.fastForward(60_000)
}
/** Nothing is under way any more that would count or write again. */
const rest = async (page: Page) => {
  await page.clock.fastForward(20_000)
  await new Promise(done => setTimeout(done, 700))
}

it('minutes and notes without a connection arrive once it is back, once', async () => {
  const { page, look } = await open()
  await read(page, 1)
  await expect.poll(async () => (await stored())?.timeSpent).toBe(1)
  await page.context().setOffline(true)
  await read(page, 3)
  await notesOf(page).fill('Записано в поезде')
  await page.clock.fastForward(2_000)
  await page.getByText('Нет связи. Заметки хранятся').waitFor()
  await page.getByText('Вы занимались 4 минуты').waitFor()
  await look('lesson-offline')
  expect(await stored()).toMatchObject({ timeSpent: 1, notes: '' })
  await page.context().setOffline(false)
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await expect.poll(async () => (await stored()).timeSpent).toBe(4)
  await rest(page)
  expect(await stored()).toMatchObject({ timeSpent: 4, notes: 'Записано в поезде' })
})

it('survive a reload, and an answer that is lost does not count them twice', async () => {
  const { page } = await open()
  await page.route(calls, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await read(page, 2)
  await notesOf(page).fill('До обрыва')
  await page.reload()
  await notesOf(page).waitFor()
  expect(await notesOf(page).inputValue()).toBe('До обрыва')
  await page.getByText('Вы занимались 2 минуты').waitFor()
  await read(page, 1)
  expect(await stored()).toBeNull()
  await page.unroute(calls)
  // It reaches the server, but the answer does not come back.
  let lost = 0
  await page.route(calls, async route => {
    if (route.request().method() === 'GET' || lost >= 2) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  await page.clock.fastForward(6_000)
  await expect.poll(() => lost, { timeout: 10_000 }).toBe(2)
  await page.clock.fastForward(6_000)
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await rest(page)
  expect(await stored()).toMatchObject({ timeSpent: 3, notes: 'До обрыва' })
  await page.reload()
  await notesOf(page).waitFor()
  await rest(page)
  expect(await stored()).toMatchObject({ timeSpent: 3, notes: 'До обрыва' })
})

it('of another device meanwhile are added, and its notes stay beside the own', async () => {
  const { page, look } = await open()
  await page.context().setOffline(true)
  await read(page, 2)
  await notesOf(page).fill('В поезде')
  await save({ timeSpent: 5, notes: 'Дома' })
  await page.context().setOffline(false)
  await page.getByText('здесь и те, и другие').waitFor()
  await look('lesson-notes-joined')
  expect(await notesOf(page).inputValue()).toBe('Дома\n\nВ поезде')
  await page.clock.fastForward(2_000)
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await rest(page)
  expect(await stored()).toMatchObject({ timeSpent: 7, notes: 'Дома\n\nВ поезде' })
})

it('of two tabs one counts, both show what is written, and the other goes on when it is closed', async () => {
  const { page } = await open()
  const other = await page.context().newPage()
  await show(other)
  // The clock of the test is that of both.
  await read(page, 2)
  await rest(page)
  expect((await stored()).timeSpent).toBe(2)
  await notesOf(page).fill('Из первой')
  await expect.poll(() => notesOf(other).inputValue()).toBe('Из первой')
  await page.clock.fastForward(2_000)
  await page.getByText('Сохранено', { exact: true }).waitFor()
  await notesOf(other).fill('Из первой и второй')
  await other.clock.fastForward(2_000)
  await other.getByText('Сохранено', { exact: true }).waitFor()
  expect((await stored()).notes).toBe('Из первой и второй')
  await page.close()
  await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
  await read(other, 1)
  await expect.poll(async () => (await stored()).timeSpent).toBe(3)
})
