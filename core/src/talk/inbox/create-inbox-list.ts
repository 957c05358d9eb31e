import { type Model, type QueryFilter, Types } from 'mongoose'
import type { InboxView } from '../../contract/inbox.ts'
import { above, missing, newerThan, noneOf, not, olderThan, upTo } from '../../platform/database/filters.ts'
import type { PageAsked } from '../../platform/http/pagination.ts'
import type { ConversationRecord } from '../conversations/index.ts'

interface InboxQuery {
  view: InboxView
  /** The person who asks, for `mine`. */
  personId: string
  assistantId?: string
  channel?: string
}

/** Maximum of each number that is counted. */
const maxCount = 1_000

const latestFirst = { field: 'inbox.since', direction: -1 } as const
/** Fields by which the lists are sorted, and whether the earliest or the latest comes first. */
const orders: Record<InboxView, { field: string; direction: 1 | -1 }> = {
  waiting: { field: 'inbox.since', direction: 1 },
  snoozed: { field: 'inbox.snoozedUntil', direction: 1 },
  assistant: { field: 'updatedAt', direction: -1 },
  mine: latestFirst,
  people: latestFirst,
  closed: latestFirst,
}

/** The time by which a list is sorted. */
export const sortedBy = (view: InboxView, { inbox, updatedAt }: ConversationRecord): Date => {
  if (view === 'assistant') return updatedAt
  return (view === 'snoozed' ? inbox?.snoozedUntil : inbox?.since) ?? new Date(0)
}

/** Conversations by who has them. */
export const createInboxList = (conversations: Model<ConversationRecord>) => {
  const conditionsOf = (
    accountId: Types.ObjectId,
    { view, personId, assistantId, channel }: InboxQuery,
    now = new Date(),
  ): QueryFilter<ConversationRecord>[] => {
    const isNotAside = { $or: [{ 'inbox.snoozedUntil': missing() }, { 'inbox.snoozedUntil': upTo(now) }] }
    const isWithin = { $or: [{ operatorUntil: missing() }, { operatorUntil: above(now) }] }
    // Also one that earlier versions handed to an operator: its state says so.
    const isNobodys: QueryFilter<ConversationRecord> = {
      $or: [
        { 'inbox.state': noneOf(['waiting', 'person', 'closed']) },
        { 'inbox.state': 'person', operatorUntil: upTo(now) },
      ],
    }
    const of: Record<InboxView, QueryFilter<ConversationRecord>[]> = {
      waiting: [{ 'inbox.state': 'waiting' }, isNotAside],
      mine: [
        { 'inbox.state': 'person' },
        { 'inbox.personId': new Types.ObjectId(personId) },
        isWithin,
        isNotAside,
      ],
      people: [{ 'inbox.state': 'person' }, isWithin],
      snoozed: [{ 'inbox.snoozedUntil': above(now) }],
      assistant: [isNobodys, { ownerId: not(accountId) }],
      closed: [{ 'inbox.state': 'closed' }],
    }
    return [
      { accountId },
      ...of[view],
      ...(assistantId ? [{ assistantId: new Types.ObjectId(assistantId) }] : []),
      ...(channel ? [channelIs(accountId, channel)] : []),
    ]
  }

  return {
    read: (userId: string, query: InboxQuery, { after, limit }: PageAsked): Promise<ConversationRecord[]> => {
      const { view } = query
      const { field, direction } = orders[view]
      const page = direction === 1 ? newerThan(field, after) : olderThan(field, after)
      return conversations
        .find({ $and: [...conditionsOf(new Types.ObjectId(userId), query), page] })
        .sort({ [field]: direction, _id: direction })
        .limit(limit)
        .lean<ConversationRecord[]>()
    },
    count: (userId: string, view: InboxView): Promise<number> =>
      conversations.countDocuments(
        { $and: conditionsOf(new Types.ObjectId(userId), { view, personId: userId }) },
        { limit: maxCount },
      ),
  }
}

/** `page` is the chat page's visitors, `dashboard` the owner's own. */
const channelIs = (accountId: Types.ObjectId, channel: string): QueryFilter<ConversationRecord> => {
  if (channel === 'page') return { channel: 'dashboard', ownerId: not(accountId) }
  return channel === 'dashboard' ? { channel, ownerId: accountId } : { channel }
}
