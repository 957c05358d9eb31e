import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type IntegrationsSetup, openIntegrations } from './open-integrations.ts'

const unproved = { state: 'ok', code: 'integrations.public-url-unproved' }

/** A router without hairpin and an address that leads nowhere look alike from inside: nobody answers. */
describe('a messenger of a server that cannot open its own public address', () => {
  let setup: IntegrationsSetup
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'silent' })
  })
  afterAll(() => setup.close())

  const health = async (id: string) => (await setup.shown(id))?.health
  const check = async (id: string) =>
    (await setup.owner('POST /api/integrations/{id}/check', { params: { id } })).health
  /** Delivers an update like the messenger does through the router from outside. */
  const deliver = async (bot: string, key: string): Promise<void> => {
    const { webhook } = setup.messenger.bot(bot)
    const response = await fetch(setup.origin + new URL(webhook?.url ?? '').pathname, {
      method: 'POST',
      headers: { 'x-secret': webhook?.secret ?? '' },
      body: key,
    })
    expect(response.status).toBe(200)
  }

  it('is connected with a hint while the messenger reports no errors', async () => {
    const { health } = await setup.connect('200:first')
    expect(health).toMatchObject(unproved)
    expect(health.message).toContain(setup.publicUrl)
    expect(health.message).toContain('Курьер об ошибках доставки не сообщает')
    expect(health.message).toContain('NAT без hairpin')
  })

  it('has nothing to report once an update came, at the next check and after a restart', async () => {
    const { id } = await setup.connect('201:first')
    await deliver('201', 'one')
    expect(await health(id)).toMatchObject({ state: 'ok', channel: { lastInboundAt: expect.any(String) } })
    expect(await health(id)).not.toHaveProperty('message')
    expect(await check(id)).not.toHaveProperty('code')
    setup.messenger.channel.inspect.mockClear()
    await setup.restart()
    await expect.poll(() => setup.messenger.channel.inspect.mock.calls.map(([one]) => one.id)).toContain(id)
    // This call waits for that look, whose outcome is written once the messenger was asked.
    expect(await check(id)).not.toHaveProperty('code')
    expect(await health(id)).not.toHaveProperty('code')
  })

  it('is believed when it reports that it did not come through, until it does', async () => {
    const { id } = await setup.connect('202:first')
    const bot = setup.messenger.bot('202')
    await deliver('202', 'one')
    bot.lastError = 'Connection timed out'
    expect(await check(id)).toMatchObject({ state: 'attention', code: 'integrations.webhook-errors' })
    expect((await health(id))?.message).toContain('Connection timed out')
    await deliver('202', 'two')
    expect(await health(id)).not.toHaveProperty('code')
    bot.lastErrorAt = new Date(Date.now() - 60_000)
    expect(await check(id)).not.toHaveProperty('code')
  })

  it('is checked again soon, before anybody asks: what the messenger reports then is shown', async () => {
    const { id } = await setup.connect('206:first')
    setup.messenger.bot('206').lastError = 'Connection timed out'
    setup.messenger.bot('206').pending = 1
    await expect
      .poll(() => health(id))
      .toMatchObject({ state: 'attention', code: 'integrations.webhook-errors' })
  })

  it('is not blamed for an error of the time before the address was set', async () => {
    const bot = setup.messenger.bot('203')
    bot.lastError = 'Connection refused'
    bot.lastErrorAt = new Date(Date.now() - 3_600_000)
    expect((await setup.connect('203:first')).health).toMatchObject(unproved)
  })

  it('has a warning when the messenger cannot report its state', async () => {
    const { inspect } = setup.messenger.channel
    const usual = inspect.getMockImplementation()
    inspect.mockImplementation(async ({ hook }) => ({ owner: 'ours', ...(hook && { url: hook.url }) }))
    const { id, health: initialHealth } = await setup.connect('204:first')
    expect(initialHealth).toMatchObject({ state: 'attention', code: 'integrations.public-url-silent' })
    await deliver('204', 'one')
    expect(await health(id)).not.toHaveProperty('code')
    if (usual) inspect.mockImplementation(usual)
  })

  it('has to prove another address anew', async () => {
    const { id } = await setup.connect('205:first')
    await deliver('205', 'one')
    const elsewhere = setup.publicUrl.replace('127.0.0.1', '127.0.0.2')
    await setup.restart({ PUBLIC_URL: elsewhere })
    await expect.poll(async () => (await health(id))?.message).toContain(elsewhere)
    expect(await health(id)).toMatchObject(unproved)
    await deliver('205', 'two')
    expect(await health(id)).not.toHaveProperty('code')
  })
})
