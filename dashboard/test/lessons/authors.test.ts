import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Lessons, sideways, startLessons } from '../support/start-lessons.ts'

let lessons: Lessons

beforeAll(async () => {
  lessons = await startLessons()
}, 150_000)

afterAll(() => lessons?.stop())

const open = (path: string, options: { language?: string; width?: number } = {}) =>
  lessons.open(path, { token: lessons.admin, ...options })
const file = (name: string, text: string | Buffer) => ({ name, mimeType: '', buffer: Buffer.from(text) })

it('lessons are imported after their errors were told, exported, and imported again', async () => {
  const tab = await open('/visual-editor')
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
  const tab = await open('/visual-editor', { language, width: 360 })
  const { page } = tab
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file('a.md', 'x'))
  await page.getByText(language === 'en' ? 'a.md, line 1' : 'a.md, wiersz 1').waitFor()
  await tab.look(`lessons-import-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  expect(await sideways(tab)).toBeLessThanOrEqual(0)
})

it('of two administrators the later one is told, where it is seen, that the lesson was changed', async () => {
  const lesson = { title: 'Вдвоём', content: 'Раз\n\n'.repeat(60), isPublished: true }
  const id = await lessons.write(lesson)
  const { page, look } = await open('/visual-editor')
  await page.getByRole('tab', { name: 'Уроки' }).click()
  await page.getByRole('button', { name: 'Изменить урок «Вдвоём»' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Название').fill('Моё название')
  await lessons.call(`PUT /api/admin/lessons/${id}`, { body: { ...lesson, title: 'Чужое название' } })
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  const reason = dialog.getByText('Урок тем временем изменил другой администратор')
  await reason.waitFor()
  await expect
    .poll(async () => {
      const box = await reason.boundingBox()
      return box !== null && box.y > 0 && box.y < 900
    })
    .toBe(true)
  await look('lesson-two-editors')
  expect(await dialog.getByLabel('Название').inputValue()).toBe('Моё название')
  expect((await lessons.call(`GET /api/lessons/${id}`)).title).toBe('Чужое название')
})

it('own elements of a page are dragged to their place and stay there', async () => {
  for (const elementKey of ['first', 'second', 'third'])
    await lessons.call('POST /api/admin/site-content', {
      body: {
        pageKey: 'platform-description',
        elementKey,
        contentType: 'text',
        content: `Элемент ${elementKey}`,
        metadata: {},
        isActive: true,
      },
    })
  const { page, look } = await open('/platform-description')
  await page.getByRole('button', { name: 'Редактировать тексты' }).click()
  const order = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('section')]
        .map(({ id }) => id)
        .filter(id => /first|second|third/.test(id)),
    )
  expect(await order()).toEqual(['first', 'second', 'third'])
  const grip = page.locator('#first [draggable=true]')
  const target = page.locator('#third')
  await target.scrollIntoViewIfNeeded()
  await grip.hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20, { steps: 8 })
  await page.locator('#first[data-dragged]').waitFor()
  await page.mouse.move((box?.x ?? 0) + 70, (box?.y ?? 0) + 24, { steps: 3 })
  await page.locator('#third[data-over]').waitFor()
  await look('own-elements-dragging')
  await page.mouse.up()
  await expect.poll(order).toEqual(['second', 'third', 'first'])
  await page.getByRole('status').filter({ hasText: 'first' }).waitFor({ state: 'attached' })
  await page.reload()
  await page.getByRole('button', { name: 'Редактировать тексты' }).waitFor()
  expect(await order()).toEqual(['second', 'third', 'first'])
})
