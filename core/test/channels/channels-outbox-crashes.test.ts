import { describe, expect, it } from 'vitest'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { createMessenger, type Messenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { abandon, begin, open } = useOutboxes()
const never = new Promise<never>(() => undefined)
const texts = ({ accepted }: Messenger) => accepted.map(({ text }) => text)

/** An outbox that is dropped, as a crash would, at the moment the messenger has taken the message. */
const crashAfterSend = async (change = {}) => {
  const messenger = createMessenger(change)
  const dead = await abandon(messenger)
  await dead.outbox.start()
  messenger.rules.afterSend = () => never
  await dead.put('first')
  await dead.put('second')
  await dead.until(() => messenger.accepted.length === 1)
  messenger.rules.afterSend = undefined
  return { messenger, dead }
}

describe('a crash between the sending and its record', () => {
  it('sends the message once more, marks it, and goes on in order', async () => {
    const { messenger, dead } = await crashAfterSend()
    const next = await begin(messenger, dead)
    await next.until(() => messenger.accepted.length === 3)
    expect(texts(messenger)).toEqual(['first', 'first', 'second'])
    expect(new Set(messenger.accepted.map(({ id }) => id)).size).toBe(2)
    await next.until(async () => (await next.read('second')).state === 'sent')
    expect(await next.read('first')).toMatchObject({
      state: 'sent',
      repeated: true,
      parts: [{ repeated: true }],
    })
    expect(await next.outbox.counts(next.id)).toMatchObject({ repeated: 1, unknown: 0, waiting: 0 })
  })

  it('believes the messenger that knows it took the message', async () => {
    const { messenger, dead } = await crashAfterSend({ resolve: async () => ({ externalId: 'm1' }) })
    const next = await begin(messenger, dead)
    await next.until(async () => (await next.read('second')).state === 'sent')
    expect(texts(messenger)).toEqual(['first', 'second'])
    expect(await next.read('first')).toMatchObject({
      repeated: false,
      parts: [{ externalId: 'm1', state: 'sent' }],
    })
  })

  it('sends without a mark what the messenger knows it did not take', async () => {
    const { messenger, dead } = await crashAfterSend({ resolve: async () => 'not-sent' })
    const next = await begin(messenger, dead)
    await next.until(async () => (await next.read('second')).state === 'sent')
    expect(await next.read('first')).toMatchObject({ state: 'sent', repeated: false })
  })

  it('keeps the outcome unknown while the messenger is unavailable', async () => {
    let isAway = true
    const { messenger, dead } = await crashAfterSend({
      resolve: async () => {
        if (isAway) throw new ChannelError('unreachable')
        return { externalId: 'm1' }
      },
    })
    const next = await begin(messenger, dead)
    await next.until(async () => (await next.read('first')).attempt > 1)
    expect((await next.read('first')).parts[0]?.state).toBe('inflight')
    isAway = false
    await next.until(async () => (await next.read('second')).state === 'sent')
    expect(texts(messenger)).toEqual(['first', 'second'])
  })

  it('gives up after the second, shows that it is unknown, and goes on', async () => {
    const { messenger, dead } = await crashAfterSend()
    messenger.rules.afterSend = ({ content }) =>
      content.kind === 'text' && content.markdown === 'first' ? never : 0
    const second = await abandon(messenger, dead)
    await second.outbox.start()
    await second.until(() => messenger.accepted.length === 2)
    const third = await begin(messenger, dead)
    await third.until(async () => (await third.read('second')).state === 'sent')
    expect(texts(messenger)).toEqual(['first', 'first', 'second'])
    expect(await third.read('first')).toMatchObject({ state: 'unknown', parts: [{ state: 'unknown' }] })
    expect(await third.outbox.counts(third.id)).toMatchObject({
      unknown: 1,
      lastFailure: { kind: 'ambiguous', text: { ru: expect.stringContaining('Неизвестно') } },
    })
  })
})

describe('a call without a known outcome', () => {
  it.each([
    ['an ambiguous error', () => Promise.reject(new ChannelError('ambiguous'))],
    ['any other error', () => Promise.reject(new TypeError('socket hang up'))],
    ['a call without an end', () => never],
  ])('is repeated once and marked: %s', async (_, after) => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    let count = 0
    messenger.rules.afterSend = () => {
      count += 1
      return count === 1 ? after() : undefined
    }
    await started.put('doubt')
    await started.until(async () => (await started.read('doubt')).state === 'sent', 1_000)
    expect(texts(messenger)).toEqual(['doubt', 'doubt'])
    expect(await started.read('doubt')).toMatchObject({ repeated: true })
  })

  it('is unknown after the second time, and its later parts are not sent', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    messenger.rules.afterSend = () => Promise.reject(new ChannelError('ambiguous'))
    await started.put('doubt', { markdown: `${'а'.repeat(90)}\n\n${'б'.repeat(90)}` })
    await started.until(async () => (await started.read('doubt')).state === 'unknown', 1_000)
    expect(messenger.accepted).toHaveLength(2)
    expect((await started.read('doubt')).parts.map(({ state }) => state)).toEqual(['unknown', 'planned'])
  })
})

describe('a worker that lost its lease', () => {
  it('writes nothing any more and stops at once', async () => {
    const messenger = createMessenger()
    const stale = await begin(messenger)
    const gate = Promise.withResolvers<void>()
    messenger.rules.onSend = () => gate.promise
    await stale.put('mine', { markdown: `${'а'.repeat(90)}\n\n${'б'.repeat(90)}` })
    await stale.until(() => messenger.calls.length === 1)
    const before = await stale.read('mine')
    await stale.model.updateOne({ _id: before._id }, { $inc: { fence: 1 }, $set: { leaseOwner: 'another' } })
    gate.resolve()
    await stale.until(() => messenger.accepted.length === 1)
    for (let count = 0; count < 10; count += 1) await stale.clock.advance(1_000)
    expect(await stale.read('mine')).toMatchObject({
      fence: before.fence + 1,
      leaseOwner: 'another',
      state: 'sending',
      parts: [{ state: 'inflight' }, { state: 'planned' }],
    })
    expect(messenger.calls).toHaveLength(1)
    // Whoever holds it is gone: then it is taken up.
    await stale.ownership.recover()
    await stale.until(async () => (await stale.read('mine')).state === 'sent', 1_000)
    expect((await stale.read('mine')).repeated).toBe(true)
  })

  it('keeps it however long a call takes, while its process lives', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    messenger.rules.onSend = () => never
    await started.put('slow')
    await started.until(() => messenger.calls.length === 1, 1)
    const other = createMessenger()
    const beside = await open(other, { after: started })
    const before = await started.read('slow')
    beside.ownership.recover = async () => undefined
    await beside.outbox.start()
    for (let count = 0; count < 20; count += 1) await beside.clock.advance(10_000)
    expect(await started.read('slow')).toEqual(before)
    expect(other.calls).toEqual([])
  })

  it('ends when the connection is forgotten under it', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const gate = Promise.withResolvers<void>()
    messenger.rules.onSend = () => gate.promise
    await started.put('gone', { markdown: `${'а'.repeat(90)}\n\n${'б'.repeat(90)}` })
    await started.put('behind')
    await started.until(() => messenger.calls.length === 1)
    await started.outbox.forget(started.id)
    gate.resolve()
    for (let count = 0; count < 20; count += 1) await started.clock.advance(1_000)
    expect(messenger.calls).toHaveLength(1)
    expect(await started.model.countDocuments({ integrationId: started.id })).toBe(0)
  })
})

describe('cancelling and stopping', () => {
  it('cancels what waits, lets what is being sent end, and does not requeue it', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const gate = Promise.withResolvers<void>()
    messenger.rules.onSend = () => gate.promise
    await started.put('flying')
    await started.put('waiting')
    await started.put('failing', { chat: { id: 'c2', kind: 'private' } })
    await started.until(() => messenger.calls.length === 2)
    await started.outbox.cancel(started.id)
    messenger.rules.onSend = undefined
    messenger.rules.afterSend = ({ chat }) =>
      chat.id === 'c2' ? Promise.reject(new ChannelError('unreachable')) : 0
    gate.resolve()
    await started.until(async () => (await started.read('failing')).state === 'cancelled')
    await started.until(async () => (await started.read('flying')).state === 'sent')
    expect((await started.read('waiting')).state).toBe('cancelled')
    expect((await started.outbox.counts(started.id)).waiting).toBe(0)
  })

  it('waits for a call in flight when it stops, and begins no other', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const gate = Promise.withResolvers<void>()
    messenger.rules.onSend = () => gate.promise
    await started.put('flying')
    await started.put('waiting')
    await started.until(() => messenger.calls.length === 1)
    const stopped = started.outbox.stop()
    gate.resolve()
    await stopped
    expect((await started.read('flying')).state).toBe('sent')
    expect((await started.read('waiting')).state).toBe('queued')
  })

  it('leaves a call that does not end within 5 seconds to the next start', async () => {
    const messenger = createMessenger()
    const started = await abandon(messenger)
    await started.outbox.start()
    messenger.rules.onSend = () => never
    await started.put('hanging')
    await started.until(() => messenger.calls.length === 1)
    const stopped = started.outbox.stop()
    await started.clock.advance(5_000)
    await stopped
    expect((await started.read('hanging')).parts[0]?.state).toBe('inflight')
    messenger.rules.onSend = undefined
    const next = await begin(messenger, started)
    await next.until(async () => (await next.read('hanging')).state === 'sent', 1_000)
    expect(await next.read('hanging')).toMatchObject({ repeated: true })
  })
})
