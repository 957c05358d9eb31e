import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { startApp } from './support/start-app.ts'

const slow = { timeout: 30_000 }

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser

beforeAll(async () => {
  server = await startApp()
  browser = await openBrowser()
}, 150_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const text = (name: string, bytes: number) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'The ficus is watered once a week. '),
})

it('says in the files and in the usage that the storage is full, how much it is, and leads to the plans', async () => {
  const { api, token } = await server.person('Olga')
  const { id } = await api('POST /api/assistants', { body: { name: 'Магазин' } })
  await server.setFreeStorage(1)
  const tab = await browser.open({ reducedMotion: 'reduce' })
  const { page } = tab
  await page.addInitScript(given => {
    localStorage.setItem('authToken', given)
    localStorage.setItem('assistant-tutorial-shown', 'true')
  }, token)
  await page.goto(`${server.origin}/playground/${id}`)
  const files = page.locator('input[type=file][multiple]')
  const notice = page.getByRole('status').filter({ hasText: 'Посмотреть тарифы' })

  await files.setInputFiles(text('small.txt', 200_000))
  await page.getByText('Обработан', { exact: true }).waitFor(slow)
  expect(await notice.count()).toBe(0)
  await files.setInputFiles(text('large.txt', 1_200_000))
  await notice.getByText(/^Для файла не хватает места: занято 195\s?кБ из 1\s?МБ$/i).waitFor(slow)
  await page.getByRole('button', { name: 'Отменить загрузку' }).click()
  await expect.poll(() => notice.count()).toBe(0)

  await server.setFreeStorage(0.125)
  await page.reload()
  await notice.getByText(/^Хранилище заполнено: занято 195\s?кБ из 128\s?кБ$/i).waitFor(slow)
  expect(await findViolations(page)).toEqual([])
  await tab.look('storage-full')
  await notice.getByRole('button', { name: 'Посмотреть тарифы' }).click()
  await page.getByRole('dialog', { name: /[Тт]ариф/ }).waitFor()
  await page.keyboard.press('Escape')

  await page.goto(`${server.origin}/?tab=usage`)
  await notice.getByText('Хранилище заполнено').waitFor(slow)
  await page.goBack()
  await notice.waitFor(slow)
  await page.getByRole('button', { name: 'Удалить', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await expect.poll(() => notice.count(), slow).toBe(0)
})

it('says in the usage that visitors have used up their share, and the owner still uploads', async () => {
  const { api, token } = await server.person('Anna')
  const { id } = await api('POST /api/assistants', { body: { name: 'Салон' } })
  await api('PUT /api/assistants/{id}/publication', { params: { id }, body: { isPublished: true } })
  await server.setFreeStorage(1)
  const guest = await newGuest()
  const talk = await guest('POST /api/conversations', { body: { assistantId: id } })
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  const picture = Buffer.concat([gif, Buffer.alloc(250_000)]).toString('base64')
  const send = () =>
    guest('POST /api/conversations/{id}/messages', {
      params: { id: talk.id },
      body: { message: `[Изображение: data:image/gif;base64,${picture}]` },
    })
  await send()
  await send()
  await expect(send()).rejects.toMatchObject({ body: { code: 'conversations.images-refused' } })

  for (const [colorScheme, width] of [
    ['light', 1_440],
    ['dark', 360],
  ] as const) {
    const tab = await browser.open({ reducedMotion: 'reduce', colorScheme, viewport: { width, height: 800 } })
    const { page } = tab
    await page.addInitScript(given => {
      localStorage.setItem('authToken', given)
      localStorage.setItem('assistant-tutorial-shown', 'true')
    }, token)
    await page.goto(`${server.origin}/?tab=usage`)
    const notice = page.getByRole('status').filter({ hasText: 'Посетители заняли свою часть хранилища' })
    await notice.getByText(/488\s?кБ из 512\s?кБ/i).waitFor(slow)
    await page.getByText('Из него посетители').waitFor()
    expect(await findViolations(page)).toEqual([])
    await tab.look(`storage-visitors-${colorScheme}`)
    if (colorScheme === 'dark') continue
    await page.goto(`${server.origin}/playground/${id}`)
    await page.locator('input[type=file][multiple]').setInputFiles(text('own.txt', 400_000))
    await page.getByText('Обработан', { exact: true }).waitFor(slow)
  }
})

/** Calls of a visitor who has not signed in, known by a cookie. */
const newGuest = async () => {
  const { origin } = server
  const headers = { 'content-type': 'application/json' }
  const known = await fetch(`${origin}/api/users`, { method: 'POST', headers, body: '{}' })
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? ''
  return createClient<CoreApi>({
    origin,
    fetch: (input, init) => {
      const given = new Headers(init?.headers)
      given.set('cookie', cookie)
      return fetch(input, { ...init, headers: given })
    },
  })
}
