import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
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

const dialog = () => tab.page.getByRole('dialog', { name: 'WhatsApp' })

it('asks for the risk of a linked device alone, and for the fields of the official API alone', async () => {
  const { page } = tab
  await follow(page, `${setup.product.origin}/?tab=integrations`)
  await page.getByRole('button', { name: /^WhatsApp.*Настроить/ }).click()
  const connect = dialog().getByRole('button', { name: 'Проверить и подключить' })
  await connect.click()
  await dialog().getByText('Введите имя сессии').waitFor()
  await dialog().getByText('Прежде чем подключать номер по QR-коду.').waitFor()
  expect(await dialog().getByLabel('Токен доступа').count()).toBe(0)

  await dialog().getByRole('combobox', { name: 'Способ подключения' }).click()
  await page.getByRole('option', { name: 'Официальный API (безопаснее)' }).click()
  await dialog().getByLabel('Токен доступа').waitFor()
  await dialog().getByLabel('ID номера телефона').waitFor()
  expect(await dialog().getByText('Прежде чем подключать номер по QR-коду.').count()).toBe(0)

  await dialog().getByRole('tab', { name: 'QR-код' }).click()
  await dialog().getByText('Сначала создайте интеграцию в разделе «Настройки».').waitFor()
  expect(await findViolations(page)).toEqual([])
})

it('links a number once its owner accepts the risk, and says that the connector is missing', async () => {
  const { page } = tab
  await page.setViewportSize({ width: 360, height: 740 })
  await follow(page, `${setup.product.origin}/?tab=integrations`)
  await page.getByRole('button', { name: /^WhatsApp.*Настроить/ }).click()
  await dialog().getByLabel('Имя сессии').fill('lavka-main')
  await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
  await page.getByRole('option', { name: 'Садовник' }).click()
  const connect = dialog().getByRole('button', { name: 'Проверить и подключить' })
  const tick = dialog().getByRole('checkbox', { name: 'Я прочитал(а) и согласен(на)' })
  await connect.click()
  // The message about the missing tick is beside it, and the tick takes the focus and so comes into view.
  const missing = dialog().getByText('Прочитайте условия и отметьте согласие')
  await missing.waitFor()
  await expect.poll(() => tick.evaluate(element => element === document.activeElement)).toBe(true)
  expect(await tick.getAttribute('aria-invalid')).toBe('true')
  const inView = await missing.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  expect(inView).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await tab.look('whatsapp-consent-360')
  await tick.press('Space')
  await missing.waitFor({ state: 'detached' })
  await connect.click()
  // It does not work before a phone is linked: nothing green is said.
  await page
    .getByText(/^(Интеграция WhatsApp настроена!|Сохранено, но пока не работает)$/)
    .first()
    .waitFor()
  expect(await page.locator('[data-variant="success"]').count()).toBe(0)
  await tab.look('whatsapp-saved-360')
  await dialog().getByRole('tab', { name: 'QR-код' }).click()
  await dialog().getByText('Сессия: lavka-main').waitFor()
  await dialog().getByRole('button', { name: 'Получить QR код' }).click()
  await dialog().getByText('Ошибка получения QR кода', { exact: true }).waitFor()
  await dialog()
    .getByText(/[Кк]оннектор/)
    .first()
    .waitFor()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.screenshot({ path: 'test-output/whatsapp-qr.png' })
})

it('shows administrators the licences before the connector can be installed', async () => {
  const { page } = tab
  await page.goto(`${setup.product.origin}/whatsapp`)
  await page.getByText('GPL-3.0').first().waitFor()
  const install = page.getByRole('button', { name: 'Установить коннектор' })
  expect(await install.isDisabled()).toBe(true)
  await page.getByText('Я ознакомился(ась) с лицензиями и принимаю их').click()
  expect(await install.isEnabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: 'test-output/whatsapp-connector.png', fullPage: true })
})
