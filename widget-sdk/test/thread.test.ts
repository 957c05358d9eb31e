import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Message } from '../src/wire.ts'
import { ask, launcher, openSite, plain, reply } from './open-site.ts'
import type { ServerOptions } from './server-options.ts'
import { useWidget } from './use-widget.ts'

let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

const patience = { timeout: 20_000 }

async function openAnswered(server: ServerOptions) {
  const site = await openSite(browser, { html: tag => plain(tag), closing, dist, server })
  await launcher(site.page).click()
  await ask(site.page, 'Монстера?')
  await reply(site.page, 'Вы сказали: «Монстера?».').waitFor()
  return site
}

test('a reply shows its files, and products whose foreign pictures wait for a tap', async () => {
  const asked: string[] = []
  const replyFields: Partial<Message> = {
    attachments: [{ type: 'file', url: '/api/objects/1/content', name: 'Прайс 2026.pdf' }],
    cards: [
      {
        n: 1,
        title: 'Монстера',
        price: '1 500 ₽',
        url: 'https://shop.example/monstera',
        image: 'https://cdn.example/m.png',
      },
      { n: 1, title: 'Подделка', url: 'javascript:alert(1)' },
    ],
  }
  const { page, server, faults } = await openAnswered({ replyFields })
  await page.route('https://cdn.example/**', route => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  const file = page.getByRole('list', { name: 'Файлы' }).getByRole('link', { name: 'Прайс 2026.pdf' })
  expect(await file.getAttribute('href')).toBe(`${server.origin}/api/objects/1/content`)
  const products = page.getByRole('list', { name: 'Товары' }).getByRole('listitem')
  expect(await products.count()).toBe(2)
  const [monstera, fake] = [products.nth(0), products.nth(1)]
  expect(await monstera.innerText()).toContain('1 500 ₽')
  expect(await monstera.getByRole('link', { name: 'Подробнее' }).getAttribute('href')).toBe(
    'https://shop.example/monstera',
  )
  expect(await fake.getByRole('link').count()).toBe(0)
  await monstera.getByRole('button', { name: 'Показать изображение с cdn.example' }).waitFor()
  expect(asked).toEqual([])
  await monstera.getByRole('button', { name: 'Показать изображение с cdn.example' }).click()
  await expect.poll(() => asked, patience).toEqual(['https://cdn.example/m.png'])
  expect(faults).toEqual([])
})

const top = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate(one => Math.round(one.getBoundingClientRect().top))

test('earlier messages come by pages, in order, and what is read stays in sight', async () => {
  const { page, server, faults } = await openAnswered({})
  const [visit] = [...server.records.visits.values()]
  if (!visit) throw new Error('no visit')
  const [question] = visit.messages
  if (!question) throw new Error('no question')
  // A long past before what is there.
  const past = Array.from(
    { length: 118 },
    (_, order): Message => ({
      ...question,
      id: String(order).padStart(24, '0'),
      order,
      content: `Вопрос ${order}.`,
    }),
  )
  for (const message of visit.messages) message.order += past.length
  visit.messages.unshift(...past)
  await page.reload()
  await launcher(page).click()
  const earlier = page.getByRole('button', { name: 'Показать предыдущие сообщения' })
  await earlier.waitFor()
  expect(await page.getByText(/^Вопрос \d+\.$/).count()).toBe(48)

  // A cut is told, and the same button tries again.
  await page.route('**/messages?before=*', route => route.abort())
  await earlier.click()
  const again = page.getByRole('button', { name: 'Не удалось загрузить. Повторить' })
  await again.waitFor()
  await page.unroute('**/messages?before=*')
  const before = await top(page, 'Вопрос 70.')
  await again.click()
  await expect.poll(() => page.getByText(/^Вопрос \d+\.$/).count(), patience).toBe(98)
  await expect.poll(() => top(page, 'Вопрос 70.'), patience).toBe(before)
  await earlier.click()
  await expect.poll(() => page.getByText(/^Вопрос \d+\.$/).count(), patience).toBe(118)
  const numbers = (await page.getByText(/^Вопрос \d+\.$/).allInnerTexts()).map(text =>
    Number.parseInt(text.slice(7), 10),
  )
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  await expect.poll(() => earlier.count(), patience).toBe(0)
  expect(faults.filter(fault => !fault.includes('ERR_FAILED'))).toEqual([])
})
