import type { Message } from '@botanika/core/contract'
import { expect, it } from 'vitest'
import { type ChatEvent, type ChatState, emptyChat, gapsOf, reduceChat, streamingOf } from './chat-state.ts'

/** mulberry32: the same numbers for the same seed. */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

const source = 'Гарантия — 24 месяца [1]. Возврат в течение 14 дней, если товар не был в употреблении [2].'
const conversationId = 'c'.repeat(24)

/** The server: one reply, cut into deltas; it answers `resume` from what it has written so far. */
const createServer = (next: () => number) => {
  const deltas: { seq: number; text: string }[] = []
  for (let from = 0; from < source.length; ) {
    const to = from + 1 + Math.floor(next() * 7)
    deltas.push({ seq: deltas.length + 1, text: source.slice(from, to) })
    from = to
  }
  const reply: Message = {
    id: 'a',
    conversationId,
    role: 'assistant',
    content: '',
    status: 'streaming',
    seq: 0,
    order: 1,
    citations: [],
    attachments: [],
    timestamp: '2026-11-21T12:00:00.000Z',
  }
  const whole: Message = { ...reply, content: source, seq: deltas.length, status: 'complete' }
  const events: ChatEvent[] = [
    { type: 'created', message: reply },
    ...deltas.map((delta): ChatEvent => ({ type: 'delta', messageId: 'a', ...delta })),
    { type: 'ended', message: whole },
  ]
  const resume = (written: number, asked: number): ChatEvent =>
    written >= events.length
      ? {
          type: 'snapshot',
          messageId: 'a',
          asked,
          snapshot: { text: source, seq: deltas.length, status: 'complete' },
        }
      : { type: 'resumed', messageId: 'a', deltas: deltas.slice(asked, Math.max(0, written - 1)) }
  return { events, resume, whole }
}

/** Every event a few places away from its turn, some twice, some never. */
const disturb = (events: readonly ChatEvent[], next: () => number) =>
  events
    .flatMap((event, turn) => {
      const copies = next() < 0.15 ? 0 : next() < 0.2 ? 2 : 1
      return Array.from({ length: copies }, () => ({ event, turn, place: turn + (next() - 0.5) * 12 }))
    })
    .sort((one, other) => one.place - other.place)

const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1)

it('ends with the text of the source whatever is lost, repeated or out of order', () => {
  for (const seed of seeds) {
    const next = random(seed)
    const { events, resume, whole } = createServer(next)
    let state: ChatState = reduceChat(emptyChat, {
      type: 'opened',
      conversationId,
      messages: [],
      messageCount: 0,
    })
    const heal = (written: number): void => {
      for (const { lastSeq } of gapsOf(state)) {
        const answer = resume(written, lastSeq)
        state = reduceChat(state, answer)
        // The link reads the message itself after the event that the reply has ended.
        if (answer.type === 'snapshot') state = reduceChat(state, { type: 'ended', message: whole })
      }
    }
    let written = 0
    for (const { event, turn } of disturb(events, next)) {
      written = Math.max(written, turn + 1)
      state = reduceChat(state, event)
      const shown = state.messages[0]?.content ?? ''
      expect(source.startsWith(shown), `seed ${seed}: «${shown}» is no beginning of the source`).toBe(true)
      if (next() < 0.3) heal(written)
    }
    heal(events.length)
    // After a silence the watch asks about a reply that never ended.
    const silent = streamingOf(state)
    if (silent) state = reduceChat(state, { type: 'ended', message: whole })
    if (state.messages.length === 0)
      state = reduceChat(state, { type: 'page', source: 'live', messages: [whole] })
    expect(
      state.messages.map(({ content, status }) => ({ content, status })),
      `seed ${seed}`,
    ).toEqual([{ content: source, status: 'complete' }])
  }
})
