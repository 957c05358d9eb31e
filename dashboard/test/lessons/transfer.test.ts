import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let token: string

beforeAll(async () => {
  server = await startApp({
    env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'), LESSONS_BUILT_IN: 'false' },
  })
  token = (await server.admin()).token
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async ({ language = 'ru', width = 1440, path = '/visual-editor' } = {}): Promise<Tab> => {
  const tab = await browser.open({
    viewport: { width, height: 900 },
    colorScheme: width === 1440 ? 'light' : 'dark',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  await tab.page.context().addInitScript(
    ([chosen, session]) => {
      localStorage.setItem('language', chosen)
      localStorage.setItem('authToken', session)
    },
    [language, token] as const,
  )
  await tab.page.goto(server.origin + path)
  return tab
}
const file = (name: string, text: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(text) })

it('lessons are imported after their errors were told, exported, and imported again', async () => {
  const tab = await open()
  const { page } = tab
  await page.getByRole('button', { name: 'Импорт' }).click()
  const dialog = page.getByRole('dialog')
  const chooser = dialog.locator('input[type=file]')
  const good = file('первый.md', '---\ntitle: Из файла\ntags: а, б\n---\n\n# Раз')
  await chooser.setInputFiles([good, file('второй.md', '---\ntitle: Другой\nlevel: 1\n---\n')])
  await dialog.getByText('второй.md, строка 3').waitFor()
  await dialog.getByText('Поля «level» у урока нет').waitFor()
  expect(await dialog.getByRole('button', { name: 'Импортировать' }).isDisabled()).toBe(true)
  await tab.look('lessons-import-problems')
  expect(await findViolations(page)).toEqual([])
  await chooser.setInputFiles([good, file('первый.en.md', '---\ntitle: From a file\n---\nOne')])
  await dialog.getByText('Новых уроков: 1, изменится: 0, картинок: 0.').waitFor()
  await tab.look('lessons-import')
  await dialog.getByRole('button', { name: 'Импортировать' }).click()
  await page.getByText('Импортирован 1 урок').first().waitFor()
  await page.getByRole('link', { name: 'Из файла' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Экспорт' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^lessons-\d{4}-\d\d-\d\d\.zip$/)
  const archive = await readFile(await download.path())
  await page.getByRole('button', { name: 'Импорт' }).click()
  await chooser.setInputFiles(file('уроки.zip', archive))
  await dialog.getByText('Новых уроков: 0, изменится: 1, картинок: 0.').waitFor()
  await chooser.setInputFiles(file('broken.zip', 'PK'))
  await dialog.getByText('Не удалось прочитать архив ZIP').waitFor()
  await tab.look('lessons-import-broken')
  expect(tab.complaints.filter(line => !line.includes('400'))).toEqual([])
})

it.each(['en', 'pl'])('the import fits a phone (%s)', async language => {
  const tab = await open({ language, width: 360 })
  const { page } = tab
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('a.md', 'x'))
  await page.getByText(language === 'en' ? 'a.md, line 1' : 'a.md, wiersz 1').waitFor()
  await tab.look(`lessons-import-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

it('the profile leads to the favourite lessons', async () => {
  const tab = await open({ path: '/profile' })
  const { page } = tab
  await page.getByRole('link', { name: 'Мои избранные уроки' }).click()
  await page.getByRole('heading', { level: 1, name: 'Уроки и обучение' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Только избранные' }).isChecked()).toBe(true)
  expect(tab.complaints).toEqual([])
})
