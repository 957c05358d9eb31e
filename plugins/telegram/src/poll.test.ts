import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenBot, openBot } from '../test/open-bot.ts'
import { texts } from './error-texts.ts'

let setup: OpenBot
beforeAll(async () => {
  setup = await openBot({ timeScale: 20, webhooks: 'local' })
})
afterAll(() => setup.close())

const poll = async (cursor?: string, signal = new AbortController().signal) => {
  const found = await setup.channel.poll?.(setup.context({ hook: undefined, signal }), { cursor })
  if (!found) throw new Error('it cannot be polled')
  return found
}
const failed = (task: Promise<unknown>) =>
  task.then(
    () => undefined,
    error => error,
  )
const lastCall = () => setup.telegram.calls().at(-1)

describe('polling', () => {
  it('brings every update once, in order, and goes on behind the last one', async () => {
    const { telegram, bot, anna } = setup
    const first = await poll()
    expect(first.updates).toHaveLength(1)
    for (const text of ['раз', 'два', 'три']) telegram.message(anna, bot, text)
    const next = await poll(first.cursor)
    expect(next.updates.map(({ lane }) => lane)).toEqual(Array(3).fill(String(anna.id)))
    expect(next.updates.map(({ payload }) => JSON.stringify(payload).match(/раз|два|три/)?.[0])).toEqual([
      'раз',
      'два',
      'три',
    ])
    expect(next.cursor).toBe(String(Number(next.updates.at(-1)?.key) + 1))
    const none = await poll(next.cursor)
    expect(none).toEqual({ updates: [], cursor: next.cursor })
    expect(telegram.pending(bot)).toBe(0)
    expect(lastCall()?.params).toMatchObject({ timeout: '25', offset: next.cursor })
    expect(lastCall()?.params.allowed_updates).toContain('"my_chat_member"')
  })

  it('waits for a message, and brings it when it comes', async () => {
    const { telegram, bot, anna } = setup
    const { cursor } = await poll()
    const waiting = poll(cursor)
    await telegram.until(() => telegram.polling(bot))
    telegram.message(anna, bot, 'наконец')
    expect((await waiting).updates).toHaveLength(1)
  })

  it('passes over what means nothing, and does not see it again', async () => {
    const { telegram, bot } = setup
    const { cursor } = await poll()
    telegram.update(bot, 'callback_query', { id: '1' })
    const found = await poll(cursor)
    expect(found.updates).toEqual([])
    expect(Number(found.cursor)).toBeGreaterThan(Number(cursor))
    expect(telegram.pending(bot)).toBe(1)
  })

  it('ends when it is aborted', async () => {
    const { telegram, bot } = setup
    const ending = new AbortController()
    const waiting = failed(poll((await poll()).cursor, ending.signal))
    await telegram.until(() => telegram.polling(bot))
    ending.abort(new Error('stopped'))
    expect(await waiting).toMatchObject({ kind: 'unreachable' })
  })

  it('reports that another program polls with the same token', async () => {
    const { telegram, bot } = setup
    const waiting = failed(poll((await poll()).cursor))
    await telegram.until(() => telegram.polling(bot))
    const other = await fetch(`${telegram.apiRoot}/bot${bot.token}/getUpdates`)
    expect(other.status).toBe(200)
    expect(await waiting).toMatchObject({ kind: 'rejected', text: texts.otherProgram })
  })

  it('reports that a webhook is set, and connecting removes it without losing what waits', async () => {
    const { telegram, bot, anna, channel, context } = setup
    const { cursor } = await poll()
    const body = new URLSearchParams({ url: 'http://127.0.0.1:9/other' })
    await fetch(`${telegram.apiRoot}/bot${bot.token}/setWebhook`, { method: 'POST', body })
    telegram.message(anna, bot, 'не потеряйся')
    expect(await failed(poll(cursor))).toMatchObject({ kind: 'rejected', text: texts.otherWebhook })
    expect(await channel.inspect?.(context({ hook: undefined }))).toMatchObject({
      owner: 'foreign',
      url: 'http://127.0.0.1:9/other',
      pending: 1,
    })
    await channel.connect?.(context({ hook: undefined }))
    expect((await poll(cursor)).updates).toHaveLength(1)
  })
})

describe('a webhook', () => {
  // Telegram accepts one setWebhook a second per bot.
  beforeEach(() => new Promise<void>(resolve => setup.telegram.clock.after(2_000, resolve)))

  it('is set with its secret and everything that is asked for', async () => {
    const { telegram, bot, anna, channel, context } = setup
    const hook = { url: 'http://127.0.0.1:9/hooks/telegram/abc', secret: 'S'.repeat(43) }
    await channel.connect?.(context({ hook }))
    expect(lastCall()).toMatchObject({
      method: 'setWebhook',
      status: 200,
      params: {
        url: hook.url,
        secret_token: hook.secret,
        max_connections: '20',
        drop_pending_updates: 'false',
      },
    })
    telegram.message(anna, bot, 'никто не отвечает')
    await telegram.until(() => telegram.attempts().some(({ error }) => error !== undefined))
    expect(await channel.inspect?.(context({ hook }))).toMatchObject({
      owner: 'ours',
      lastError: expect.stringMatching(/\S/),
      lastErrorAt: expect.any(Date),
    })
    // After a move of the server its old address is still its own.
    const moved = { ...hook, url: 'https://new.example/hooks/telegram/abc' }
    await channel.disconnect?.(context({ hook: moved }))
    expect(await channel.inspect?.(context({ hook }))).toMatchObject({ owner: 'none' })
  })

  it('at an address that Telegram cannot call is reported with what PUBLIC_URL has to be', async () => {
    const { channel, context } = setup
    const hook = { url: 'http://bots.example/hooks/telegram/abc', secret: 'S'.repeat(43) }
    const error = await failed(Promise.resolve(channel.connect?.(context({ hook }))))
    expect(error).toMatchObject({ kind: 'rejected', text: texts.badWebhook })
  })
})
