import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findCutOff } from './support/find-cut-off.ts'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { settle } from './support/settle.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 30_000 }
const phone = { width: 360, height: 740 }
const desk = { width: 1440, height: 900 }

let product: Product
let browser: TestBrowser
let owner: Tab
/** Somebody at the assistant's public page, without an account. */
let visitor: Tab
let assistantId = ''
/** The visitor's conversation. */
let id = ''

const signedIn = async () => {
  const token = await owner.page.evaluate(() => localStorage.getItem('authToken') ?? '')
  return createClient<CoreApi>({ origin: product.origin, token: () => token })
}

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open({ reducedMotion: 'reduce' })
  const person = asPerson(owner.page, product.origin)
  await person.setUpByApi(product.setupLink ?? 'no set-up link was printed')
  assistantId = await person.createAssistantByApi('Магазин')
  const api = await signedIn()
  await api('PUT /api/assistants/{id}/publication', {
    params: { id: assistantId },
    body: { isPublished: true },
  })
  visitor = await browser.open({ viewport: phone })
  await visitor.page.goto(`${product.origin}/chat/${assistantId}`)
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = async ({ page }: Tab, rest = '') => {
  await follow(page, `${product.origin}/inbox${rest}`)
  await settle(page)
}
const list = () => owner.page.getByRole('region', { name: 'Диалоги' })
const rows = () => list().getByRole('list', { name: 'Диалоги' }).getByRole('listitem')
const talk = () => owner.page.getByRole('region', { name: 'Диалог', exact: true })
const view = (name: string) => list().getByRole('tab', { name }).click()
const reply = async (text: string) => {
  await talk().getByRole('textbox', { name: 'Ответ клиенту' }).fill(text)
  await owner.page.keyboard.press('Enter')
}
const ask = (question: string) => asPerson(visitor.page, product.origin).ask(question)
const askForPerson = () =>
  visitor.page.evaluate(
    async of => (await fetch(`/api/conversations/${of}/person`, { method: 'POST' })).status,
    id,
  )

it('says what it is for while nobody waits, and shows who is talking at once', async () => {
  const { page } = owner
  await open(owner)
  await page.getByText('Никто не ждёт').waitFor()
  await page.getByText('пишет «позовите человека»').waitFor()
  expect(await findViolations(page)).toEqual([])
  await owner.look('inbox-empty')
  await view('У ассистента')
  await page.getByText('Ассистент ни с кем не говорит').waitFor()
  await ask('Сколько стоит доставка?')
  await expect.poll(() => rows().count(), slow).toBe(1)
  await expect.poll(() => rows().first().innerText(), slow).toContain('Ассистент:')
  id = (await rows().getByRole('link').getAttribute('data-inbox-item')) ?? ''
})

it('lists who waits with the reason, counts them in the sidebar and the title, and lets the owner answer', async () => {
  const { page } = owner
  await open(owner)
  await page.getByText('Никто не ждёт').waitFor()
  expect(await askForPerson()).toBe(200)
  await expect.poll(() => rows().count(), slow).toBe(1)
  await expect.poll(() => rows().first().innerText(), slow).toContain('Нажал кнопку «Позвать человека»')
  await page.getByRole('link', { name: 'Входящие (1 ждёт ответа)' }).waitFor()
  await expect.poll(() => page.title(), slow).toMatch(/^\(1\) Входящие/)
  await ask('Алло, есть кто-нибудь?')
  await expect.poll(() => rows().first().innerText(), slow).toContain('1 новое сообщение')

  await rows().getByRole('link').click()
  await page.waitForURL(`**/inbox/${id}`)
  await talk().getByText('Никто не отвечает').waitFor()
  await talk().getByText('Алло, есть кто-нибудь?').waitFor()
  await settle(page)
  expect(await findViolations(page)).toEqual([])
  await owner.look('inbox-waiting')

  await talk().getByText('Когда вы отправите ответ, диалог перейдёт к вам.').waitFor()
  await reply('Здравствуйте! Это Ольга, отвечу вам сама.')
  await visitor.page.getByText('Это Ольга, отвечу вам сама.').waitFor()
  await talk().getByText('Отвечаете вы').waitFor()
  await expect.poll(() => page.title(), slow).toMatch(/^Входящие/)
  await expect.poll(() => list().getByRole('tab', { name: 'Мои' }).innerText(), slow).toContain('1')
  await page.getByText('Никто не ждёт').waitFor()
})

it('shows what the visitor writes at once, keeps a draft, and outlives a reload', async () => {
  const { page } = owner
  await visitor.page.getByPlaceholder('Введите сообщение').fill('Спасибо! ')
  await ask('Спасибо! А самовывоз есть?')
  await talk().getByText('А самовывоз есть?').waitFor()
  await talk().getByRole('textbox', { name: 'Ответ клиенту' }).fill('Да, на Лесной')
  await view('Мои')
  await page.reload()
  await settle(page)
  expect(page.url()).toContain(`/inbox/${id}?view=mine`)
  const field = talk().getByRole('textbox', { name: 'Ответ клиенту' })
  expect(await field.inputValue()).toBe('Да, на Лесной')
  await expect.poll(() => rows().count(), slow).toBe(1)
  await field.press('Enter')
  await visitor.page.getByText('Да, на Лесной').waitFor()
  await owner.look('inbox-mine')
  // No reply of the assistant came between.
  const api = await signedIn()
  const messages = await api('GET /api/dialogues/{id}/messages', { params: { id }, query: {} })
  expect(messages.slice(-3).map(({ role }) => role)).toEqual(['operator', 'user', 'operator'])
})

it('keeps an answer that could not be sent, with the way to send it again', async () => {
  const { page } = owner
  await page.route('**/operator-messages', route => route.abort())
  await reply('Мы открыты до восьми.')
  await talk().getByText('Сообщение не отправлено').waitFor()
  await owner.look('inbox-refused')
  await page.unroute('**/operator-messages')
  await page.reload()
  await settle(page)
  await talk().getByRole('button', { name: 'Отправить ещё раз' }).click()
  await visitor.page.getByText('Мы открыты до восьми.').waitFor()
  await expect.poll(() => talk().getByText('Мы открыты до восьми.').count(), slow).toBe(1)
})

it('puts a conversation aside, gives it back to the assistant and closes it', async () => {
  const { page } = owner
  await talk().getByRole('button', { name: 'Отложить' }).click()
  await page.getByRole('menuitem', { name: 'На час' }).click()
  await talk()
    .getByText(/Отложен до/)
    .waitFor()
  await page.getByText('Вы никому не отвечаете').waitFor()
  await talk().getByRole('button', { name: 'Отложить' }).click()
  await page.getByRole('menuitem', { name: 'Другое время…' }).click()
  await page.getByLabel('Дата и время').fill('2020-01-01T10:00')
  await page.getByRole('dialog').getByRole('button', { name: 'Отложить' }).click()
  await page.getByText('Это время уже прошло').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Отмена' }).click()
  await talk().getByRole('button', { name: 'Отложить' }).click()
  await page.getByRole('menuitem', { name: 'Больше не откладывать' }).click()
  await expect.poll(() => rows().count(), slow).toBe(1)

  await talk().getByRole('button', { name: 'Вернуть ассистенту' }).click()
  await talk().getByText('Отвечает ассистент', { exact: true }).waitFor()
  await talk().getByText('Сейчас отвечает ассистент. Когда вы отправите ответ').waitFor()
  await talk().getByRole('button', { name: 'Закрыть' }).click()
  await talk().getByText('Закрыт', { exact: true }).waitFor()
  await view('Закрытые')
  await expect.poll(() => rows().count(), slow).toBe(1)
})

it('tells the loser of a race what has become of the conversation', async () => {
  const { page } = owner
  const api = await signedIn()
  await talk().getByRole('button', { name: 'Взять себе' }).click()
  await talk().getByText('Отвечаете вы').waitFor()
  // The page hears of no change meanwhile.
  await page.route(`**/api/inbox/${id}/give-back`, async route => {
    await api('POST /api/inbox/{id}/close', { params: { id }, body: {} })
    await route.continue()
  })
  await talk().getByRole('button', { name: 'Вернуть ассистенту' }).click()
  await page.getByText('Диалог уже изменился', { exact: true }).waitFor()
  await talk().getByText('Закрыт', { exact: true }).waitFor()
  await page.unroute(`**/api/inbox/${id}/give-back`)
})

it('works by keys alone', async () => {
  const { page } = owner
  await open(owner, '?view=closed')
  await rows().first().waitFor()
  await page.locator('body').click({ position: { x: 700, y: 500 } })
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/inbox/${id}?view=closed`)
  await talk().getByRole('button', { name: 'Взять себе' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/inbox?view=closed')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-inbox-item'))
  await expect.poll(focused, slow).toBe(id)
})

it('is two screens on a phone, with a way back; says that a conversation is gone; is for the signed-in', async () => {
  const { page } = owner
  await page.setViewportSize(phone)
  await open(owner, '?view=closed')
  await rows().first().waitFor()
  expect(await findCutOff(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await owner.look('inbox-phone-list')
  await rows().getByRole('link').click()
  await talk().getByRole('heading', { level: 1 }).waitFor()
  await settle(page)
  expect(await list().count()).toBe(0)
  expect(await findCutOff(page)).toEqual([])
  expect(await findViolations(page)).toEqual([])
  await owner.look('inbox-phone')
  await talk().getByRole('link', { name: 'К списку' }).click()
  await page.waitForURL('**/inbox?view=closed')
  await rows().first().waitFor()
  await open(owner, `/${'a'.repeat(24)}`)
  await page.getByText('Этого диалога нет').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.setViewportSize(desk)
  const guest = await browser.open({ reducedMotion: 'reduce' })
  await guest.page.goto(`${product.origin}/inbox`)
  await guest.page.getByText('Эта страница для тех, кто вошёл').waitFor()
})

it.each(['en', 'pl'])('fits a phone in %s', async language => {
  const token = await owner.page.evaluate(() => localStorage.getItem('authToken') ?? '')
  const { page, look } = await browser.open({ viewport: phone, colorScheme: 'dark' })
  await page
    .context()
    .addInitScript(stored => Object.assign(localStorage, stored), { authToken: token, language })
  for (const path of ['/inbox', '/inbox?view=closed', `/inbox/${id}`]) {
    await page.goto(product.origin + path)
    await settle(page)
    await expect.poll(() => findCutOff(page)).toEqual([])
    await look(`inbox-phone-${language}${path.replaceAll(/\W/g, '-').slice(0, 18)}`)
  }
})
