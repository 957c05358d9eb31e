import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let tab: Tab
let adminToken: string

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  tab = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(tab.page, product.origin).setUpByApi(product.setupLink ?? '')
  adminToken = (await tab.page.evaluate(() => localStorage.getItem('authToken'))) ?? ''
}, 150_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const show = (name: string) => follow(tab.page, `${product.origin}/admin?tab=admin-${name}`)
const asAdmin = { headers: () => ({ authorization: `Bearer ${adminToken}`, 'accept-language': 'ru' }) }
/** Returns the complaints of the page, except for refusals that a test asked for. */
const unexpected = () => tab.complaints.filter(words => !/status of 4\d\d/.test(words))
const act = async (plan: string, what: string) => {
  await tab.page.getByRole('button', { name: `Действия: ${plan}` }).click()
  await tab.page.getByRole('menuitem', { name: what }).click()
}
const row = (plan: string) =>
  tab.page
    .getByRole('list', { name: 'Тарифы' })
    .getByRole('listitem')
    .filter({ has: tab.page.getByRole('heading', { name: plan, exact: true }) })

it('creates a plan by fields, moves it, takes it off offer and deletes it', async () => {
  const { page } = tab
  await show('plans')
  await row('PRO').getByText('Популярный').waitFor()
  await row('Бесплатный').getByText('По умолчанию').waitFor()
  await row('Бесплатный').getByText('Бесплатно', { exact: true }).waitFor()
  // A plan by agreement has no price, which does not mean free.
  await row('Enterprise').getByText('Снят с продажи').waitFor()
  await row('Enterprise').getByText('Без цены').waitFor()
  expect(await row('Enterprise').getByText('Бесплатно').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-plans')

  await page.getByRole('button', { name: 'Создать тариф' }).click()
  const sheet = page.getByRole('dialog', { name: 'Новый тариф' })
  await sheet.getByRole('button', { name: 'Создать' }).click()
  await sheet.getByText('Заполните это поле').first().waitFor()
  // The button is below the fields: the first one with a mistake takes the focus.
  const first = sheet.getByLabel('Системное имя')
  await expect.poll(() => first.evaluate(element => element === document.activeElement)).toBe(true)
  await sheet.getByLabel('Системное имя').fill('studio')
  await sheet.getByLabel('Название', { exact: true }).fill('Студия')
  await sheet.getByLabel('Описание', { exact: true }).fill('Для небольших команд')
  await sheet.getByLabel('Цена', { exact: true }).fill('700')
  await sheet.getByLabel('Ассистентов').fill('2')
  await sheet.getByLabel('Ссылка на оплату').fill('javascript:alert(1)')
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-plan-sheet')
  await sheet.getByRole('button', { name: 'Создать' }).click()
  await sheet.getByText('Ссылка на оплату начинается с https://').first().waitFor()
  await sheet.getByLabel('Ссылка на оплату').fill('https://pay.example.com/studio')
  await sheet.getByRole('button', { name: 'Создать' }).click()
  await sheet.waitFor({ state: 'detached' })
  await row('Студия').getByText('Ассистенты: 2').waitFor()

  const titles = () => page.getByRole('list', { name: 'Тарифы' }).getByRole('heading').allInnerTexts()
  await act('Студия', 'Поднять')
  await expect.poll(async () => (await titles()).indexOf('Студия')).toBe(4)
  await act('Студия', 'Снять с продажи')
  await row('Студия').getByText('Снят с продажи').waitFor()

  await act('Бесплатный', 'Удалить')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Удалить' }).click()
  await question.getByText('Это тариф по умолчанию').waitFor()
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Отмена' }).click()
  await act('Студия', 'Удалить')
  await question.getByRole('button', { name: 'Удалить' }).click()
  await row('Студия').waitFor({ state: 'detached' })
  expect(unexpected()).toEqual([])
})

it('notifies the second of two administrators who edit one plan, and shows them its current state', async () => {
  const { page } = tab
  await show('plans')
  await act('Basic', 'Изменить')
  const sheet = page.getByRole('dialog', { name: 'Тариф «Basic»' })
  await sheet.getByLabel('Цена', { exact: true }).fill('1500')
  const plans = await (
    await page.request.get(`${product.origin}/api/admin/plans`, { headers: asAdmin.headers() })
  ).json()
  const basic = plans.find(({ name }: { name: string }) => name === 'basic')
  const data = {
    ...basic.texts,
    price: 1_200,
    currency: 'RUB',
    billingPeriod: 'monthly',
    paymentLink: null,
    features: basic.features,
    isActive: true,
    isPopular: false,
    version: basic.version,
  }
  const first = await page.request.put(`${product.origin}/api/admin/plans/${basic.id}`, {
    headers: asAdmin.headers(),
    data,
  })
  expect(first.status()).toBe(200)
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await sheet.getByText('Тариф изменил другой администратор').waitFor()
  await sheet.getByRole('button', { name: 'Показать новую версию' }).click()
  await expect.poll(() => sheet.getByLabel('Цена', { exact: true }).inputValue()).toBe('1200')
  await sheet.getByLabel('Цена', { exact: true }).fill('1500')
  await sheet.getByRole('button', { name: 'Сохранить' }).click()
  await sheet.waitFor({ state: 'detached' })
  await row('Basic')
    .getByText(/1\s?500/)
    .waitFor()
  expect(unexpected()).toEqual([])
})

it('makes codes that are shown once, and takes the unused ones back', async () => {
  const { page } = tab
  await show('codes')
  await page.getByText('Кодов пока нет').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Создать коды' }).click()
  const form = page.getByRole('dialog', { name: 'Новая партия кодов' })
  await form.getByRole('button', { name: 'Создать' }).click()
  await form.getByText('Выберите тариф').waitFor()
  await form.getByRole('combobox').click()
  await page.getByRole('option', { name: /^PRO/ }).click()
  await form.getByLabel('Сколько кодов').fill('3')
  await form.getByLabel('Заметка').fill('=Выставка')
  await form.getByRole('button', { name: 'Создать' }).click()
  const fresh = page.getByRole('dialog', { name: 'Создано 3 кода' })
  await fresh.getByRole('listitem').nth(2).waitFor()
  const codes = await fresh.getByRole('list', { name: 'Новые коды' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(3)
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-fresh-codes')
  await fresh.getByRole('button', { name: 'Готово' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Закрыть, не сохранив коды?' })
  await leaving.getByRole('button', { name: 'Отмена' }).click()
  const downloading = page.waitForEvent('download')
  await fresh.getByRole('button', { name: 'Скачать CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`"1","${codes[0]}","pro","","'=Выставка"`)
  await fresh.getByRole('button', { name: 'Готово' }).click()
  await fresh.waitFor({ state: 'detached' })

  const person = await page.request.post(`${product.origin}/api/auth/register`, {
    data: { username: 'Ирина', email: 'irina@example.com', password: 'secret-1' },
  })
  const { token } = await person.json()
  const used = await page.request.post(`${product.origin}/api/activate-plan`, {
    headers: { authorization: `Bearer ${token}` },
    data: { activationCode: codes[1] },
  })
  expect(used.status()).toBe(200)
  await page.reload()
  await page.getByText('1 из 3').waitFor()
  await page.getByRole('button', { name: 'PRO' }).click()
  const batch = page.getByRole('dialog', { name: 'Партия: PRO' })
  await batch.getByText(/irina@example\.com/).waitFor()
  for (const code of codes) expect(await page.content()).not.toContain(code)
  expect(await findViolations(page)).toEqual([])
  await tab.look('admin-batch')
  await batch.getByRole('button', { name: 'Отозвать код № 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
  await batch.getByText('Отозвано: 1').waitFor()
  await batch.getByRole('button', { name: 'Отозвать свободные' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
  await batch.getByText('Отозвано: 2').waitFor()
  expect(await batch.getByRole('button', { name: 'Отозвать свободные' }).count()).toBe(0)
  expect(unexpected()).toEqual([])
})

it('shows the limit of assistants beside the button before it is hit, and the way out', async () => {
  const person = await browser.open({ reducedMotion: 'reduce' })
  const { page } = person
  const answer = await page.request.post(`${product.origin}/api/auth/register`, {
    data: { username: 'Пётр', email: 'petr@example.com', password: 'secret-1' },
  })
  const { token } = await answer.json()
  await page.addInitScript(given => localStorage.setItem('authToken', given), token)
  await follow(page, `${product.origin}/profile`)
  await page.getByText('0 из 1 ассистента').waitFor()
  await page.getByText('Тариф «Бесплатный»').waitFor()
  const made = await page.request.post(`${product.origin}/api/assistants`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Магазин' },
  })
  expect(made.status()).toBe(200)
  await page.reload()
  await page.getByText('1 из 1 ассистента').first().waitFor()
  await page.getByRole('heading', { name: 'Профиль', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Создать ассистента' }).first().isDisabled()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await person.look('limit-of-assistants')
  await page.getByRole('link', { name: 'Больше на других тарифах' }).first().click()
  await page.getByRole('tab', { name: /Тарифы/, selected: true }).waitFor()
  expect(person.complaints).toEqual([])
})

it.each(['plans', 'codes'])('fits the tab of %s on a narrow dark screen in Polish', async name => {
  const phone = await browser.open({
    colorScheme: 'dark',
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  })
  const { page } = phone
  await page.addInitScript(given => {
    localStorage.setItem('authToken', given)
    localStorage.setItem('language', 'pl')
  }, adminToken)
  await page.goto(`${product.origin}/admin?tab=admin-${name}`)
  await page.getByRole('button', { name: name === 'plans' ? 'Utwórz plan' : 'Utwórz kody' }).waitFor()
  await page.getByText(name === 'plans' ? 'Domyślny' : '1 z 3').waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await phone.look(`admin-${name}-pl-dark`)
})
