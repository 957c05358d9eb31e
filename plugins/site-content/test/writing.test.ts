import { resolve } from 'node:path'
import { findUnforgotten, startTestApp, type TestApp } from '@botanika/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const env = { PLUGINS_DIR: resolve(import.meta.dirname, '../..'), LIMITS: 'relaxed' }

let server: TestApp
let admin: string
let other: string

beforeAll(async () => {
  server = await startTestApp({ env })
  admin = (await server.admin()).token
  const second = await server.person('Boris')
  other = second.token
  await asAdmin(`PUT /api/admin/users/${second.user.id}`, { role: 'admin' })
}, 60_000)
afterAll(() => server?.stop(), 60_000)

const call = async (key: string, { token, body }: { token?: string; body?: unknown } = {}) => {
  const [method = '', path = ''] = key.split(' ')
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      'accept-language': 'ru',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
const asAdmin = (key: string, body?: unknown) =>
  call(key, { token: admin, ...(body !== undefined && { body }) })
const asOther = (key: string, body?: unknown) =>
  call(key, { token: other, ...(body !== undefined && { body }) })

const lead = (content: string, rest: object = {}) => ({
  pageKey: 'platform-description',
  elementKey: 'lead',
  contentType: 'text',
  content,
  ...rest,
})
const shown = async () => (await call('GET /api/site-content/platform-description')).body
const soon = (ms: number) => new Date(Date.now() + ms).toISOString()

describe('a text that is planned', () => {
  it('is shown from its moment on; until then the page keeps its text', async () => {
    const builtIn = (await shown()).lead
    const planned = await asAdmin('POST /api/admin/site-content', lead('Скоро', { publishAt: soon(1_500) }))
    expect(planned).toMatchObject({
      status: 200,
      body: { version: 1, isActive: false, planned: { content: 'Скоро', isActive: true } },
    })
    expect((await shown()).lead).toBe(builtIn)
    await expect.poll(async () => (await shown()).lead, { timeout: 15_000 }).toBe('Скоро')
    const { entry, versions } = (await asAdmin('GET /api/admin/site-content/platform-description/lead')).body
    expect(entry).toMatchObject({ version: 2, isActive: true })
    expect(entry.planned).toBeUndefined()
    expect(versions).toMatchObject([{ version: 1, content: 'Скоро', isActive: false }])
  }, 30_000)

  it('replaces one that is there, and is given up by a text that is shown at once', async () => {
    await asAdmin('POST /api/admin/site-content', lead('Сейчас'))
    const { body } = await asAdmin(
      'POST /api/admin/site-content',
      lead('Потом', { publishAt: soon(3_600_000) }),
    )
    expect(body).toMatchObject({ content: 'Сейчас', planned: { content: 'Потом' } })
    const stale = await asOther('POST /api/admin/site-content', lead('Чужое', { version: body.version - 1 }))
    expect(stale).toMatchObject({ status: 409, body: { code: 'site-content.changed' } })
    const now = await asAdmin('POST /api/admin/site-content', lead('Уже', { version: body.version }))
    expect(now.body).toMatchObject({ content: 'Уже' })
    expect(now.body.planned).toBeUndefined()
  })

  it('needs a moment in the future, and an address that may be shown', async () => {
    const past = await asAdmin('POST /api/admin/site-content', lead('x', { publishAt: soon(-1_000) }))
    expect(past).toMatchObject({ status: 400, body: { code: 'site-content.past-time' } })
    const script = { ...lead('javascript:alert(1)'), elementKey: 'own', contentType: 'link' }
    const planned = await asAdmin('POST /api/admin/site-content', { ...script, publishAt: soon(60_000) })
    expect(planned).toMatchObject({ status: 400, body: { code: 'site-content.bad-address' } })
  })
})

describe('a draft', () => {
  const draft = (ru: string) => ({
    pageKey: 'privacy-policy',
    elementKey: 'lead',
    contentType: 'text',
    ru,
    en: '',
    pl: '',
    metadata: '',
    isActive: true,
    publishAt: '',
  })
  const of = 'privacy-policy/lead'

  it('is kept of each administrator, until it is saved or discarded', async () => {
    expect((await asAdmin(`GET /api/admin/site-drafts/${of}`)).body).toBeNull()
    await asAdmin(`PUT /api/admin/site-drafts/${of}`, { draft: draft('Моё'), baseVersion: 0 })
    await asOther(`PUT /api/admin/site-drafts/${of}`, { draft: draft('Чужое'), baseVersion: 0 })
    expect((await asAdmin(`GET /api/admin/site-drafts/${of}`)).body).toMatchObject({ draft: { ru: 'Моё' } })
    const saved = await asAdmin('POST /api/admin/site-content', {
      pageKey: 'privacy-policy',
      elementKey: 'lead',
      contentType: 'text',
      content: 'Моё',
      version: 0,
    })
    expect(saved.status).toBe(200)
    expect((await asAdmin(`GET /api/admin/site-drafts/${of}`)).body).toBeNull()
    expect((await asOther(`GET /api/admin/site-drafts/${of}`)).body).toMatchObject({
      draft: { ru: 'Чужое' },
      baseVersion: 0,
    })
    await asOther(`DELETE /api/admin/site-drafts/${of}`)
    expect((await asOther(`GET /api/admin/site-drafts/${of}`)).body).toBeNull()
  })

  it('is for administrators, in bounds and of known fields', async () => {
    const put = (body: unknown, token = admin) => call(`PUT /api/admin/site-drafts/${of}`, { token, body })
    const anna = (await server.person('Anna')).token
    expect((await put({ draft: draft('x'), baseVersion: 0 }, anna)).status).toBe(403)
    expect((await put({ draft: { ...draft('x'), owner: 'y' }, baseVersion: 0 })).status).toBe(400)
    expect((await put({ draft: draft('x'.repeat(20_001)), baseVersion: 0 })).status).toBe(400)
  })
})

it('orders the elements that the built-in text of a page does not have', async () => {
  const add = (elementKey: string) =>
    asAdmin('POST /api/admin/site-content', { ...lead(elementKey), pageKey: 'documentation', elementKey })
  for (const key of ['a-own', 'b-own', 'c-own']) await add(key)
  const keys = async () =>
    (await call('GET /api/site-content/documentation')).body.extras.map(
      ({ elementKey }: { elementKey: string }) => elementKey,
    )
  expect(await keys()).toEqual(['a-own', 'b-own', 'c-own'])
  const order = (elementKeys: string[], token = admin) =>
    call('PUT /api/admin/site-content-order/documentation', { token, body: { elementKeys } })
  expect((await order(['c-own', 'a-own', 'b-own', 'none'])).status).toBe(200)
  expect(await keys()).toEqual(['c-own', 'a-own', 'b-own'])
  expect((await order(['a-own', 'a-own'])).status).toBe(400)
  expect((await order(['a-own'], (await server.person('Vera')).token)).status).toBe(403)
})

it('keeps a plan over a restart, and nothing of a deleted account but the texts', async () => {
  const draft = {
    ...{ pageKey: 'x', elementKey: 'y', contentType: 'text', ru: '', en: '', pl: '' },
    ...{ metadata: '', isActive: true, publishAt: '' },
  }
  const left = await findUnforgotten({
    server,
    plugin: 'site-content',
    keep: async ({ token, accountId }) => {
      await asAdmin(`PUT /api/admin/users/${accountId}`, { role: 'admin' })
      const kept = await call('PUT /api/admin/site-drafts/new/new', {
        token,
        body: { draft, baseVersion: 0 },
      })
      expect(kept.status).toBe(200)
      const planned = { ...lead('По плану', { publishAt: soon(8_000) }), elementKey: 'what.title' }
      expect((await call('POST /api/admin/site-content', { token, body: planned })).status).toBe(200)
    },
  })
  expect(left).toEqual([])
  const { dataDir } = server
  await server.stop({ keepData: true })
  server = await startTestApp({ env, dataDir })
  const titles = async () => (await shown()).sections.map(({ title }: { title: string }) => title)
  await expect.poll(titles, { timeout: 30_000 }).toContain('По плану')
}, 90_000)
