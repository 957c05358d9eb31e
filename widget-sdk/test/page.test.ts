import type { Browser, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { takePage } from './take-page.ts'
import { type ServerOptions, startTestServer } from './test-server.ts'
import { useWidget } from './use-widget.ts'

const key = 'wgt_0123456789abcdefghijklmn'
const other = 'wgt_ZZZZ456789abcdefghijklmn'
let browser: Browser
let dist: string
const closing = useWidget(given => {
  browser = given.browser
  dist = given.dist
})

async function serve(options: ServerOptions = {}) {
  const server = await startTestServer({ dist, ...options })
  closing.push(server.stop)
  return server
}
/** A shop on another origin with a strict style policy and the tags given. */
async function openSite(
  origin: string,
  options: {
    keys?: string[]
    lang?: string
    phone?: boolean
    media?: string
    css?: string
    alone?: boolean
  } = {},
) {
  const tags = (options.keys ?? [key]).map(
    each => `<script src="${origin}/widget.js" data-widget="${each}" async></script>`,
  )
  const policy = `default-src 'none'; ${options.css ? "style-src 'unsafe-inline'; " : ''}script-src ${origin}; connect-src ${origin} ${origin.replace('http', 'ws')}; img-src data: blob:; media-src ${options.media ?? "'none'"}`
  const site = await serve({
    page: `<!doctype html><html lang="${options.lang ?? 'ru'}"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Магазин</title>${options.css ? `<style>${options.css}</style>` : ''}<body><h1>Магазин</h1><a href="#x">ссылка</a>${tags.join('')}</body></html>`,
  })
  const { page, context } = await takePage(browser, closing, {
    alone: options.alone,
    viewport: options.phone ? { width: 360, height: 640 } : undefined,
  })
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', line => {
    if (line.type() === 'error' && !line.location().url.endsWith('/favicon.ico')) faults.push(line.text())
  })
  await page.goto(site.origin)
  return { page, context, faults, site }
}
const bubble = (page: Page, name = /Открыть чат/) => page.getByRole('button', { name })
async function ask(page: Page, text: string) {
  await page.getByRole('textbox').fill(text)
  await page.getByRole('textbox').press('Enter')
}
const reply = (page: Page, text: string) => page.locator('.reply', { hasText: text })

test('one tag on another origin with a strict policy: ask, live cited answer, reload, history', async () => {
  const server = await serve({
    reply: () => ['Полив **раз', ' в неделю** [1]', '.'],
    citations: [{ n: 1, title: 'Уход.pdf', page: 4, quote: 'Поливайте раз в неделю.' }],
  })
  const { page, faults } = await openSite(server.origin)
  await bubble(page).click()
  const field = page.getByRole('dialog').getByRole('textbox')
  await expect.poll(() => field.evaluate(area => area.matches(':focus'))).toBe(true)
  await ask(page, 'Как поливать?')
  await page.locator('.reply strong', { hasText: 'раз в неделю' }).waitFor()
  await page.getByRole('button', { name: 'Источник 1: Уход.pdf' }).click()
  expect(
    await page.getByRole('button', { name: '1 Уход.pdf', exact: true }).getAttribute('aria-expanded'),
  ).toBe('true')
  await page.getByText('Поливайте раз в неделю.', { exact: true }).waitFor()
  expect(await page.locator('.source small').textContent()).toBe('с. 4')
  await page.reload()
  await bubble(page).click()
  await page.locator('.said', { hasText: 'Как поливать?' }).waitFor()
  await reply(page, 'раз в неделю').waitFor()
  expect(faults).toEqual([])
})

test('a socket cut in the middle of a reply: the text goes on, nothing lost or doubled', async () => {
  const words = Array.from({ length: 100 }, (_, i) => `слово${i} `)
  const server = await serve({ pace: 20, reply: () => words })
  const { page } = await openSite(server.origin)
  await bubble(page).click()
  await ask(page, 'Расскажи')
  await reply(page, 'слово15').waitFor()
  server.cut()
  await reply(page, 'слово50').waitFor()
  server.cut()
  await reply(page, 'слово99').waitFor()
  expect((await reply(page, 'слово99').locator('.text').innerText()).trim()).toBe(words.join('').trim())
})

test('offline: the message waits, and goes once when the network is back', async () => {
  const server = await serve()
  const { page, context } = await openSite(server.origin, { alone: true })
  await bubble(page).click()
  await page.getByText('на связи').waitFor()
  await context.setOffline(true)
  await ask(page, 'Есть кто?')
  await page.getByText('уйдёт, когда появится связь').waitFor()
  await context.setOffline(false)
  await reply(page, 'Вы сказали: «Есть кто?».').waitFor()
  expect(server.seen.sends).toBe(1)
  expect(await page.locator('.said').count()).toBe(1)
})

test('two tabs of one visitor show the same conversation', async () => {
  const server = await serve()
  const { page, context, site } = await openSite(server.origin)
  const second = await context.newPage()
  await second.goto(site.origin)
  await bubble(page).click()
  await bubble(second).click()
  await ask(page, 'из первой')
  await reply(second, 'Вы сказали: «из первой».').waitFor()
  await ask(second, 'из второй')
  // A tab behind another is drawn seldom.
  await page.bringToFront()
  await reply(page, 'Вы сказали: «из второй».').waitFor()
  expect(server.records.visits.size).toBe(1)
})

test('two widgets of one page stand above one another, and one panel is open at a time', async () => {
  const server = await serve()
  const { page } = await openSite(server.origin, { keys: [key, other, key] })
  await expect.poll(() => bubble(page).count()).toBe(2)
  const boxes = () => Promise.all([bubble(page).nth(0).boundingBox(), bubble(page).nth(1).boundingBox()])
  await expect
    .poll(async () => {
      const [low, high] = await boxes()
      return !!low && !!high && low.y - high.y >= low.height
    })
    .toBe(true)
  await bubble(page).nth(0).click()
  await bubble(page).nth(0).click()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
})

test('Escape closes the panel and gives the focus back; the page’s shortcuts do not hear the typing', async () => {
  const server = await serve()
  const { page } = await openSite(server.origin)
  await bubble(page).click()
  await page.getByRole('textbox').press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => bubble(page).evaluate(button => button.matches(':focus'))).toBe(true)
})

test('on a phone the panel covers the page and holds the focus', async () => {
  const server = await serve()
  const { page } = await openSite(server.origin, { phone: true, lang: 'pl' })
  await bubble(page, /Otwórz czat/).click()
  const panel = page.getByRole('dialog')
  await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  for (let step = 0; step < 8; step++) await page.keyboard.press('Tab')
  expect(await page.locator('h1 + a').evaluate(link => link.matches(':focus'))).toBe(false)
})

test('an image from a model’s answer is not fetched before the person asks for it', async () => {
  const server = await serve({
    reply: () => [
      '![схема](http://127.0.0.1:9/leak.png?q=1) [зло](javascript:alert(1)) <img src=x onerror=alert(1)>',
    ],
  })
  const { page } = await openSite(server.origin)
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await bubble(page).click()
  await ask(page, 'покажи')
  await page.getByRole('button', { name: 'Показать изображение с 127.0.0.1:9' }).waitFor()
  expect(asked.filter(url => url.includes('leak'))).toEqual([])
  expect(await page.locator('.reply a, .reply img').count()).toBe(0)
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
})

test('a film is fetched when it is played and from the server only; one that cannot be says so', async () => {
  const server = await serve({
    reply: () => [
      'Готово.\n[Видео: /api/objects/65f0/content?token=a-b]\n[Видео: http://127.0.0.1:9/leak.mp4]',
    ],
  })
  const broken = (page: Page) => page.getByText('Ошибка загрузки')
  const { page } = await openSite(server.origin, { media: `${server.origin} http://127.0.0.1:9` })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await bubble(page).click()
  await ask(page, 'сними')
  const film = page.locator('.reply video')
  await film.waitFor()
  expect(await film.getAttribute('src')).toBe(`${server.origin}/api/objects/65f0/content?token=a-b`)
  await broken(page).waitFor()
  expect(asked.filter(url => /objects|leak/.test(url))).toEqual([])
  // This server has no such film.
  await film.evaluate(async video => {
    if (video instanceof HTMLVideoElement) await video.play().catch(() => undefined)
  })
  await broken(page).nth(1).waitFor()
  expect(asked.filter(url => /objects|leak/.test(url))).toHaveLength(1)

  const strict = await openSite(server.origin)
  await bubble(strict.page).click()
  await ask(strict.page, 'сними')
  await broken(strict.page).nth(1).waitFor()
  expect(await strict.page.locator('video').count()).toBe(0)
})

test('an attached image is made small, sent with the default question and shown', async () => {
  const server = await serve()
  const { page } = await openSite(server.origin)
  await bubble(page).click()
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2_400
    canvas.height = 1_800
    const context = canvas.getContext('2d')
    const pixels = new ImageData(canvas.width, canvas.height)
    for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = i % 4 === 3 ? 255 : 120 + ((i * 7919) % 23)
    context?.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') })
  await page.getByAltText('Изображение').waitFor()
  await page.getByRole('button', { name: 'Отправить' }).click()
  await page.locator('.own .picture').first().waitFor()
  await expect
    .poll(() => [...server.records.visits.values()][0]?.messages[0]?.content.slice(0, 80) ?? '')
    .toMatch(/^Проанализируй это изображение\n\[Изображение: data:image\/jpeg;base64,/)
  const picture = page.locator('.own .picture img')
  const size = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(size).toEqual([1_440, 1_080])
  await page.locator('.own .picture').click()
  await page.locator('dialog[open]').click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
})
