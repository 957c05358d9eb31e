import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../src/testing/start-test-app.ts'
import { createMessenger, type Messenger, startOutbox } from './outbox/start-outbox.ts'

let site: TestApp
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  site = await startTestApp()
})
afterAll(() => site.stop())
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const begin = async (messenger: Messenger) => {
  const started = await startOutbox(site, messenger)
  ends.push(started.end)
  await started.outbox.start()
  return started
}
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
    const image = await site.app.objects.keepImage({ ownerId, holder: 'trial:1', bytes: png })
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

  it('has nothing to send of a blank text, and calls it sent', async () => {
    const messenger = createMessenger()
    const { put, read, until } = await begin(messenger)
    await put('blank', { markdown: ' \n ' })
    await until(async () => (await read('blank')).state === 'sent')
    expect(messenger.calls).toEqual([])
  })
})
