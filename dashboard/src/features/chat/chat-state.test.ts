import type { Message } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { type ChatEvent, type ChatState, emptyChat, gapsOf, reduceChat } from './chat-state.ts'

const conversationId = 'c'.repeat(24)
const at = (second: number) => new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString()
const message = (part: Partial<Message> & { id: string }): Message => ({
  conversationId,
  role: 'assistant',
  content: '',
  status: 'streaming',
  seq: 0,
  order: 1,
  citations: [],
  attachments: [],
  timestamp: at(2),
  ...part,
})
const question = message({
  id: 'q',
  role: 'user',
  content: 'Сколько?',
  status: 'complete',
  order: 0,
  timestamp: at(1),
})
const reply = message({ id: 'a' })
const play = (events: readonly ChatEvent[], from: ChatState = emptyChat) => events.reduce(reduceChat, from)
const delta = (seq: number, text: string): ChatEvent => ({ type: 'delta', messageId: 'a', seq, text })
const textOf = (state: ChatState) => state.messages.find(({ id }) => id === 'a')?.content

const opened: ChatEvent = { type: 'opened', conversationId, messages: [], messageCount: 0 }
const begun: ChatEvent[] = [
  opened,
  { type: 'created', message: question },
  { type: 'created', message: reply },
]

it('adds deltas in their order and ignores repeats', () => {
  expect(textOf(play([...begun, delta(1, 'Два '), delta(2, 'рубля'), delta(1, 'Два ')]))).toBe('Два рубля')
})

it('buffers a delta that came early and requests the missing one', () => {
  const state = play([...begun, delta(1, 'Два '), delta(3, '.')])
  expect(textOf(state)).toBe('Два ')
  expect(gapsOf(state)).toEqual([{ messageId: 'a', lastSeq: 1 }])
  const healed = play([{ type: 'resumed', messageId: 'a', deltas: [{ seq: 2, text: 'рубля' }] }], state)
  expect(textOf(healed)).toBe('Два рубля.')
  expect(gapsOf(healed)).toEqual([])
})

it('keeps deltas of a reply that was not announced yet', () => {
  expect(textOf(play([opened, delta(1, 'Два '), { type: 'created', message: reply }]))).toBe('Два ')
})

it('sorts by the order of the server, whatever times and ids say and however late a message is heard of', () => {
  const second = { ...question, id: 'a2', order: 2, timestamp: at(0) }
  const answer = { ...reply, id: 'a1', order: 3, timestamp: at(0) }
  const state = play([
    opened,
    { type: 'created', message: reply },
    { type: 'ended', message: answer },
    { type: 'ended', message: second },
    { type: 'ended', message: { ...question, timestamp: reply.timestamp } },
  ])
  expect(state.messages.map(({ id }) => id)).toEqual(['q', 'a', 'a2', 'a1'])
})

it('shows a message at once and gives its place to the stored one', () => {
  const pending = {
    clientMessageId: 'client-1',
    text: 'Сколько?',
    status: 'sending',
    timestamp: at(1),
  } as const
  const sending = play([opened, { type: 'sending', pending }])
  expect(sending.pending).toHaveLength(1)
  const stored = play([{ type: 'created', message: { ...question, clientMessageId: 'client-1' } }], sending)
  expect(stored.pending).toEqual([])
  expect(stored.messages.map(({ id }) => id)).toEqual(['q'])
})

it('keeps a refused message with the reason until it is sent again', () => {
  const pending = {
    clientMessageId: 'client-1',
    text: 'Сколько?',
    status: 'sending',
    timestamp: at(1),
  } as const
  const refused = play([
    { type: 'sending', pending },
    { type: 'refused', clientMessageId: 'client-1', reason: 'Слишком часто' },
  ])
  expect(refused.pending[0]).toMatchObject({ status: 'refused', reason: 'Слишком часто' })
  expect(play([{ type: 'sending', pending }], refused).pending).toEqual([pending])
})

it('begins a repeated reply from an empty text', () => {
  const failed = play([
    ...begun,
    delta(1, 'Старое'),
    { type: 'ended', message: { ...reply, status: 'interrupted', content: 'Старое', seq: 1 } },
  ])
  const again = play([{ type: 'created', message: reply }, delta(1, 'Новое')], failed)
  expect(textOf(again)).toBe('Новое')
})

it('asks the server when an old announcement comes again after the end, and ends again', () => {
  const whole = { ...reply, status: 'complete' as const, content: 'Два рубля', seq: 2 }
  const doubtful = play([...begun, { type: 'ended', message: whole }, { type: 'created', message: reply }])
  expect(gapsOf(doubtful)).toEqual([{ messageId: 'a', lastSeq: 0 }])
  const known = play(
    [
      {
        type: 'snapshot',
        messageId: 'a',
        asked: 0,
        snapshot: { text: 'Два рубля', seq: 2, status: 'complete' },
      },
    ],
    doubtful,
  )
  expect(textOf(known)).toBe('Два рубля')
  expect(gapsOf(play([{ type: 'ended', message: whole }], known))).toEqual([])
})

it('accepts a snapshot that is behind what was asked for: the reply was restarted', () => {
  const state = play([...begun, delta(1, 'Старое '), delta(2, 'начало')])
  const snapshot = { text: 'Новое', seq: 1, status: 'streaming' } as const
  expect(textOf(play([{ type: 'snapshot', messageId: 'a', asked: 2, snapshot }], state))).toBe('Новое')
})

it('keeps the newer text when a snapshot was overtaken by deltas', () => {
  const state = play([...begun, delta(1, 'Два '), delta(2, 'рубля')])
  const snapshot = { text: 'Два ', seq: 1, status: 'streaming' } as const
  expect(textOf(play([{ type: 'snapshot', messageId: 'a', asked: 0, snapshot }], state))).toBe('Два рубля')
})

it('takes the page of a new connection as the truth, and drops what was cleared elsewhere', () => {
  const state = play([...begun, delta(1, 'Два ')])
  const page: ChatEvent = {
    type: 'page',
    source: 'live',
    messages: [question, { ...reply, status: 'complete', content: 'Два рубля', seq: 4 }],
  }
  expect(textOf(play([page], state))).toBe('Два рубля')
  expect(play([{ type: 'page', source: 'live', messages: [] }], state).messages).toEqual([])
})

it('does not step back for a page that was read before the last delta', () => {
  const state = play([...begun, delta(1, 'Два '), delta(2, 'рубля')])
  const page: ChatEvent = {
    type: 'page',
    source: 'read',
    messages: [question, { ...reply, content: 'Два ', seq: 1 }],
  }
  expect(textOf(play([page], state))).toBe('Два рубля')
})

it('puts earlier messages first, each once', () => {
  const earlier = message({ id: 'e', role: 'user', content: 'Раньше', status: 'complete', order: -1 })
  const state = play([...begun, { type: 'earlier', messages: [earlier, question], asked: 50 }])
  expect(state.messages.map(({ id }) => id)).toEqual(['e', 'q', 'a'])
  expect(state.hasEarlier).toBe(false)
})

it('keeps what stands in a chat that its owner closed, until one is opened again', () => {
  const closed = play([...begun, delta(1, 'Два '), { type: 'closed' }])
  expect(closed.isClosed).toBe(true)
  expect(textOf(closed)).toBe('Два ')
  expect(play([opened], closed).isClosed).toBe(false)
})

it('takes a whole text in place of what came before, and goes on from there', () => {
  const whole: ChatEvent = { type: 'replaced', messageId: 'a', seq: 3, text: '' }
  const state = play([...begun, delta(1, 'мысли'), delta(4, 'Ответ'), whole, delta(2, ' дальше'), whole])
  expect(textOf(state)).toBe('Ответ')
  expect(gapsOf(state)).toEqual([])
})
