import { type SmtpServer, startSmtp } from '@botanika/core/testing/smtp'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'
import { totp } from './support/totp.ts'

let smtp: SmtpServer
let product: Product
let browser: TestBrowser
let admin: Tab

beforeAll(async () => {
  smtp = await startSmtp()
  product = await startProduct()
  browser = await openBrowser()
  admin = await browser.open()
  await asPerson(admin.page, product.origin).setUpByApi(product.setupLink ?? '')
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await smtp?.close()
})

/** The link of the last message to an address. */
const linkTo = async (address: string, path: string): Promise<string> => {
  const link = () => {
    const raw = smtp.mails.filter(({ to }) => to.includes(address)).at(-1)?.raw ?? ''
    const body = raw.slice(raw.indexOf('\r\n\r\n') + 4)
    const isBase64 = /^Content-Transfer-Encoding: base64/im.test(raw)
    const text = isBase64
      ? Buffer.from(body, 'base64').toString()
      : body.replace(/=\r\n/g, '').replace(/=3D/g, '=')
    return new RegExp(`http\\S+/${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? ''
  }
  await expect.poll(link, { timeout: 15_000 }).not.toBe('')
  return link()
}
const logIn = async (page: Page, email: string, password: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти', exact: true }).click()
}

it('the administrator sets mail up, tries it, and opens registration by invitation alone', async () => {
  const { page } = admin
  await page.goto(`${product.origin}/admin/settings`)
  await page.getByLabel('Сервер SMTP').fill('127.0.0.1')
  await page.getByLabel('Порт').fill(new URL(smtp.url).port)
  await page.getByLabel('Отправитель').fill('Лес <bots@example.com>')
  await page.getByRole('button', { name: 'Отправить тест' }).click()
  await page.getByText('Сервер принял письмо').waitFor()
  await page.getByText('250 kept').waitFor()
  await page.getByLabel('Кто может зарегистрироваться').click()
  await page.getByRole('option', { name: 'Только по приглашению' }).click()
  await page.getByText('Подтверждать адреса по почте').click()
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Настройки сохранены').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await admin.look('admin-settings')
  expect(admin.complaints).toEqual([])
})

it('a visitor is offered to sign in where the examples are closed to visitors, before anything is refused', async () => {
  const { page } = admin
  const guests = page.getByText('Гости могут говорить с примерами')
  const save = async () => {
    await guests.click()
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Сохранить' }).count()).toBe(0)
  }
  const visitor = await browser.open()
  await visitor.page.goto(product.origin)
  const first = visitor.page.getByRole('link', { name: /^Открыть чат: / }).first()
  const chat = (await first.getAttribute('href')) ?? ''
  await visitor.page.getByRole('link', { name: 'Поговорить с примером' }).waitFor()

  await save()
  await visitor.page.reload()
  await visitor.page.getByText('Чтобы поговорить с ними, войдите.').waitFor()
  expect(await visitor.page.getByRole('link', { name: /Открыть чат|Поговорить с примером/ }).count()).toBe(0)
  expect(await findViolations(visitor.page)).toEqual([])
  await visitor.look('home-members-only')
  await visitor.page
    .getByRole('button', { name: /^Войти, чтобы поговорить: / })
    .first()
    .click()
  await visitor.page.getByRole('dialog').getByLabel('Email').waitFor()
  await visitor.page.goto(product.origin + chat)
  await visitor.page.getByRole('heading', { name: 'Чат с примерами доступен после входа' }).waitFor()
  expect(await findViolations(visitor.page)).toEqual([])
  await visitor.look('chat-members-only')
  await visitor.page.getByRole('button', { name: 'Войти' }).click()
  await logIn(visitor.page, 'olga@example.com', 'secret-1')
  await visitor.page.getByPlaceholder('Введите сообщение').waitFor()
  expect(visitor.complaints).toEqual([])

  await save()
})

it('a person comes by an invitation, confirms the address, forgets the password and sets a new one', async () => {
  const { page } = admin
  await page.getByRole('button', { name: 'Создать приглашение' }).click()
  await page.getByLabel('Заметка').fill('Для Анны')
  await page.getByRole('button', { name: 'Создать ссылку' }).click()
  const link = await page.getByText(/\?invite=/).textContent()
  await page.getByRole('button', { name: 'Готово' }).click()

  const anna = await browser.open()
  await anna.page.goto(link ?? '')
  const dialog = anna.page.getByRole('dialog')
  await dialog.getByText('Вас пригласили').waitFor()
  await dialog.getByLabel('Имя пользователя').fill('Анна')
  await dialog.getByLabel('Email').fill('anna@example.com')
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret-1')
  await dialog.getByLabel('Пароль ещё раз').fill('secret-1')
  await anna.look('register-invited')
  await dialog.getByRole('button', { name: 'Создать аккаунт' }).click()
  await dialog.getByText('Мы отправили письмо на anna@example.com').waitFor()
  await anna.page.goto(await linkTo('anna@example.com', 'confirm'))
  await anna.page.getByLabel('Пароль', { exact: true }).fill('secret-1')
  expect(await findViolations(anna.page)).toEqual([])
  await anna.look('confirm-address')
  await anna.page.getByRole('button', { name: 'Создать аккаунт' }).click()
  await anna.page.waitForURL('**/plan-activation')

  // Opened by somebody who is signed in, it says so, and lets them out.
  await anna.page.goto(link ?? '')
  await dialog.getByText('Вы вошли как anna@example.com').waitFor()
  expect(await findViolations(anna.page)).toEqual([])
  await anna.look('invited-signed-in')
  await dialog.getByRole('button', { name: 'Выйти и зарегистрироваться' }).click()
  await dialog.getByText('Приглашение использовано').waitFor()
  await dialog.getByLabel('Имя пользователя').waitFor()
  expect(await anna.page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  const forgetful = await browser.open()
  await forgetful.page.goto(product.origin)
  await forgetful.page.getByRole('button', { name: 'Войти' }).first().click()
  await forgetful.page.getByRole('button', { name: 'Забыли пароль?' }).click()
  await forgetful.page.getByRole('dialog').getByLabel('Email').fill('anna@example.com')
  await forgetful.page.getByRole('button', { name: 'Прислать ссылку' }).click()
  await forgetful.page.getByText('Если у этого адреса есть аккаунт').waitFor()
  const reset = await linkTo('anna@example.com', 'reset-password')
  await forgetful.page.goto(reset)
  await forgetful.page.getByText('Аккаунт «Анна»').waitFor()
  await forgetful.page.getByLabel('Новый пароль', { exact: true }).fill('secret-2')
  await forgetful.page.getByLabel('Пароль ещё раз').fill('secret-2')
  expect(await findViolations(forgetful.page)).toEqual([])
  await forgetful.look('reset-password')
  await forgetful.page.getByRole('button', { name: 'Сменить пароль' }).click()
  await forgetful.page.getByText('Пароль изменён').waitFor()
  await forgetful.page.getByRole('button', { name: 'Войти', exact: true }).click()
  await logIn(forgetful.page, 'anna@example.com', 'secret-2')
  await forgetful.page.waitForURL('**/plan-activation')
  await forgetful.page.goto(reset)
  await forgetful.page.getByText('Ссылка больше не действует').waitFor()
})

it('a person turns two-factor sign-in on, signs in with a code, then with a recovery code', async () => {
  const tab = await browser.open()
  const { page } = tab
  await page.goto(product.origin)
  await page.getByRole('button', { name: 'Войти' }).first().click()
  await logIn(page, 'anna@example.com', 'secret-2')
  await page.waitForURL('**/plan-activation')
  await page.goto(`${product.origin}/profile`)
  await page.getByRole('button', { name: 'Включить', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR-код для приложения' }).waitFor()
  const secret = (await dialog.locator('pre code, code').first().textContent()) ?? ''
  await dialog.getByLabel('Пароль', { exact: true }).fill('not-mine')
  await dialog.getByLabel('Код из приложения').fill('000000')
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await dialog.getByText('Неверный пароль').waitFor()
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret-2')
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await dialog.getByText('Код не подходит').waitFor()
  await tab.look('two-factor-enrol')
  await dialog.getByLabel('Код из приложения').fill(totp(secret))
  await dialog.getByRole('button', { name: 'Подтвердить' }).click()
  await dialog.getByRole('button', { name: 'Коды сохранены' }).waitFor()
  const [recovery = ''] = await dialog.locator('li').allTextContents()
  await tab.look('two-factor-codes')
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click()
  await page.getByText(/Включён с/).waitFor()
  expect(await findViolations(page)).toEqual([])
  await tab.look('two-factor-on')

  // A code is taken once, and the next one already: time may pass, which a slow machine needs.
  for (const code of [totp(secret, 1), recovery]) {
    const later = await browser.open()
    await later.page.goto(product.origin)
    await later.page.getByRole('button', { name: 'Войти' }).first().click()
    await logIn(later.page, 'anna@example.com', 'secret-2')
    await later.page.getByLabel('Код из приложения').waitFor()
    await later.look('sign-in-code')
    if (code === recovery) await later.page.getByRole('button', { name: 'Нет телефона под рукой?' }).click()
    await later.page.getByLabel(code === recovery ? 'Код восстановления' : 'Код из приложения').fill(code)
    await later.page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click()
    await later.page.waitForURL('**/plan-activation')
  }
})

it('looks right on a phone, in Polish, in the dark', async () => {
  const phone = await browser.open({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
  const { page } = phone
  await page.addInitScript(() => {
    localStorage.setItem('language', 'pl')
    localStorage.setItem('darkMode', 'true')
  })
  const token = await admin.page.evaluate(() => localStorage.getItem('authToken'))
  await page.addInitScript(value => localStorage.setItem('authToken', value ?? ''), token)
  for (const [path, name] of [
    ['/admin/settings', 'admin-settings-phone'],
    ['/profile', 'profile-phone'],
    ['/reset-password?token=wrong', 'reset-wrong-phone'],
  ] as const) {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findViolations(page)).toEqual([])
    await phone.look(name)
  }
})
