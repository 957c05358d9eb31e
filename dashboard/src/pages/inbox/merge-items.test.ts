import type { InboxChanged, InboxItem } from '@botanika/core/contract'
import { describe, expect, it } from 'vitest'
import { queryOf } from './inbox-query.ts'
import { applyChange, type KnownItems, listed, noteItem, saysAll } from './merge-items.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute)).toISOString()
const me = { id: 'me', name: 'Ольга' }
const item = (id: string, part: Partial<InboxItem> = {}): InboxItem => ({
  id,
  assistantId: 'a'.repeat(24),
  assistantName: 'Магазин',
  channel: 'widget',
  state: 'waiting',
  version: 1,
  since: at(1),
  last: { role: 'user', text: 'Позовите человека', at: at(1) },
  unread: 1,
  ...part,
})
const change = (id: string, part: Partial<InboxChanged> = {}): InboxChanged => {
  const { assistantId, channel, state, version, since, last } = item(id)
  return { id, assistantId, channel, state, version, since, ...(last && { last }), ...part }
}
const none: KnownItems = new Map()
const shown = (entries: readonly InboxItem[], known = none, search = '') =>
  listed(entries, known, {
    query: queryOf(new URLSearchParams(search)),
    userId: me.id,
    now: Date.parse(at(10)),
  }).map(({ id }) => id)

describe('an event', () => {
  it('moves the words of the last message on, and counts it once', () => {
    const last = { role: 'user', text: 'Алло?', at: at(3) } as const
    const once = applyChange(item('1'), change('1', { last }))
    expect(once).toMatchObject({ last, unread: 2 })
    expect(applyChange(once, change('1', { last })).unread).toBe(2)
  })

  it('counts no message of the team as unread, and none that the assistant answers', () => {
    const asked = { role: 'user', text: 'Сколько?', at: at(3) } as const
    const given = change('1', { version: 2, state: 'assistant', last: asked })
    expect(applyChange(item('1'), given).unread).toBe(1)
    const last = { role: 'operator', text: 'Здравствуйте', at: at(3) } as const
    expect(applyChange(item('1'), change('1', { last })).unread).toBe(1)
  })

  it('that is older than what is known changes nothing', () => {
    const known = item('1', { version: 3, state: 'closed' })
    expect(applyChange(known, change('1', { version: 2, state: 'person' }))).toBe(known)
  })

  it('removes a colleague who no longer answers, whose successor is read', () => {
    const mine = item('1', { state: 'person', colleague: me })
    const given = change('1', { version: 2, state: 'assistant' })
    expect(applyChange(mine, given).colleague).toBeUndefined()
    expect(saysAll(mine, given)).toBe(false)
    expect(saysAll(mine, change('1', { state: 'person', colleagueId: me.id }))).toBe(true)
    expect(saysAll(undefined, change('1'))).toBe(false)
  })
})

describe('a list', () => {
  it('has those that wait longest first, of the others the latest first', () => {
    expect(shown([item('late', { since: at(9) }), item('early', { since: at(2) })])).toEqual([
      'early',
      'late',
    ])
    const closed = (id: string, minute: number) => item(id, { state: 'closed', since: at(minute) })
    expect(shown([closed('early', 2), closed('late', 9)], none, 'view=closed')).toEqual(['late', 'early'])
    const talking = (id: string, minute: number) =>
      item(id, { state: 'assistant', last: { role: 'user', text: '', at: at(minute) } })
    const talks = [talking('early', 2), talking('late', 9)]
    expect(shown(talks, none, 'view=assistant')).toEqual(['late', 'early'])
  })

  it('leaves out what is put aside, which has a list of its own, until its time', () => {
    const aside = (id: string, minute: number) => item(id, { snoozedUntil: at(minute) })
    expect(shown([aside('later', 20), aside('due', 9)])).toEqual(['due'])
    expect(shown([aside('later', 20), aside('soon', 15), aside('due', 9)], none, 'view=snoozed')).toEqual([
      'soon',
      'later',
    ])
    const mine = { state: 'person', colleague: me, snoozedUntil: at(20) } as const
    expect(shown([item('1', mine)], none, 'view=mine')).toEqual([])
    expect(shown([item('1', mine)], none, 'view=people')).toEqual(['1'])
  })

  it('takes in what was heard of since, and lets go of what belongs elsewhere', () => {
    const taken = item('1', { state: 'person', version: 2, colleague: me })
    const known: KnownItems = new Map([
      ['1', taken],
      ['2', item('2')],
      ['3', null],
    ])
    const entries = [item('1'), item('3')]
    expect(shown(entries, known)).toEqual(['2'])
    expect(shown([], known, 'view=mine')).toEqual(['1'])
    expect(shown([], known, 'view=people')).toEqual(['1'])
    expect(shown([], known, 'channel=telegram')).toEqual([])
  })

  it('believes the newer one of what was read and what was heard', () => {
    const known: KnownItems = new Map([['1', item('1', { version: 1 })]])
    expect(shown([item('1', { version: 2, state: 'closed' })], known)).toEqual([])
  })
})

it('keeps the newer state of an item', () => {
  const newer = noteItem(none, item('1', { version: 5 }))
  expect(noteItem(newer, item('1', { version: 4 }))).toBe(newer)
  expect(noteItem(newer, item('1', { version: 6 })).get('1')?.version).toBe(6)
})
