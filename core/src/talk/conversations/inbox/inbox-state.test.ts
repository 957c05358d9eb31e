import { Types } from 'mongoose'
import { describe, expect, it } from 'vitest'
import { applyChange, currentHandler, currentState, type Held, type InboxChange } from './inbox-state.ts'

const at = new Date('2026-11-30T12:00:00Z')
const later = new Date('2026-11-30T13:00:00Z')
const [olga, ivan] = [new Types.ObjectId(), new Types.ObjectId()]
const request: InboxChange = { kind: 'request', reason: 'words', summary: 'хочет вернуть заказ' }

/** Applies changes one after another; each must change something. */
const after = (...changes: readonly InboxChange[]): Held =>
  changes.reduce<Held>((held, change) => {
    const result = applyChange(held, change, at)
    if (result.kind !== 'changed') throw new Error(`${change.kind}: ${result.kind}`)
    return result.held
  }, {})

const stateAfter = (...changes: readonly InboxChange[]) => currentState(after(...changes), at.getTime())

describe('the state of a conversation', () => {
  it('is the assistant until somebody asks for a person', () => {
    expect(currentState({})).toBe('assistant')
    expect(after(request)).toEqual({
      handler: 'assistant',
      inbox: { state: 'waiting', version: 1, since: at, reason: 'words', summary: 'хочет вернуть заказ' },
    })
  })

  it('is a person’s from the take on, who knows why they were asked for', () => {
    const held = after(request, { kind: 'take', personId: olga })
    expect(held).toMatchObject({
      handler: 'operator',
      inbox: { state: 'person', version: 2, reason: 'words' },
    })
    expect(currentHandler(held)).toBe('operator')
  })

  it('ends with giving back and closing, and begins anew with its person’s next message', () => {
    const take: InboxChange = { kind: 'take', personId: olga }
    expect(stateAfter(request, take, { kind: 'give-back' })).toBe('assistant')
    expect(stateAfter(request, { kind: 'give-back' })).toBe('assistant')
    expect(after(request, take, { kind: 'close' })).toEqual({
      handler: 'assistant',
      inbox: { state: 'closed', version: 3, since: at },
    })
    expect(stateAfter({ kind: 'close' }, { kind: 'written' })).toBe('assistant')
  })

  it.each<[string, InboxChange[], InboxChange]>([
    ['a second request', [request], { kind: 'request', reason: 'button' }],
    ['a request of one who has a person', [{ kind: 'take', personId: olga }], request],
    ['a second take', [{ kind: 'take', personId: olga }], { kind: 'take', personId: olga }],
    ['giving back what the assistant has', [], { kind: 'give-back' }],
    ['closing twice', [{ kind: 'close' }], { kind: 'close' }],
    ['a message in an open conversation', [request], { kind: 'written' }],
    [
      'a phone’s term within a take',
      [{ kind: 'take', personId: olga }],
      { kind: 'answer-elsewhere', until: later },
    ],
  ])('is not changed by %s', (_, before, change) => {
    expect(applyChange(after(...before), change, at)).toEqual({ kind: 'unchanged' })
  })
})

describe('of two people', () => {
  it('the first has it, and the second learns who', () => {
    const held = after({ kind: 'take', personId: olga })
    expect(applyChange(held, { kind: 'take', personId: ivan }, at)).toEqual({ kind: 'taken', by: olga })
  })

  it('the one in the inbox takes over from the phone', () => {
    const held = after({ kind: 'answer-elsewhere', until: later }, { kind: 'take', personId: olga })
    expect(held).toMatchObject({ inbox: { state: 'person', personId: olga } })
    expect(held).not.toHaveProperty('operatorUntil')
  })
})

describe('a term', () => {
  const held = after({ kind: 'answer-elsewhere', until: later })

  it('is a person’s until it is over, then the assistant’s without a write', () => {
    expect(currentState(held, later.getTime() - 1)).toBe('person')
    expect(currentState(held, later.getTime())).toBe('assistant')
    expect(applyChange(held, { kind: 'written' }, later)).toMatchObject({
      kind: 'changed',
      held: { handler: 'assistant', inbox: { state: 'assistant', version: 2 } },
    })
  })

  it('is prolonged without a new beginning', () => {
    const again = new Date('2026-11-30T14:00:00Z')
    expect(applyChange(held, { kind: 'answer-elsewhere', until: again }, later)).toMatchObject({
      kind: 'changed',
    })
    expect(
      applyChange(held, { kind: 'answer-elsewhere', until: again }, new Date(at.getTime() + 1)),
    ).toMatchObject({ held: { operatorUntil: again, inbox: { since: at, version: 2 } } })
  })

  it('of a version that knew no states is a person’s', () => {
    expect(currentState({ handler: 'operator' })).toBe('person')
    expect(applyChange({ handler: 'operator' }, { kind: 'give-back' }, at)).toMatchObject({
      held: { handler: 'assistant', inbox: { state: 'assistant', version: 1 } },
    })
  })
})

describe('what is put aside', () => {
  const aside = after(request, { kind: 'snooze', until: later })

  it('keeps its state and comes back with its person’s message', () => {
    expect(aside).toMatchObject({ inbox: { state: 'waiting', snoozedUntil: later, since: at } })
    const back = applyChange(aside, { kind: 'written' }, at)
    expect(back).toMatchObject({ kind: 'changed', held: { inbox: { state: 'waiting', version: 3 } } })
    expect(JSON.stringify(back)).not.toContain('snoozedUntil')
  })

  it('comes back by hand', () => {
    expect(applyChange(aside, { kind: 'snooze', until: null }, at)).toMatchObject({ kind: 'changed' })
    expect(applyChange(aside, { kind: 'snooze', until: later }, at)).toEqual({ kind: 'unchanged' })
  })
})
