import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { type Person, startNotifier } from './support/start-notifier.ts'

let server: Awaited<ReturnType<typeof startNotifier>>
let browser: TestBrowser
let person: Person
let people = 0

beforeAll(async () => {
  server = await startNotifier()
  browser = await openBrowser()
}, 150_000)
beforeEach(async () => {
  people += 1
  person = await server.person(`Olga${people}`)
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const notify = (words: string, link?: string) => server.notify(person, words, link)

/** The dashboard as the person has it, who is signed in. */
const open = async (options: Parameters<TestBrowser['open']>[0] = {}): Promise<Tab> => {
  const tab = await browser.open({ reducedMotion: 'reduce', ...options })
  await tab.page.addInitScript(token => localStorage.setItem('authToken', token), person.token)
  await tab.page.goto(server.product.origin)
  return tab
}
const bellOf = ({ page }: Tab) => page.getByRole('button', { name: /^Уведомления/ })
const listOf = ({ page }: Tab) => page.getByRole('dialog', { name: 'Уведомления' })
const saysUnread = (tab: Tab, count: number) =>
  tab.page.getByRole('button', { name: new RegExp(`^Уведомления: ${count} непрочитан`) }).waitFor()

it('counts what is not read, hears of what comes, and leads to its page', async () => {
  await notify('Тариф закончился', '/?tab=plans')
  const tab = await open()
  await saysUnread(tab, 1)
  await notify('Документ не обработан', '/profile')
  await saysUnread(tab, 2)
  await bellOf(tab).click()
  const lines = listOf(tab).getByRole('listitem')
  await expect.poll(() => lines.count()).toBe(2)
  expect(await lines.first().textContent()).toContain('Документ не обработан')
  await lines.first().getByText('только что').waitFor()
  await tab.look('notifications')
  await lines.first().getByRole('link').click()
  await tab.page.getByRole('heading', { level: 1, name: 'Профиль' }).waitFor()
  await saysUnread(tab, 1)
  expect(await listOf(tab).count()).toBe(0)
  expect(tab.complaints).toEqual([])
})

it('marks one as read, then all; another window follows', async () => {
  for (const words of ['один', 'два', 'три']) await notify(words)
  const [tab, other] = [await open(), await open()]
  await saysUnread(tab, 3)
  await saysUnread(other, 3)
  await bellOf(tab).click()
  await listOf(tab).getByRole('button', { name: 'Отметить прочитанным' }).first().click()
  await saysUnread(other, 2)
  await expect.poll(() => listOf(tab).getByRole('button', { name: 'Отметить прочитанным' }).count()).toBe(2)
  await listOf(tab).getByRole('button', { name: 'Прочитать все' }).click()
  await other.page.getByRole('button', { name: 'Уведомления', exact: true }).waitFor()
  await expect.poll(() => listOf(tab).getByRole('button').count()).toBe(0)
  expect([...tab.complaints, ...other.complaints]).toEqual([])
})

it('loads older ones when the end of the list comes into view', async () => {
  for (let number = 1; number <= 45; number++) await notify(`Событие ${number}.`)
  const tab = await open()
  await saysUnread(tab, 45)
  await bellOf(tab).click()
  const list = listOf(tab)
  await list.getByText('Событие 26.').waitFor()
  expect(await list.getByText('Событие 25.').count()).toBe(0)
  await list.getByText('Событие 26.').scrollIntoViewIfNeeded()
  await list.getByText('Событие 6.').scrollIntoViewIfNeeded()
  await list.getByText('Событие 1.').waitFor()
  await expect.poll(() => list.getByText(/^Не прочитано: Событие/).count()).toBe(45)
  expect(await list.getByRole('button', { name: 'Показать ещё' }).count()).toBe(0)
})

it('says that there is nothing, and that the list did not come', async () => {
  const tab = await open()
  await bellOf(tab).click()
  await listOf(tab).getByText('Уведомлений нет').waitFor()
  expect(await findViolations(tab.page)).toEqual([])

  const broken = await browser.open()
  await broken.page.addInitScript(token => localStorage.setItem('authToken', token), person.token)
  let isDown = true
  await broken.page.route('**/api/notifications?*', route => (isDown ? route.abort() : route.continue()))
  await broken.page.goto(server.product.origin)
  await bellOf(broken).click()
  await listOf(broken).getByText('Не удалось загрузить уведомления').waitFor()
  isDown = false
  await listOf(broken).getByRole('button', { name: 'Повторить' }).click()
  await listOf(broken).getByText('Уведомлений нет').waitFor()
})

it('has its place on a phone, fits there, and has no fault that axe finds', async () => {
  await notify(
    'Интеграция «Бот магазина с очень длинным названием» перестала работать.',
    '/?tab=integrations',
  )
  await notify('Пост опубликован', 'https://t.me/garden/12')
  const phone = await open({ viewport: { width: 360, height: 640 } })
  await saysUnread(phone, 2)
  await bellOf(phone).click()
  const box = await listOf(phone).boundingBox()
  expect(box && box.x >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640).toBe(true)
  await phone.look('notifications-phone')
  expect(await findViolations(phone.page)).toEqual([])
  await phone.look('notifications-phone-dark')
  await phone.page.keyboard.press('Escape')
  await expect.poll(() => listOf(phone).count()).toBe(0)

  const icons = await open({ viewport: { width: 1000, height: 700 } })
  await saysUnread(icons, 2)
  await bellOf(icons).click()
  await listOf(icons).waitFor()
  expect(await findViolations(icons.page)).toEqual([])
  await icons.look('notifications-icons')
})

it('tells of a contact that a visitor left, leads to it, and tells no more where its owner does not want it', async () => {
  const api = createClient<CoreApi>({ origin: server.product.origin, token: () => person.token })
  const { id } = await api('POST /api/assistants', { body: { name: 'Магазин' } })
  const { key } = await api('POST /api/assistants/{id}/widgets', {
    params: { id },
    body: {
      name: 'Лавка',
      design: { contact: { when: 'after', fields: [{ kind: 'name', isRequired: true }] } },
    },
  })
  const leave = async (name: string): Promise<void> => {
    const call = (path: string, body: object, token = '') =>
      fetch(`${server.product.origin}/api/widget/${key}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const { visitorToken } = await (await call('session', {})).json()
    expect((await call('contact', { name }, visitorToken)).status).toBe(200)
  }
  const tab = await open()
  await bellOf(tab).waitFor()
  await leave('Анна Ильинична')
  await saysUnread(tab, 1)
  await bellOf(tab).click()
  await listOf(tab)
    .getByRole('link', { name: /Посетитель оставил контакты в виджете «Лавка»: Анна Ильинична/ })
    .click()
  await tab.page.getByRole('cell', { name: 'Анна Ильинична', exact: true }).waitFor()
  expect(new URL(tab.page.url()).searchParams.get('tab')).toBe('contacts')

  await tab.page.goto(`${server.product.origin}/profile`)
  const ofBell = tab.page.getByRole('checkbox', { name: 'Посетитель оставил контакты: Колокольчик' })
  expect(await ofBell.isChecked()).toBe(true)
  // Neither is on, so there is nothing to choose.
  for (const way of ['Почта', 'Мессенджер'])
    expect(
      await tab.page.getByRole('checkbox', { name: `Посетитель оставил контакты: ${way}` }).isDisabled(),
    ).toBe(true)
  await ofBell.click()
  const own = () => api('GET /api/users/{id}', { params: { id: person.user.id } })
  await expect.poll(async () => (await own()).settings.mutedNotices).toEqual(['contact.bell'])
  await tab.look('notice-choices')
  // The words beside a box belong to it on a phone, and the boxes of all rows stand below each other.
  await tab.page.setViewportSize({ width: 360, height: 900 })
  const lefts = await tab.page
    .getByRole('checkbox', { name: /: Мессенджер$/ })
    .evaluateAll(boxes => boxes.map(box => Math.round(box.getBoundingClientRect().left)))
  expect(new Set(lefts).size).toBe(1)
  await tab.page.locator('label').filter({ has: ofBell }).getByText('Колокольчик').click()
  await expect.poll(async () => (await own()).settings.mutedNotices ?? []).toEqual([])
  await ofBell.click()
  await expect.poll(async () => (await own()).settings.mutedNotices).toEqual(['contact.bell'])
  await tab.page.setViewportSize({ width: 1440, height: 900 })
  await leave('Борис')
  await notify('Пост опубликован')
  await saysUnread(tab, 1)
  await tab.page.reload()
  await expect.poll(() => ofBell.isChecked()).toBe(false)
  expect(await findViolations(tab.page)).toEqual([])
  const { items } = await api('GET /api/notifications', { query: {} })
  expect(items.map(({ text }) => text.ru)).toEqual([
    'Пост опубликован',
    expect.stringContaining('Анна Ильинична'),
  ])
  expect(tab.complaints).toEqual([])
})

it('has none for a visitor', async () => {
  const tab = await browser.open()
  await tab.page.goto(server.product.origin)
  await tab.page.getByRole('heading', { level: 1, name: 'Вырастите своего ассистента' }).waitFor()
  expect(await bellOf(tab).count()).toBe(0)
})
