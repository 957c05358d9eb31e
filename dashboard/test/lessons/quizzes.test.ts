import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findViolations } from '../support/find-violations.ts'
import { openBrowser, type TestBrowser } from '../support/open-browser.ts'
import { startApp } from '../support/start-app.ts'

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

${fence}quiz
Как называется раздел?
= Доставка
${fence}
`

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser
let reader: string
let path: string

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins') } })
  const admin = (await server.admin()).token
  reader = (await server.person('Reader')).token
  const made = await fetch(`${server.origin}/api/admin/lessons`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Сроки', content, isPublished: true }),
  })
  const { id } = (await made.json()) as { id: string }
  path = `/lessons/${id}`
  browser = await openBrowser()
}, 60_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

it('questions are answered by keyboard, checked, and count into the progress', async () => {
  const { page, complaints, look } = await browser.open()
  await page.addInitScript(token => localStorage.setItem('authToken', token), reader)
  await page.goto(server.origin + path)
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

it('a reader who touches nothing has the whole text without a script, and the questions as text', async () => {
  const { page, complaints } = await browser.open({ onlyReads: true, viewport: { width: 360, height: 740 } })
  const scripts: string[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  await page.getByText('Сколько дней занимает доставка?').waitFor()
  // Without a pointer: its first move loads the dashboard, which takes this list's place.
  await page.getByText('Показать ответ').first().dispatchEvent('click')
  await page.getByText('Так написано в разделе').waitFor()
  expect(await findViolations(page)).toEqual([])
  // The first place of a pointer is where it rests; then it moves.
  await page.mouse.move(100, 100)
  await page.mouse.move(140, 160, { steps: 4 })
  await page.locator('[data-quiz="1"]').waitFor()
  expect(await page.locator('#served').count()).toBe(0)
  expect(scripts.length).toBeGreaterThan(3)
  await page.getByText('Войдите, чтобы верные ответы').first().waitFor()
  expect(complaints).toEqual([])
  const still = await browser.open({ onlyReads: true })
  const loaded: string[] = []
  still.page.on('request', request => loaded.push(request.resourceType()))
  await still.page.goto(server.origin + path, { waitUntil: 'networkidle' })
  expect(loaded.filter(type => type === 'script')).toEqual([])
})

it('what is read stays where it is when the dashboard takes over', async () => {
  const { page } = await browser.open({ onlyReads: true, viewport: { width: 1280, height: 300 } })
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  const heading = () => page.locator('h2', { hasText: 'Доставка' }).first()
  await heading().evaluate(element => element.scrollIntoView({ block: 'center' }))
  const before = await heading().evaluate(element => element.getBoundingClientRect().top)
  await page.mouse.move(300, 100)
  await page.mouse.move(310, 100)
  await page.locator('[data-quiz="1"]').waitFor()
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
    const { page } = await browser.open({
      onlyReads: true,
      hasTouch: true,
      locale,
      viewport: { width, height: 740 },
    })
    await page.goto(`${server.origin}/lessons`, { waitUntil: 'networkidle' })
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
  const { page, look } = await browser.open({ colorScheme: 'dark' })
  await page.goto(server.origin + path)
  await page.locator('[data-quiz="1"]').waitFor()
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
  const { page, complaints } = await browser.open()
  await page.goto(server.origin + path)
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
