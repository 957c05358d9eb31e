import { createHmac } from 'node:crypto'
import { createClient } from '@botanika/core/client'
import type { CoreApi } from '@botanika/core/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
/** What the site has after the tag. */
let after = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  const { page } = await browser.open()
  const person = asPerson(page, product.origin)
  await person.setUp(product.setupLink ?? '')
  await person.createAssistant('Клиника «Улыбка»')
  const assistantId = page.url().split('/').at(-1) ?? ''
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
  await visitor.page.goto(site.origin)
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
