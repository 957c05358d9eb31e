import { describe, expect, test } from 'vitest'
import type { Message } from '../wire.ts'
import { createTimeline } from './timeline.ts'

const reply = (fields: Partial<Message> = {}): Message => ({
  id: 'r',
  conversationId: 'c',
  role: 'assistant',
  content: '',
  status: 'streaming',
  seq: 0,
  order: 1,
  citations: [],
  attachments: [],
  timestamp: '2026-11-21T10:00:00.000Z',
  ...fields,
})
const delta = (seq: number, text: string) => ({ messageId: 'r', seq, text })
const begun = (fields?: Partial<Message>) => {
  const timeline = createTimeline()
  timeline.put(reply(fields))
  return timeline
}
const textOf = (timeline: ReturnType<typeof createTimeline>) => timeline.messages()[0]?.content

describe('a streamed text', () => {
  test('grows by the next delta and ignores a repeated one', () => {
    const timeline = begun()
    expect(timeline.delta(delta(1, 'Полив'))).toBe('applied')
    expect(timeline.delta(delta(1, 'Полив'))).toBe('known')
    expect(timeline.delta(delta(2, 'айте'))).toBe('applied')
    expect(textOf(timeline)).toBe('Поливайте')
  })
  test('holds a later delta back until the gap is filled', () => {
    const timeline = begun()
    expect(timeline.delta(delta(3, 'в'))).toBe('gap')
    expect(textOf(timeline)).toBe('')
    expect(
      timeline.resumed('r', {
        deltas: [
          { seq: 1, text: 'а' },
          { seq: 2, text: 'б' },
        ],
      }),
    ).toBe(false)
    expect(textOf(timeline)).toBe('абв')
  })
  test('says that deltas are still missing when an answer left a gap', () => {
    const timeline = begun()
    timeline.delta(delta(4, 'г'))
    expect(timeline.resumed('r', { deltas: [{ seq: 1, text: 'а' }] })).toBe(true)
    expect(textOf(timeline)).toBe('а')
  })
  test('takes a newer snapshot and goes on from it', () => {
    const timeline = begun()
    timeline.delta(delta(6, '!'))
    timeline.resumed('r', { snapshot: { text: 'привет', seq: 5, status: 'streaming' } })
    expect(textOf(timeline)).toBe('привет!')
  })
  test('is not set back by an older snapshot or reading', () => {
    const timeline = begun({ content: 'абв', seq: 3 })
    timeline.resumed('r', { snapshot: { text: 'а', seq: 1, status: 'streaming' } })
    timeline.merge([reply({ content: 'аб', seq: 2 })])
    expect(textOf(timeline)).toBe('абв')
  })
  test('is cut to what the server kept when the server says it broke off', () => {
    const timeline = begun({ content: 'абв', seq: 3 })
    timeline.merge([reply({ content: 'аб', seq: 2, status: 'interrupted' })])
    expect(timeline.messages()[0]).toMatchObject({ content: 'аб', status: 'interrupted' })
  })
  test('takes a whole text in place of what came before, and goes on from there', () => {
    const timeline = begun()
    timeline.delta(delta(1, 'мысли'))
    timeline.delta(delta(4, 'да'))
    expect(timeline.replaced(delta(3, ''))).toBe(true)
    expect(textOf(timeline)).toBe('да')
    expect(timeline.delta(delta(2, ' дальше'))).toBe('known')
    timeline.replaced(delta(3, ''))
    expect(textOf(timeline)).toBe('да')
    expect(timeline.replaced({ messageId: 'other', seq: 1, text: '' })).toBe(false)
  })
  test('stays finished when a late reading or delta says otherwise', () => {
    const timeline = begun()
    timeline.delta(delta(2, 'б'))
    timeline.put(reply({ content: 'аб', seq: 2, status: 'complete' }))
    timeline.merge([reply({ content: 'а', seq: 1 })])
    expect(timeline.delta(delta(3, 'в'))).toBe('known')
    expect(timeline.messages()[0]).toMatchObject({ content: 'аб', status: 'complete' })
  })
  test('restarts when an interrupted reply is retried', () => {
    const timeline = begun({ content: 'аб', seq: 2, status: 'failed' })
    timeline.merge([reply()])
    timeline.delta(delta(1, 'я'))
    expect(textOf(timeline)).toBe('я')
  })
  test('is kept for a message that the client has not heard of yet', () => {
    const timeline = createTimeline()
    expect(timeline.delta(delta(1, 'а'))).toBe('unknown')
    timeline.merge([reply()])
    expect(textOf(timeline)).toBe('а')
  })
})

describe('messages stand in the order of the server', () => {
  const ids = (timeline: ReturnType<typeof createTimeline>) => timeline.messages().map(({ id }) => id)
  const question = reply({ id: 'z', role: 'user', status: 'complete', order: 0 })

  test('when a question and its reply are of one millisecond, and the id of the reply is the lower one', () => {
    const timeline = createTimeline()
    timeline.merge([reply({ id: 'a', order: 1 })])
    timeline.merge([question])
    timeline.put(reply({ id: 'b', order: 3 }))
    timeline.put(reply({ id: 'c', role: 'user', status: 'complete', order: 2 }))
    expect(ids(timeline)).toEqual(['z', 'a', 'c', 'b'])
  })
  test('when the clock of the server was set back between them', () => {
    const timeline = createTimeline()
    timeline.merge([question, reply({ id: 'a', order: 1, timestamp: '2026-11-21T09:00:00.000Z' })])
    expect(ids(timeline)).toEqual(['z', 'a'])
  })
})

/** Small seeded generator (mulberry32): a failing run can be repeated. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test('a thousand random drops, repeats and reorderings leave the text equal to its source', () => {
  const random = seeded(20_261_121)
  const chance = (share: number) => random() < share
  let drops = 0
  while (drops < 1_000) {
    const source = Array.from({ length: 40 }, (_, i) => `${i}${'яёü🌱 '[Math.floor(random() * 5)]}`)
    const timeline = begun()
    const textTo = (seq: number) => source.slice(0, seq).join('')
    const resume = (sent: number) => {
      for (let open = true; open; ) {
        const from = timeline.messages()[0]?.seq ?? 0
        const whole = source.slice(from, sent).map((text, i) => ({ seq: from + i + 1, text }))
        const partial = chance(0.2) ? whole.slice(0, Math.ceil(whole.length / 2)) : whole
        open = timeline.resumed(
          'r',
          chance(0.3)
            ? { snapshot: { text: textTo(sent), seq: sent, status: 'streaming' } }
            : { deltas: partial },
        )
      }
    }
    for (let sent = 1; sent <= source.length; sent++) {
      if (chance(0.3)) {
        drops++
        if (chance(0.5)) timeline.merge([reply({ content: textTo(sent), seq: sent })])
        continue
      }
      const now = delta(sent, source[sent - 1] ?? '')
      const outcome = timeline.delta(now)
      if (chance(0.2)) timeline.delta(now)
      if (outcome === 'gap' && chance(0.7)) resume(sent)
      expect(textTo(source.length).startsWith(textOf(timeline) ?? '-')).toBe(true)
    }
    resume(source.length)
    expect(textOf(timeline)).toBe(source.join(''))
  }
})
