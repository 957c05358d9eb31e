import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

const question = 'Какая гарантия на коронки из диоксида циркония?'

let product: Product
let browser: TestBrowser
let owner: Tab
let link: string

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open()
  const person = asPerson(owner.page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  const id = await person.createAssistantByApi('Клиника')
  await owner.page.goto(`${product.origin}/playground/${id}`)
  link = `${product.origin}/chat/${id}`
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const share = () => owner.page.getByRole('button', { name: 'Поделиться ссылкой на чат' }).click()
const dialog = () => owner.page.getByRole('dialog', { name: 'Поделиться ссылкой на чат' })
const turn = () =>
  dialog()
    .getByRole('switch', { name: /Открыть по ссылке/ })
    .click()
/** Refusals that a test asked for are written into the console by the browser itself. */
const unexpected = ({ complaints }: Tab) => complaints.filter(words => !/status of 4\d\d/.test(words))

it('is private until the owner opens it, and the dialog says so before the link', async () => {
  await asPerson(owner.page, product.origin).teach('clinic.pdf')
  const stranger = await browser.open()
  await stranger.page.goto(link)
  await stranger.page.getByText('Этот чат недоступен').waitFor()
  await stranger.page.getByRole('button', { name: 'Войти' }).waitFor()
  await stranger.look('share-private')

  await share()
  await dialog().getByText('другим ссылка не откроется').waitFor()
  await dialog().getByText('Не увидят инструкции').waitFor()
  expect(await dialog().getByText(link).count()).toBe(0)
  await owner.look('share-dialog-private')
  await turn()
  await dialog().getByText(link).waitFor()
  await owner.page.getByText('Чат открыт по ссылке', { exact: true }).waitFor()
  await owner.look('share-dialog-published')
  await dialog().getByRole('button', { name: 'Закрыть' }).click()
  await owner.page.getByRole('img', { name: 'Открыт по ссылке' }).first().waitFor()
  expect(unexpected(stranger)).toEqual([])
})

it('answers a visitor with a source, keeps their history, and closes kindly when the owner takes it back', async () => {
  const visitor = await browser.open({ viewport: { width: 900, height: 760 } })
  const { page } = visitor
  await page.goto(link)
  await page.getByText('Переписку видит владелец ассистента').waitFor()
  expect(await page.title()).toBe('Чат с Клиника')
  // Written before the chat is open, it waits.
  await page.getByPlaceholder('Введите сообщение').fill(question)
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.getByText('пять лет').first().waitFor()
  await page.getByRole('button', { name: 'Источник 1: clinic.pdf' }).first().waitFor()
  await page.getByRole('textbox').isEnabled()
  await visitor.look('share-visitor')
  await page.reload()
  await page.getByText(question).first().waitFor()
  await page.getByText('пять лет').first().waitFor()

  const another = await browser.open({ viewport: { width: 360, height: 640 } })
  await another.page.goto(link)
  await another.page.getByText('Ready to chat!').waitFor()
  expect(await another.page.getByText(question).count()).toBe(0)
  await another.look('share-visitor-phone')
  await another.page.getByRole('button', { name: 'Поделиться' }).click()
  await another.page.getByRole('img', { name: `QR-код: ${link}` }).waitFor()
  expect(await findViolations(another.page)).toEqual([])
  await another.look('share-visitor-link')
  await another.page.keyboard.press('Escape')

  await share()
  await dialog().getByText('Сегодня от посетителей 1 сообщение').waitFor()
  await turn()
  await owner.page.getByText('Чат закрыт для посетителей', { exact: true }).waitFor()
  await page.getByText('Владелец закрыл этот чат. Новых ответов не будет.').first().waitFor()
  await page.getByText('пять лет').first().waitFor()
  expect(await page.getByRole('textbox').isDisabled()).toBe(true)
  await visitor.look('share-visitor-closed')
  await page.reload()
  await page.getByText('Этот чат недоступен').waitFor()
  expect(unexpected(visitor)).toEqual([])
  expect(unexpected(owner)).toEqual([])
})

it('keeps the owner’s limits, and says of a wrong one what is right', async () => {
  await turn()
  const perDay = dialog().getByLabel('В день от всех')
  await perDay.fill('0')
  await dialog().getByText('Введите целое число от 1 до 1000000.').waitFor()
  await perDay.fill('50')
  await dialog().getByRole('button', { name: 'Сохранить' }).click()
  await owner.page.getByText('Пределы сохранены', { exact: true }).waitFor()
  await owner.page.reload()
  await share()
  await expect.poll(() => dialog().getByLabel('В день от всех').inputValue()).toBe('50')
})

it('says of plans that nobody can pay for how a code is come by', async () => {
  const visitor = await browser.open()
  await visitor.page.goto(`${product.origin}/plan-activation`)
  await visitor.page.getByText('Онлайн-оплата на этом сервере ещё не подключена').waitFor()
  expect(await visitor.page.getByText('Оплатите тариф').count()).toBe(0)
  const [api] = await visitor.page.getByRole('listitem').filter({ hasText: 'API доступ' }).allTextContents()
  expect(api).toBe('API доступ')
  await visitor.look('plans-without-payment')
})
