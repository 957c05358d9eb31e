import { expect, it } from 'vitest'
import type { Chat } from '../../src/plugin/channel.ts'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { createMessenger, type Messenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { open } = useOutboxes({ env: { LIMITS: 'standard' } })

const groupMs = 3_000
const pace = {
  private: { messages: 1, perMs: 100 },
  group: { messages: 1, perMs: groupMs },
  overall: { messages: 1, perMs: 1 },
}
const topic = (number: number): Chat => ({ id: `-100:${number}`, kind: 'group', threadOf: '-100' })
const anna: Chat = { id: '7', kind: 'private' }

/** An outbox that begins with so many messages in each of so many topics, and when each message was taken. */
const begin = async (messenger: Messenger, { topics, each }: { topics: number; each: number }) => {
  const started = await open(messenger)
  const taken: { chatId: string; text: string; at: number }[] = []
  messenger.rules.afterSend = ({ chat, content }) => {
    const text = content.kind === 'text' ? content.markdown : ''
    taken.push({ chatId: chat.id, text, at: started.clock.ticks() })
  }
  for (let turn = 0; turn < each; turn += 1)
    for (let number = 1; number <= topics; number += 1)
      await started.put(`${number}/${turn}`, { chat: topic(number) })
  await started.outbox.start()
  return { ...started, taken }
}

it('the topics of a group share its pace, and each keeps its own order', async () => {
  const messenger = createMessenger({ limits: { text: 100, pace } })
  const { taken, clock, until } = await begin(messenger, { topics: 6, each: 2 })
  const from = clock.ticks()
  await until(() => taken.length === 12, 500)
  expect((taken.at(-1)?.at ?? 0) - from).toBeGreaterThanOrEqual(11 * groupMs)
  for (const lane of Map.groupBy(taken, ({ chatId }) => chatId).values())
    expect(lane.map(({ text }) => text.split('/')[1])).toEqual(['0', '1'])
})

it('topics that wait for their group delay no other chat', async () => {
  const messenger = createMessenger({ limits: { text: 100, pace } })
  const started = await begin(messenger, { topics: 40, each: 1 })
  const { taken, until } = started
  await until(() => taken.length >= 2, 500)
  await started.put('private', { chat: anna })
  await until(() => taken.some(({ chatId }) => chatId === anna.id), 10)
  expect(taken.length).toBeLessThan(6)
  await until(() => taken.length === 41, 1_000)
})

it('a topic that the messenger makes wait makes its group wait, and no other', async () => {
  const messenger = createMessenger({ limits: { text: 100, pace } })
  messenger.rules.onSend = () => {
    messenger.rules.onSend = undefined
    throw new ChannelError('rate-limited', { retryAfterMs: 5_000, scope: 'chat' })
  }
  const { taken, clock, until, put } = await begin(messenger, { topics: 2, each: 1 })
  // The clock moves in small steps, which gives the database the time to keep up.
  await until(() => messenger.calls.length > 0, 10)
  const asked = clock.ticks()
  await put('private', { chat: anna })
  await until(() => taken.length > 0, 1)
  await until(() => taken.length === 3, 100)
  const [first, ...rest] = taken
  expect(first?.chatId).toBe(anna.id)
  for (const { at } of rest) expect(at - asked).toBeGreaterThanOrEqual(4_900)
})

it('a preview in a topic waits for its group, and lets whole replies go first', async () => {
  const shown: number[] = []
  const messenger = createMessenger({
    limits: { text: 100, pace },
    live: {
      everyMs: () => 500,
      show: async () => {
        shown.push(messenger.accepted.length)
        return { externalId: 'p' }
      },
      finish: async () => undefined,
    },
  })
  const { taken, until, outbox, id } = await begin(messenger, { topics: 3, each: 1 })
  await until(() => taken.length === 1, 10)
  const preview = outbox.preview({ key: `${id}:r`, integrationId: id, chat: topic(9) })
  preview.show('Начало')
  await until(() => shown.length === 1, 100)
  expect(shown).toEqual([3])
  await preview.end()
})
