import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import type { Tab } from '../support/open-browser.ts'
import { type DashboardHome, openDashboardHome } from '../support/open-dashboard-home.ts'

let setup: DashboardHome
let tab: Tab

beforeAll(async () => {
  setup = await openDashboardHome()
  tab = setup.tab
}, 240_000)

afterAll(() => setup?.stop())

const dialog = () => tab.page.getByRole('dialog', { name: 'Telegram' })
const connect = () => dialog().getByRole('button', { name: 'Проверить и подключить' })
const fillIn = async (token: string) => {
  await dialog().getByLabel('Токен бота').fill(token)
  await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
  await tab.page.getByRole('option', { name: 'Садовник' }).click()
}
const card = (name: string) => dialog().getByRole('article', { name, exact: true })
const choose = async (name: string, action: string) => {
  await card(name)
    .getByRole('button', { name: `Действия: ${name}` })
    .click()
  await tab.page.getByRole('menuitem', { name: action }).click()
}
const focused = (one: Locator) => one.evaluate(element => element === document.activeElement)
const question = () => tab.page.getByRole('alertdialog')
/** Refusals are expected of this page: the browser writes each of them to its console. */
const complaints = () => tab.complaints.filter(text => !/status of 4\d\d/.test(text))

it('offers Telegram, and not what only autoposting uses', async () => {
  await tab.page.goto(`${setup.product.origin}/?tab=integrations`)
  await tab.page.getByRole('button', { name: /^Telegram.*Настроить/ }).click()
  await dialog().getByLabel('Токен бота').waitFor()
  expect(await tab.page.getByText('Автопостинг в Telegram').count()).toBe(0)
  expect(await dialog().getByLabel('Имя бота').count()).toBe(0)
  await expect.poll(() => dialog().getByLabel('Прокси').isVisible()).toBe(false)
  await dialog().getByText('Дополнительно').click()
  await dialog().getByLabel('Прокси').waitFor()

  // The help that an error replaces as focus leaves must not draw the focus to the window.
  await dialog().getByLabel('Токен бота').focus()
  await tab.page.keyboard.press('Tab')
  await dialog().getByText('Введите токен бота').waitFor()
  await expect.poll(() => focused(dialog().getByRole('button', { name: 'Показать' }).first())).toBe(true)
})

it('says in words what is missing, what is no token, and what Telegram refuses', async () => {
  await dialog().getByLabel('Название').fill('')
  await connect().click()
  await dialog().getByText('Введите название интеграции').waitFor()
  await dialog().getByText('Введите токен бота').waitFor()
  // There is one assistant only: it is chosen already.
  await dialog().getByRole('combobox', { name: 'Ассистент' }).getByText('Садовник').waitFor()
  expect(await dialog().getByText('Введите ID ассистента').count()).toBe(0)

  await dialog().getByLabel('Название').fill('Лавка')
  await fillIn('не токен')
  await dialog()
    .getByText(/^asst_/)
    .waitFor()
  await connect().click()
  await dialog().getByText('Это не похоже на токен бота').waitFor()

  await dialog()
    .getByLabel('Токен бота')
    .fill(`123456789:${'A'.repeat(35)}`)
  await connect().click()
  await dialog().getByRole('alert').filter({ hasText: 'Токен не принят' }).waitFor()
  await expect.poll(() => dialog().getByLabel('Токен бота').getAttribute('aria-invalid')).toBe('true')
  await tab.look('telegram-refused')
})

it('connects a bot, fills in its name, and shows how it is doing once somebody has written', async () => {
  const bot = setup.telegram.addBot({ username: 'garden_bot' })
  await dialog().getByLabel('Токен бота').fill(bot.token)
  await connect().click()
  await tab.page.getByText('Интеграция Telegram настроена!').first().waitFor()
  const link = card('Лавка').getByRole('link', { name: '@garden_bot' })
  expect(await link.getAttribute('href')).toBe('https://t.me/garden_bot')
  await card('Лавка').getByText('Работает', { exact: true }).waitFor()
  expect(await setup.hookOf(bot)).toMatch(new RegExp(`^${setup.product.origin}/hooks/telegram/`))
  await tab.look('telegram-connected')

  await card('Лавка').getByText('Состояние').click()
  await card('Лавка').getByText('Вебхук: мессенджер сам присылает их на этот сервер').waitFor()
  await card('Лавка').getByText('Этого сервера').waitFor()
  const anna = setup.telegram.addUser({ first_name: 'Анна' })
  setup.telegram.message(anna, bot, { text: 'Когда сажать тюльпаны?' })
  await card('Лавка').getByText('последнее сообщение').waitFor()
  await tab.look('telegram-state')

  await choose('Лавка', 'Удалить')
  await tab.page.keyboard.press('Escape')
  await expect.poll(() => focused(card('Лавка').getByRole('button', { name: /^Действия/ }))).toBe(true)
  await choose('Лавка', 'Удалить')
  await question().getByText('Вы уверены, что хотите удалить эту интеграцию?').waitFor()
  await question().getByRole('button', { name: 'Удалить' }).click()
  await tab.page.getByText('Интеграция удалена!').first().waitFor()
  expect(await setup.hookOf(bot)).toBe('')
})

it('takes a bot from another server only with consent, and repairs a webhook that was taken', async () => {
  const bot = setup.telegram.addBot({ username: 'moved_bot' })
  await setup.stealHook(bot)
  await dialog().getByLabel('Название').fill('Переезд')
  await fillIn(bot.token)
  await connect().click()
  await question().getByText('Сообщения этого бота получает чужой адрес: localhost').waitFor()
  await question().getByRole('button', { name: 'Оставить как есть' }).click()
  expect(await setup.hookOf(bot)).toContain('somebody-else')
  await connect().click()
  await question().getByRole('button', { name: 'Перенести сюда' }).click()
  await card('Переезд').waitFor()
  expect(await setup.hookOf(bot)).toContain('/hooks/telegram/')

  await setup.stealHook(bot)
  await choose('Переезд', 'Проверить')
  const repair = card('Переезд').getByRole('button', { name: 'Починить вебхук' })
  await repair.waitFor()
  await tab.look('telegram-taken')
  await repair.click()
  await question().getByRole('button', { name: 'Перенести сюда' }).click()
  await tab.page.getByText('Webhook исправлен!').first().waitFor()
  expect(await setup.hookOf(bot)).toContain('/hooks/telegram/')
  await card('Переезд').getByText('Этого сервера').waitFor()
})

it('renames a bot without asking Telegram, and switches it off and on', async () => {
  const calls = setup.telegram.calls().length
  await choose('Переезд', 'Изменить')
  await dialog().getByLabel('Название').fill('Оранжерея')
  await dialog().getByRole('button', { name: 'Проверить и сохранить' }).click()
  await card('Оранжерея').waitFor()
  expect(setup.telegram.calls().length).toBe(calls)

  const working = card('Оранжерея').getByRole('switch')
  await working.click()
  await card('Оранжерея').getByText('Выключена').waitFor()
  await working.click()
  await card('Оранжерея').getByText('Работает', { exact: true }).waitFor()
})

it('shows the administrator the Bot API address that the environment sets, and lets nobody edit it', async () => {
  await follow(tab.page, `${setup.product.origin}/plugins`)
  const address = tab.page.getByLabel('Адрес Bot API')
  await expect.poll(() => address.inputValue()).toBe(setup.telegram.apiRoot)
  expect(await address.isEditable()).toBe(false)
  await tab.page.getByText(/TELEGRAM_API_ROOT/).waitFor()
  await tab.look('telegram-plugin')
  expect(complaints()).toEqual([])
})

it('asks a visitor to sign in at an integration, and leaves no page blank whose code does not arrive', async () => {
  const visitor = await setup.browser.open()
  await visitor.page.goto(setup.product.origin)
  await visitor.page.getByRole('tab', { name: 'Интеграции' }).click()
  await visitor.page.getByRole('button', { name: /^Telegram.*Настроить/ }).click()
  await visitor.page.getByRole('dialog', { name: 'Вход в систему' }).waitFor()
  await visitor.page.route('**/assets/chat-*.js', route => route.abort())
  await follow(visitor.page, `${setup.product.origin}/chat/${'0'.repeat(24)}`)
  await visitor.page.getByText('Страница не открылась').waitFor()
  await visitor.page.context().close()
})
