import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountModels } from '../../src/people/accounts/models.ts'
import { type IntegrationsSetup, openIntegrations } from './open-integrations.ts'

const foreign = { url: 'https://elsewhere.example/bot', secret: 'theirs' }

describe('a messenger of a server with a public address', () => {
  let setup: IntegrationsSetup
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'public' })
  })
  afterAll(() => setup.close())

  const change = (id: string, body: { isActive?: boolean; takeOver?: boolean }) =>
    setup.owner('PUT /api/integrations/{id}', { params: { id }, body })
  const fix = (id: string, body: { takeOver?: boolean } = {}) =>
    setup.owner('POST /api/integrations/{type}/{id}/fix-webhook', { params: { type: 'courier', id }, body })

  it('is pointed to an address without a token, and the server saw that it answers there', async () => {
    const made = await setup.connect('100:first')
    const webhook = setup.messenger.bot('100').webhook
    expect(webhook?.url).toMatch(new RegExp(`^${setup.publicUrl}/hooks/courier/[\\w-]{24,}$`))
    expect(webhook?.secret).toMatch(/^[\w-]{43}$/)
    expect(made.health).toMatchObject({
      state: 'ok',
      channel: { mode: 'webhook', webhook: { owner: 'ours', url: webhook?.url, pending: 0 } },
    })
    const call = (secret: string) =>
      fetch(webhook?.url ?? '', { method: 'POST', headers: { 'x-secret': secret }, body: '{}' })
    expect((await call(webhook?.secret ?? '')).status).toBe(200)
    expect((await call('guess')).status).toBe(401)
    expect(JSON.stringify(made)).not.toContain(webhook?.secret)
  })

  it('that delivers elsewhere is taken over only when its owner says so', async () => {
    setup.messenger.bot('101').webhook = foreign
    await expect(setup.connect('101:first')).rejects.toMatchObject({
      status: 409,
      body: { code: 'integrations.webhook-foreign', requiresTakeOver: true, url: 'elsewhere.example' },
    })
    expect(setup.messenger.bot('101').webhook).toEqual(foreign)
    expect(await setup.model().countDocuments({ identity: '101' })).toBe(0)
    const made = await setup.connect('101:first', { takeOver: true })
    expect(made.health).toMatchObject({ state: 'ok', channel: { webhook: { owner: 'ours' } } })
  })

  it('is not kept when it says yes and delivers nothing here', async () => {
    setup.messenger.unreachable(true)
    await expect(setup.connect('102:first')).rejects.toMatchObject({
      body: { code: 'integrations.webhook-not-set' },
    })
    setup.messenger.unreachable(false)
    expect(await setup.model().countDocuments({ identity: '102' })).toBe(0)
  })

  it('is left alone by a switched-off or deleted connection when somebody else has it', async () => {
    const made = await setup.connect('103:first')
    await change(made.id, { isActive: false })
    expect(setup.messenger.bot('103').webhook).toBeUndefined()
    setup.messenger.bot('103').webhook = foreign
    await expect(change(made.id, { isActive: true })).rejects.toMatchObject({ status: 409 })
    expect((await setup.shown(made.id))?.health.state).toBe('off')
    await change(made.id, { isActive: true, takeOver: true })
    setup.messenger.bot('103').webhook = foreign
    await setup.owner('DELETE /api/integrations/{id}', { params: { id: made.id } })
    expect(setup.messenger.bot('103').webhook).toEqual(foreign)
  })

  it('is reclaimed by fixing the webhook, from a foreign owner only with consent', async () => {
    const made = await setup.connect('104:first')
    const ours = setup.messenger.bot('104').webhook
    delete setup.messenger.bot('104').webhook
    setup.messenger.bot('104').pending = 7
    setup.messenger.bot('104').lastError = 'Connection refused'
    expect((await fix(made.id)).health).toMatchObject({
      state: 'attention',
      code: 'integrations.webhook-errors',
      channel: { webhook: { owner: 'ours', pending: 7, lastError: 'Connection refused' } },
    })
    expect(setup.messenger.bot('104').webhook).toEqual(ours)
    setup.messenger.bot('104').webhook = foreign
    await expect(fix(made.id)).rejects.toMatchObject({ status: 409, body: { requiresTakeOver: true } })
    await fix(made.id, { takeOver: true })
    expect(setup.messenger.bot('104').webhook).toEqual(ours)
    await expect(
      setup.owner('POST /api/integrations/{type}/{id}/fix-webhook', {
        params: { type: 'other', id: made.id },
        body: null,
      }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('is never pointed to where a request says that it was sent', async () => {
    const { id } = await setup.connect('111:first')
    const { webhook } = setup.messenger.bot('111')
    delete setup.messenger.bot('111').webhook
    const headers = {
      authorization: `Bearer ${setup.token}`,
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example;proto=https',
    }
    const address = `${setup.origin}/api/integrations/courier/${id}/fix-webhook`
    const [answer] = await once(request(address, { method: 'POST', headers }).end('{}'), 'response')
    await once(answer.resume(), 'end')
    expect(answer.statusCode).toBe(200)
    expect(setup.messenger.bot('111').webhook).toEqual(webhook)
  })

  it('serves one connection per bot, and does not disclose whose the other one is', async () => {
    const made = await setup.connect('105:first')
    await expect(setup.connect('105:second')).rejects.toMatchObject({
      status: 409,
      body: { code: 'integrations.identity-here' },
    })
    const stranger = await setup.register('Boris')
    const refusal = await setup.connect('105:third', { api: stranger }).catch((error: Error) => error)
    expect(refusal).toMatchObject({ status: 409, body: { code: 'integrations.identity-elsewhere' } })
    expect(String(refusal)).not.toContain('Бот лавки')
    await change(made.id, { isActive: false })
    await setup.connect('105:third', { api: stranger })
    await expect(change(made.id, { isActive: true })).rejects.toMatchObject({ status: 409 })
  })

  it('lets one of two who connect a bot at the same moment have it', async () => {
    const both = await Promise.allSettled([setup.connect('106:a'), setup.connect('106:b')])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await setup.model().countDocuments({ identity: '106' })).toBe(1)
  })

  it('keeps the old bot when a new one cannot be connected, and leaves the old one when it can', async () => {
    const made = await setup.connect('107:first')
    const { botToken: _, ...rest } = made.config
    const to = (botToken: string) =>
      setup.owner('PUT /api/integrations/{id}', {
        params: { id: made.id },
        body: { config: { ...rest, botToken } },
      })
    setup.messenger.unreachable(true)
    await expect(to('108:other')).rejects.toMatchObject({ body: { code: 'integrations.webhook-not-set' } })
    setup.messenger.unreachable(false)
    expect(await setup.model().countDocuments({ identity: '107' })).toBe(1)
    await to('108:other')
    expect(setup.messenger.bot('107').webhook).toBeUndefined()
    expect(setup.messenger.bot('108').webhook?.url).toContain(setup.publicUrl)
  })

  it('that refuses the token stops, says so, and starts with a new token', async () => {
    const made = await setup.connect('109:first')
    setup.messenger.bot('109').isRevoked = true
    await setup.owner('POST /api/integrations/{id}/check', { params: { id: made.id } })
    expect((await setup.shown(made.id))?.health).toMatchObject({
      state: 'error',
      code: 'integrations.unauthorized',
      message: 'Курьер не принимает этот токен. Проверьте токен или выпустите новый и сохраните его',
    })
    setup.messenger.bot('109').isRevoked = false
    const { health } = await setup.owner('POST /api/integrations/{id}/check', { params: { id: made.id } })
    expect(health.state).toBe('ok')
  })

  it('says that its owner is stopped, and that it is over; a frozen one answers', async () => {
    const api = await setup.register('Vera')
    const made = await setup.connect('110:first', { api })
    const userId = (await setup.model().findById(made.id).lean())?.userId
    const { users } = accountModels(setup.app().db)
    const set = (change: object) =>
      users.updateOne({ _id: userId }, { $set: change }, { timestamps: false, overwriteImmutable: true })
    const health = async () => (await api('GET /api/integrations'))[0]?.health
    await set({ createdAt: new Date(0) })
    expect(await health()).toMatchObject({ state: 'ok' })
    await set({ isActive: false })
    expect(await health()).toMatchObject({ state: 'error', code: 'account.frozen' })
    await set({ createdAt: new Date(), isActive: true })
    expect(await health()).toMatchObject({ state: 'ok' })
    await set({ assistantAccessRestricted: true })
    // Whoever may use no assistants does not see what answers with them either.
    await expect(health()).rejects.toMatchObject({
      status: 403,
      body: { code: 'account.assistants-restricted' },
    })
  })
})
