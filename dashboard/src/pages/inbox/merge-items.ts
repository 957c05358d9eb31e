import type { InboxChanged, InboxItem } from '@botanika/core/contract'
import type { InboxQuery } from './inbox-query.ts'

/** Items that were heard of since the list was read, by id; null: the conversation is gone. */
export type KnownItems = ReadonlyMap<string, InboxItem | null>

/** Maximum of the number of unread messages, as the server counts it. */
const maxUnread = 100

const lastAt = ({ last, since }: Pick<InboxItem, 'last' | 'since'>): string => last?.at ?? since

/** Returns the newer one of two states of a conversation; of equal ones the second. */
export const newerOf = (one: InboxItem, other: InboxItem): InboxItem => {
  if (one.version !== other.version) return one.version > other.version ? one : other
  return lastAt(one) > lastAt(other) ? one : other
}

/** Notes an item that the server has answered, unless a newer one is known. */
export const noteItem = (known: KnownItems, item: InboxItem): KnownItems => {
  const before = known.get(item.id)
  const next = before ? newerOf(before, item) : item
  return next === before ? known : new Map(known).set(item.id, next)
}

/**
 * Applies an event to an item. Words that an event does not have (a colleague's name, why a person was asked for) are
 * those of the item until it is read again.
 */
export const applyChange = (item: InboxItem, change: InboxChanged): InboxItem => {
  if (change.version < item.version) return item
  const isAsked = change.state === 'waiting' || change.state === 'person'
  const isNews =
    isAsked && change.last !== undefined && change.last.at > lastAt({ last: item.last, since: '' })
  const { colleague, ...rest } = item
  return {
    ...rest,
    state: change.state,
    version: change.version,
    since: change.since,
    ...(colleague && colleague.id === change.colleagueId && { colleague }),
    ...(change.last && { last: change.last }),
    unread: isNews && change.last?.role === 'user' ? Math.min(item.unread + 1, maxUnread) : item.unread,
  }
}

/** Returns whether an event says all that the list shows of an item: otherwise it is read again. */
export const saysAll = (item: InboxItem | undefined, change: InboxChanged): boolean =>
  item !== undefined && change.version <= item.version

export interface ListedOptions {
  query: InboxQuery
  /** Present time, ms. */
  now: number
  /** Id of the signed-in user. */
  userId: string
}

type Placed = Pick<InboxItem, 'assistantId' | 'channel' | 'state' | 'snoozedUntil'> & {
  colleague?: { id: string }
}

/** Returns whether a conversation belongs to a list; what is put aside is in none that asks for work. */
export const belongs = (item: Placed, { query, userId, now }: ListedOptions): boolean => {
  const { view, assistant, channel } = query
  if (assistant !== '' && item.assistantId !== assistant) return false
  if (channel !== '' && item.channel !== channel) return false
  const isAside = item.snoozedUntil !== undefined && Date.parse(item.snoozedUntil) > now
  if (view === 'snoozed') return isAside
  if (view === 'people') return item.state === 'person'
  if (view === 'mine') return item.state === 'person' && item.colleague?.id === userId && !isAside
  return item.state === view && !(view === 'waiting' && isAside)
}

/** Returns the conversations of a list: what was read, with what was heard of since, in the list's order. */
export const listed = (
  entries: readonly InboxItem[],
  known: KnownItems,
  options: ListedOptions,
): InboxItem[] => {
  const all = new Map(entries.map(entry => [entry.id, entry]))
  for (const [id, item] of known) {
    const entry = all.get(id)
    if (item) all.set(id, entry ? newerOf(entry, item) : item)
    else all.delete(id)
  }
  const shown = [...all.values()].filter(item => belongs(item, options))
  const { view } = options.query
  if (view === 'waiting') return shown.sort((one, other) => one.since.localeCompare(other.since))
  if (view === 'snoozed')
    return shown.sort((one, other) => (one.snoozedUntil ?? '').localeCompare(other.snoozedUntil ?? ''))
  // As the server sorts them: of those that the assistant has by the last message, of others by the last change of hands.
  const timeOf = view === 'assistant' ? lastAt : ({ since }: InboxItem) => since
  return shown.sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}
