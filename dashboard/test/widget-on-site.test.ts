import { createHmac } from 'node:crypto'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standaloneHtml } from '../src/pages/widget-designer/standalone/standalone-html.ts'
import { findViolations } from './support/find-violations.ts'
import { openBrowser, type TestBrowser } from './support/open-browser.ts'
import { asPerson, asVisitor } from './support/person.ts'
import { type Site, startSite } from './support/site.ts'
import { type Product, startProduct } from './support/start-product.ts'

let product: Product
let browser: TestBrowser
let site: Site
let api: ReturnType<typeof createClient<CoreApi>>
let widget: { id: string; key: string; snippet: string }
let assistantId: string
/** Page of the owner. */
let owner: Page
/** HTML of the site after the tag. */
let after = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const { page } = await browser.open()
  owner = page
  const person = asPerson(page, product.origin)
  await person.setUpByApi(product.setupLink ?? '')
  assistantId = await person.createAssistantByApi('Клиника «Улыбка»')
  const token = await page.evaluate(() => localStorage.getItem('authToken') ?? '')
  api = createClient<CoreApi>({ origin: product.origin, token: () => token })
  const [first] = await api('GET /api/assistants/{id}/widgets', { params: { id: assistantId } })
  if (!first) throw new Error('An assistant has a widget from the start.')
  widget = first
  site = await startSite(() => widget.snippet + after)
}, 180_000)

afterAll(async () => {
  await browser?.close()
  await site?.close()
  await product?.stop()
})

const put = (body: object) => api('PUT /api/widgets/{id}', { params: { id: widget.id }, body })

it('asks a visitor for consent and contacts before the first message, and the owner reads them', async () => {
  await put({
    design: {
      consent: { isRequired: true, text: '', link: '' },
      contact: { when: 'before', fields: [{ kind: 'email', isRequired: true }], text: '' },
      header: { title: 'Регистратура', subtitle: '' },
    },
  })
  const visitor = await browser.open()
  // The design comes with the script: the launcher is there without any other answer.
  let look: (() => void) | undefined
  await visitor.page.route('**/look', async route => {
    await new Promise<void>(resolve => {
      look = resolve
    })
    await route.continue()
  })
  await visitor.page.goto(site.origin)
  await visitor.page.getByRole('button', { name: 'Открыть чат' }).waitFor()
  await expect.poll(() => look).toBeDefined()
  look?.()
  await visitor.page.getByRole('button', { name: 'Открыть чат' }).click()
  await visitor.page.getByRole('button', { name: 'Согласиться' }).waitFor()
  await visitor.look('widget-consent')
  expect(await findViolations(visitor.page)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Согласиться' }).click()
  await visitor.page.getByLabel('Электронная почта').fill('anna@example.com')
  await visitor.look('widget-contact')
  expect(await findViolations(visitor.page)).toEqual([])
  await visitor.page.getByRole('button', { name: 'Отправить' }).first().click()
  await visitor.page.getByPlaceholder('Введите ваше сообщение').waitFor()
  const person = asVisitor(visitor.page)
  await person.ask('Здравствуйте')
  await expect.poll(person.reply, { timeout: 30_000 }).toContain('Здравствуйте')
  await visitor.look('widget-answered')
  expect(visitor.complaints).toEqual([])

  const contacts = await api('GET /api/widgets/{id}/contacts', { params: { id: widget.id } })
  expect(contacts).toMatchObject([{ email: 'anna@example.com', consent: { text: expect.any(String) } }])
  await put({
    design: {
      consent: { isRequired: false, text: '', link: '' },
      contact: { when: 'never', fields: [], text: '' },
    },
  })
})

it('lets in only whom the site has signed, and says aloud whom it refuses', async () => {
  const { secret } = await api('POST /api/widgets/{id}/identity-secret', { params: { id: widget.id } })
  await put({ identity: { isRequired: true } })
  const signed = {
    id: '42',
    name: 'Анна',
    hash: createHmac('sha256', secret).update('42\nАнна').digest('hex'),
  }
  const identify = (identity: object) =>
    `<script>window.Botanika=window.Botanika||function(){(Botanika.q=Botanika.q||[]).push(arguments)};Botanika('identify',${JSON.stringify(identity)})</script>`

  after = identify({ ...signed, hash: '0'.repeat(64) })
  const stranger = await browser.open()
  const said: string[] = []
  stranger.page.on('console', message => said.push(message.text()))
  await stranger.page.goto(site.origin)
  await asVisitor(stranger.page).open()
  await stranger.page
    .getByText(/подпис|подтвер/i)
    .first()
    .waitFor()
  await stranger.look('widget-identity-refused')
  expect(said.join('\n')).toContain('identity')

  after = identify(signed)
  const anna = await browser.open()
  await anna.page.goto(site.origin)
  const person = asVisitor(anna.page)
  await person.open()
  await person.ask('Здравствуйте')
  await expect.poll(person.reply, { timeout: 30_000 }).toContain('Здравствуйте')
  expect(anna.complaints).toEqual([])
  after = ''
  await put({ identity: { isRequired: false } })
})

it('is a page of its own for a link or a QR code', async () => {
  const visitor = await browser.open({ viewport: { width: 360, height: 780 } })
  await visitor.page.goto(`${product.origin}/w/${widget.key}`)
  const person = asVisitor(visitor.page)
  await person.ask('Здравствуйте')
  await expect.poll(person.reply, { timeout: 30_000 }).toContain('Здравствуйте')
  expect(await visitor.page.title()).toContain('Регистратура')
  expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await visitor.look('widget-page')
  expect(await findViolations(visitor.page)).toEqual([])
  expect(visitor.complaints).toEqual([])
})

const evil = '</script>"><img src=x onerror=hacked()>'

/** A page that counts each attack that ran. */
const openCounting = async () => {
  const tab = await browser.open()
  await tab.page.addInitScript('window.attacks = 0; window.hacked = () => { window.attacks++ }')
  return tab
}
/** Nothing of what was written became an element, here, in the widget or in a frame, and nothing has run. */
const expectHarmless = async (page: Page) => {
  for (const frame of page.frames()) {
    const made = await frame.evaluate(() => {
      const roots = [document, ...[...document.querySelectorAll('*')].flatMap(one => one.shadowRoot ?? [])]
      return roots.flatMap(root =>
        [...root.querySelectorAll('img[src=x], [onerror], [onload], a[href^="javascript:" i]')].map(
          one => one.outerHTML,
        ),
      )
    })
    expect(made).toEqual([])
  }
  expect(await page.evaluate('window.attacks')).toBe(0)
}

it('no designed text, file name, typed answer or price list becomes markup: on a site, alone, as a file, in the designer', async () => {
  const text = (most: number) => evil.repeat(4).slice(0, most)
  const design = {
    welcomeMessage: text(500),
    placeholder: evil,
    buttonText: evil,
    avatarUrl: `https://x.example/${evil.replaceAll(' ', '/')}`,
    starters: [evil],
    launcher: { icon: 'avatar' as const, text: evil },
    header: { title: evil, subtitle: evil },
    greeting: { isOn: true, text: evil, delaySeconds: 0, pages: [] },
    consent: { isRequired: true, text: evil, link: `https://x.example/${evil.replaceAll(' ', '/')}` },
    hours: { isOn: true, timeZone: 'UTC', days: [], greeting: evil },
  }
  const refused = { consent: { isRequired: true, text: evil, link: 'javascript:hacked()' } }
  await expect(put({ design: refused })).rejects.toThrow()
  await put({ design, name: evil })
  await api('PUT /api/assistants/{id}', { params: { id: assistantId }, body: { name: evil } })
  await api('POST /api/assistants/{id}/pairs', {
    params: { id: assistantId },
    body: {
      question: 'Где лежит взлом?',
      answer: `${evil} [тут](javascript:hacked()) ![там](javascript:hacked()) \`${evil}\``,
    },
  })
  const list =
    'Товар;Цена;Ссылка;Фото\nГортензия <img src=x onerror=hacked()>;1 500 ₽;https://x.example/"onclick="hacked();https://x.example/"onerror="hacked().png\n'
  await owner.goto(`${product.origin}/playground/${assistantId}`)
  await owner.locator('input[type=file][multiple]').setInputFiles({
    name: '"><img src=x onerror=hacked()>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(list),
  })
  await owner.getByText('Обработан', { exact: true }).first().waitFor()

  const { page: visited } = await openCounting()
  await visited.goto(site.origin)
  await visited.getByText(evil, { exact: true }).first().waitFor()
  await visited.getByRole('button', { name: /Открыть чат/ }).click()
  await visited.getByRole('button', { name: 'Согласиться' }).click()
  const visitor = asVisitor(visited)
  await visitor.ask('Где лежит взлом?')
  await expect.poll(visitor.reply, { timeout: 30_000 }).toContain(evil)
  // Nothing is sent while a reply is written.
  await visited.getByRole('group', { name: 'Оценка ответа' }).waitFor()
  await visitor.ask('Сколько стоит гортензия?')
  await expect.poll(visitor.reply, { timeout: 30_000 }).toContain('1 500')
  for (const source of await visited.locator('.origin').all()) await source.click()
  await visited.getByText('<img src=x onerror=hacked()>').first().waitFor()
  await expectHarmless(visited)

  const { page: alone } = await openCounting()
  await alone.goto(`${product.origin}/w/${widget.key}`)
  await alone.getByRole('heading', { name: evil }).first().waitFor()
  expect(await alone.title()).toBe(evil)
  expect(await alone.locator('meta[property="og:title"]').getAttribute('content')).toBe(evil)
  expect(
    await alone.locator('head > *:not(meta, title, link, style), body > script:not([src])').count(),
  ).toBe(0)
  await expectHarmless(alone)

  const { page: file } = await openCounting()
  const code = await (await fetch(`${product.origin}/widget/standalone.js`)).text()
  const [{ design: whole } = expect.fail()] = await api('GET /api/assistants/{id}/widgets', {
    params: { id: assistantId },
  })
  const { origin } = product
  const html = standaloneHtml({
    origin,
    key: widget.key,
    assistant: evil,
    design: whole,
    language: 'ru',
    code,
  })
  await file.route('http://file.example/', route =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  )
  await file.goto('http://file.example/')
  await file.getByRole('button', { name: /Открыть чат/ }).click()
  await file.getByRole('button', { name: 'Согласиться' }).waitFor()
  expect(await file.title()).toBe(evil)
  await expectHarmless(file)

  const { page: designer } = await openCounting()
  const token = await owner.evaluate(() => localStorage.getItem('authToken') ?? '')
  await designer.addInitScript(token => localStorage.setItem('authToken', token), token)
  await designer.goto(`${origin}/widget-designer/${assistantId}`)
  const frame = designer.frameLocator('iframe[title="Просмотр виджета"]')
  await frame.getByRole('dialog', { name: evil }).waitFor()
  expect(await frame.locator('body').evaluate(() => Reflect.get(window, 'attacks'))).toBe(0)
  await designer.getByRole('radio', { name: 'HTML-код', exact: true }).click()
  await designer.locator('pre', { hasText: '<!doctype html>' }).waitFor()
  await designer.getByRole('tab', { name: 'Установка', exact: true }).click()
  await designer.getByRole('img', { name: new RegExp(`/w/${widget.key}`) }).waitFor()
  await expectHarmless(designer)
})
