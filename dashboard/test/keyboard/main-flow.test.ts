import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import { asTypist, focusedOn } from '../support/keyboard.ts'
import { type DashboardHome, openDashboardHome } from '../support/open-dashboard-home.ts'

const documents = resolve(import.meta.dirname, '../../../core/src/answers/knowledge/fixtures/documents')

let setup: DashboardHome
let page: Page
let keys: ReturnType<typeof asTypist>

beforeAll(async () => {
  setup = await openDashboardHome()
  page = setup.tab.page
  keys = asTypist(page)
  await page.goto(setup.product.origin)
  await page.getByRole('button', { name: 'Создать ассистента' }).waitFor()
}, 240_000)

afterAll(() => setup?.stop())

it('an assistant is created, given a document and asked', async () => {
  await keys.use('Создать ассистента')
  await page.waitForURL(/\/playground$/)
  await page.getByLabel('Имя', { exact: true }).waitFor()
  await keys.type('Имя', 'Клиника')
  await keys.use('Создать ассистента')
  await page.waitForURL(/\/playground\/[0-9a-f]{24}$/)

  await page.locator('input[type=file][multiple]').waitFor({ state: 'attached' })
  const chooser = page.waitForEvent('filechooser')
  await keys.use(/^Перетащите файлы сюда.*каждый$/s)
  await (await chooser).setFiles(resolve(documents, 'clinic.pdf'))
  await page.getByText('Обработан', { exact: true }).waitFor({ timeout: 60_000 })

  await keys.tabTo('Введите сообщение', 'Shift+Tab')
  await page.keyboard.type('Какая гарантия на коронки из диоксида циркония?')
  await keys.press('Enter')
  await page.getByText('пять лет').first().waitFor()

  // A source opens over the page, and the focus comes back to what opened it.
  await keys.use(/^Источник 1: clinic\.pdf/, 'Shift+Tab')
  await page.getByRole('dialog').getByText('стр. 4').first().waitFor()
  await keys.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(async () => (await focusedOn(page)).name).toMatch(/^Источник 1: clinic\.pdf/)
})

it('a messenger is connected', async () => {
  const bot = setup.telegram.addBot({ username: 'garden_bot' })
  await follow(page, `${setup.product.origin}/?tab=integrations`)
  await page.getByRole('button', { name: /^Telegram.*Настроить/ }).waitFor()
  await keys.use(/^Telegram.*Настроить/)
  const dialog = page.getByRole('dialog', { name: 'Telegram' })
  await dialog.getByLabel('Токен бота').waitFor()
  await keys.type('Токен бота', bot.token)
  await keys.tabTo(/^Ассистент/)
  await keys.press('Enter')
  // The list takes the focus, with its first entry.
  await expect.poll(async () => (await focusedOn(page)).name).toBe('Клиника')
  await keys.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await keys.use('Проверить и подключить')
  await dialog.getByRole('article').first().waitFor()

  // Tab stays within the dialog; Escape closes it and leads back to its card.
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
  }
  // Escape closes what lies above first: the tooltip of the cross, then the dialog.
  await keys.tabTo('Закрыть')
  const tooltip = page.getByRole('tooltip')
  await tooltip.waitFor()
  await keys.press('Escape')
  await tooltip.waitFor({ state: 'detached' })
  expect(await dialog.count()).toBe(1)
  // A finger that rests on it reads the same words, and does not press it.
  const cross = await dialog.getByRole('button', { name: 'Закрыть' }).boundingBox()
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: (cross?.x ?? 0) + 8, y: (cross?.y ?? 0) + 8 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await tooltip.waitFor()
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await session.detach()
  // Its words go by themselves too; the toast, where it is still there, takes an Escape as well.
  await expect
    .poll(async () => {
      if (await dialog.count()) await keys.press('Escape')
      return dialog.count()
    })
    .toBe(0)
  await expect.poll(async () => (await focusedOn(page)).name).toMatch(/^Telegram/)
})

it('the profile is reached, the password changed, a key for the API created and revoked with it', async () => {
  await keys.use(/Профиль: Ольга/, 'Shift+Tab')
  await page.waitForURL(/\/profile$/)
  await page.getByRole('button', { name: 'Создать ключ' }).waitFor()
  await keys.use('Создать ключ')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await keys.type(/^Название/, 'Склад')
  await keys.tabTo('Читать расход')
  await keys.press('Space')
  await keys.use('Создать')
  await dialog.getByText('btk_').first().waitFor()
  await keys.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Отозвать ключ «Склад»' }).waitFor()

  await keys.use('Изменить пароль', 'Shift+Tab')
  await keys.type('Нынешний пароль', 'secret-1')
  await keys.type('Новый пароль', 'brand new one')
  await keys.type('Новый пароль ещё раз', 'brand new one')
  await keys.tabTo(/^Отозвать и 1 ключ API/)
  await keys.press('Space')
  await setup.tab.look('keyboard-password')
  await keys.use('Сменить пароль')
  await page.getByText('Пароль изменён', { exact: true }).waitFor()
  await expect.poll(async () => (await focusedOn(page)).name).toBe('Изменить пароль')
  await page.getByRole('button', { name: 'Отозвать ключ «Склад»' }).waitFor({ state: 'detached' })
})
