import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import type { Tab } from '../support/open-browser.ts'
import { type DashboardHome, openDashboardHome } from '../support/open-dashboard-home.ts'

let setup: DashboardHome
let tab: Tab
let bot: { id: number; token: string; username: string }

beforeAll(async () => {
  setup = await openDashboardHome({ reach: 'polling' })
  tab = setup.tab
  bot = setup.telegram.addBot({ username: 'cellar_bot' })
}, 240_000)

afterAll(() => setup?.stop())

const dialog = () => tab.page.getByRole('dialog', { name: 'Telegram' })
const proxy = () => dialog().getByRole('textbox', { name: 'Прокси' })
const card = () => dialog().getByRole('article', { name: 'Погреб' })
const connect = () => dialog().getByRole('button', { name: 'Проверить и подключить' }).click()
/** The same person at another device. */
const openAs = async (device: { language: string; theme: 'light' | 'dark'; width: number }) => {
  const { language, theme, width } = device
  const token = await tab.page.evaluate(() => localStorage.getItem('authToken'))
  const opened = await setup.browser.open({ viewport: { width, height: 760 } })
  await opened.page.addInitScript(stored => Object.assign(localStorage, stored), {
    authToken: token,
    language,
    darkMode: String(theme === 'dark'),
  })
  await opened.page.goto(`${setup.product.origin}/?tab=integrations`)
  return opened
}
const repliesTo = (person: { id: number }) =>
  setup.telegram.accepted().filter(({ chat }) => chat === person.id)

it('unfolds what few need when the server refuses a field in it, and leads there', async () => {
  await follow(tab.page, `${setup.product.origin}/?tab=integrations`)
  await tab.page.getByRole('button', { name: /^Telegram.*Настроить/ }).click()
  await dialog().getByLabel('Название').fill('Погреб')
  await dialog().getByLabel('Токен бота').fill(bot.token)
  await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
  await tab.page.getByRole('option', { name: 'Садовник' }).click()
  await dialog().getByText('Дополнительно').click()
  await proxy().fill('socks5://10.0.0.1:1080')
  await dialog().getByText('Дополнительно').click()
  await expect.poll(() => proxy().isVisible()).toBe(false)

  await connect()
  await proxy().waitFor()
  await dialog().getByText('Прокси 10.0.0.1:1080 стоит во внутренней сети сервера').waitFor()
  await expect.poll(() => proxy().getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => proxy().evaluate(field => field === document.activeElement)).toBe(true)
  await tab.look('telegram-wrong-proxy')
  await proxy().fill('')
})

it('says what the server refuses in the person’s own language', async () => {
  const other = await openAs({ language: 'en', theme: 'light', width: 1024 })
  await other.page.getByRole('button', { name: /^Telegram.*Set up/ }).click()
  const form = other.page.getByRole('dialog', { name: 'Telegram' })
  await form.getByLabel('Bot token').fill('no token')
  await form.getByRole('combobox', { name: 'Assistant' }).click()
  await other.page.getByRole('option', { name: 'Садовник' }).click()
  await form.getByRole('button', { name: 'Check and connect' }).click()
  await form.getByText(/^This does not look like a bot token/).waitFor()
  const field = form.getByRole('textbox', { name: 'Bot token' })
  await expect.poll(() => field.evaluate(one => one === document.activeElement)).toBe(true)
  await other.look('telegram-no-token-en')
  await other.page.context().close()
})

it('fetches messages by itself where no messenger could reach it, answers, and says so', async () => {
  await connect()
  await card().getByText('Работает', { exact: true }).waitFor()
  expect(await setup.hookOf(bot)).toBe('')
  await card().getByText('Состояние').click()
  await card().getByText('Опрос: этот сервер сам забирает их у мессенджера').waitFor()
  await card().getByText('сообщений ещё не было').waitFor()

  const anna = setup.telegram.addUser({ first_name: 'Анна' })
  setup.telegram.message(anna, bot, { text: 'Когда сажать тюльпаны?' })
  await expect.poll(() => repliesTo(anna).length).toBe(1)
  await card().getByText('последнее сообщение').waitFor()
  await tab.look('telegram-polling')
})

it('shows what it gave up after five tries, and answers it when it is tried again', async () => {
  const boris = setup.telegram.addUser({ first_name: 'Борис' })
  const broken = { kind: 'refuse', code: 500, description: 'Internal Server Error' } as const
  setup.telegram.fail(broken, { method: 'getFile', bot, times: 5 })
  setup.telegram.message(boris, bot, {
    document: Buffer.from('Полив: раз в три дня.'),
    fileName: 'полив.txt',
    caption: 'Как часто поливать?',
  })
  // The five tries are spread over a minute and a half.
  await card().getByText('отложено: 1').waitFor({ timeout: 150_000 })
  await card().getByText('Telegram ответил ошибкой на своей стороне').waitFor()
  expect(repliesTo(boris)).toEqual([])
  await tab.look('telegram-set-aside')
  await lookInPolish()

  await card().getByRole('button', { name: 'Обработать отложенные ещё раз' }).click()
  await tab.page.getByText('Отложенные сообщения снова в очереди').first().waitFor()
  await expect.poll(() => repliesTo(boris).length).toBe(1)
  await card().getByText('отложено: 1').waitFor({ state: 'detached' })
})

/** The same on a phone, in the dark: nothing may stand out of the screen. */
const lookInPolish = async () => {
  const phone = await openAs({ language: 'pl', theme: 'dark', width: 360 })
  await phone.page.getByRole('button', { name: /^Telegram/ }).click()
  const article = phone.page.getByRole('article', { name: 'Погреб' })
  await article.getByText('odłożone: 1').waitFor()
  await phone.look('telegram-set-aside-pl-folded')
  await article.getByText('Stan', { exact: true }).click()
  await article.getByRole('button', { name: 'Spróbuj ponownie obsłużyć odłożone' }).scrollIntoViewIfNeeded()
  await phone.look('telegram-set-aside-pl')
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await article.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  await phone.page.context().close()
}
