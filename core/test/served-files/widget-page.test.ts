import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Widget } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let widget: Widget

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', {
    body: { name: 'Магазин <b>цветов</b>', description: 'Отвечает "всегда"' },
  })
  const [first] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
  widget = first ?? expect.fail('no widget')
})
afterAll(() => server.stop())

const open = async (key = widget.key, language = 'ru') => {
  const response = await fetch(`${server.origin}/w/${key}`, { headers: { 'accept-language': language } })
  return { response, html: await response.text() }
}

it('serves the chat as a page with its title, its preview data and a script that its policy permits', async () => {
  const { response, html } = await open()
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<title>Магазин &lt;b&gt;цветов&lt;/b&gt;</title>')
  expect(html).toContain('<meta property="og:description" content="Отвечает &quot;всегда&quot;">')
  expect(html).toContain(`<meta property="og:url" content="${server.origin}/w/${widget.key}">`)
  expect(html).not.toContain('<b>')
  const [, nonce] = /<script nonce="([^"]+)"/.exec(html) ?? []
  expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  expect(html).toContain(`src="/widget.js?key=${widget.key}" data-lang="ru" data-mode="full"`)
})

it('speaks the language that the owner chose, else that of the browser', async () => {
  const params = { id: widget.id }
  const design = (language: 'pl' | 'auto') =>
    olga.api('PUT /api/widgets/{id}', { params, body: { design: { language } } })
  await design('pl')
  const { html } = await open(widget.key, 'en')
  expect(html).toContain('<html lang="pl">')
  expect(html).toContain('data-lang="pl"')
  await design('auto')
  expect((await open(widget.key, 'en')).html).toContain('data-lang="en"')
})

it('works whatever sites are allowed, since it is a page of the server', async () => {
  const params = { id: widget.id }
  await olga.api('PUT /api/widgets/{id}', { params, body: { allowedSites: ['https://shop.example'] } })
  expect((await open()).response.status).toBe(200)
  const begin = (origin: string) =>
    fetch(`${server.origin}/api/widget/${widget.key}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    })
  expect((await begin(server.origin)).status).toBe(200)
  expect((await begin('https://other.example')).status).toBe(403)
})

it('says in the language of the browser what is wrong', async () => {
  const params = { id: widget.id }
  await olga.api('PUT /api/widgets/{id}', { params, body: { isActive: false } })
  const off = await open(widget.key, 'en')
  expect([off.response.status, off.html]).toEqual([403, expect.stringContaining('This chat is switched off')])
  for (const key of [`wgt_${'0'.repeat(24)}`, 'x', '%3Cscript%3E']) {
    const { response, html } = await open(key, 'pl')
    expect([response.status, html]).toEqual([404, expect.stringContaining('Nie znaleziono')])
    expect(html).not.toContain('<script')
  }
})
