import { describe, expect, it } from 'vitest'
import { ChannelError } from '../../src/plugin/channel-error.ts'
import { createMessenger } from './outbox/start-outbox.ts'
import { useOutboxes } from './outbox/use-outboxes.ts'

const { begin } = useOutboxes()
const chat = { id: 'c1', kind: 'group' as const }
const long = `${'начало '.repeat(12)}\n\n${'конец '.repeat(12)}`

/** A messenger whose groups move; it holds the making of a preview's message back until it is let go. */
const createMoving = () => {
  const { promise: letGo, resolve: go } = Promise.withResolvers<void>()
  const finished: string[] = []
  const rules: { onFinish?: (chatId: string) => void } = {}
  const seen = { shows: 0 }
  const messenger = createMessenger({
    live: {
      everyMs: () => 1_000,
      show: async () => {
        seen.shows += 1
        await letGo
        return { externalId: 'p1' }
      },
      finish: async ({ chat: { id }, externalId }) => {
        rules.onFinish?.(id)
        finished.push(`${id} ${externalId}`)
      },
    },
  })
  return { messenger, finished, rules, seen, go }
}
type Moving = ReturnType<typeof createMoving>

/** A reply whose group moves from `c1` to `c2` at some moment while it is written. */
const reply = async ({ messenger, seen, go }: Moving, when: string, markdown: string) => {
  const started = await begin(messenger)
  const { outbox, id, until, put, read } = started
  const preview = outbox.preview({ key: `${id}:r`, integrationId: id, chat })
  preview.show('Начало')
  await until(() => seen.shows === 1)
  if (when === 'while the message is made') await outbox.moved(id, 'c1', 'c2')
  go()
  await preview.end()
  if (when === 'once it stands') await outbox.moved(id, 'c1', 'c2')
  await put('r', { chat, markdown })
  await until(async () => (await read('r')).state === 'sent')
  return read('r')
}

describe('a reply that is shown in a group which moves', () => {
  it.each(['while the message is made', 'once it stands'])(
    'is shown once: the message gets its final text in place, the rest follows: %s',
    async when => {
      const moving = createMoving()
      const { repeated, parts } = await reply(moving, when, long)
      expect(moving.finished).toEqual(['c1 p1'])
      expect(moving.messenger.accepted).toMatchObject([
        { chatId: 'c2', text: expect.stringMatching(/^конец/) },
      ])
      expect([repeated, parts.map(({ state }) => state)]).toEqual([false, ['sent', 'sent']])
    },
  )

  it.each([new ChannelError('rejected'), new ChannelError('recipient-gone', { movedTo: 'c2' })])(
    'goes whole to the new one where the old one takes nothing any more: $kind',
    async error => {
      const moving = createMoving()
      moving.rules.onFinish = () => {
        throw error
      }
      await reply(moving, 'once it stands', 'Ответ')
      expect(moving.messenger.accepted).toMatchObject([{ chatId: 'c2', text: 'Ответ' }])
    },
  )

  it('goes whole to the new one where its last part reports the move', async () => {
    const moving = createMoving()
    moving.rules.onFinish = () => {
      throw new ChannelError('recipient-gone', { movedTo: 'c2' })
    }
    await reply(moving, 'not told', 'Ответ')
    expect(moving.messenger.accepted).toMatchObject([{ chatId: 'c2', text: 'Ответ' }])
  })
})
