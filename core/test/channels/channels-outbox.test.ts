import { describe, expect, it } from 'vitest'
import { above, oneOf } from '../../src/platform/database/filters.ts'
import { createMessenger, type Messenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

// The pace is part of what is proved.
const { begin, site } = useOutboxes({ env: { LIMITS: 'standard' } })
const texts = ({ accepted }: Messenger) => accepted.map(({ text }) => text)
describe('sending', () => {
  it('splits a long text at the channel’s limit, sends the parts in order, and answers with the first', async () => {
    const messenger = createMessenger()
    const { put, read, until, outbox, id } = await begin(messenger)
    const markdown = Array.from(
      { length: 5 },
      (_, index) => `Предложение номер ${index} достаточно длинное для части.`,
    )
    await put('long', { markdown: markdown.join(' '), replyTo: '77' })
    await until(async () => (await read('long')).state === 'sent')
    expect(messenger.accepted.length).toBeGreaterThan(2)
    expect(texts(messenger).join(' ')).toBe(markdown.join(' '))
    expect(messenger.accepted.map(({ replyTo }) => replyTo).filter(Boolean)).toEqual(['77'])
    expect((await read('long')).parts.map(({ externalId }) => externalId)).toEqual(
      messenger.accepted.map((_, index) => `m${index + 1}`),
    )
    expect(await outbox.counts(id)).toMatchObject({ waiting: 0, failed: 0, lastOutboundAt: expect.any(Date) })
  })

  it('takes the same key once, also when both come at the same moment', async () => {
    const messenger = createMessenger()
    const { put, read, until } = await begin(messenger)
    await Promise.all([put('same'), put('same'), put('same', { chat: { id: 'c2', kind: 'private' } })])
    await until(async () => (await read('same')).state === 'sent')
    await put('same')
    await put('next')
    await until(() => texts(messenger).includes('next'))
    expect(texts(messenger).filter(text => text === 'same')).toHaveLength(1)
  })

  it('keeps the order of every chat under 200 deliveries to 3 chats', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const keys = Array.from({ length: 200 }, (_, index) => String(index))
    await Promise.all(
      keys.map(key => started.put(key, { chat: { id: `c${Number(key) % 3}`, kind: 'private' } })),
    )
    await started.until(() => messenger.accepted.length === 200)
    for (const chat of [0, 1, 2]) {
      const got = messenger.accepted.filter(({ chatId }) => chatId === `c${chat}`).map(({ text }) => text)
      expect(got).toEqual(keys.filter(key => Number(key) % 3 === chat))
    }
  })

  it('sends images after the text, and passes over one that is gone', async () => {
    const messenger = createMessenger()
    const { put, read, until } = await begin(messenger)
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const ownerId = '0123456789abcdef01234567'
    const image = await site().app.objects.keepImage({
      ownerId,
      accountId: ownerId,
      holder: 'trial:1',
      bytes: png,
    })
    await put('picture', { images: ['aaaaaaaaaaaaaaaaaaaaaaaa', image.id, 'no-id'] })
    await until(async () => (await read('picture')).state === 'sent')
    expect(texts(messenger)).toEqual(['picture', `[image/png ${png.length}]`])
    expect((await read('picture')).parts.map(({ state }) => state)).toEqual([
      'sent',
      'skipped',
      'sent',
      'skipped',
    ])
  })

  it('sends videos and files as a channel declares, and turns what it does not show into words with a link', async () => {
    const ownerId = '0123456789abcdef01234567'
    const file = await site().app.objects.keepFile({
      ownerId,
      accountId: ownerId,
      holder: 'trial:2',
      bytes: Buffer.from('a price list'),
      mediaType: 'application/pdf',
      name: 'price.pdf',
    })
    const shown = { files: [{ objectId: file.id, name: 'price.pdf' }], language: 'en' } as const
    const able = createMessenger({ content: ['file'], limits: { text: 500 } })
    const first = await begin(able)
    await first.put('file', shown)
    await first.until(async () => (await first.read('file')).state === 'sent')
    expect(texts(able)).toEqual(['file', '[application/pdf 12]'])
    expect(able.calls.at(-1)?.content).toMatchObject({ kind: 'file', name: 'price.pdf' })

    const plain = createMessenger({ limits: { text: 500 } })
    const second = await begin(plain)
    await second.put('file', shown)
    await second.until(async () => (await second.read('file')).state === 'sent')
    expect(texts(plain)[1]).toMatch(/^File: /)
  })

  it('finds the buttons of a message by the messenger’s id, for 30 days', async () => {
    const messenger = createMessenger({ content: ['buttons'] })
    const { put, read, until, outbox, id } = await begin(messenger)
    const buttons = [{ text: 'Да', payload: 'Закажи' }, { text: 'Нет' }]
    await put('asked', { buttons })
    await until(async () => (await read('asked')).state === 'sent')
    expect(messenger.calls[0]?.content).toMatchObject({ buttons })
    const sent = { integrationId: id, chatId: 'c1', externalId: 'm1' }
    expect(await outbox.buttonsOf(sent)).toEqual(buttons)
    expect(await outbox.sent(sent)).toBe(true)
    expect(await outbox.sent({ ...sent, externalId: 'm2' })).toBe(false)
    expect(await outbox.buttonsOf({ ...sent, chatId: 'c2' })).toBeNull()
  })

  it('sends what an earlier version stored, which knew no language and no other kinds', async () => {
    const messenger = createMessenger({ content: ['image', 'file', 'video', 'buttons'] })
    const { put, read, until, model } = await begin(messenger)
    messenger.rules.onSend = () => {
      throw new Error('the line broke')
    }
    await put('old')
    await until(async () => (await read('old')).state === 'queued' && messenger.calls.length > 0)
    await model.updateOne(
      { _id: (await read('old'))._id },
      {
        $set: { parts: [{ content: { kind: 'text', markdown: 'of before' }, state: 'planned' }] },
        $unset: { language: 1 },
      },
    )
    delete messenger.rules.onSend
    await until(async () => (await read('old')).state === 'sent')
    expect(texts(messenger)).toEqual(['of before'])
  })

  it('has nothing to send of a blank text, and calls it sent', async () => {
    const messenger = createMessenger()
    const { put, read, until } = await begin(messenger)
    await put('blank', { markdown: ' \n ' })
    await until(async () => (await read('blank')).state === 'sent')
    expect(messenger.calls).toEqual([])
  })

  it('sends to at most 32 chats of a connection at once, and forgets none of the others', async () => {
    const messenger = createMessenger()
    const { put, until, clock } = await begin(messenger)
    const gate = Promise.withResolvers<void>()
    messenger.rules.onSend = () => gate.promise
    const chats = Array.from({ length: 40 }, (_, index) => `c${index}`)
    await Promise.all(chats.map(id => put(id, { chat: { id, kind: 'private' } })))
    await until(() => messenger.calls.length === 32, 100)
    await clock.advance(6_000)
    expect(messenger.calls).toHaveLength(32)
    gate.resolve()
    await until(() => messenger.accepted.length === 40)
    expect(new Set(texts(messenger)).size).toBe(40)
  })

  it('keeps the pace of the channel over a start', async () => {
    const messenger = createMessenger()
    messenger.channel.limits.pace = { private: { messages: 1, perMs: 10_000 } }
    const { put, until, clock } = await begin(messenger)
    const times: number[] = []
    messenger.rules.onSend = () => times.push(clock.ticks())
    for (const key of ['1', '2', '3']) await put(key)
    await until(() => times.length === 3)
    for (const [index, at] of times.entries())
      expect(at - (times[index - 1] ?? 0)).toBeGreaterThanOrEqual(10_000)
  })

  it('answers its figures from indexes', async () => {
    const messenger = createMessenger()
    const { model, id } = await begin(messenger)
    const plans = await Promise.all([
      model.find({ integrationId: id, state: 'failed' }).explain(),
      model.find({ integrationId: id, repeated: true }).explain(),
      model.find({ integrationId: id, state: 'sent' }).sort({ finishedAt: -1 }).explain(),
      model
        .find({ integrationId: id, 'lastError.at': above(new Date(0)) })
        .sort({ 'lastError.at': -1 })
        .explain(),
      model
        .find({
          integrationId: id,
          'chat.id': 'c1',
          state: oneOf<'queued' | 'sending'>(['queued', 'sending']),
        })
        .sort({ order: 1 })
        .explain(),
    ])
    for (const plan of plans) expect(JSON.stringify(plan)).toContain('IXSCAN')
  })
})
