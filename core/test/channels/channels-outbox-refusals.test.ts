import { describe, expect, it } from 'vitest'
import { ChannelError, type ChannelErrorInit, type ChannelErrorKind } from '../../src/plugin/channel-error.ts'
import { createMessenger, type Messenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { begin, abandon } = useOutboxes()
const texts = ({ accepted }: Messenger) => accepted.map(({ text }) => text)
/** Throws these errors, one a call, and lets the next calls through. */
const failing = (messenger: Messenger, ...errors: [ChannelErrorKind, ChannelErrorInit?][]) => {
  messenger.rules.onSend = () => {
    const next = errors.shift()
    if (next) throw new ChannelError(...next)
  }
}

describe('a messenger that refuses', () => {
  it('waits as long as it asks, and counts that as no try', async () => {
    const messenger = createMessenger()
    const { put, read, until, clock } = await begin(messenger)
    failing(messenger, ['rate-limited', { retryAfterMs: 3_000 }])
    const from = clock.now()
    await put('slow')
    await until(async () => (await read('slow')).lastError !== undefined, 1)
    expect(await read('slow')).toMatchObject({
      state: 'queued',
      attempt: 0,
      lastError: { kind: 'rate-limited' },
    })
    await until(() => messenger.accepted.length === 1, 100)
    expect(clock.now() - from).toBeGreaterThanOrEqual(3_000)
    expect((await read('slow')).repeated).toBe(false)
  })

  it('pauses the chat for as long as it asks, and no other one', async () => {
    const messenger = createMessenger()
    const { put, read, until, outbox, id, clock } = await begin(messenger)
    failing(messenger, ['rate-limited', { retryAfterMs: 3_600_000 }])
    const from = clock.now()
    await put('flood')
    await until(async () => (await read('flood')).lastError !== undefined, 1)
    await put('other', { chat: { id: 'c2', kind: 'private' } })
    await until(() => messenger.accepted.length === 1)
    expect(texts(messenger)).toEqual(['other'])
    expect(clock.now() - from).toBeLessThan(60_000)
    const { delayed } = await outbox.counts(id)
    expect(delayed).toMatchObject({ messages: 1, text: { ru: expect.stringContaining('реже') } })
    expect(delayed?.until.getTime()).toBeGreaterThan(from + 3_500_000)
    await until(() => messenger.accepted.length === 2, 60_000)
    expect((await outbox.counts(id)).delayed).toBeUndefined()
  })

  it('holds the whole connection where it says so, also after a start', async () => {
    const messenger = createMessenger()
    const first = await begin(messenger)
    failing(messenger, ['rate-limited', { retryAfterMs: 60_000, scope: 'connection' }])
    await first.put('whole')
    await first.until(async () => (await first.read('whole')).lastError !== undefined, 1)
    await first.end()
    const { put, until, clock } = await begin(messenger, first)
    const from = clock.now()
    await put('other', { chat: { id: 'c2', kind: 'private' } })
    await until(() => messenger.accepted.length === 2)
    expect(clock.now() - from).toBeGreaterThan(50_000)
  })

  it('is waited for during a whole day of asking, then given up with the reason', async () => {
    const messenger = createMessenger()
    const { put, read, until, clock } = await begin(messenger)
    messenger.rules.onSend = () => {
      throw new ChannelError('rate-limited', { retryAfterMs: 5 * 3_600_000 })
    }
    const from = clock.now()
    await put('never')
    await until(async () => (await read('never')).state === 'failed', 600_000)
    expect(clock.now() - from).toBeGreaterThanOrEqual(20 * 3_600_000)
    expect(messenger.calls).toHaveLength(5)
    expect(await read('never')).toMatchObject({
      attempt: 0,
      lastError: { text: { ru: expect.stringContaining('не отправлено') } },
    })
  })

  it('tries one that is away again, ever slower, for half an hour', async () => {
    const messenger = createMessenger()
    const { put, read, until, clock, outbox, id } = await begin(messenger)
    messenger.rules.onSend = () => {
      throw new ChannelError('unreachable', { detail: 'connect ECONNREFUSED, the-token-of-this-connection' })
    }
    const from = clock.now()
    await put('away')
    await until(async () => (await read('away')).state === 'failed', 20_000)
    expect(messenger.calls).toHaveLength(19)
    expect(clock.now() - from).toBeGreaterThan(29 * 60_000)
    const { lastError } = await read('away')
    expect(lastError?.detail).toContain('ECONNREFUSED')
    expect(lastError?.detail).not.toContain('the-token')
    expect(await outbox.counts(id)).toMatchObject({
      failed: 1,
      lastFailure: { kind: 'unreachable', text: { ru: expect.stringContaining('прокси') } },
    })
  })

  it('gives a rejected one up at once, without its later parts, in the channel’s own words', async () => {
    const messenger = createMessenger()
    const { put, read, until, outbox, id } = await begin(messenger)
    const text = { ru: 'Слишком длинно', en: 'Too long', pl: 'Za długie' }
    failing(messenger, ['rejected', { text }])
    await put('bad', { markdown: `${'а'.repeat(90)}\n\n${'б'.repeat(90)}` })
    await put('good')
    await until(() => messenger.accepted.length === 1)
    expect(texts(messenger)).toEqual(['good'])
    expect((await read('bad')).parts.map(({ state }) => state)).toEqual(['failed', 'planned'])
    expect((await outbox.counts(id)).lastFailure).toMatchObject({ kind: 'rejected', text })
  })

  it('reports that a chat is gone, and continues with the others', async () => {
    const messenger = createMessenger()
    const { put, read, until, heard, id } = await begin(messenger)
    failing(messenger, ['recipient-gone'])
    await put('lost')
    await until(async () => (await read('lost')).state === 'failed')
    await put('other', { chat: { id: 'c2', kind: 'private' } })
    await until(() => messenger.accepted.length === 1)
    expect(heard).toEqual([['gone', id, 'c1']])
  })

  it('follows a chat that moved, with all that waits for it, in order', async () => {
    const messenger = createMessenger()
    const { put, read, until, heard, id } = await begin(messenger)
    messenger.rules.onSend = part => {
      if (part.chat.id === 'c1') throw new ChannelError('recipient-gone', { movedTo: '-100' })
    }
    await Promise.all([put('a'), put('b'), put('c')])
    await until(() => messenger.accepted.length === 3)
    expect(messenger.accepted.map(({ chatId, text }) => `${chatId} ${text}`)).toEqual([
      '-100 a',
      '-100 b',
      '-100 c',
    ])
    expect((await read('b')).chat.id).toBe('-100')
    expect(heard[0]).toEqual(['gone', id, 'c1', '-100'])
  })

  it('keeps everything while the token is refused, reports it once, and sends when it is connected again', async () => {
    const messenger = createMessenger()
    const { put, read, until, heard, record, clock, outbox, id } = await begin(messenger)
    let isGood = false
    messenger.rules.onSend = () => {
      if (!isGood) throw new ChannelError('unauthorized')
    }
    await put('one')
    await put('two')
    await put('three', { chat: { id: 'c2', kind: 'private' } })
    await until(() => heard.length > 0)
    for (let count = 0; count < 20; count += 1) await clock.advance(5_000)
    expect(heard).toHaveLength(1)
    expect(heard[0]?.slice(0, 2)).toEqual(['unauthorized', id])
    expect((await outbox.counts(id)).waiting).toBe(3)
    expect(messenger.calls.length).toBeLessThanOrEqual(2)
    isGood = true
    record.checkedAt = new Date(Date.now() + 1_000)
    await until(() => messenger.accepted.length === 3)
    expect((await read('one')).lastError).toBeUndefined()
  })
})

describe('a messenger that drops repeats', () => {
  it('is called again at once when an answer is lost, as often as needed, and nothing counts as a repeat', async () => {
    const messenger = createMessenger({ dropsRepeats: true, resolve: async () => 'unknown' })
    const { put, read, until, outbox, id } = await begin(messenger)
    const lost = [new ChannelError('ambiguous'), new Error('the line broke'), new ChannelError('ambiguous')]
    messenger.rules.afterSend = () => {
      const error = lost.shift()
      if (error) throw error
    }
    await put('once')
    await until(async () => (await read('once')).lastError !== undefined, 1)
    const { nextAttemptAt, lastError } = await read('once')
    expect(nextAttemptAt.getTime() - (lastError?.at.getTime() ?? 0)).toBeLessThan(2_000)
    await until(async () => (await read('once')).state === 'sent')
    expect(new Set(messenger.calls.map(part => part.id)).size).toBe(1)
    expect(await outbox.counts(id)).toMatchObject({ repeated: 0, unknown: 0, failed: 0, waiting: 0 })
  })

  it('that never answers leaves a message of unknown outcome', async () => {
    const messenger = createMessenger({ dropsRepeats: true })
    const { put, read, until } = await begin(messenger)
    failing(messenger, ['ambiguous'], ...Array.from({ length: 30 }, (): ['unreachable'] => ['unreachable']))
    await put('lost')
    await until(async () => (await read('lost')).finishedAt !== undefined, 20_000)
    expect(await read('lost')).toMatchObject({ state: 'unknown', repeated: false })
  })

  it('gets what was in flight in a crash once more, without a mark', async () => {
    const messenger = createMessenger({ dropsRepeats: true })
    const dead = await abandon(messenger)
    messenger.rules.afterSend = () => new Promise(() => undefined)
    await dead.outbox.start()
    await dead.put('crashed')
    await dead.until(() => messenger.accepted.length === 1)
    delete messenger.rules.afterSend
    const { until, read } = await begin(messenger, dead)
    await until(async () => (await read('crashed')).state === 'sent')
    expect(messenger.calls).toHaveLength(2)
    expect((await read('crashed')).repeated).toBe(false)
  })
})
