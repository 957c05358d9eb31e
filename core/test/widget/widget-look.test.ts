import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brandOf } from '../../../widget-sdk/src/look/palette.ts'
import type { Widget, WidgetLook, WidgetSession } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import { launcherColours } from '../../src/reach/widget/look/launcher-colours.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'
import { givePlan } from '../accounts/give-plan.ts'

let server: TestApp
let olga: TestPerson
let widget: Widget

beforeAll(async () => {
  server = await startTestApp({ env: { LIMITS: 'standard' } })
  olga = await server.person('Olga')
  const { id } = await olga.api('POST /api/assistants', { body: { name: 'Магазин' } })
  const [first] = await olga.api('GET /api/assistants/{id}/widgets', { params: { id } })
  widget = first ?? expect.fail('no widget')
})
afterAll(() => server.stop())

const ask = (headers: Record<string, string> = {}, key = widget.key) =>
  fetch(`${server.origin}/api/widget/${key}/look`, { headers })
const look = async (headers: Record<string, string> = {}, key = widget.key) =>
  (await (await ask(headers, key)).json()) as WidgetLook
const change = (body: object) => olga.api('PUT /api/widgets/{id}', { params: { id: widget.id }, body })

it('tells a loader what it needs to draw the launcher, and nothing that is as by default', async () => {
  expect(await look()).toMatchObject({
    state: 'open',
    protocol: 2,
    title: 'Магазин',
    brand: launcherColours({ primaryColor: '#10B981' }),
    design: {},
  })
  await change({
    design: { primaryColor: '#aa0000', launcher: { text: 'Спросите' }, header: { title: 'Консультант' } },
  })
  const changed = await look()
  expect(changed.design).toEqual({
    primaryColor: '#aa0000',
    launcher: { text: 'Спросите' },
    header: { title: 'Консультант' },
  })
  expect(changed.title).toBe('Консультант')
})

it('is not sent twice to a browser that has it, and may be kept a minute', async () => {
  const first = await ask()
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/".+"$/)
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=86400')
  expect(first.headers.get('vary')).toContain('origin')
  const again = await ask({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  await change({ design: { badge: false } })
  expect((await ask({ 'if-none-match': etag })).status).toBe(200)
})

it('stays within two kilobytes with every text at its longest', async () => {
  const long = (length: number) => 'Широкая электрификация южных губерний. '.repeat(20).slice(0, length)
  await change({
    design: {
      welcomeMessage: long(500),
      placeholder: long(100),
      buttonText: long(40),
      launcher: { text: long(40) },
      header: { title: long(80), subtitle: long(120) },
      greeting: { isOn: true, text: long(300), pages: ['/catalogue/*', '/price', '/contacts/*'] },
      consent: { isRequired: true, text: long(500), link: `https://shop.example/${'a'.repeat(900)}` },
      starters: [long(120), long(120), long(120), long(120)],
    },
  })
  const response = await fetch(`${server.origin}/api/widget/${widget.key}/look`, {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(Number(response.headers.get('content-length') ?? 0)).toBeLessThan(2_048)
  const { design = {} } = (await response.json()) as WidgetLook
  expect(Object.keys(design)).not.toEqual(expect.arrayContaining(['consent']))
  expect(Object.keys(design)).not.toEqual(expect.arrayContaining(['starters']))
})

it('says in a word why a widget does not answer, instead of failing', async () => {
  await change({ allowedSites: ['https://shop.example'] })
  expect(await look({ origin: 'https://other.example' })).toEqual({
    state: 'foreign-site',
    protocol: 2,
    build: expect.any(String),
  })
  expect((await look({ origin: 'https://shop.example' })).state).toBe('open')
  // The server's own pages show every widget: its browser sends no origin with a GET.
  expect((await look({ 'sec-fetch-site': 'same-origin' })).state).toBe('open')
  expect((await look({ origin: server.origin })).state).toBe('open')
  expect((await look({ origin: 'null' })).state).toBe('foreign-site')
  await change({ allowedSites: [], isActive: false })
  expect((await look()).state).toBe('off')
  await change({ isActive: true })
  expect((await look({}, `wgt_${'0'.repeat(24)}`)).state).toBe('unknown')
  const { users } = accountModels(server.app.db)
  await users.updateOne({ _id: olga.user.id }, { $set: { isActive: false } })
  expect((await look()).state).toBe('unavailable')
  await users.updateOne({ _id: olga.user.id }, { $set: { isActive: true } })
})

it('reckons the colours of the launcher as the widget does', () => {
  const wheel = Array.from(
    { length: 400 },
    (_, n) => `#${((n * 41_947) % 0x1000000).toString(16).padStart(6, '0')}`,
  )
  for (const primaryColor of ['#000000', '#ffffff', '#10B981', ...wheel]) {
    const brand = brandOf({ primaryColor, secondaryColor: '#065F46' })
    const [ground, icon] = launcherColours({ primaryColor })
    expect([ground, icon], primaryColor).toEqual([brand.primary, brand['on-primary']])
  }
})

it('counts views, conversations, replies and refusals by day, and forgets them with the widget', async () => {
  await givePlan(server, olga.user.id, 'premium')
  const { id } = await olga.api('POST /api/assistants', { body: { name: 'Со счётом' } })
  const fresh = await olga.api('POST /api/assistants/{id}/widgets', {
    params: { id },
    body: { limits: { perVisitorMinute: 20, perDay: 2 } },
  })
  const figures = () =>
    olga.api('GET /api/widgets/{id}/figures', { params: { id: fresh.id }, query: { days: 2 } })
  const day = new Date().toISOString().slice(0, 10)
  const none = { views: 0, conversations: 0, replies: 0, refusals: 0 }
  const days = await figures()
  expect(days[1]).toEqual({ day, ...none })
  expect(days.map(one => one.day)).toHaveLength(2)

  await Promise.all([1, 2, 3].map(() => look({}, fresh.key)))
  const visit = await server.api('POST /api/widget/{key}/session', { params: { key: fresh.key }, body: {} })
  const say = (n: number) => send(fresh.key, visit, `figures-${n}`)
  expect([await say(1), await say(2), await say(3)]).toEqual([200, 200, 429])
  await server.app.events.settled()
  expect((await figures())[1]).toEqual({ day, views: 3, conversations: 1, replies: 2, refusals: 1 })

  const stored = server.app.db.connection.collection('widget_figures')
  expect(await stored.countDocuments({ day })).toBeGreaterThan(0)
  await look({}, fresh.key)
  await olga.api('DELETE /api/assistants/{id}', { params: { id } })
  await expect.poll(() => stored.countDocuments({ widgetId: new Types.ObjectId(fresh.id) })).toBe(0)
})

const send = async (key: string, { visitorToken }: WidgetSession, clientMessageId: string) => {
  const response = await fetch(`${server.origin}/api/widget/${key}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${visitorToken}` },
    body: JSON.stringify({ text: 'Привет', clientMessageId }),
  })
  return response.status
}
