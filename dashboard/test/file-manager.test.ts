import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePdf, show } from '../../core/src/answers/knowledge/fixtures/documents/make-pdf.ts'
import { makeXlsx } from '../../core/src/answers/knowledge/fixtures/documents/make-xlsx.ts'
import { makeZip } from '../../core/src/answers/knowledge/fixtures/documents/make-zip.ts'
import { findViolations } from './support/find-violations.ts'
import { follow } from './support/follow.ts'
import { openBrowser, type Tab, type TestBrowser } from './support/open-browser.ts'
import { asPerson } from './support/person.ts'
import { type Product, startProduct } from './support/start-product.ts'

const slow = { timeout: 60_000 }

let product: Product
let browser: TestBrowser
let owner: Tab
let phone: Tab

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owner = await browser.open({ reducedMotion: 'reduce' })
  await asPerson(owner.page, product.origin).setUpByApi(product.setupLink ?? 'no set-up link was printed')
})

afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const open = async ({ page }: Tab, search = '') => {
  await follow(page, `${product.origin}/files${search}`)
  await page.getByRole('heading', { level: 1, name: 'File Manager' }).waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}
const rows = ({ page }: Tab) =>
  page.getByRole('list', { name: 'Документы всех ассистентов' }).getByRole('listitem')
const row = (tab: Tab, name: string) => rows(tab).filter({ hasText: name })
const titles = async (tab: Tab) =>
  (await rows(tab).getByRole('heading', { level: 2 }).allInnerTexts()).map(title => title.trim())
const read = (tab: Tab) => rows(tab).getByText('Обработан', { exact: true }).count()
const cards = ({ page }: Tab) => page.locator('dl dd').allInnerTexts()
const token = () => owner.page.evaluate(() => localStorage.getItem('authToken') ?? '')

it('leads to the first assistant, then to the first file', async () => {
  await open(owner)
  await owner.page.getByText('Сначала создайте ассистента').waitFor()
  expect(await findViolations(owner.page)).toEqual([])
  const session = await token()
  const api = createClient<CoreApi>({ origin: product.origin, token: () => session })
  for (const name of ['Клиника', 'Регистратура']) await api('POST /api/assistants', { body: { name } })
  await open(owner)
  await owner.page.getByText('Файлов пока нет').waitFor()
  expect(await owner.page.title()).toContain('File Manager')
})

it('uploads an archive: its files one by one, and says what was left out', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'Загрузить' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Кому' }).click()
  await page.getByRole('option', { name: 'Клиника' }).click()
  await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles({
    name: 'Клиника.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(
      makeZip([
        { name: 'цены/Прайс.txt', data: 'Чистка зубов стоит 3 000 рублей. Отбеливание стоит 12 000 рублей.' },
        { name: 'график/Прайс.txt', data: 'Врачи принимают с девяти утра до восьми вечера.' },
        { name: 'график/Врачи.md', data: '# Врачи\n\nАнна Петрова принимает по вторникам.' },
        { name: 'фото.png', data: 'no picture' },
        { name: '__MACOSX/._Врачи.md', data: 'x' },
      ]),
    ),
  })
  await dialog.getByText('Готовы к загрузке 3 файла').waitFor()
  await dialog.getByText('Клиника/фото.png: такие файлы не читаются').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Загрузить 3 файла' }).click()
  await expect.poll(() => read(owner), slow).toBe(3)
  await row(owner, 'цены · Прайс.txt').getByText('Чистка зубов стоит 3 000 рублей.').waitFor()
  await row(owner, 'Врачи.md').getByRole('link', { name: 'Клиника' }).waitFor()
  await row(owner, 'Врачи.md').getByText('ещё не пригодился').waitFor()
  await expect.poll(async () => (await cards(owner)).slice(0, 3)).toEqual(['3', '0', '3'])
})

it('finds, filters and keeps both in the address', async () => {
  const { page } = owner
  await page.getByRole('searchbox', { name: 'Искать по названию и тексту' }).fill('отбел')
  await expect.poll(() => rows(owner).count()).toBe(1)
  await page.reload()
  await expect.poll(() => rows(owner).count()).toBe(1)
  await page.getByRole('combobox', { name: 'Источник' }).click()
  for (const name of ['All Files', 'Uploaded Files', 'Google Docs'])
    await page.getByRole('option', { name, exact: true }).waitFor()
  await page.getByRole('option', { name: 'Google Docs', exact: true }).click()
  await page.getByText('Ничего не нашлось').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Показать все' }).click()
  await expect.poll(() => rows(owner).count()).toBe(3)
})

it('shows what a document was used for, and its text', async () => {
  const session = await token()
  const api = createClient<CoreApi>({ origin: product.origin, token: () => session })
  const [price] = await api('GET /api/documents', { query: { search: 'отбеливание' } })
  if (!price) throw new Error('there is no document')
  const { id } = await api('POST /api/conversations', { body: { assistantId: price.assistantId } })
  await api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message: 'Сколько стоит отбеливание?' },
  })
  await open(owner)
  await row(owner, 'цены · Прайс.txt').getByText('процитирован 1 раз').waitFor()
  await row(owner, 'цены · Прайс.txt').getByRole('button', { name: 'цены · Прайс.txt', exact: true }).click()
  await owner.page.getByRole('dialog').getByText('Отбеливание стоит 12 000 рублей.').waitFor()
  await owner.page.keyboard.press('Escape')
  await owner.look('file-manager')
})

it('gives a document to another assistant', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'Действия: Врачи.md' }).click()
  await page.getByRole('menuitem', { name: 'Дать другим ассистентам' }).click()
  const dialog = page.getByRole('dialog')
  // The only other one is meant.
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Регистратура' }).isChecked()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Дать 1 ассистенту' }).click()
  await row(owner, 'Врачи.md').getByRole('link', { name: 'Регистратура' }).waitFor()
  await expect.poll(() => read(owner), slow).toBe(4)
  await expect.poll(async () => (await cards(owner)).slice(0, 3)).toEqual(['4', '0', '4'])
})

it('fits a phone, in light and dark', async () => {
  phone = await browser.open({ reducedMotion: 'reduce', viewport: { width: 360, height: 740 } })
  const session = await token()
  await phone.page.addInitScript(value => localStorage.setItem('authToken', value), session)
  await open(phone)
  await rows(phone).first().getByRole('checkbox').click()
  const width = await phone.page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(360)
  expect(await findViolations(phone.page)).toEqual([])
  await phone.look('file-manager-phone')
})

it('reads several again and deletes several', async () => {
  const { page } = owner
  await open(owner)
  await rows(owner).first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Выбрать все на экране' }).click()
  const bar = page.getByRole('region', { name: 'Выбранные файлы' })
  await bar.getByText('Выбрано 4 файла').waitFor()
  expect(await findViolations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Прочитать заново' }).click()
  await page.getByText('Читаем заново 4 файла').first().waitFor()
  await expect.poll(() => read(owner), slow).toBe(4)
  await row(owner, 'Врачи.md').first().getByRole('checkbox').click()
  await row(owner, 'Врачи.md').last().getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Удалить' }).click()
  await page
    .getByRole('alertdialog', { name: 'Удалить 2 файла?' })
    .getByRole('button', { name: 'Удалить' })
    .click()
  await expect.poll(() => rows(owner).count()).toBe(2)
  await expect.poll(async () => (await cards(owner)).slice(0, 3)).toEqual(['2', '0', '2'])
  await open(owner)
  expect(await rows(owner).count()).toBe(2)
  expect(owner.complaints).toEqual([])
})

it('marks what was not read completely, says what is missing, and finds it by the filter', async () => {
  const { page } = owner
  const aslant =
    'BT /F1 9 Tf 0.7 0.7 -0.7 0.7 200 200 Tm (one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twentyone) Tj ET'
  const upright = show({
    x: 50,
    y: 100,
    text: 'A haircut costs 900 roubles, a colouring costs 2000 roubles.',
  })
  await page.getByRole('button', { name: 'Загрузить' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Кому' }).click()
  await page.getByRole('option', { name: 'Клиника' }).click()
  await dialog.locator('input[type=file]:not([webkitdirectory])').setInputFiles([
    {
      name: 'Смета.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(
        makeXlsx([
          {
            name: 'Цены',
            rows: [
              ['Услуга', 'Цена'],
              ['Стрижка', 900],
              ['Укладка', 700],
            ],
          },
          { name: 'Закупка', state: 'hidden', rows: [['Краска', 77]] },
        ]),
      ),
    },
    {
      name: 'Плакат.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(makePdf([`${upright}\n${aslant}`])),
    },
  ])
  await dialog.getByRole('button', { name: 'Загрузить 2 файла' }).click()
  const sheets = row(owner, 'Смета.xlsx')
  await sheets.getByText('Прочитан не полностью').waitFor(slow)
  await sheets.getByText('Обработан', { exact: true }).waitFor()
  const summary = sheets.getByText('Не прочитано: 1 скрытый лист: Закупка')
  await summary.click()
  await sheets.getByRole('listitem').filter({ hasText: '1 скрытый лист: Закупка' }).waitFor()
  await sheets.getByRole('button', { name: 'Смета.xlsx', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('note', { name: 'Не прочитано' })
    .getByText('1 скрытый лист: Закупка')
    .waitFor()
  await page.keyboard.press('Escape')

  const poster = row(owner, 'Плакат.pdf')
  await poster.getByText(/Прочитано только \d+ % слов документа/).waitFor(slow)
  await page.getByRole('combobox', { name: 'Как прочитаны' }).click()
  await page.getByRole('option', { name: 'Не прочитаны', exact: true }).click()
  await expect.poll(() => titles(owner)).toEqual(['Плакат.pdf'])
  await page.getByRole('combobox', { name: 'Как прочитаны' }).click()
  await page.getByRole('option', { name: 'Прочитаны не полностью' }).click()
  await expect.poll(() => titles(owner)).toEqual(['Смета.xlsx'])
  await page.reload()
  await expect.poll(() => titles(owner)).toEqual(['Смета.xlsx'])
  await owner.look('file-manager-incomplete')
  expect(await findViolations(page)).toEqual([])

  await open(owner)
  await poster.getByRole('button', { name: 'Всё равно использовать' }).click()
  await poster.getByText('Прочитан не полностью').waitFor(slow)
  await poster.getByText('Обработан', { exact: true }).waitFor()
  expect(await poster.getByRole('button', { name: 'Всё равно использовать' }).count()).toBe(0)
  await open(phone)
  expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await phone.look('file-manager-incomplete-phone')
  expect(owner.complaints).toEqual([])
})

it('asks a visitor to sign in', async () => {
  const visitor = await browser.open()
  await visitor.page.goto(`${product.origin}/files`)
  await visitor.page.getByText('Войдите, чтобы её открыть.').waitFor()
})
