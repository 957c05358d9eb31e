import { readFile } from 'node:fs/promises'
import { hostileTexts } from '@botanika/core/testing/hostile-texts'
import type { Page } from 'playwright-core'
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

it('no text of a lesson or of the site runs a script, whoever looks at it', {
  timeout: 240_000,
}, async () => {
  const everything = hostileTexts.join('\n\n')
  for (const text of hostileTexts)
    await lessons.write({
      title: text.slice(0, 200),
      description: text,
      content: text,
      estimatedTime: text.slice(0, 50),
      tags: [text.slice(0, 40)],
    })
  const id = await lessons.write({
    title: 'Все попытки',
    description: everything.slice(0, 1_000),
    content: everything,
  })
  const entry = {
    pageKey: 'support-center',
    metadata: { label: everything, alt: everything },
    isActive: true,
  }
  for (const [elementKey, contentType, content] of [
    ['own-text', 'text', everything],
    ['own-html', 'html', everything],
    ['own-link', 'link', '/lessons'],
    ['own-image', 'image', '/favicon.ico'],
    ['lead', 'text', everything],
    ['faq.text', 'text', everything],
  ])
    await lessons.call('POST /api/admin/site-content', {
      body: { ...entry, elementKey, contentType, content },
    })
  const operatorName = hostileTexts[6]
  const settings = { usesAnalytics: false, operatorName, operatorAddress: hostileTexts[2] }
  await lessons.call('PUT /api/plugins/site-content/settings', { body: settings })
  const request = {
    name: hostileTexts[0],
    email: 'a@example.com',
    topic: 'problem',
    message: everything.slice(0, 5_000),
  }
  await lessons.call('POST /api/support-requests', { body: request })
  const { reader: token } = lessons
  await lessons.call('POST /api/lesson-progress', { token, body: { lessonId: id, notes: everything } })
  await lessons.call(`PUT /api/lesson-favourites/${id}`, { token })

  const see = async (
    path: string,
    { token, act }: { token?: string; act?: (page: Page) => Promise<void> } = {},
  ) => {
    // The policy of the page is switched off, since it would stop what got through.
    const { page } = await lessons.browser.open({
      bypassCSP: true,
      ...(token === undefined && { onlyReads: true }),
    })
    await page.addInitScript(session => session && localStorage.setItem('authToken', session), token)
    await page.goto(lessons.origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await act?.(page)
    expect(await page.evaluate(provoke), `${path} ${token ? 'signed in' : 'as a visitor'}`).toEqual([])
    await page.context().close()
  }
  const lesson = `/lessons/${id}`
  await see(lesson)
  await see('/lessons')
  await see('/support-center')
  await see('/privacy-policy')
  await see(lesson, { token, act: page => page.locator('article').getByText('hacked').first().waitFor() })
  await see('/profile', { token, act: page => page.getByRole('link', { name: 'Все попытки' }).waitFor() })
  const editor = { token: lessons.admin }
  await see('/lessons', { ...editor, act: page => page.locator('article').nth(9).waitFor() })
  await see('/support-center', {
    ...editor,
    act: page => page.locator('main').getByText('hacked').first().waitFor(),
  })
  await see('/admin?tab=admin-support', {
    ...editor,
    act: page => page.getByText('hacked').first().waitFor(),
  })
  await see('/visual-editor', {
    ...editor,
    act: async page => {
      await page.getByRole('button', { name: 'Изменить урок «Все попытки»' }).click()
      await page.getByRole('region', { name: 'Так увидит читатель' }).getByText('hacked').first().waitFor()
    },
  })
  await see('/visual-editor', {
    ...editor,
    act: async page => {
      await page.getByRole('tab', { name: 'Контент сайта' }).click()
      await page.getByText('own-html').first().waitFor()
    },
  })
})

/**
 * Finds code that has run in the page, or would; every element gets the events that handlers may wait for.
 */
const provoke = async (): Promise<string[]> => {
  const all = [...document.querySelectorAll('*')]
  for (const element of all)
    for (const name of ['mouseover', 'focus', 'error', 'load', 'toggle', 'begin'])
      element.dispatchEvent(new Event(name))
  await new Promise(done => setTimeout(done, 300))
  const found = all.flatMap(element =>
    [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(?:href|src|srcdoc|action|formaction|data|xlink:href)$/.test(name) &&
          /^(?:javascript|vbscript|data:text)/.test(value.replace(/\s/g, '').toLowerCase())),
    ),
  )
  return [...found.map(({ name, value }) => `${name}=${value}`), ...('hacked' in window ? ['hacked'] : [])]
}
