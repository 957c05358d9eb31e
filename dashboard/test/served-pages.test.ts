import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { startApp } from './support/start-app.ts'

let server: Awaited<ReturnType<typeof startApp>>
let browser: TestBrowser

beforeAll(async () => {
  server = await startApp({ env: { PLUGINS_DIR: resolve(import.meta.dirname, '../../plugins') } })
  // Before there is an administrator, every page leads to the first set-up.
  await server.admin()
  browser = await openBrowser()
}, 150_000)

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const html = async (path: string): Promise<string> =>
  (await fetch(server.origin + path, { headers: { 'accept-language': 'ru' } })).text()

describe('the page of the server', () => {
  it.each([
    ['ru', ['Главная', 'Тарифы', 'Автопостинг', 'Уроки']],
    ['en', ['Home', 'Plans', 'Autoposting', 'Lessons']],
    ['pl', ['Strona główna', 'Plany', 'Autopublikacja', 'Lekcje']],
  ] as const)('links what the dashboard links beside it: %s', async (language, labels) => {
    const text = await html(`/lessons?lang=${language}`)
    const nav = /<nav aria-label="[^"]+">(.*?)<\/nav>/.exec(text)?.[1] ?? ''
    const links = [...nav.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<span>([^<]+)<\/span>/g)]
    expect(links.map(([, href]) => href)).toEqual(['/', '/plan-activation', '/autopost', '/lessons'])
    expect(links.map(([, , , label]) => label)).toEqual(labels)
    for (const [, , icon] of links) expect(icon).toMatch(/^<svg [^>]+><(path|rect|circle)/)
    expect(nav).toContain('<a href="/lessons" aria-current="page">')
    for (const [, href = ''] of links) expect((await fetch(server.origin + href)).status, href).toBe(200)
  })

  it('has filters that are a form, and answers what it asks', async () => {
    const all = await html('/lessons')
    expect(all).toContain('<form action="/lessons" role="search">')
    expect(all).toMatch(/<input type="search" name="search" [^>]*placeholder="Поиск по урокам">/)
    expect(all).toContain('<option value="business">Бизнес</option>')
    const found = await html('/lessons?search=виджеты&difficulty=intermediate')
    expect(found).toContain('value="виджеты"')
    expect(found).toContain('<option value="intermediate" selected>')
    expect(found).toContain('Виджет, похожий на ваш сайт')
    expect(found).not.toContain('Первый ассистент за десять минут')
    expect(found).toContain('Найдено: 1 урок')
    const none = await html('/lessons?search=%3Cb%3Eбегемот')
    expect(none).toContain('value="&lt;b&gt;бегемот"')
    expect(none).toContain('Уроки не найдены')
    expect(none).toContain('<a href="/lessons">Сбросить фильтры</a>')
    const chapters = await html('/documentation?search=вебхук')
    expect(chapters).toContain('name="search"')
    expect(chapters).toMatch(/<h2><a href="\/documentation\//)
    expect(chapters).not.toContain('1. <a')
  })

  it.each([360, 1440])('is used without JavaScript: %i', async width => {
    const { page, look, complaints } = await browser.open({
      javaScriptEnabled: false,
      viewport: { width, height: 740 },
    })
    await page.goto(`${server.origin}/lessons`)
    await page.getByRole('searchbox').fill('виджет')
    await page.getByRole('button', { name: 'Найти' }).click()
    await page.waitForURL(/search=/)
    expect(await page.getByRole('searchbox').inputValue()).toBe('виджет')
    await page.getByText('Ассистент на вашем сайте').waitFor()
    await look(`served-no-script-${width}`)
    await page.getByLabel('Уровень').selectOption('Продвинутый')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('searchbox').press('Enter')
    await page.waitForURL(/difficulty=advanced/)
    await page.getByRole('link', { name: 'Уроки', exact: true }).click()
    await page.waitForURL(/\/lessons$/)
    await page.goto(`${server.origin}/support-center`)
    expect(await page.locator('#static form').isVisible()).toBe(false)
    expect(complaints).toEqual([])
  })
})

/** Returns the left and top of elements on the server's page and on the dashboard's, in px. */
const placesOf = (page: Page, names: readonly string[]): Promise<Record<string, readonly number[]>> =>
  page.evaluate(wanted => {
    const root = document.querySelector('#served') ?? document.querySelector('#root') ?? document.body
    const found: Record<string, readonly number[]> = {}
    for (const element of root.querySelectorAll('a, h1, h2, h3, input, textarea, button')) {
      const name = (element.getAttribute('placeholder') ?? element.textContent ?? '').trim()
      const { left, top, width } = element.getBoundingClientRect()
      if (width > 1 && wanted.includes(name)) found[name] ??= [Math.round(left), Math.round(top)]
    }
    return found
  }, names)

const lessons = ['Уроки и обучение', 'Поиск по урокам']
const chapters = ['Документация', 'Искать в документации', '1. Первый запуск и вход', '2. Ассистенты']
const support = ['Центр поддержки', 'Контакты', 'Состояние сервера', 'Вопросы и ответы', 'Написать нам']
const beside = ['Создать ассистента', 'Главная', 'Тарифы', 'Автопостинг', 'Уроки', 'Войти']

describe('when the dashboard takes over', () => {
  it.each([
    ['/lessons', 1440, [...lessons, ...beside]],
    ['/lessons', 360, lessons],
    ['/documentation', 1440, [...chapters, ...beside]],
    ['/documentation', 360, chapters],
    ['/support-center', 1440, [...support, ...beside]],
    ['/support-center', 360, support],
  ] as const)('nothing that is in sight on %s moves: %i', async (path, width, names) => {
    const { page, look, complaints } = await browser.open({
      onlyReads: true,
      viewport: { width, height: 740 },
    })
    await page.goto(server.origin + path, { waitUntil: 'networkidle' })
    expect(await findViolations(page)).toEqual([])
    // Below its end is nothing.
    const rest = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          Math.max(innerHeight, (document.querySelector('#served')?.scrollHeight ?? 0) + 1),
      )
    expect(await rest()).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await look(`served-${path.slice(1)}-${width}`)
    const before = await placesOf(page, names)
    expect(Object.keys(before).sort()).toEqual([...names].sort())
    await page.keyboard.press('Shift')
    await page.locator('#served').waitFor({ state: 'detached' })
    await expect.poll(async () => Object.keys(await placesOf(page, names)).sort()).toEqual([...names].sort())
    await look(`taken-over-${path.slice(1)}-${width}`)
    const after = await placesOf(page, names)
    const inSight = names.filter(name => (before[name]?.[1] ?? 0) < 740)
    for (const name of inSight)
      for (const [at, place] of (before[name] ?? []).entries())
        expect(
          Math.abs((after[name]?.[at] ?? Number.NaN) - place),
          `${name}: ${before[name]} ${after[name]}`,
        ).toBeLessThan(5)
    expect(complaints).toEqual([])
  })

  /** A page whose dashboard waits until `go` is called. */
  const openSlow = async (path: string) => {
    const { page, complaints } = await browser.open({ onlyReads: true })
    let go = (): void => undefined
    const released = new Promise<void>(done => {
      go = done
    })
    await page.route('**/assets/*.js', async route => {
      await released
      await route.continue()
    })
    await page.goto(server.origin + path, { waitUntil: 'networkidle' })
    return { page, complaints, go }
  }
  const taken = (page: Page) => page.locator('#served').waitFor({ state: 'detached' })

  it.each([
    ['/lessons', 'Виджет, похожий на ваш сайт', 'виджеты'],
    ['/documentation', 'Telegram, VK, Webhook и API', 'вебхук'],
  ])('what is being written in the search of %s is still there, and found', async (path, found, text) => {
    const { page, complaints, go } = await openSlow(path)
    await page.locator('#served input[type=search]').click()
    await page.keyboard.type(text)
    await page.keyboard.press('ArrowLeft')
    go()
    await taken(page)
    const field = page.getByRole('searchbox')
    expect(await field.inputValue()).toBe(text)
    expect(
      await field.evaluate(input =>
        input instanceof HTMLInputElement && document.activeElement === input ? input.selectionStart : -1,
      ),
    ).toBe(text.length - 1)
    await page.getByText(found).first().waitFor()
    expect(new URL(page.url()).searchParams.get('search')).toBe(text)
    expect(complaints).toEqual([])
  })

  it('what was chosen is chosen, and a list that is open is not closed', async () => {
    const { page, go } = await openSlow('/lessons')
    const level = page.locator('#served select[name=difficulty]')
    await level.focus()
    go()
    await page.locator('#root h1').waitFor({ state: 'attached' })
    expect(await level.count()).toBe(1)
    await level.selectOption('advanced')
    await taken(page)
    await page.getByRole('combobox', { name: 'Уровень' }).filter({ hasText: 'Продвинутый' }).waitFor()
    expect(new URL(page.url()).searchParams.get('difficulty')).toBe('advanced')
  })

  it('a request to the support that was written is sent', async () => {
    const { page, complaints, go } = await openSlow('/support-center')
    const form = page.locator('#served form')
    await form.locator('[name=topic]').selectOption('feedback')
    await form.locator('[name=email]').fill('olga@example.com')
    await form.locator('[name=message]').fill('Не хватает тёмной темы')
    const sent = page.waitForRequest(request => request.url().endsWith('/api/support-requests'))
    await form.getByRole('button', { name: 'Отправить' }).click()
    go()
    expect((await sent).postDataJSON()).toEqual({
      email: 'olga@example.com',
      topic: 'feedback',
      message: 'Не хватает тёмной темы',
    })
    await page.getByText('Обращение отправлено').waitFor()
    expect(complaints).toEqual([])
  })

  it('every link beside the page leads to its page', async () => {
    for (const name of beside.slice(1, 5)) {
      const { page, complaints } = await browser.open({ onlyReads: true })
      await page.goto(`${server.origin}/support-center`, { waitUntil: 'networkidle' })
      await page.locator('#served > header > nav').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.locator('nav a[aria-current=page]', { hasText: name }).first().waitFor()
      expect(complaints).toEqual([])
      await page.context().close()
    }
  })
})
