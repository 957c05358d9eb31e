import { Agent } from 'node:http'
import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import type { Chat } from '../../src/plugin/channel.ts'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import type { Inbound } from '../../src/plugin/inbound.ts'
import { createAnswering } from '../../src/reach/channels/answering/create-answering.ts'
import { createChats } from '../../src/reach/channels/answering/create-chats.ts'
import { memoryState } from '../../src/testing/memory-state.ts'
import { createMessenger, type Messenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { site, open } = useOutboxes()

const group: Chat = { id: '-100', kind: 'group', title: 'Сад' }
const topic = (number: number): Chat => ({ ...group, id: `-100:${number}`, threadOf: '-100' })
/** Its id begins like the group's, and it has nothing to do with it. */
const neighbour: Chat = { id: '-1005', kind: 'group' }
const places = [group, topic(1), topic(2), neighbour]

/** An outbox that is not started yet, with a message waiting in every place. */
const begin = async (messenger: Messenger) => {
  const started = await open(messenger)
  for (const chat of places) await started.put(chat.id, { chat })
  return {
    ...started,
    states: () => Promise.all(places.map(async ({ id }) => (await started.read(id)).state)),
    over: () =>
      started.until(async () =>
        (await Promise.all(places.map(({ id }) => started.read(id)))).every(
          ({ state }) => state !== 'queued' && state !== 'sending',
        ),
      ),
  }
}
const gone = (init: ConstructorParameters<typeof ChannelError>[1] = {}) =>
  new ChannelError('recipient-gone', init)

describe('what waits for the topics of a group', () => {
  it('is given up with the group, whichever of them learns of it', async () => {
    const messenger = createMessenger()
    const { outbox, over, states, read, heard, id, until } = await begin(messenger)
    messenger.rules.onSend = ({ chat }) => {
      if (chat.id !== neighbour.id) throw gone({ chatId: '-100', detail: 'bot was kicked' })
    }
    await outbox.start()
    await over()
    expect(await states()).toEqual(['failed', 'failed', 'failed', 'sent'])
    expect((await read('-100:2')).lastError).toMatchObject({ kind: 'recipient-gone' })
    await until(() => heard.length > 0)
    expect(heard[0]).toEqual(['gone', id, '-100'])
  })

  it('goes on where only one topic was deleted', async () => {
    const messenger = createMessenger()
    const { outbox, over, states, heard, id, until } = await begin(messenger)
    messenger.rules.onSend = ({ chat }) => {
      if (chat.id === '-100:1') throw gone()
    }
    await outbox.start()
    await over()
    expect(await states()).toEqual(['sent', 'failed', 'sent', 'sent'])
    await until(() => heard.length > 0)
    expect(heard).toEqual([['gone', id, '-100:1']])
  })

  it('is given up when the messenger reports that the bot was removed, and is unknown where it was in flight', async () => {
    const messenger = createMessenger()
    const { outbox, model, states, id } = await begin(messenger)
    await model.updateOne({ key: `${id}:-100:2` }, { $set: { 'parts.0.state': 'inflight' } })
    await outbox.gone(id, '-100')
    expect(await states()).toEqual(['failed', 'failed', 'unknown', 'queued'])
    expect(await outbox.counts(id)).toMatchObject({ waiting: 1, failed: 2, unknown: 1 })
    expect(messenger.calls).toEqual([])
  })

  it.each(['a refusal', 'an update'])('follows a group that moves, reported by %s', async notified => {
    const messenger = createMessenger()
    const { outbox, over, id, read } = await begin(messenger)
    if (notified === 'an update') await outbox.moved(id, '-100', '-900')
    messenger.rules.onSend = ({ chat }) => {
      if (chat.id === '-100' || chat.threadOf === '-100') throw gone({ chatId: '-100', movedTo: '-900' })
    }
    await outbox.start()
    await over()
    expect(messenger.accepted.map(({ chatId, text }) => `${chatId} ${text}`).sort()).toEqual([
      '-1005 -1005',
      '-900 -100',
      '-900:1 -100:1',
      '-900:2 -100:2',
    ])
    expect((await read('-100:2')).chat).toMatchObject({ id: '-900:2', threadOf: '-900' })
    if (notified === 'an update') expect(messenger.calls).toHaveLength(places.length)
  })

  it('is let be when a message to another chat fails, whatever that error names', async () => {
    const messenger = createMessenger()
    const { outbox, over, states, until, heard, id } = await begin(messenger)
    messenger.rules.onSend = ({ chat }) => {
      if (chat.id === neighbour.id) throw gone({ chatId: '-100' })
    }
    await outbox.start()
    await over()
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'failed'])
    await until(() => heard.length > 0)
    expect(heard).toEqual([['gone', id, neighbour.id]])
  })

  it('gives up a group that is said to have moved to itself', async () => {
    const messenger = createMessenger()
    const { outbox, over, states } = await begin(messenger)
    messenger.rules.onSend = ({ chat }) => {
      if (chat.id !== neighbour.id) throw gone({ chatId: '-100', movedTo: '-100' })
    }
    await outbox.start()
    await over()
    expect(await states()).toEqual(['failed', 'failed', 'failed', 'sent'])
  })
})

describe('what is known of the topics of a group', () => {
  const know = async () => {
    const id = new Types.ObjectId().toHexString()
    const chats = createChats(site().app)
    const notified: unknown[] = []
    const messenger = createMessenger()
    const { outbox } = await open(messenger)
    const answering = createAnswering(site().app, {
      started: async () => null,
      chats,
      outbox: {
        ...outbox,
        gone: async (...what) => void notified.push(['gone', ...what]),
        moved: async (...what) => void notified.push(['moved', ...what]),
      },
      suspended: async () => undefined,
    })
    for (const chat of places) await chats.seen(id, chat)
    const hear = async (inbound: Inbound): Promise<void> => {
      const { record, context, channel } = await connectionOf(id, {
        ...messenger.channel,
        receive: () => [inbound],
      })
      await answering.handle(
        { record, context, channel },
        { key: 'k', payload: {}, attempt: 1, isFirst: true, signal: new AbortController().signal },
      )
    }
    const lost = async () => {
      const found = await Promise.all(places.map(chat => chats.find(id, chat.id)))
      return found.map(record => record?.goneAt !== undefined)
    }
    return { id, chats, notified, hear, lost }
  }
  const connectionOf = async (id: string, channel: Messenger['channel']) => ({
    record: {
      _id: new Types.ObjectId(id),
      userId: new Types.ObjectId(),
      type: 'trial',
      name: 'Проба',
      isActive: true,
      config: {},
      checkedAt: new Date(),
      createdAt: new Date(),
      updatedAt: new Date(),
    },
    channel,
    context: {
      id,
      name: 'Проба',
      accountId: new Types.ObjectId().toHexString(),
      config: {},
      log: site().app.log,
      signal: new AbortController().signal,
      fetch,
      client: undefined,
      state: memoryState(),
      agent: () => new Agent(),
      isOwnHook: () => false,
      unreadable: () => undefined,
    },
  })

  it('ends with the group and comes back with it', async () => {
    const { id, hear, lost, notified } = await know()
    await hear({ kind: 'gone', chat: group })
    expect(await lost()).toEqual([true, true, true, false])
    expect(notified).toEqual([['gone', id, '-100']])
    await hear({ kind: 'back', chat: group })
    expect(await lost()).toEqual([false, false, false, false])
  })

  it('moves with the group, and a topic that is known there already stays', async () => {
    const { id, chats, hear, notified } = await know()
    const first = await chats.find(id, '-100:1')
    const there = await chats.seen(id, { id: '-900:2', kind: 'group', threadOf: '-900' })
    await hear({ kind: 'moved', chat: group, to: '-900' })
    expect(notified).toEqual([['moved', id, '-100', '-900']])
    expect(await chats.find(id, '-900')).toMatchObject({ title: 'Сад' })
    expect(await chats.find(id, '-900:1')).toMatchObject({ _id: first?._id, threadOf: '-900' })
    expect((await chats.find(id, '-900:2'))?._id).toEqual(there._id)
    expect(await chats.find(id, neighbour.id)).not.toBeNull()
    // Told a second time, by the other of the two updates that tell of a move.
    await hear({ kind: 'moved', chat: group, to: '-900' })
    expect(await chats.find(id, '-900:1')).toMatchObject({ _id: first?._id })
  })
})
