import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { type IntegrationsSetup, openIntegrations } from './open-integrations.ts'

const foreign = { url: 'https://elsewhere.example/bot', secret: 'theirs' }
let setup: IntegrationsSetup

const health = async (id: string) => (await setup.shown(id))?.health
/** It takes seconds: to ask every 50 ms would be most of the test's work. */
const expectHealth = (id: string) => expect.poll(() => health(id), { interval: 250 })

/** One server for several tests: each leaves it without connections, with the messenger as it was. */
const clear = async (): Promise<void> => {
  setup.messenger.away(false)
  for (const { id } of await setup.owner('GET /api/integrations'))
    await setup.owner('DELETE /api/integrations/{id}', { params: { id } })
  for (const mock of [setup.messenger.channel.poll, setup.messenger.channel.inspect]) mock.mockReset()
}

describe('while nobody looks, a messenger', () => {
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'public' })
  })
  afterEach(clear)
  afterAll(() => setup.close())

  it('that lost our webhook gets it back at the next start, and one that was taken over is not taken back', async () => {
    const lost = await setup.connect('300:a')
    const taken = await setup.connect('301:a')
    const { webhook } = setup.messenger.bot('300')
    delete setup.messenger.bot('300').webhook
    setup.messenger.bot('301').webhook = foreign
    await setup.restart()
    await expect.poll(() => setup.messenger.bot('300').webhook).toEqual(webhook)
    await expectHealth(taken.id).toMatchObject({
      state: 'error',
      code: 'integrations.webhook-taken',
      message:
        'Вебхук перехвачен: Курьер доставляет сообщения на elsewhere.example, и здесь бот молчит. Нажмите «Починить вебхук»',
      channel: { webhook: { owner: 'foreign', url: 'elsewhere.example' } },
    })
    expect(setup.messenger.bot('301').webhook).toEqual(foreign)
    await expectHealth(lost.id).toMatchObject({ state: 'ok' })
  })

  it('that is away at the start holds nothing up, says so, and is connected when it is back', async () => {
    const made = await setup.connect('302:a')
    delete setup.messenger.bot('302').webhook
    setup.messenger.away(true)
    await setup.restart()
    await expectHealth(made.id).toMatchObject({
      state: 'error',
      code: 'integrations.unreachable',
      message: expect.stringMatching(/^Курьер недоступен с этого сервера\. .*прокси/),
    })
    setup.messenger.away(false)
    await expectHealth(made.id).toMatchObject({ state: 'ok' })
    expect(setup.messenger.bot('302').webhook?.url).toContain(setup.publicUrl)
  })

  it('that refuses the token at the start is not asked again', async () => {
    const made = await setup.connect('303:a')
    setup.messenger.bot('303').isRevoked = true
    await setup.restart()
    await expectHealth(made.id).toMatchObject({ state: 'error', code: 'integrations.unauthorized' })
    setup.messenger.channel.inspect.mockClear()
    await setup.restart()
    const other = await setup.connect('304:a')
    await setup.restart()
    await expect.poll(() => setup.messenger.channel.inspect.mock.calls.length).toBeGreaterThan(2)
    const asked = setup.messenger.channel.inspect.mock.calls.map(([{ id }]) => id)
    expect(new Set(asked)).toEqual(new Set([other.id]))
  })

  it('of a deleted connection is rid of our webhook, and nothing of the connection stays', async () => {
    const { id } = await setup.connect('305:a')
    const { webhook } = setup.messenger.bot('305')
    const call = () =>
      fetch(webhook?.url ?? '', {
        method: 'POST',
        headers: { 'x-secret': webhook?.secret ?? '' },
        body: '{}',
      })
    expect((await call()).status).toBe(200)
    await setup.owner('DELETE /api/integrations/{id}', { params: { id } })
    expect(setup.messenger.bot('305').webhook).toBeUndefined()
    expect((await call()).status).toBe(404)
    expect(await setup.owner('GET /api/integrations')).toEqual([])
  })

  it('that is away does not keep its connection from being deleted', async () => {
    const { id } = await setup.connect('306:a')
    setup.messenger.away(true)
    await setup.owner('DELETE /api/integrations/{id}', { params: { id } })
    expect(await setup.owner('GET /api/integrations')).toEqual([])
  })
})

describe('a messenger of a server without a public address', () => {
  beforeAll(async () => {
    setup = await openIntegrations({ at: 'polling' })
  })
  afterEach(clear)
  afterAll(() => setup.close())

  it('is polled until it is switched off, and from the next start on again', async () => {
    const { poll } = setup.messenger.channel
    const made = await setup.connect('400:a')
    expect(made.health).toMatchObject({
      state: 'ok',
      channel: { mode: 'polling', webhook: { owner: 'none' } },
    })
    await expect.poll(() => poll.mock.calls.length).toBe(1)
    await setup.restart()
    await expect.poll(() => poll.mock.calls.length).toBe(2)
    const ended = poll.mock.calls.at(-1)?.[0].signal
    await setup.owner('PUT /api/integrations/{id}', { params: { id: made.id }, body: { isActive: false } })
    expect(ended?.aborted).toBe(true)
  })

  it('that refuses a token by mistake is polled on, and one that does it repeatedly is reported', async () => {
    const { poll } = setup.messenger.channel
    const refusal = new ChannelError('unauthorized')
    poll.mockRejectedValueOnce(refusal)
    const { id } = await setup.connect('404:a')
    await expect.poll(() => poll.mock.calls.length).toBe(2)
    expect(await health(id)).toMatchObject({ state: 'ok' })
    await setup.restart()
    // Each time from now on: the server that is about to end may poll once more.
    poll.mockRejectedValue(refusal)
    await setup.restart()
    await expectHealth(id).toMatchObject({ state: 'error', code: 'integrations.unauthorized' })
  })

  it('whose refusal could not be checked, because the server ended, is polled from the next start on', async () => {
    const { poll, inspect } = setup.messenger.channel
    const asked = Promise.withResolvers<void>()
    poll.mockImplementationOnce(async () => {
      inspect.mockImplementationOnce(() => {
        asked.resolve()
        return new Promise(() => undefined)
      })
      throw new ChannelError('unauthorized')
    })
    const { id } = await setup.connect('408:a')
    await asked.promise
    await setup.restart()
    await expect.poll(() => poll.mock.calls.length).toBe(2)
    expect(await health(id)).toMatchObject({ state: 'ok' })
  })

  it('that is pointed elsewhere meanwhile is left there, and its owner is notified immediately', async () => {
    setup.messenger.channel.poll.mockImplementationOnce(async () => {
      setup.messenger.bot('407').webhook = foreign
      throw new ChannelError('rejected')
    })
    const { id } = await setup.connect('407:a')
    await expectHealth(id).toMatchObject({ state: 'error', code: 'integrations.webhook-taken' })
    expect(setup.messenger.bot('407').webhook).toEqual(foreign)
  })

  it('is asked from its own beginning when it is another bot', async () => {
    const { poll } = setup.messenger.channel
    poll.mockResolvedValueOnce({ updates: [], cursor: '900' })
    const { id, config } = await setup.connect('405:a')
    const cursors = () => poll.mock.calls.map(([{ config: asked }, { cursor }]) => [asked.botToken, cursor])
    await expect.poll(cursors).toEqual([
      ['405:a', undefined],
      ['405:a', '900'],
    ])
    const to = (botToken: string) =>
      setup.owner('PUT /api/integrations/{id}', { params: { id }, body: { config: { ...config, botToken } } })
    await to('405:renewed')
    await expect.poll(() => cursors().at(-1)).toEqual(['405:renewed', '900'])
    await to('406:another')
    await expect.poll(() => cursors().at(-1)).toEqual(['406:another', undefined])
  })

  it('keeps a webhook of somebody else unless its owner consents to its end', async () => {
    setup.messenger.bot('401').webhook = foreign
    await expect(setup.connect('401:a')).rejects.toMatchObject({
      body: { code: 'integrations.webhook-foreign', requiresTakeOver: true },
    })
    await setup.connect('401:a', { takeOver: true })
    expect(setup.messenger.bot('401').webhook).toBeUndefined()
  })

  it('is given our address once the installation has one, and polled again when it is gone', async () => {
    const made = await setup.connect('402:a')
    await setup.restart({ PUBLIC_URL: setup.origin })
    await expect.poll(() => setup.messenger.bot('402').webhook?.url).toContain(setup.origin)
    await expectHealth(made.id).toMatchObject({
      state: 'ok',
      channel: { mode: 'webhook', webhook: { owner: 'ours' } },
    })
    await setup.restart()
    await expectHealth(made.id).toMatchObject({
      state: 'ok',
      channel: { mode: 'polling', webhook: { owner: 'none' } },
    })
  })

  it('refuses a proxy in the server’s own network with a message that says what to do', async () => {
    await expect(setup.connect('403:a', { proxyUrl: 'socks5://10.0.0.1:1080' })).rejects.toMatchObject({
      body: { code: 'outbound.proxy-private', message: expect.stringContaining('OUTBOUND_ALLOW') },
    })
  })
})
