import { startVk, type Vk } from '@botanika/core/testing/vk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import type { Tab } from '../support/open-browser.ts'
import { type Home, openHome } from '../support/open-home.ts'
import { type Product, startProduct } from '../support/start-product.ts'
import { walkForm } from './walk-form.ts'

let vk: Vk
let product: Product
let home: Home
let tab: Tab

beforeAll(async () => {
  vk = await startVk({ rates: 'off' })
  const port = await freePort()
  product = await startProduct({
    port,
    env: { VK_API_URL: vk.apiUrl, PUBLIC_URL: `http://localhost:${port}` },
  })
  home = await openHome({ product, stop: product.stop })
  tab = home.tab
}, 240_000)

afterAll(async () => {
  await home?.stop()
  await vk?.close()
})

const dialog = () => tab.page.getByRole('dialog', { name: 'VK' })
const connect = () => dialog().getByRole('button', { name: 'Проверить и подключить' })
const open = async (setUp: RegExp) => {
  await tab.page.goto(`${product.origin}/?tab=integrations`)
  await tab.page.getByRole('button', { name: setUp }).click()
}

it('says in words what is missing, and which token is the wrong one', async () => {
  await open(/^VK.*Настроить/)
  await dialog().getByLabel('Токен доступа').waitFor()
  await dialog().getByLabel('Название').fill('')
  await connect().click()
  for (const words of ['Введите название интеграции', 'Введите токен доступа', 'Введите ID группы'])
    await dialog().getByText(words).waitFor()
  await dialog().getByLabel('Название').fill('Лавка')
  await dialog().getByRole('combobox', { name: 'Ассистент' }).click()
  await tab.page.getByRole('option', { name: 'Садовник' }).click()
  await dialog().getByLabel('ID группы').fill('lavka')
  await dialog().getByLabel('Токен доступа').fill(vk.addToken('user', vk.addUser()))
  await connect().click()
  await dialog().getByText('Это токен пользователя, а нужен ключ сообщества').waitFor()
  await tab.look('vk-refused')
})

it('connects a community, adds its own server there, and answers', async () => {
  const group = vk.addGroup({ screen_name: 'lavka' })
  await dialog().getByLabel('Токен доступа').fill(group.token)
  await connect().click()
  await tab.page.getByText('Интеграция VK настроена!').first().waitFor()
  const card = dialog().getByRole('article', { name: 'Лавка', exact: true })
  await card.getByText('Работает', { exact: true }).waitFor()
  const link = card.getByRole('link', { name: '@lavka' })
  expect(await link.getAttribute('href')).toBe('https://vk.com/lavka')
  expect(vk.servers(group)).toMatchObject([{ status: 'ok', title: 'Botanika' }])
  await tab.look('vk-connected')
  const anna = vk.addUser()
  vk.write(anna, group, 'Здравствуйте')
  await vk.until(() => vk.sent().length > 0)
  await dialog().getByRole('tab', { name: 'Инструкция' }).click()
  await dialog().getByText('Создать ключ').first().waitFor()
  await tab.look('vk-instructions')
})

it('speaks English and Polish', () =>
  walkForm(
    { tab, open, name: 'VK', look: 'vk' },
    {
      en: { setUp: /^VK.*Configured/, token: 'Access token', help: 'Enter the access token' },
      pl: { setUp: /^VK.*Skonfigurowan/, token: 'Token dostępu', help: 'Podaj token dostępu' },
    },
  ))
