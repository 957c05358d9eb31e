import { makeAuthority } from '@botanika/core/testing/authority'
import { type Max, startMax } from '@botanika/core/testing/max'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { follow } from '../support/follow.ts'
import type { Tab } from '../support/open-browser.ts'
import { type Home, openHome } from '../support/open-home.ts'
import { type Product, startProduct } from '../support/start-product.ts'
import { walkForm } from './walk-form.ts'

const { certificate: cert, key, root } = makeAuthority({ name: 'Russian Test Root' })
let max: Max
let product: Product
let home: Home
let tab: Tab

beforeAll(async () => {
  max = await startMax({ rates: 'off', tls: { cert, key } })
  product = await startProduct({ env: { MAX_API_URL: max.origin } })
  home = await openHome({ product, stop: product.stop })
  tab = home.tab
}, 240_000)

afterAll(async () => {
  await home?.stop()
  await max?.close()
})

const dialog = () => tab.page.getByRole('dialog', { name: 'MAX' })
const connect = () => dialog().getByRole('button', { name: 'Проверить и подключить' })
const open = async (setUp: RegExp) => {
  await tab.page.goto(`${product.origin}/?tab=integrations`)
  await tab.page.getByRole('button', { name: setUp }).click()
}
const fillForm = async (token: string) => {
  await dialog().getByLabel('Название').fill('Лавка')
  await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
  await tab.page.getByRole('option', { name: 'Садовник' }).click()
  await dialog().getByLabel('Токен бота').fill(token)
  await connect().click()
}

it('says in words what is missing, and that the certificate is not trusted yet', async () => {
  await open(/^MAX.*Настроить/)
  await dialog().getByLabel('Токен бота').waitFor()
  await dialog().getByLabel('Название').fill('')
  await connect().click()
  for (const words of ['Введите название интеграции', 'Введите токен бота'])
    await dialog().getByText(words).waitFor()
  await fillForm(max.addBot().token)
  await dialog().getByText('Сервер не доверяет сертификату MAX').first().waitFor()
  await tab.look('max-certificate')
})

it('takes the root on the page of plugins, and says what is no root', async () => {
  await follow(tab.page, `${product.origin}/plugins`)
  const field = tab.page.getByLabel('Корневой сертификат API MAX (PEM)')
  await field.fill(cert)
  await tab.page.getByRole('button', { name: 'Сохранить' }).click()
  await tab.page.getByText('а не удостоверяющего центра').first().waitFor()
  await tab.look('max-root-refused')
  await field.fill(root)
  await tab.page.getByRole('button', { name: 'Сохранить' }).click()
  await tab.page.getByText('Настройки сохранены').first().waitFor()
})

it('connects a bot, and answers', async () => {
  const bot = max.addBot({ username: 'lavka_bot' })
  await open(/^MAX.*Настроить/)
  await fillForm(bot.token)
  await tab.page.getByText('Интеграция MAX настроена!').first().waitFor()
  const card = dialog().getByRole('article', { name: 'Лавка', exact: true })
  await card.getByText('Работает', { exact: true }).waitFor()
  expect(await card.getByRole('link', { name: '@lavka_bot' }).getAttribute('href')).toBe(
    'https://max.ru/lavka_bot',
  )
  await tab.look('max-connected')
  const anna = max.addUser()
  max.write(anna, bot, 'Здравствуйте')
  await max.until(() => max.sent().length > 0)
  await dialog().getByRole('tab', { name: 'Инструкция' }).click()
  await dialog().getByText('Чего мы не проверили').first().waitFor()
  await tab.look('max-instructions')
})

it('speaks English and Polish', () =>
  walkForm(
    { tab, open, name: 'MAX', look: 'max' },
    {
      en: { setUp: /^MAX.*Configured/, token: 'Bot token', help: 'Enter the bot token' },
      pl: { setUp: /^MAX.*Skonfigurowan/, token: 'Token bota', help: 'Podaj token bota' },
    },
  ))
