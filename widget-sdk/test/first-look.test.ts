import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takePage } from './take-page.ts'
import { type ServerOptions, startTestServer } from './test-server.ts'
import { useWidget } from './use-widget.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const key = 'wgt_0123456789abcdefghijklmn'
let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

/** Three handshakes without an answer take 34 s, and the fourth try of a part comes 60 s after the third. */
const slowly = { timeout: 90_000 }

async function openChat(options: ServerOptions, css = '') {
  const server = await startTestServer({ dist, ...options })
  closing.push(server.stop)
  const site = await startTestServer({
    page: `<!doctype html><html lang="ru"><link rel="icon" href="data:,"><style>${css}</style><body><h1>Магазин</h1><script src="${server.origin}/widget.js" data-widget="${key}" async></script></body></html>`,
  })
  closing.push(site.stop)
  const { page } = await takePage(browser, closing)
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', line => void (line.type() === 'error' && faults.push(line.text())))
  await page.goto(site.origin)
  await page.getByRole('button', { name: 'Открыть чат' }).click()
  if (!options.holdsSockets) await page.getByText('на связи').waitFor(slowly)
  return { page, faults, server }
}
const chips = (page: Page) => page.getByRole('list', { name: 'Можно спросить' }).getByRole('button')
/** The lines of the conversation as a person reads them, from the top. */
const readFromTheTop = (page: Page) =>
  page.locator('.welcome, .said, .reply p').evaluateAll(all =>
    all
      .map(one => ({ top: one.getBoundingClientRect().top, text: one.textContent }))
      .sort((a, b) => a.top - b.top)
      .map(one => one.text?.replaceAll('\u2060', '')),
  )
const patience = { timeout: 10_000 }

test('a suggestion is asked by a click: question, then answer, each quote on a line of its own', async () => {
  const { page, faults } = await openChat({
    suggestions: ['Сколько стоит доставка?', 'Когда вы открыты?'],
    reply: () => ['Курьер — 300 ₽ [1]\n\n', 'Самовывоз бесплатный [2]'],
    citations: [
      { n: 1, title: 'Прайс.pdf', quote: 'Курьер — 300 ₽' },
      { n: 2, title: 'Склад.docx', quote: 'Самовывоз' },
    ],
  })
  await expect
    .poll(() => chips(page).allTextContents(), patience)
    .toEqual(['Сколько стоит доставка?', 'Когда вы открыты?'])
  await chips(page).first().click()
  await page.locator('.sources').waitFor()
  expect(await chips(page).count()).toBe(0)
  expect(await readFromTheTop(page)).toEqual([
    'Привет! Как дела? Чем могу помочь?',
    'Сколько стоит доставка?',
    'Курьер — 300 ₽1',
    'Самовывоз бесплатный2',
  ])
  expect(await page.locator('.list').evaluate(list => list.matches(':focus'))).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Открыть чат' }).click()
  await page.locator('.sources').waitFor()
  expect(await chips(page).count()).toBe(0)
  expect(faults).toEqual([])
})

test('without suggestions there are none', async () => {
  const { page, faults } = await openChat({ suggestions: [] })
  await page.getByText('Чем могу помочь?').waitFor()
  expect(await page.locator('.starts').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the keyboard goes from the way out through the suggestions to the field; Escape leads back', async () => {
  const { page } = await openChat({ suggestions: ['Сколько стоит доставка?'] })
  await chips(page).waitFor()
  await page.getByRole('button', { name: 'Свернуть чат' }).last().focus()
  const stops: (string | null)[] = []
  for (let step = 0; step < 4; step++) {
    stops.push(
      await page.evaluate(() => {
        const at = document.activeElement?.shadowRoot?.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent ?? null
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(stops).toEqual(['Свернуть чат', 'Сообщения', 'Сколько стоит доставка?', 'Введите ваше сообщение...'])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), patience).toBe(0)
  const launcher = page.getByRole('button', { name: 'Открыть чат' })
  await expect.poll(() => launcher.evaluate(button => button.matches(':focus')), patience).toBe(true)
})

test('no rule of the site reaches the widget', async () => {
  const { page } = await openChat(
    {},
    '*,div{letter-spacing:9px;text-transform:uppercase;font:italic 40px/3 serif;opacity:.4;position:static;margin:50px;color:red;display:inline;width:9px!important}',
  )
  const panel = await page.getByRole('dialog').boundingBox()
  // Its last frame of opening may leave 0.0001 px.
  expect([panel?.width, panel?.height].map(side => Math.round(side ?? 0))).toEqual([350, 500])
  const look = await page.locator('.welcome').evaluate(words => {
    const { letterSpacing, textTransform, fontStyle, fontSize, lineHeight } = getComputedStyle(words)
    const host = document.querySelector('[data-botanika]')
    const { opacity, position } = getComputedStyle(host ?? words)
    return { letterSpacing, textTransform, fontStyle, fontSize, lineHeight, opacity, position }
  })
  expect(look).toEqual({
    letterSpacing: 'normal',
    textTransform: 'none',
    fontStyle: 'normal',
    fontSize: '14px',
    lineHeight: '21px',
    opacity: '1',
    position: 'fixed',
  })
})

test('a part that does not load leaves the text readable and is retried', { timeout: 300_000 }, async () => {
  let broken = true
  const asked: string[] = []
  const { page } = await openChat({
    reply: () => ['Полив **раз в неделю**.'],
    lost: name => {
      if (name.startsWith('part-')) asked.push(name)
      return broken && name.startsWith('part-')
    },
  })
  await page.getByRole('textbox').fill('Как поливать?')
  await page.getByRole('textbox').press('Enter')
  await page.locator('.plain', { hasText: 'Полив раз в неделю.' }).waitFor(slowly)
  expect(await page.locator('.avatar').textContent()).toBe('Б')
  broken = false
  await page.locator('.reply strong', { hasText: 'раз в неделю' }).waitFor(slowly)
  expect(asked.length).toBeGreaterThan(2)
})

test('the face in the header is the first letter of the name, and the picture where there is one', async () => {
  for (const [avatarUrl, letter, pictures] of [
    ['', 'Б', 0],
    ['data:image/png;base64,broken', 'Б', 0],
    [pixel, '', 1],
  ] as const) {
    const { page } = await openChat({ design: { avatarUrl } })
    const avatar = page.locator('.avatar')
    await expect.poll(() => avatar.textContent()).toBe(letter)
    expect(await avatar.locator('img').count()).toBe(pictures)
    expect(await avatar.locator('svg').count()).toBe(0)
  }
})

test('a socket without an answer, and the part that does without sockets refused: both are tried on', {
  timeout: 120_000,
}, async () => {
  let holds = true
  const asked: number[] = []
  const { page, server } = await openChat({
    holdsSockets: () => holds,
    lost: name => name.startsWith('part-polling') && asked.push(Date.now()) === 1,
  })
  await page.getByText('на связи').waitFor(slowly)
  expect(server.seen).toMatchObject({ connections: 0 })
  const [first = 0, second = Infinity] = asked
  // The widget polls by its own clock: the next handshake without an answer would be over ten seconds later.
  expect(second - first).toBeLessThan(9_000)
  holds = false
  server.release()
  await expect.poll(() => server.seen.connections, patience).toBe(1)
  const polls = server.seen.polls
  await page.getByRole('textbox').fill('Как поливать?')
  await page.getByRole('textbox').press('Enter')
  await page.locator('.reply', { hasText: 'Вы сказали: «Как поливать?».' }).waitFor()
  expect(server.seen.polls).toBe(polls)
})

test('what comes while the person reads above is announced', async () => {
  const long = Array.from({ length: 40 }, (_, i) => `Строка ${i}\n\n`).join('')
  const { page } = await openChat({ pace: 1_500, reply: () => [long] })
  const field = page.getByRole('textbox')
  const ask = async (text: string) => {
    await field.fill(text)
    await field.press('Enter')
  }
  await ask('Расскажи')
  await page.getByText('Строка 39', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Отправить' }).waitFor()
  await ask('И ещё')
  await page.locator('.said', { hasText: 'И ещё' }).waitFor()
  await page.locator('.list').evaluate(list => list.scrollTo(0, 0))
  await page.getByRole('button', { name: 'К последним сообщениям' }).waitFor()
  await page.getByRole('button', { name: 'Новые сообщения' }).click()
  await expect.poll(() => page.locator('.down').count(), patience).toBe(0)
})
