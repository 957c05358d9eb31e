import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PartialDesign } from '../src/wire.ts'
import { closePages, shareBrowser } from './browser.ts'
import { buildWidget } from './build.ts'

let browser: Browser
let path: string
beforeAll(async () => {
  path = join((await buildWidget()).dist, 'standalone.js')
  browser = await shareBrowser()
}, 180_000)
afterAll(closePages)

/** The file of a designer whose server is not there. */
async function openFile(design: PartialDesign) {
  const page = await browser.newPage({ locale: 'ru-RU' })
  // A port that nobody listens at.
  const settings = { origin: 'http://127.0.0.1:9', key: `wgt_${'0'.repeat(24)}`, assistant: 'Фикус', design }
  await page.setContent(
    `<html lang="ru"><body><script type="application/json" data-botanika-settings>${JSON.stringify(settings)}</script></body></html>`,
  )
  await page.addScriptTag({ path })
  return page
}

test('speaks the language that the owner chose, whatever the page and the browser speak', async () => {
  const page = await openFile({ language: 'pl' })
  await page.getByRole('button', { name: 'Otwórz czat' }).click()
  await page.getByText('Serwer jest niedostępny: to odpowiedzi demonstracyjne.').waitFor()
  await page.close()
})

test('without a server asks for consent and contacts, and says that the contacts were not sent', async () => {
  const page = await openFile({
    consent: { isRequired: true, text: 'Согласны?', link: '' },
    contact: { when: 'before', fields: [{ kind: 'email', isRequired: true }], text: '' },
  })
  await page.getByRole('button', { name: 'Открыть чат' }).click()
  await page.getByText('Согласны?').waitFor()
  expect(await page.getByPlaceholder('Введите ваше сообщение...').count()).toBe(0)
  await page.getByRole('button', { name: 'Согласиться' }).click()
  await page.getByLabel('Электронная почта').fill('anna@example.com')
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('Сервер недоступен: контакты не отправлены.').waitFor()
  await page.getByPlaceholder('Введите ваше сообщение...').waitFor()
  const kept = await page.evaluate(() => document.body.innerHTML.includes('anna@example.com'))
  expect(kept).toBe(false)
  await page.close()
})
