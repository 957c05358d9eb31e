import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { type Commands, recordCommands } from './outbox/record-commands.ts'
import { createMessenger, type Messenger, type Started } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const outboxes = useOutboxes()
let commands: Commands
beforeAll(() => {
  commands = recordCommands(outboxes.site().app)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const begin = async (messenger: Messenger) => {
  const started = await outboxes.begin(messenger)
  commands.reset()
  return started
}
const texts = ({ accepted }: Messenger) => accepted.map(({ text }) => text)
const live = (externalId?: string, finish = async () => undefined) => ({
  everyMs: () => 1_000,
  show: async () => (externalId === undefined ? undefined : { externalId }),
  finish,
})
const idle = async ({ outbox, id, until }: Started) =>
  until(async () => (await outbox.counts(id)).waiting === 0, 10)
/** The commands that were given until it was true and nothing was under way any more. */
const spent = async (started: Started, isDone: () => boolean): Promise<readonly string[]> => {
  await started.until(isDone, 10)
  await started.end()
  return commands.given()
}

describe('what a reply costs the database', () => {
  it('is two calls where nothing waits in the chat: to keep it, and that it was sent', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    for (const key of ['1', '2', '3', '4', '5']) {
      await started.put(key, { chat: { id: `c${Number(key) % 2}`, kind: 'private' } })
      await commands.reached(2 * Number(key))
      expect(messenger.accepted).toHaveLength(Number(key))
    }
    const calls = await spent(started, () => true)
    expect(calls).toEqual(Array.from({ length: 10 }, () => 'findOneAndUpdate'))
  })

  it.each([
    ['a draft that goes by itself', undefined],
    ['a message that gets the final text', 'p1'],
  ])('is four after a preview: %s', async (_, externalId) => {
    const finish = vi.fn(async () => undefined)
    const messenger = createMessenger({ live: live(externalId, finish) })
    const started = await begin(messenger)
    const target = {
      key: `${started.id}:r`,
      integrationId: started.id,
      chat: { id: 'c1', kind: 'private' as const },
    }
    const preview = started.outbox.preview(target)
    preview.show('Нача')
    await commands.reached(2)
    preview.show('Начало')
    await started.clock.advance(3_000)
    await preview.end()
    await started.put('r')
    const calls = await spent(started, () => messenger.accepted.length + finish.mock.calls.length === 1)
    expect(calls).toEqual(['findOneAndUpdate', 'updateOne', 'findOneAndUpdate', 'findOneAndUpdate'])
    expect((await started.read('r')).parts[0]).toMatchObject({
      state: 'sent',
      externalId: externalId ?? 'm1',
    })
  })

  it('is at most four in a line', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const keys = Array.from({ length: 20 }, (_, index) => String(index))
    await Promise.all(keys.map(key => started.put(key)))
    const calls = await spent(started, () => messenger.accepted.length === keys.length)
    expect(texts(messenger)).toEqual(keys)
    expect(calls.length).toBeLessThanOrEqual(4 * keys.length)
  })
})

describe('a reply that is begun as it is kept', () => {
  it('does not overtake one that waits to be tried again', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    messenger.rules.onSend = () => Promise.reject(new ChannelError('unreachable'))
    await started.put('first')
    // Kept, put back, and looked at once more: then its worker is gone.
    await commands.reached(3)
    await expect.poll(() => started.clock.pending()).toBe(2)
    messenger.rules.onSend = undefined
    await started.put('second')
    await started.until(async () => (await started.read('second')).state === 'sent')
    expect(texts(messenger)).toEqual(['first', 'second'])
  })

  it('does not overtake what an earlier process left to be tried again', async () => {
    const messenger = createMessenger()
    const dead = await outboxes.abandon(messenger)
    await dead.outbox.start()
    messenger.rules.onSend = () => Promise.reject(new ChannelError('rate-limited', { retryAfterMs: 20_000 }))
    await dead.put('first')
    await dead.until(async () => (await dead.read('first')).limitedMs > 0, 1)
    await dead.end()
    messenger.rules.onSend = undefined
    const next = await outboxes.open(messenger, { after: dead, clock: dead.clock })
    await next.model.updateOne({ key: `${next.id}:first` }, { $unset: { lastError: 1 } })
    await next.outbox.start()
    await next.put('second')
    await next.until(async () => (await next.read('second')).state === 'sent')
    expect(texts(messenger)).toEqual(['first', 'second'])
  })

  it('is in flight before the messenger is called, and taken back when the server stops before', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const seen: unknown[] = []
    messenger.rules.onSend = async () => seen.push((await started.read('one')).parts[0]?.state)
    await started.put('one')
    await started.until(async () => (await started.read('one')).state === 'sent')
    expect(seen).toEqual(['inflight'])

    let stopped: Promise<void> | undefined
    const { collection } = started.model
    const kept = collection.findOneAndUpdate.bind(collection)
    vi.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce((...given: unknown[]) => {
      stopped = started.outbox.stop()
      return Reflect.apply(kept, collection, given)
    })
    await started.put('two')
    await stopped
    expect(await started.read('two')).toMatchObject({ state: 'queued', parts: [{ state: 'planned' }] })
    expect(texts(messenger)).toEqual(['one'])
  })

  it('is sent once, and marked, when the database kept it and the answer was lost', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const { collection } = started.model
    const kept = collection.findOneAndUpdate.bind(collection)
    vi.spyOn(collection, 'findOneAndUpdate').mockImplementationOnce(async (...given: unknown[]) => {
      await Reflect.apply(kept, collection, given)
      throw new Error('the line to the database broke')
    })
    await expect(started.put('lost')).rejects.toThrow('the line')
    await started.put('lost')
    await started.put('behind')
    await idle(started)
    expect(texts(messenger)).toEqual(['lost', 'behind'])
    expect((await started.read('lost')).repeated).toBe(true)
  })

  it('goes to the chat that its preview moved to', async () => {
    const gone = () => Promise.reject(new ChannelError('rejected', { detail: 'no such message here' }))
    const messenger = createMessenger({ live: live('p1', gone) })
    const started = await begin(messenger)
    const chat = { id: 'c1', kind: 'group' as const }
    const preview = started.outbox.preview({ key: `${started.id}:r`, integrationId: started.id, chat })
    preview.show('Начало')
    await commands.reached(2)
    await preview.end()
    expect(commands.given()).toEqual(['findOneAndUpdate', 'updateOne'])
    await started.outbox.moved(started.id, 'c1', 'c2')
    await started.put('r', { chat })
    await expect.poll(() => messenger.accepted.length).toBe(1)
    expect(messenger.accepted).toMatchObject([{ chatId: 'c2', text: 'r' }])
  })

  it('is kept letter for letter, whatever it looks like', async () => {
    const messenger = createMessenger()
    const started = await begin(messenger)
    const chat = { id: '$key', kind: 'private' as const, title: '$$ROOT' }
    await started.put('odd', { markdown: '$state', chat, replyTo: '$order' })
    await idle(started)
    expect(messenger.accepted).toMatchObject([{ chatId: '$key', text: '$state', replyTo: '$order' }])
    expect((await started.read('odd')).chat).toEqual(chat)
  })
})
