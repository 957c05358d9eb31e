import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { settle } from './support/settle.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 30_000 }
const question = 'Сколько стоит доставка за город?'

let product: Product
let browser: TestBrowser
let owner: Tab

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(owner.page, product.origin).setUpByApi(product.setupLink ?? 'no set-up link was printed')
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = async ({ page }: Tab, rest = '') => {
  await follow(page, `${product.origin}/conversations${rest}`)
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}
const rows = ({ page }: Tab) => page.getByRole('list', { name: 'Диалоги всех каналов' }).getByRole('listitem')
const signedIn = async () => {
  const token = await owner.page.evaluate(() => localStorage.getItem('authToken') ?? '')
  return createClient<CoreApi>({ origin: product.origin, token: () => token })
}

it('lists what was asked, with search in any form of a word, filters and the way back', async () => {
  const { page } = owner
  await open(owner)
  await page.getByText('Диалогов пока нет').waitFor()
  expect(await findViolations(page)).toEqual([])
  const api = await signedIn()
  for (const [name, asked] of [
    ['Доставка', question],
    ['Склад', 'Где лежат коробки?'],
  ] as const) {
    const { id: assistantId } = await api('POST /api/assistants', { body: { name } })
    const { id } = await api('POST /api/conversations', { body: { assistantId } })
    const { assistantMessage } = await api('POST /api/conversations/{id}/messages', {
      params: { id },
      body: { message: asked },
    })
    if (name === 'Доставка')
      await api('PUT /api/messages/{id}/rating', {
        params: { id: assistantMessage?.id ?? '' },
        body: { value: 'down', reason: 'Цены нет' },
      })
  }
  await open(owner)
  await expect.poll(() => rows(owner).count(), slow).toBe(2)
  await expect.poll(() => rows(owner).last().innerText(), slow).toContain('1 плохая оценка')
  await owner.look('conversations')
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('searchbox', { name: 'Искать в тексте диалогов' }).fill('коробка')
  await expect.poll(() => rows(owner).allInnerTexts(), slow).toEqual([expect.stringContaining('Склад')])
  await page.getByRole('combobox', { name: 'Итог' }).click()
  await page.getByRole('option', { name: 'Ругали ответы' }).click()
  await page.getByText('Ничего не нашлось').waitFor()
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.poll(() => rows(owner).count(), slow).toBe(2)
  expect(await page.getByRole('searchbox').inputValue()).toBe('')

  await open(owner, '?outcome=bad&period=week')
  await rows(owner).getByRole('link', { name: question }).click()
  await page.getByRole('link', { name: 'К диалогам' }).click()
  await expect.poll(() => new URL(page.url()).search, slow).toBe('?outcome=bad&period=week')
})

it('opens a conversation with its rating and X-ray, and puts an answer right, tried at once', async () => {
  const { page } = owner
  await open(owner)
  await rows(owner).getByRole('link', { name: question }).click()
  const messages = page.getByRole('list', { name: 'Сообщения' })
  await messages.getByText('Цены нет').waitFor()
  await messages.getByRole('button', { name: 'Рентген ответа' }).click()
  await page.getByRole('heading', { name: 'Рентген ответа' }).waitFor()
  await settle(page)
  await expect.poll(() => findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Закрыть рентген' }).click()

  await messages.getByRole('button', { name: 'Исправить ответ' }).click()
  const sheet = page.getByRole('dialog')
  expect(await sheet.getByLabel('Вопрос').inputValue()).toBe(question)
  await sheet.getByRole('button', { name: 'Сохранить и проверить' }).click()
  await sheet.getByText('Заполните это поле').waitFor()
  await sheet.getByLabel('Правильный ответ').fill('Доставка за город стоит 500 рублей.')
  await sheet.getByRole('button', { name: 'Сохранить и проверить' }).click()
  await sheet.getByText('Спросили ещё раз: теперь отвечает так').waitFor()
  await sheet.getByRole('status').getByText('Доставка за город стоит 500 рублей.').waitFor()
  await owner.look('conversations-fixed')
  await sheet.getByText(`Источник: ваш ответ на «${question}»`).waitFor()
  expect(await findViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Готово' }).click()
  const api = await signedIn()
  const [assistant] = (await api('GET /api/assistants/my')).filter(({ name }) => name === 'Доставка')
  const pairs = await api('GET /api/assistants/{id}/pairs', { params: { id: assistant?.id ?? '' } })
  expect(pairs.map(pair => pair.answer)).toEqual(['Доставка за город стоит 500 рублей.'])
})

it('fits a phone, tells of a conversation that is gone, and is for the signed-in', async () => {
  const { page } = owner
  await page.setViewportSize({ width: 360, height: 740 })
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await open(owner)
  await rows(owner).first().waitFor()
  expect(await isNarrow()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  const heights = await page.getByRole('combobox').evaluateAll(all => all.map(one => one.clientHeight))
  expect(heights).toHaveLength(4)
  expect(new Set(heights).size).toBe(1)
  await owner.look('conversations-list-phone')
  await rows(owner).getByRole('link', { name: question }).click()
  await page.getByText('Цены нет').waitFor()
  await owner.look('conversations-phone')
  expect(await isNarrow()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await open(owner, `/${'a'.repeat(24)}`)
  await page.getByText('Этого диалога нет').waitFor()
  const guest = await browser.open({ reducedMotion: 'reduce' })
  await guest.page.goto(`${product.origin}/conversations`)
  await guest.page.getByText('Эта страница для тех, кто вошёл').waitFor()
})
