import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { openBrowser, type Tab, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

const text = `Вступление с **жирным** и [ссылкой](https://example.com).

# Первый шаг

> [!TIP]
> Сначала создайте ассистента.

| Поле | Значение |
| --- | --- |
| Имя | Ромашка |

## Подробности

\`\`\`sh
npm start # не заголовок
\`\`\`

<img src=x onerror="window.hacked = 1">

[нажмите](javascript:window.hacked=1)

![x](javascript:window.hacked=1)

# Второй шаг

${'Длинный абзац о виджете и мессенджерах. '.repeat(60)}
`

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let admin: string
let reader: string
const ids: string[] = []

const call = (key: string, body: unknown, token = admin): Promise<Response> => {
  const [method = '', path = ''] = key.split(' ')
  return fetch(server.origin + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  admin = (await server.admin()).token
  reader = (await server.person('Reader')).token
  const listed = await fetch(`${server.origin}/api/admin/lessons`, {
    headers: { authorization: `Bearer ${admin}` },
  })
  for (const { id } of (await listed.json()) as { id: string }[])
    await call(`DELETE /api/admin/lessons/${id}`, {})
  const write = async (lesson: object) => {
    const made = await call('POST /api/admin/lessons', { isPublished: true, ...lesson })
    expect(made.status).toBe(200)
    ids.push(((await made.json()) as { id: string }).id)
  }
  await write({
    title: 'Первый ассистент',
    description: 'Создаём ассистента, который отвечает по вашим документам.',
    content: text,
    difficulty: 'beginner',
    category: 'ai',
    estimatedTime: '15 минут',
    tags: ['ассистент', 'начало', 'знания', 'модель'],
    sortOrder: 1,
    metadata: {
      translations: {
        en: {
          title: 'Your first assistant',
          description: 'An assistant that knows your documents.',
          content: '# One\n\ntext\n\n# Two\n\ntext',
        },
        pl: {
          title: 'Pierwszy asystent',
          description: 'Asystent, który zna twoje dokumenty.',
          content: '# Jeden\n\ntekst\n\n# Dwa\n\ntekst',
        },
      },
    },
  })
  await write({
    title: 'Виджет на сайте',
    category: 'design',
    difficulty: 'advanced',
    sortOrder: 2,
    videoUrl: 'https://vkvideo.ru/video-1_2',
  })
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const open = async (
  path: string,
  { language = 'ru', token, width = 1440 }: { language?: string; token?: string; width?: number } = {},
): Promise<Tab> => {
  const tab = await browser.open({
    viewport: { width, height: 900 },
    colorScheme: width === 1440 ? 'light' : 'dark',
    reducedMotion: 'reduce',
  })
  // The players of other sites are not there in a test.
  await tab.page.route(/^https:/, route => route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }))
  await tab.page.context().addInitScript(
    ([chosen, session]) => {
      // Not in the frame of a player, which has no storage.
      if (self !== top) return
      localStorage.setItem('language', chosen ?? 'ru')
      if (session) localStorage.setItem('authToken', session)
    },
    [language, token] as const,
  )
  await tab.page.goto(server.origin + path)
  return tab
}

const sideways = ({ page }: Tab) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

it('a visitor searches and filters the catalogue, and a link leads to the same lessons', async () => {
  const tab = await open('/lessons')
  const { page } = tab
  await page.getByRole('heading', { level: 1, name: 'Уроки и обучение' }).waitFor()
  await page.getByText('Найдено: 2 урока').waitFor()
  await tab.look('lessons-grid')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('searchbox').fill('АССИСТЕНТЫ')
  await page.getByText('Найдено: 1 урок', { exact: true }).waitFor()
  await page.getByRole('radio', { name: 'Список' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('view'), { timeout: 20_000 }).toBe('list')
  const again = await open(new URL(page.url()).pathname + new URL(page.url()).search, {
    language: 'ru',
    width: 360,
  })
  await again.page.getByText('Найдено: 1 урок', { exact: true }).waitFor()
  expect(await again.page.getByRole('searchbox').inputValue()).toBe('АССИСТЕНТЫ')
  await again.look('lessons-list-360')
  expect(await findViolations(again.page)).toEqual([])
  expect(await sideways(again)).toBeLessThanOrEqual(0)
  await again.page.getByRole('searchbox').fill('нет такого')
  await again.page.getByRole('heading', { name: 'Уроки не найдены' }).waitFor()
  await again.page.getByRole('button', { name: 'Сбросить фильтры' }).click()
  await again.page.getByText('Найдено: 2 урока').waitFor()
  expect([...tab.complaints, ...again.complaints]).toEqual([])
})

it('a lesson shows its text without running anything in it, with its contents, callouts, tables and neighbours', async () => {
  const tab = await open(`/lessons/${ids[0]}`)
  const { page } = tab
  await page.getByRole('heading', { level: 1, name: 'Первый ассистент' }).waitFor()
  expect(await page.title()).toBe('Первый ассистент')
  await page.getByRole('note').getByText('Сначала создайте ассистента.').waitFor()
  await page.getByRole('cell', { name: 'Ромашка' }).waitFor()
  await page.getByText('npm start # не заголовок').waitFor()
  expect(
    await page.getByRole('navigation', { name: 'Содержание' }).getByRole('link').allTextContents(),
  ).toEqual(['Первый шаг', 'Подробности', 'Второй шаг'])
  await page.getByText('Войдите, чтобы отмечать прогресс').waitFor()
  expect(await page.evaluate(() => Object.hasOwn(globalThis, 'hacked'))).toBe(false)
  expect(await page.locator('article a[href^="javascript"], article img').count()).toBe(0)
  await tab.look('lesson')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Виджет на сайте' }).click()
  await page.getByRole('heading', { level: 1, name: 'Виджет на сайте' }).waitFor()
  const frame = page.locator('iframe')
  expect(await frame.getAttribute('src')).toBe('https://vkvideo.ru/video_ext.php?oid=-1&id=2&hd=2')
  await page.frameLocator('iframe').getByText('player').waitFor()
  expect(tab.complaints).toEqual([])
})

it.each(['en', 'pl'] as const)('a lesson and its page are in %s', async language => {
  const tab = await open(`/lessons/${ids[0]}`, { language, width: 360 })
  const { page } = tab
  const title = { en: 'Your first assistant', pl: 'Pierwszy asystent' }[language]
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText({ en: 'Log in to keep', pl: 'Zaloguj się, aby zapisywać' }[language]).waitFor()
  await tab.look(`lesson-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  expect(await sideways(tab)).toBeLessThanOrEqual(0)
  const cyrillic = await page.evaluate(
    () => document.querySelector('main')?.innerText.match(/[^\n]*[а-яё][^\n]*/gi) ?? [],
  )
  // What an author wrote in one language only.
  expect(
    cyrillic.filter(line => !/15 минут|ассистент|начало|знания|модель|Виджет на сайте/.test(line)),
  ).toEqual([])
})

it('a reader marks progress, keeps notes through a cut, and finds both again', async () => {
  const tab = await open(`/lessons/${ids[0]}`, { token: reader })
  const { page } = tab
  await page.getByRole('button', { name: '25%' }).click()
  await page.getByText('Прогресс создан').first().waitFor()
  await page.getByRole('button', { name: '75%' }).click()
  await page.getByText('Прогресс сохранен').first().waitFor()
  expect(await page.getByRole('button', { name: '50%' }).isDisabled()).toBe(true)
  await page.route('**/api/lesson-progress/**', route => route.abort())
  await page.getByRole('textbox', { name: 'Мои заметки к уроку' }).fill('Проверить цены')
  await page.getByText('Нет связи. Заметки хранятся').waitFor()
  await page.unroute('**/api/lesson-progress/**')
  // The page is closed before they are sent by themselves.
  await page.reload()
  await page.getByText('Сохранено', { exact: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Мои заметки к уроку' }).inputValue()).toBe('Проверить цены')
  await page.getByRole('button', { name: 'В избранное' }).click()
  await page.getByRole('button', { name: 'Убрать из избранного' }).waitFor()
  await page.getByRole('button', { name: 'Завершить урок' }).click()
  await page.getByRole('button', { name: 'Завершено' }).waitFor()
  await tab.look('lesson-progress')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Все уроки' }).click()
  await page.getByText('Завершено', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Только избранные' }).click()
  await page.getByText('Найдено: 1 урок', { exact: true }).waitFor()
  const stored = await call(`PUT /api/lesson-progress/${ids[0]}`, { lessonId: ids[0] }, reader)
  expect(await stored.json()).toMatchObject({ progress: 100, isCompleted: true, notes: 'Проверить цены' })
})

it('a lesson that is not there says so and leads back', async () => {
  for (const id of ['0'.repeat(24), 'none']) {
    const { page } = await open(`/lessons/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Урок не найден' }).waitFor()
    await page.getByRole('link', { name: 'Все уроки' }).click()
    await page.getByRole('heading', { level: 1, name: 'Уроки и обучение' }).waitFor()
  }
})

it('an administrator creates a lesson with a live preview, changes it and deletes it', async () => {
  const tab = await open('/visual-editor', { token: admin })
  const { page } = tab
  await page.getByRole('tab', { name: 'Уроки' }).click()
  await page.getByText('Виджет на сайте').waitFor()
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
  await page.getByText('Черновик').waitFor()

  await page.getByRole('button', { name: 'Изменить урок «Мой урок»' }).click()
  await dialog.getByRole('switch', { name: 'Опубликован' }).click()
  await dialog.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Урок обновлен успешно').first().waitFor()
  await page.getByText('Черновик').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Удалить урок «Мой урок»' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }).click()
  await page.getByText('Урок удален успешно').first().waitFor()
  await page.getByRole('link', { name: 'Мой урок' }).waitFor({ state: 'detached' })
  expect(tab.complaints).toEqual([])
})

it.each(['en', 'pl'])('the editor of lessons fits a phone (%s)', async language => {
  const tab = await open('/visual-editor', { token: admin, language, width: 360 })
  const { page } = tab
  await page.getByRole('tab', { name: language === 'en' ? 'Lessons' : 'Lekcje' }).click()
  await page.getByRole('button', { name: language === 'en' ? 'Create a lesson' : 'Utwórz lekcję' }).click()
  await page.getByRole('dialog').waitFor()
  await tab.look(`lesson-dialog-${language}-360`)
  expect(await findViolations(page)).toEqual([])
  expect(await sideways(tab)).toBeLessThanOrEqual(0)
})
