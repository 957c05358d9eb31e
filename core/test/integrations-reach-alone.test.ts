import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChannelError } from '../src/plugin/channel-error.ts'
import { openReach, type ReachDesk } from './integrations/open-reach.ts'

const foreign = { url: 'https://elsewhere.example/bot', secret: 'theirs' }
let desk: ReachDesk

const health = async (id: string) => (await desk.shown(id))?.health

describe('while nobody looks, a messenger', () => {
  beforeEach(async () => {
    desk = await openReach({ at: 'public' })
  })
  afterEach(() => desk.close())

  it('that lost our webhook gets it back at the next start, and one that was taken over is not taken back', async () => {
    const lost = await desk.connect('300:a')
    const taken = await desk.connect('301:a')
    const { webhook } = desk.messenger.bot('300')
    delete desk.messenger.bot('300').webhook
    desk.messenger.bot('301').webhook = foreign
    await desk.restart()
    await expect.poll(() => desk.messenger.bot('300').webhook).toEqual(webhook)
    await expect
      .poll(() => health(taken.id))
      .toMatchObject({
        state: 'error',
        code: 'integrations.webhook-taken',
        message:
          'Вебхук перехвачен: Курьер доставляет сообщения на elsewhere.example, и здесь бот молчит. Нажмите «Починить вебхук»',
        channel: { webhook: { owner: 'foreign', url: 'elsewhere.example' } },
      })
    expect(desk.messenger.bot('301').webhook).toEqual(foreign)
    await expect.poll(() => health(lost.id)).toMatchObject({ state: 'ok' })
  })

  it('that is away at the start holds nothing up, says so, and is connected when it is back', async () => {
    const made = await desk.connect('302:a')
    delete desk.messenger.bot('302').webhook
    desk.messenger.away(true)
    await desk.restart()
    await expect
      .poll(() => health(made.id))
      .toMatchObject({
        state: 'error',
        code: 'integrations.unreachable',
        message: expect.stringMatching(/^Курьер недоступен с этого сервера\. .*прокси/),
      })
    desk.messenger.away(false)
    await expect.poll(() => health(made.id)).toMatchObject({ state: 'ok' })
    expect(desk.messenger.bot('302').webhook?.url).toContain(desk.publicUrl)
  })

  it('that refuses the token at the start is not asked again', async () => {
    const made = await desk.connect('303:a')
    desk.messenger.bot('303').isRevoked = true
    await desk.restart()
    await expect
      .poll(() => health(made.id))
      .toMatchObject({ state: 'error', code: 'integrations.unauthorized' })
    desk.messenger.channel.inspect.mockClear()
    await desk.restart()
    const other = await desk.connect('304:a')
    await desk.restart()
    await expect.poll(() => desk.messenger.channel.inspect.mock.calls.length).toBeGreaterThan(2)
    const asked = desk.messenger.channel.inspect.mock.calls.map(([{ id }]) => id)
    expect(new Set(asked)).toEqual(new Set([other.id]))
  })

  it('of a deleted connection is rid of our webhook, and nothing of the connection stays', async () => {
    const { id } = await desk.connect('305:a')
    const { webhook } = desk.messenger.bot('305')
    const call = () =>
      fetch(webhook?.url ?? '', {
        method: 'POST',
        headers: { 'x-secret': webhook?.secret ?? '' },
        body: '{}',
      })
    expect((await call()).status).toBe(200)
    await desk.owner('DELETE /api/integrations/{id}', { params: { id } })
    expect(desk.messenger.bot('305').webhook).toBeUndefined()
    expect((await call()).status).toBe(404)
    expect(await desk.owner('GET /api/integrations')).toEqual([])
  })

  it('that is away does not keep its connection from being deleted', async () => {
    const { id } = await desk.connect('306:a')
    desk.messenger.away(true)
    await desk.owner('DELETE /api/integrations/{id}', { params: { id } })
    expect(await desk.owner('GET /api/integrations')).toEqual([])
  })
})

describe('a messenger of a server without a public address', () => {
  beforeEach(async () => {
    desk = await openReach({ at: 'polling' })
  })
  afterEach(() => desk.close())

  it('is polled until it is switched off, and from the next start on again', async () => {
    const { poll } = desk.messenger.channel
    const made = await desk.connect('400:a')
    expect(made.health).toMatchObject({
      state: 'ok',
      channel: { mode: 'polling', webhook: { owner: 'none' } },
    })
    await expect.poll(() => poll.mock.calls.length).toBe(1)
    await desk.restart()
    await expect.poll(() => poll.mock.calls.length).toBe(2)
    const ended = poll.mock.calls.at(-1)?.[1].signal
    await desk.owner('PUT /api/integrations/{id}', { params: { id: made.id }, body: { isActive: false } })
    expect(ended?.aborted).toBe(true)
  })

  it('that refuses a token by mistake is polled on, and one that does it again and again is told of', async () => {
    const { poll } = desk.messenger.channel
    const refusal = new ChannelError('unauthorized')
    poll.mockRejectedValueOnce(refusal)
    const { id } = await desk.connect('404:a')
    await expect.poll(() => poll.mock.calls.length).toBe(2)
    expect(await health(id)).toMatchObject({ state: 'ok' })
    await desk.restart()
    for (let count = 0; count < 4; count += 1) poll.mockRejectedValueOnce(refusal)
    await desk.restart()
    await expect.poll(() => health(id)).toMatchObject({ state: 'error', code: 'integrations.unauthorized' })
  })

  it('that is pointed elsewhere meanwhile is left there, and its owner is told at once', async () => {
    desk.messenger.channel.poll.mockImplementationOnce(async () => {
      desk.messenger.bot('407').webhook = foreign
      throw new ChannelError('rejected')
    })
    const { id } = await desk.connect('407:a')
    await expect.poll(() => health(id)).toMatchObject({ state: 'error', code: 'integrations.webhook-taken' })
    expect(desk.messenger.bot('407').webhook).toEqual(foreign)
  })

  it('is asked from its own beginning when it is another bot', async () => {
    const { poll } = desk.messenger.channel
    poll.mockResolvedValueOnce({ updates: [], cursor: '900' })
    const { id, config } = await desk.connect('405:a')
    const cursors = () => poll.mock.calls.map(([{ config: asked }, { cursor }]) => [asked.botToken, cursor])
    await expect.poll(cursors).toEqual([
      ['405:a', undefined],
      ['405:a', '900'],
    ])
    const to = (botToken: string) =>
      desk.owner('PUT /api/integrations/{id}', { params: { id }, body: { config: { ...config, botToken } } })
    await to('405:renewed')
    await expect.poll(() => cursors().at(-1)).toEqual(['405:renewed', '900'])
    await to('406:another')
    await expect.poll(() => cursors().at(-1)).toEqual(['406:another', undefined])
  })

  it('keeps a webhook of somebody else unless its owner consents to its end', async () => {
    desk.messenger.bot('401').webhook = foreign
    await expect(desk.connect('401:a')).rejects.toMatchObject({
      body: { code: 'integrations.webhook-foreign', requiresTakeOver: true },
    })
    await desk.connect('401:a', { takeOver: true })
    expect(desk.messenger.bot('401').webhook).toBeUndefined()
  })

  it('is given our address once the installation has one, and polled again when it is gone', async () => {
    const made = await desk.connect('402:a')
    await desk.restart({ PUBLIC_URL: desk.origin })
    await expect.poll(() => desk.messenger.bot('402').webhook?.url).toContain(desk.origin)
    await expect
      .poll(() => health(made.id))
      .toMatchObject({ state: 'ok', channel: { mode: 'webhook', webhook: { owner: 'ours' } } })
    await desk.restart()
    await expect
      .poll(() => health(made.id))
      .toMatchObject({ state: 'ok', channel: { mode: 'polling', webhook: { owner: 'none' } } })
  })

  it('refuses a proxy in the server’s own network with a sentence that says what to do', async () => {
    await expect(desk.connect('403:a', { proxyUrl: 'socks5://10.0.0.1:1080' })).rejects.toMatchObject({
      body: { code: 'outbound.proxy-private', message: expect.stringContaining('OUTBOUND_ALLOW') },
    })
  })
})
