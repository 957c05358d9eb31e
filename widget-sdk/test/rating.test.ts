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

const patience = { timeout: 20_000 }
const thumb = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressed = (page: Page, name: string) =>
  expect.poll(() => thumb(page, name).getAttribute('aria-pressed'), patience)

async function openAnswered(lang: 'ru' | 'pl' = 'ru') {
  const site = await openSite(browser, {
    html: tag => plain(tag),
    closing,
    dist,
    attributes: `data-lang="${lang}" async`,
  })
  await launcher(site.page, lang === 'ru' ? /Открыть чат/ : /Otwórz czat/).click()
  return site
}
const ratings = (server: { given: { name: string; body: unknown }[] }) =>
  server.given.filter(({ name }) => name === 'rating').map(({ body }) => body)

test('a finished reply is rated by keyboard, with a reason, and the rating is there after a reload', async () => {
  const { page, server, faults } = await openAnswered()
  await ask(page, 'Есть розы?')
  await reply(page, 'Вы сказали: «Есть розы?».').waitFor()
  await thumb(page, 'Хороший ответ').focus()
  await page.keyboard.press('Enter')
  await pressed(page, 'Хороший ответ').toBe('true')
  await page.getByRole('status').filter({ hasText: 'Спасибо за оценку' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await pressed(page, 'Плохой ответ').toBe('true')
  const reason = page.getByRole('textbox', { name: 'Что не так?' })
  await expect.poll(() => reason.evaluate(field => field.matches(':focus')), patience).toBe(true)
  // Escape closes the form alone, and leads back.
  await page.keyboard.press('Escape')
  await expect.poll(() => reason.count(), patience).toBe(0)
  expect(await thumb(page, 'Плохой ответ').evaluate(one => one.matches(':focus'))).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Enter')
  await reason.fill('Не про то')
  await page.getByRole('button', { name: 'Отправить' }).first().click()
  await expect
    .poll(() => ratings(server), patience)
    .toEqual([{ value: 'up' }, { value: 'down' }, { value: 'down', reason: 'Не про то' }])
  await page.reload()
  await launcher(page).click()
  await pressed(page, 'Плохой ответ').toBe('true')
  await thumb(page, 'Плохой ответ').click()
  await expect.poll(() => reason.inputValue(), patience).toBe('Не про то')
  await page.getByRole('button', { name: 'Убрать оценку' }).click()
  await pressed(page, 'Плохой ответ').toBe('false')
  await pressed(page, 'Хороший ответ').toBe('false')
  expect(faults).toEqual([])
})

test('a rating that cannot be stored says so, in the language of the chat', async () => {
  const { page } = await openAnswered('pl')
  const field = page.getByRole('textbox', { name: 'Wpisz wiadomość' })
  await field.fill('Róże?')
  await field.press('Enter')
  await thumb(page, 'Dobra odpowiedź').waitFor()
  await page.route('**/rating', route => route.abort())
  await thumb(page, 'Dobra odpowiedź').click()
  await page.getByRole('status').filter({ hasText: 'Nie udało się zapisać oceny' }).waitFor()
  await pressed(page, 'Dobra odpowiedź').toBe('false')
})
