import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import type { MessageRecord } from './message.model.ts'
import { createRecentTurns } from './recent-turns.ts'

const conversationId = new Types.ObjectId()
const most = { conversations: 2, characters: 100, ids: 2 }
const turns = (options: { hasOthers?: () => boolean; now?: () => number } = {}) =>
  createRecentTurns({ messages: 3, hasOthers: () => false, most, ...options })

const message = (
  role: 'user' | 'assistant',
  content: string,
  rest: Partial<MessageRecord> = {},
): MessageRecord => ({
  _id: new Types.ObjectId(),
  conversationId,
  order: 0,
  role,
  content,
  status: 'complete',
  seq: 0,
  citations: [],
  images: [],
  createdAt: new Date(),
  ...rest,
})
const said = (recent: ReturnType<typeof turns>, id = conversationId) =>
  recent.of(id)?.history.map(({ content }) => content)

describe('the last turns of a conversation', () => {
  it('are what was read, and then each question with its reply, only the last ones', () => {
    const recent = turns()
    expect(recent.of(conversationId)).toBe(null)
    recent.keep(conversationId, { history: [message('user', 'а'), message('assistant', 'б')], ids: ['1'] })
    const reply = message('assistant', 'г')
    recent.asked(message('user', 'в', { clientMessageId: '2' }), reply)
    recent.ended(reply)
    expect(said(recent)).toEqual(['б', 'в', 'г'])
    expect(['1', '2', '3'].map(id => recent.of(conversationId)?.mayHave(id))).toEqual([true, true, false])
  })

  it('are unknown while a reply is generated, and leave out a failed or empty one', () => {
    const recent = turns()
    recent.keep(conversationId, { history: [], ids: [] })
    const failed = message('assistant', '', { status: 'failed' })
    recent.asked(message('user', 'а'), failed)
    expect(recent.of(conversationId)).toBe(null)
    recent.ended(failed)
    expect(said(recent)).toEqual(['а'])
  })

  it('are forgotten when questions overlap, when another reply ends, and when told to', () => {
    const recent = turns()
    const keep = () => recent.keep(conversationId, { history: [message('user', 'а')], ids: null })
    keep()
    recent.asked(message('user', 'б'), message('assistant', ''))
    recent.asked(message('user', 'в'), message('assistant', ''))
    expect(recent.of(conversationId)).toBe(null)
    keep()
    recent.ended(message('assistant', 'г'))
    expect(recent.of(conversationId)).toBe(null)
    keep()
    recent.forget(conversationId)
    expect(recent.of(conversationId)).toBe(null)
  })

  it('may have any message when their ids are unknown or too many', () => {
    const recent = turns()
    recent.keep(conversationId, { history: [], ids: null })
    expect(recent.of(conversationId)?.mayHave('1')).toBe(true)
    recent.keep(conversationId, { history: [], ids: ['1', '2', '3'] })
    expect(recent.of(conversationId)?.mayHave('4')).toBe(true)
    recent.keep(conversationId, { history: [], ids: ['1', '2'] })
    const reply = message('assistant', 'а')
    recent.asked(message('user', 'б', { clientMessageId: '3' }), reply)
    recent.ended(reply)
    expect(recent.of(conversationId)?.mayHave('3')).toBe(true)
  })

  it('are dropped after two minutes of rest, when another conversation is kept', () => {
    let minutes = 0
    const recent = turns({ now: () => minutes * 60_000 })
    const [resting, active] = [new Types.ObjectId(), new Types.ObjectId()]
    recent.keep(resting, { history: [message('user', 'а')], ids: [] })
    minutes = 2
    recent.keep(active, { history: [message('user', 'б')], ids: [] })
    expect([said(recent, resting), said(recent, active)]).toEqual([['а'], ['б']])
    minutes = 3
    recent.keep(active, { history: [message('user', 'б')], ids: [] })
    expect([said(recent, resting), said(recent, active)]).toEqual([undefined, ['б']])
  })

  it('are bounded by conversations and by characters: those used longest ago go', () => {
    const recent = turns()
    const [one, two, three] = [new Types.ObjectId(), new Types.ObjectId(), new Types.ObjectId()]
    for (const id of [one, two, three]) recent.keep(id, { history: [message('user', 'а')], ids: [] })
    expect([one, two, three].map(id => said(recent, id))).toEqual([undefined, ['а'], ['а']])
    recent.keep(one, { history: [message('user', 'x'.repeat(99))], ids: [] })
    expect([one, two, three].map(id => said(recent, id)?.length)).toEqual([1, undefined, 1])
    recent.keep(two, { history: [message('user', 'x'.repeat(101))], ids: [] })
    expect([one, two, three].map(id => said(recent, id))).toEqual([undefined, undefined, undefined])
  })

  it('are not kept while other processes write too', () => {
    let others = false
    const recent = turns({ hasOthers: () => others })
    recent.keep(conversationId, { history: [], ids: [] })
    others = true
    expect(recent.of(conversationId)).toBe(null)
    others = false
    expect(recent.of(conversationId)).toBe(null)
  })
})
