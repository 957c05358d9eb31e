import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Widget } from '../../src/contract/index.ts'
import { type Site, startSite, startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let site: Site
let server: TestApp
let olga: TestPerson
let widget: Widget

beforeAll(async () => {
  site = await startSite()
  server = await startTestApp({ env: { OUTBOUND_ALLOW: site.pair } })
  olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
  const [first] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
  widget = first ?? expect.fail('no widget')
})
afterAll(async () => {
  await server.stop()
  await site.close()
})

const check = (path: string) =>
  olga.api('POST /api/widgets/{id}/check-site', {
    params: { id: widget.id },
    body: { address: site.origin + path },
  })
const change = (body: object) => olga.api('PUT /api/widgets/{id}', { params: { id: widget.id }, body })

it('checks a page through the network: its tag, and what keeps the widget from answering there', async () => {
  site.pages.set('/', `<html><body><p>Магазин</p>${widget.snippet}</body></html>`)
  site.pages.set('/empty', '<p>Пусто</p>')
  site.pages.set('/moved', (_, reply) => reply.writeHead(302, { location: '/' }).end())
  site.pages.set('/broken', (_, reply) => reply.writeHead(500).end('нет'))
  expect(await check('/')).toEqual({ url: `${site.origin}/`, findings: [] })
  expect((await check('/moved')).url).toBe(`${site.origin}/`)
  expect((await check('/empty')).findings).toEqual([{ code: 'tag-missing' }])
  await expect(check('/broken')).rejects.toMatchObject({ status: 422, body: { code: 'widget.site-refused' } })

  await change({ allowedSites: ['https://shop.example'], isActive: false })
  expect((await check('/')).findings).toEqual([
    { code: 'widget-off' },
    { code: 'site-not-allowed', detail: site.origin },
  ])
  await change({ allowedSites: [], isActive: true, limits: { perVisitorMinute: 5, perDay: 1 } })
  const day = new Date().toISOString().slice(0, 10)
  await server.app.db.connection
    .collection('widgets')
    .updateOne({ key: widget.key }, { $set: { spent: { day, messages: 1 } } })
  expect((await check('/')).findings).toEqual([{ code: 'limit-spent' }])
})

it('says that the account is what keeps the widget silent', async () => {
  const admin = await server.admin()
  await change({ limits: { perVisitorMinute: 5, perDay: 100 } })
  await server.app.accounts.update(olga.user.id, { isActive: false }, { by: admin.user })
  expect((await check('/')).findings).toEqual([{ code: 'owner-frozen' }])
  await server.app.accounts.update(olga.user.id, { isActive: true }, { by: admin.user })
  expect((await check('/')).findings).toEqual([])
})

it('takes the colours of a site, and reaches no private address', async () => {
  site.pages.set('/look', '<meta name="theme-color" content="#aa0011"><link rel="icon" href="/i.png">')
  const look = (address: string) =>
    olga.api('POST /api/widgets/{id}/site-look', { params: { id: widget.id }, body: { address } })
  expect(await look(`${site.origin}/look`)).toEqual({
    colours: ['#aa0011'],
    logoUrl: `${site.origin}/i.png`,
  })
  for (const address of [
    'http://127.0.0.1:1/',
    'http://localhost/',
    'http://[::1]/',
    'http://169.254.169.254/',
  ])
    await expect(look(address)).rejects.toMatchObject({
      status: expect.toSatisfy((n: number) => n >= 400 && n < 500),
    })
})

it('reads half a megabyte of an endless page, and answers', async () => {
  site.pages.set('/endless', (_, reply) => {
    reply.writeHead(200, { 'content-type': 'text/html' })
    reply.write(widget.snippet)
    const more = () => {
      while (!reply.destroyed && reply.write('<p a="'.repeat(5_000)));
      if (!reply.destroyed) reply.once('drain', more)
    }
    more()
  })
  expect((await check('/endless')).findings).toEqual([])
})
