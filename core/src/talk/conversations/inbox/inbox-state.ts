import type { Types } from 'mongoose'
import type { Handler } from '../../../contract/conversation.ts'
import type { InboxState, RequestReason } from '../../../contract/inbox-state.ts'

/** Who has a conversation, as stored. `person` without `personId`: somebody answers in the messenger's own app, or by the API. */
export interface InboxRecord {
  state: InboxState
  /** Number of changes so far. */
  version: number
  /** The time when the state began. */
  since: Date
  personId?: Types.ObjectId
  /** Why a person was asked for, until the conversation is given back or closed. */
  reason?: RequestReason
  summary?: string
  snoozedUntil?: Date
}

/** The fields of a conversation that say who has it. `handler` and `operatorUntil` are those of the first versions, and follow `inbox`. */
export interface Held {
  handler?: Handler
  /** End of the time in which an operator answers; missing: until somebody sets the handler. */
  operatorUntil?: Date
  /** Missing: an earlier version stored it, or nothing has happened to it yet. */
  inbox?: InboxRecord
}

/**
 * - `request`: its person asks for a person
 * - `take`: a person of the account answers from now on
 * - `answer-elsewhere`: somebody answers in the messenger's own app or by the API, until then
 * - `give-back`, `close`: by a person of the account
 * - `written`: its person wrote, which opens what was closed and takes back what was put aside
 * - `snooze`: it is put aside until then; null: no more
 */
export type InboxChange =
  | { kind: 'request'; reason: RequestReason; summary?: string }
  | { kind: 'take'; personId: Types.ObjectId }
  | { kind: 'answer-elsewhere'; until?: Date }
  | { kind: 'give-back' }
  | { kind: 'close' }
  | { kind: 'written' }
  | { kind: 'snooze'; until: Date | null }

/** What a change leads to; a `loser` is told who has the conversation. */
export type ChangeResult =
  | { kind: 'changed'; held: Held & { inbox: InboxRecord } }
  | { kind: 'unchanged' }
  | { kind: 'taken'; by: Types.ObjectId }

/** The one who answers now: an operator's term may be over. */
export const currentHandler = ({ handler = 'assistant', operatorUntil }: Held, now = Date.now()): Handler =>
  operatorUntil && operatorUntil.getTime() <= now ? 'assistant' : handler

/** Who has the conversation now. */
export const currentState = (held: Held, now = Date.now()): InboxState => {
  if (currentHandler(held, now) === 'operator') return 'person'
  const state = held.inbox?.state ?? 'assistant'
  return state === 'person' ? 'assistant' : state
}

/** Applies a change to what is stored; each changes one of the four states into another, or says why not. */
export const applyChange = (held: Held, change: InboxChange, now = new Date()): ChangeResult => {
  const state = currentState(held, now.getTime())
  const { inbox } = held
  const become = (
    next: InboxState,
    { until, ...fields }: Partial<Omit<InboxRecord, 'state' | 'version'>> & { until?: Date } = {},
  ): ChangeResult => ({
    kind: 'changed',
    held: {
      handler: next === 'person' ? 'operator' : 'assistant',
      ...(until && { operatorUntil: until }),
      inbox: { state: next, version: (inbox?.version ?? 0) + 1, since: now, ...fields },
    },
  })
  const asked = {
    ...(inbox?.reason && { reason: inbox.reason }),
    ...(inbox?.summary !== undefined && { summary: inbox.summary }),
  }
  switch (change.kind) {
    case 'request': {
      if (state === 'waiting' || state === 'person') return { kind: 'unchanged' }
      const { reason, summary } = change
      return become('waiting', { reason, ...(summary !== undefined && { summary }) })
    }
    case 'take': {
      const { personId } = change
      if (state === 'person' && inbox?.personId && !held.operatorUntil)
        return inbox.personId.equals(personId) ? { kind: 'unchanged' } : { kind: 'taken', by: inbox.personId }
      return become('person', { personId, ...asked })
    }
    case 'answer-elsewhere': {
      const { until } = change
      const isForGood = state === 'person' && !held.operatorUntil
      if (isForGood) return { kind: 'unchanged' }
      // A longer term of the same answer is no other state.
      if (state === 'person' && until && inbox) {
        const later = { ...inbox, version: inbox.version + 1 }
        return { kind: 'changed', held: { handler: 'operator', operatorUntil: until, inbox: later } }
      }
      return become('person', { ...asked, ...(until && { until }) })
    }
    case 'give-back':
      return state === 'waiting' || state === 'person' ? become('assistant') : { kind: 'unchanged' }
    case 'close':
      return state === 'closed' ? { kind: 'unchanged' } : become('closed')
    case 'written':
      if (state === 'closed' || (held.handler === 'operator' && state === 'assistant'))
        return become('assistant')
      return inbox?.snoozedUntil ? snooze(held, null, { state, now }) : { kind: 'unchanged' }
    case 'snooze':
      return snooze(held, change.until, { state, now })
  }
}

const snooze = (
  { inbox, ...held }: Held,
  until: Date | null,
  { state, now }: { state: InboxState; now: Date },
): ChangeResult => {
  const { snoozedUntil, ...rest } = inbox ?? { state, version: 0, since: now }
  if (until?.getTime() === snoozedUntil?.getTime()) return { kind: 'unchanged' }
  const next = { ...rest, version: rest.version + 1, ...(until && { snoozedUntil: until }) }
  return { kind: 'changed', held: { ...held, inbox: next } }
}
