import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import type { Tab } from '../support/open-browser.ts'
import { type Lessons, startLessons } from '../support/start-lessons.ts'

const fence = '```'
const content = `Текст урока о сроках доставки: два дня по городу.

## Доставка

Доставка занимает два дня.

${fence}quiz
Сколько дней занимает доставка?
( ) Один
(x) Два
> Так написано в разделе «Доставка».
${fence}

## Сроки

${'Заказ едет два дня. '.repeat(40)}

${fence}quiz
Как называется раздел?
= Доставка
${fence}
`

let lessons: Lessons
let path: string

beforeAll(async () => {
  lessons = await startLessons({ builtIn: true })
  path = `/lessons/${await lessons.write({ title: 'Сроки', content })}`
}, 150_000)

afterAll(() => lessons?.stop())

it('questions are answered by keyboard, checked, and count into the progress', async () => {
  const { page, complaints, look } = await lessons.browser.open()
  await page.addInitScript(token => localStorage.setItem('authToken', token), lessons.reader)
  await page.goto(lessons.origin + path)
  const quiz = page.locator('[data-quiz="1"]')
  await quiz.getByRole('radio', { name: 'Один' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await quiz.getByText('Неверно. Попробуйте ещё раз').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await quiz.getByText('Верно!').waitFor()
  await quiz.getByText('Так написано в разделе').waitFor()
  await page.getByText('Прогресс: 37%').first().waitFor()
  const typed = page.locator('[data-quiz="2"]')
  await typed.getByLabel('Ваш ответ').fill('доставка')
  await typed.getByRole('button', { name: 'Проверить' }).click()
  await page.getByText('Прогресс: 75%').first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await look('lesson-quiz')
  await page.reload()
  await quiz.getByText('Верно', { exact: true }).waitFor()
  expect(complaints).toEqual([])
})

it('a reader has the whole text without a script however they move, and a control goes on where they are', async () => {
  const { page, complaints } = await lessons.browser.open({
    onlyReads: true,
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(lessons.origin + path, { waitUntil: 'networkidle' })
  await page.getByText('Показать ответ').first().click()
  await page.getByText('Так написано в разделе').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.mouse.move(100, 100)
  await page.mouse.move(140, 160, { steps: 4 })
  await page.mouse.wheel(0, 2_000)
  await page.getByText('Как называется раздел?').tap()
  await page.keyboard.press('Tab')
  const place = () => page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('place:')))
  await expect.poll(place).toEqual([`place:${path}`])
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Продолжить с раздела «Сроки»' }).click()
  expect(scripts).toEqual([])
  await page.locator('button[data-calls=quiz-2]').click()
  await page.locator('[data-quiz="2"] input:focus').waitFor()
  expect(await page.locator('#served').count()).toBe(0)
  await page.getByText('Войдите, чтобы верные ответы').first().waitFor()
  expect(complaints).toEqual([])
})

it('what is read stays where it is when the dashboard takes over', async () => {
  const { page } = await lessons.browser.open({ onlyReads: true, viewport: { width: 1280, height: 300 } })
  await page.goto(lessons.origin + path, { waitUntil: 'networkidle' })
  const heading = () => page.locator('h2', { hasText: 'Доставка' }).first()
  await heading().evaluate(element => element.scrollIntoView({ block: 'center' }))
  const before = await heading().evaluate(element => element.getBoundingClientRect().top)
  await page.locator('button[data-calls=help]').click()
  await page.getByRole('dialog', { name: 'Помощь' }).waitFor()
  const after = await heading().evaluate(element => element.getBoundingClientRect().top)
  expect(Math.abs(after - before)).toBeLessThan(4)
})

it.each([
  [360, 'ru-RU'],
  [360, 'pl-PL'],
  [700, 'en-GB'],
  [1440, 'ru-RU'],
] as const)(
  'the cards of the catalogue stay where they are at the first touch (%i px, %s)',
  async (width, locale) => {
    const { page } = await lessons.browser.open({
      onlyReads: true,
      hasTouch: true,
      locale,
      viewport: { width, height: 740 },
    })
    await page.goto(`${lessons.origin}/lessons`, { waitUntil: 'networkidle' })
    const card = () => page.locator(`main a[href="${path}"], #static a[href="${path}"]`).first()
    const top = () => card().evaluate(link => link.closest('li, article')?.getBoundingClientRect().top ?? 0)
    const before = await top()
    await page.locator('h1').tap()
    await page.getByRole('searchbox').waitFor()
    await page.locator('article').first().waitFor()
    expect(Math.abs((await top()) - before)).toBeLessThan(4)
  },
)

it('is printed dark on white from a dark screen too, without what is only for the screen', async () => {
  const { page, look } = await lessons.browser.open({ colorScheme: 'dark' })
  await page.goto(lessons.origin + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = await page.evaluate(() => ({
    html: getComputedStyle(document.documentElement).backgroundColor,
    text: getComputedStyle(document.querySelector('article') ?? document.body).color,
  }))
  const brightness = (colour: string) => Number(/\d+/.exec(colour)?.[0])
  expect(brightness(paper.html)).toBeGreaterThan(240)
  expect(brightness(paper.text)).toBeLessThan(60)
  expect(await page.getByRole('button', { name: 'Напечатать' }).isVisible()).toBe(false)
  await look('lesson-print')
})

it('the help answers about the lesson, with its address first', async () => {
  const { page, complaints } = await lessons.browser.open()
  await page.goto(lessons.origin + path)
  await page.getByRole('button', { name: 'Спросить об уроке' }).click()
  const help = page.getByRole('dialog', { name: 'Помощь' })
  await help.getByText('О странице «Сроки»', { exact: true }).waitFor()
  await help.getByLabel('Ваш вопрос').fill('Сколько дней занимает доставка?')
  await page.keyboard.press('Enter')
  await help.getByRole('link', { name: /Сроки/ }).first().waitFor()
  expect(await help.getByRole('link', { name: /Сроки/ }).first().getAttribute('href')).toContain(path)
  await help.getByRole('button', { name: 'Спрашивать обо всём' }).click()
  expect(await help.getByText('О странице').count()).toBe(0)
  expect(await findViolations(page)).toEqual([])
  expect(complaints).toEqual([])
})

describe('minutes and notes', () => {
  const stored = () => lessons.call(`GET /api/lesson-progress/${lessonId}`, { token: lessons.reader })
  const save = (body: object) =>
    lessons.call(`PUT /api/lesson-progress/${lessonId}`, {
      token: lessons.reader,
      body: { lessonId, ...body },
    })
  const calls = '**/api/lesson-progress**'

  let lessonId: string

  const begin = async (): Promise<Tab> => {
    lessonId = await lessons.write({ title: 'В дороге', content: 'Раз\n\nДва' })
    const tab = await lessons.browser.open({ reducedMotion: 'reduce' })
    await tab.page.context().addInitScript(session => {
      localStorage.setItem('language', 'ru')
      localStorage.setItem('authToken', session)
    }, lessons.reader)
    await show(tab.page)
    return tab
  }
  const show = async (page: Page) => {
    await page.clock.install()
    await page.goto(`${lessons.origin}/lessons/${lessonId}`)
    await notesOf(page).waitFor()
  }
  const notesOf = (page: Page) => page.getByRole('textbox', { name: 'Мои заметки к уроку' })
  const read = async (page: Page, minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) await page.clock.fastForward(60_000)
  }
  /** Nothing is under way any more that would count or write again. */
  const rest = async (page: Page) => {
    await page.clock.fastForward(20_000)
    await new Promise(done => setTimeout(done, 700))
  }

  it('without a connection arrive once it is back, once', async () => {
    const { page, look } = await begin()
    await read(page, 1)
    await expect.poll(async () => (await stored())?.timeSpent).toBe(1)
    await page.context().setOffline(true)
    await read(page, 3)
    await notesOf(page).fill('Записано в поезде')
    await page.clock.fastForward(2_000)
    await page.getByText('Нет связи. Заметки хранятся').waitFor()
    await page.getByText('Вы занимались 4 минуты').waitFor()
    await look('lesson-offline')
    expect(await stored()).toMatchObject({ timeSpent: 1, notes: '' })
    await page.context().setOffline(false)
    await page.getByText('Сохранено', { exact: true }).waitFor()
    await expect.poll(async () => (await stored()).timeSpent).toBe(4)
    await rest(page)
    expect(await stored()).toMatchObject({ timeSpent: 4, notes: 'Записано в поезде' })
  })

  it('survive a reload, and an answer that is lost does not count them twice', async () => {
    const { page } = await begin()
    await page.route(calls, route => (route.request().method() === 'GET' ? route.continue() : route.abort()))
    await read(page, 2)
    await notesOf(page).fill('До обрыва')
    await page.reload()
    await notesOf(page).waitFor()
    expect(await notesOf(page).inputValue()).toBe('До обрыва')
    await page.getByText('Вы занимались 2 минуты').waitFor()
    await read(page, 1)
    expect(await stored()).toBeNull()
    await page.unroute(calls)
    // It reaches the server, but the answer does not come back.
    let lost = 0
    await page.route(calls, async route => {
      if (route.request().method() === 'GET' || lost >= 2) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort()
    })
    await page.clock.fastForward(6_000)
    await expect.poll(() => lost, { timeout: 10_000 }).toBe(2)
    await page.clock.fastForward(6_000)
    await page.getByText('Сохранено', { exact: true }).waitFor()
    await rest(page)
    expect(await stored()).toMatchObject({ timeSpent: 3, notes: 'До обрыва' })
    await page.reload()
    await notesOf(page).waitFor()
    await rest(page)
    expect(await stored()).toMatchObject({ timeSpent: 3, notes: 'До обрыва' })
  })

  it('of another device meanwhile are added, and its notes stay beside the own', async () => {
    const { page, look } = await begin()
    await page.context().setOffline(true)
    await read(page, 2)
    await notesOf(page).fill('В поезде')
    await save({ timeSpent: 5, notes: 'Дома' })
    await page.context().setOffline(false)
    await page.getByText('здесь и те, и другие').waitFor()
    await look('lesson-notes-joined')
    expect(await notesOf(page).inputValue()).toBe('Дома\n\nВ поезде')
    await page.clock.fastForward(2_000)
    await page.getByText('Сохранено', { exact: true }).waitFor()
    await rest(page)
    expect(await stored()).toMatchObject({ timeSpent: 7, notes: 'Дома\n\nВ поезде' })
  })

  it('of two tabs one counts, both show what is written, and the other goes on when it is closed', async () => {
    const { page } = await begin()
    const other = await page.context().newPage()
    await show(other)
    // The clock of the test is that of both.
    await read(page, 2)
    await rest(page)
    expect((await stored()).timeSpent).toBe(2)
    await notesOf(page).fill('Из первой')
    await expect.poll(() => notesOf(other).inputValue()).toBe('Из первой')
    await page.clock.fastForward(2_000)
    await page.getByText('Сохранено', { exact: true }).waitFor()
    await notesOf(other).fill('Из первой и второй')
    await other.clock.fastForward(2_000)
    await other.getByText('Сохранено', { exact: true }).waitFor()
    expect((await stored()).notes).toBe('Из первой и второй')
    await page.close()
    await expect.poll(() => other.evaluate(async () => (await navigator.locks.query()).held?.length)).toBe(1)
    // It begins to count a moment after the lock is its own.
    await rest(other)
    await read(other, 1)
    await expect.poll(async () => (await stored()).timeSpent).toBe(3)
  })
})
