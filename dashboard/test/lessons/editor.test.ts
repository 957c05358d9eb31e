import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Lessons, sideways, startLessons } from '../support/start-lessons.ts'

let lessons: Lessons

beforeAll(async () => {
  lessons = await startLessons()
  for (const [sortOrder, title] of ['Первый урок', 'Второй урок', 'Третий урок'].entries())
    await lessons.write({ title, sortOrder, content: 'Раз\n\nДва\n\nТри' })
}, 150_000)

afterAll(() => lessons?.stop())

const call = (key: string, body?: object) => lessons.call(key, { ...(body && { body }) })
const listed = async (): Promise<{ id: string; title: string }[]> => call('GET /api/admin/lessons')
const idOf = async (title: string) => (await listed()).find(one => one.title === title)?.id ?? ''
const open = (options: { language?: string; width?: number } = {}) =>
  lessons.open('/visual-editor', { token: lessons.admin, ...options })
const edit = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Изменить урок «${title}»` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Текст урока').waitFor()
  return dialog
}

/** A picture that the page draws itself, as from the clipboard or a folder. */
const give = (page: Page, how: 'paste' | 'drop') =>
  page.getByLabel('Текст урока').evaluate(async (area, kind) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1200 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = 'seagreen'
      context.fillRect(0, 0, 2400, 1200)
    }
    const blob = await new Promise<Blob | null>(done => canvas.toBlob(done))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], 'снимок.png', { type: 'image/png' }))
    area.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
    )
  }, how)

describe('pictures', () => {
  it('are pasted and dropped where the cursor is, made smaller, and taken back by the browser’s own undo', async () => {
    const tab = await open()
    const { page } = tab
    const dialog = await edit(page, 'Первый урок')
    const area = dialog.getByLabel('Текст урока')
    await area.evaluate(element => element instanceof HTMLTextAreaElement && element.setSelectionRange(3, 3))
    await give(page, 'paste')
    const panel = dialog.getByRole('group', { name: 'Картинка для урока' })
    await panel.getByLabel('Что на картинке').fill('Зелёное [поле]')
    await panel.getByRole('button', { name: 'Вставить' }).waitFor()
    await expect.poll(() => panel.getByRole('button', { name: 'Вставить' }).isEnabled()).toBe(true)
    await tab.look('lesson-picture')
    expect(await findViolations(page)).toEqual([])
    await panel.getByLabel('Что на картинке').press('Enter')
    await expect
      .poll(() => area.inputValue())
      .toMatch(/^Раз\n\n!\[Зелёное поле\]\(\/api\/lesson-pictures\/[0-9a-f]{32}\)\n\nДва\n\nТри$/)
    const shown = dialog.getByRole('img', { name: 'Зелёное поле' })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBe(1600)
    await page.keyboard.press('Control+z')
    await expect.poll(() => area.inputValue()).toBe('Раз\n\nДва\n\nТри')
    await page.keyboard.press('Control+Shift+z')
    await expect.poll(() => area.inputValue()).toContain('lesson-pictures')
    await give(page, 'drop')
    await panel.getByRole('button', { name: 'Отмена' }).click()
    await panel.waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByText('Урок обновлен успешно').first().waitFor()
    expect(tab.complaints).toEqual([])
  })

  it('say why they are not stored, and are tried again', async () => {
    const tab = await open()
    const { page } = tab
    const dialog = await edit(page, 'Второй урок')
    await page.route('**/api/admin/lesson-pictures', route => route.abort())
    await give(page, 'drop')
    const panel = dialog.getByRole('group', { name: 'Картинка для урока' })
    await panel.getByText('Картинка не сохранена').waitFor()
    await tab.look('lesson-picture-failed')
    await page.unroute('**/api/admin/lesson-pictures')
    await panel.getByRole('button', { name: 'Повторить' }).click()
    await panel.getByRole('button', { name: 'Вставить' }).click()
    await expect
      .poll(() => dialog.getByLabel('Текст урока').inputValue())
      .toContain('![](/api/lesson-pictures/')
  })
})

describe('a draft', () => {
  it('survives a reload, says when it was kept, and is discarded', async () => {
    const tab = await open()
    const { page } = tab
    const dialog = await edit(page, 'Третий урок')
    await dialog.getByLabel('Текст урока').fill('Недописанное')
    await dialog.getByText(/Черновик сохранён в \d\d:\d\d/).waitFor()
    await page.reload()
    await edit(page, 'Третий урок')
    await dialog.getByText(/Восстановлен черновик от/).waitFor()
    expect(await dialog.getByLabel('Текст урока').inputValue()).toBe('Недописанное')
    await tab.look('lesson-draft')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Удалить черновик' }).click()
    await dialog.getByText(/Восстановлен черновик от/).waitFor({ state: 'detached' })
    expect(await dialog.getByLabel('Текст урока').inputValue()).toBe('Раз\n\nДва\n\nТри')
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
    await edit(page, 'Третий урок')
    expect(await dialog.getByText(/Восстановлен черновик/).count()).toBe(0)
    expect(await call(`GET /api/admin/lesson-drafts/${await idOf('Третий урок')}`)).toBeNull()
    expect(tab.complaints).toEqual([])
  })

  it('waits through a cut, and what was written just before closing is kept too', async () => {
    const { page } = await open()
    const dialog = await edit(page, 'Третий урок')
    await page.route('**/api/admin/lesson-drafts/**', route => route.abort())
    await dialog.getByLabel('Текст урока').fill('Без связи')
    await dialog.getByText('Нет связи, черновик пока не сохранён').waitFor()
    await page.unroute('**/api/admin/lesson-drafts/**')
    await dialog.getByText(/Черновик сохранён в/).waitFor()
    await dialog.getByLabel('Текст урока').fill('Самое последнее')
    await dialog.getByRole('button', { name: 'Закрыть' }).last().click()
    const id = await idOf('Третий урок')
    await expect
      .poll(async () => (await call(`GET /api/admin/lesson-drafts/${id}`)).draft.ru.content, {
        timeout: 10_000,
      })
      .toBe('Самое последнее')
    const { draft } = await call(`GET /api/admin/lesson-drafts/${id}`)
    // Another administrator saves the lesson meanwhile: the draft says so.
    await call(`PUT /api/admin/lessons/${id}`, { content: 'Чужое' })
    await call(`PUT /api/admin/lesson-drafts/${id}`, { draft, baseVersion: 1 })
    await edit(page, 'Третий урок')
    await dialog.getByText('С тех пор запись изменили.').waitFor()
    await dialog.getByRole('button', { name: 'Удалить черновик' }).click()
    await expect.poll(() => dialog.getByLabel('Текст урока').inputValue()).toBe('Чужое')
  })
})

it('an earlier version is compared and brought back', async () => {
  const id = await idOf('Второй урок')
  await call(`PUT /api/admin/lessons/${id}`, { content: 'Раз\n\nДва изменено\n\nТри', tags: ['новый'] })
  const tab = await open()
  const { page } = tab
  const dialog = await edit(page, 'Второй урок')
  await dialog.getByRole('button', { name: 'Версии' }).click()
  const versions = page.getByRole('dialog', { name: 'Версии урока' })
  await versions.getByRole('button', { name: 'Сравнить с версией 1' }).click()
  await versions.getByText('Два изменено').waitFor()
  await tab.look('lesson-versions')
  expect(await findViolations(page)).toEqual([])
  await versions.getByRole('button', { name: 'Вернуть эту версию в редактор' }).click()
  await versions.waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Текст урока').inputValue()).toBe('Раз\n\nДва\n\nТри')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Урок обновлен успешно').first().waitFor()
  expect(await call(`GET /api/lessons/${id}`)).toMatchObject({
    content: 'Раз\n\nДва\n\nТри',
    tags: [],
    version: 3,
  })
  expect(tab.complaints).toEqual([])
})

it('lessons are put in order by keys, by dragging and by the menu, and copied', async () => {
  const tab = await open()
  const { page } = tab
  const order = async () => (await listed()).map(({ title }) => title)
  const handle = (title: string) => page.getByRole('button', { name: `Переместить урок «${title}»` })
  await handle('Третий урок').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText('Урок «Третий урок»: место 2 из 3').waitFor({ state: 'attached' })
  await expect.poll(order).toEqual(['Первый урок', 'Третий урок', 'Второй урок'])
  expect(await handle('Третий урок').evaluate(element => element === document.activeElement)).toBe(true)
  await handle('Второй урок').dragTo(page.getByRole('listitem').filter({ hasText: 'Первый урок' }))
  await expect.poll(order).toEqual(['Второй урок', 'Первый урок', 'Третий урок'])
  await page.getByRole('button', { name: 'Другие действия с уроком «Второй урок»' }).click()
  await page.getByRole('menuitem', { name: 'Переместить ниже' }).click()
  await expect.poll(order).toEqual(['Первый урок', 'Второй урок', 'Третий урок'])
  await page.getByRole('button', { name: 'Другие действия с уроком «Второй урок»' }).click()
  await page.getByRole('menuitem', { name: 'Создать копию' }).click()
  await page.getByRole('link', { name: 'Второй урок (копия)' }).waitFor()
  await tab.look('lessons-order')
  expect(await findViolations(page)).toEqual([])
  expect(await order()).toEqual(['Первый урок', 'Второй урок', 'Второй урок (копия)', 'Третий урок'])
  expect(tab.complaints).toEqual([])
})

it('a lesson is published at a time of the person’s own zone, which is told and cancelled', async () => {
  const tab = await open()
  const { page } = tab
  const dialog = await edit(page, 'Второй урок (копия)')
  const field = dialog.getByLabel('Опубликовать в это время')
  await field.fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByText('Это время уже прошло').waitFor()
  const year = new Date().getFullYear() + 1
  await field.fill(`${year}-01-15T10:00`)
  await dialog.getByText('Часовой пояс: Europe/Warsaw').waitFor()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText(/Выйдет 15 янв/).waitFor()
  await tab.look('lessons-planned')
  const id = await idOf('Второй урок (копия)')
  expect((await call(`GET /api/lessons/${id}`)).publishAt).toBe(`${year}-01-15T09:00:00.000Z`)
  await page.getByRole('button', { name: 'Другие действия с уроком «Второй урок (копия)»' }).click()
  await page.getByRole('menuitem', { name: 'Отменить публикацию по расписанию' }).click()
  await page.getByText(/Выйдет 15 янв/).waitFor({ state: 'detached' })
  expect(await call(`GET /api/lessons/${id}`)).not.toHaveProperty('publishAt')
  expect(tab.complaints).toEqual([])
})

it('an administrator creates a lesson with a live preview, changes it and deletes it', async () => {
  const tab = await open()
  const { page } = tab
  await page.getByRole('tab', { name: 'Уроки' }).click()
  await page.getByText('Первый урок').waitFor()
  await tab.look('lessons-editor')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Создать урок' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await dialog.getByText('Назовите урок.').waitFor()
  await dialog.getByLabel('Название').fill('Мой урок')
  await dialog.getByLabel('Текст урока').fill('## Раздел\n\n> [!TIP]\n> Короткий совет')
  await dialog.getByRole('region', { name: 'Так увидит читатель' }).getByText('Короткий совет').waitFor()
  await dialog.getByLabel('Теги').fill('цены, , виджет')
  await tab.look('lesson-dialog')
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Урок создан успешно').first().waitFor()
  const draft = page.getByRole('listitem').filter({ hasText: 'Мой урок' }).getByText('Черновик')
  await draft.waitFor()

  await page.getByRole('button', { name: 'Изменить урок «Мой урок»' }).click()
  await dialog.getByRole('switch', { name: 'Опубликован' }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Урок обновлен успешно').first().waitFor()
  await draft.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Удалить урок «Мой урок»' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await page.getByText('Урок удален успешно').first().waitFor()
  await page.getByRole('link', { name: 'Мой урок' }).waitFor({ state: 'detached' })
  expect(tab.complaints).toEqual([])
})

it.each(['en', 'pl'])('the list and its editor fit a phone (%s)', async language => {
  const tab = await open({ language, width: 360 })
  const { page } = tab
  await page.getByText('Первый урок').first().waitFor()
  await tab.look(`lessons-order-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  const names = {
    en: ['Edit the lesson “Первый урок”', 'Versions', 'Compare with version 1'],
    pl: ['Edytuj lekcję „Первый урок”', 'Wersje', 'Porównaj z wersją 1'],
  }
  const [change = '', versions = '', compare = ''] = names[language === 'en' ? 'en' : 'pl']
  await page.getByRole('button', { name: change }).click()
  await page.getByRole('button', { name: versions }).click()
  await page.getByRole('button', { name: compare }).click()
  await page.getByRole('tablist').last().waitFor()
  await tab.look(`lesson-versions-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  expect(await sideways(tab)).toBeLessThanOrEqual(0)
})
