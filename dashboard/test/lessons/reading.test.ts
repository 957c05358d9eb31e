import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { type Lessons, sideways, startLessons } from '../support/start-lessons.ts'

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

let lessons: Lessons
const ids: string[] = []

beforeAll(async () => {
  lessons = await startLessons()
  ids.push(
    await lessons.write({
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
    }),
  )
  ids.push(
    await lessons.write({
      title: 'Виджет на сайте',
      category: 'design',
      difficulty: 'advanced',
      sortOrder: 2,
      videoUrl: 'https://vkvideo.ru/video-1_2',
    }),
  )
}, 150_000)

afterAll(() => lessons?.stop())

const open: Lessons['open'] = (path, opening) => lessons.open(path, { ...opening, players: true })

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
  // An address with more than a language in its query is drawn by the dashboard at once.
  const tab = await open(`/lessons/${ids[0]}?from=test`)
  const { page } = tab
  await page.getByRole('heading', { level: 1, name: 'Первый ассистент' }).waitFor()
  expect(await page.title()).toBe('Первый ассистент')
  await page.getByRole('note').getByText('Сначала создайте ассистента.').waitFor()
  await page.getByRole('cell', { name: 'Ромашка' }).waitFor()
  expect(await page.locator('code [data-look=comment]').textContent()).toBe('# не заголовок')
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
  // The rest was written by an author in one language only.
  expect(
    cyrillic.filter(line => !/15 минут|ассистент|начало|знания|модель|Виджет на сайте/.test(line)),
  ).toEqual([])
})

it('a reader marks progress, keeps notes through a cut, and finds both again', async () => {
  const tab = await open(`/lessons/${ids[0]}`, { token: lessons.reader })
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
  await page.goto(`${lessons.origin}/profile`)
  const favourites = page.getByRole('region', { name: 'Избранные уроки' })
  await favourites.getByRole('link', { name: 'Первый ассистент' }).waitFor()
  await favourites.scrollIntoViewIfNeeded()
  await tab.look('profile-favourites')
  expect(await findViolations(page)).toEqual([])
  await favourites.getByRole('button', { name: 'Убрать из избранного: Первый ассистент' }).click()
  await favourites.getByText('Нажмите «В избранное» в уроке').waitFor()
  expect(await lessons.call('GET /api/lesson-favourites', { token: lessons.reader })).toEqual([])
  const stored = await lessons.call(`GET /api/lesson-progress/${ids[0]}`, { token: lessons.reader })
  expect(stored).toMatchObject({ progress: 100, isCompleted: true, notes: 'Проверить цены' })
})

it('a lesson that is not there says so and leads back', async () => {
  for (const id of ['0'.repeat(24), 'none']) {
    const { page } = await open(`/lessons/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Урок не найден' }).waitFor()
    await page.getByRole('link', { name: 'Все уроки' }).click()
    await page.getByRole('heading', { level: 1, name: 'Уроки и обучение' }).waitFor()
  }
})
