import type { FastifyInstance } from 'fastify'
import type { InboxChanged, InboxItem } from '../../contract/inbox.ts'
import { type ConversationRecord, currentState, type MessageRecord } from '../conversations/index.ts'
import { channelOf, personIn } from '../dialogues/index.ts'
import type { ReadMarks } from './read-marks.ts'

/** Maximum length of the beginning of a message in the list. */
const maxBeginning = 200

const lastOf = ({ role, content, createdAt }: MessageRecord): NonNullable<InboxItem['last']> => ({
  role,
  text: content.slice(0, maxBeginning).toWellFormed(),
  at: createdAt.toISOString(),
})

/** What is known of a conversation without reading anything else. */
export const presentChanged = (conversation: ConversationRecord, message?: MessageRecord): InboxChanged => {
  const { _id, assistantId, inbox, updatedAt } = conversation
  return {
    id: _id.toHexString(),
    assistantId: assistantId.toHexString(),
    channel: channelOf(conversation),
    state: currentState(conversation),
    version: inbox?.version ?? 0,
    since: (inbox?.since ?? updatedAt).toISOString(),
    ...(inbox?.personId && { colleagueId: inbox.personId.toHexString() }),
    ...(message && { last: lastOf(message) }),
  }
}

/** Conversations as the inbox lists them; those of a removed assistant, which are being deleted, are left out. */
export const createInboxItems = (app: FastifyInstance, marks: ReadMarks) => {
  const namesOf = async (records: readonly ConversationRecord[]) => {
    const ids = new Set(records.flatMap(({ inbox }) => inbox?.personId?.toHexString() ?? []))
    const found = await Promise.all([...ids].map(id => app.accounts.find(id)))
    return new Map(found.flatMap(user => (user ? [[user._id.toHexString(), user.username] as const] : [])))
  }

  return async (records: readonly ConversationRecord[]): Promise<InboxItem[]> => {
    const assistantIds = [...new Set(records.map(({ assistantId }) => assistantId.toHexString()))]
    const isAsked = (record: ConversationRecord) =>
      ['waiting', 'person'].includes(currentState(record)) && record.inbox !== undefined
    const asked = records
      .filter(isAsked)
      .map(({ _id, inbox, updatedAt }) => ({ _id, since: inbox?.since ?? updatedAt }))
    const [named, people, colleagues, unread, lasts] = await Promise.all([
      app.assistants.named(assistantIds),
      app.dialogues.names.of(records.map(record => ({ ...record, channel: channelOf(record) }))),
      namesOf(records),
      marks.unreadOf(asked),
      Promise.all(records.map(({ _id }) => app.conversations.store.lastOf(_id))),
    ])
    const assistants = new Map(named.map(({ _id, name }) => [_id.toHexString(), name]))
    return records.flatMap((record, at): InboxItem[] => {
      const assistantName = assistants.get(record.assistantId.toHexString())
      if (assistantName === undefined) return []
      const { inbox, operatorUntil, title, ownerId } = record
      const { colleagueId, ...known } = presentChanged(record, lasts[at] ?? undefined)
      const person = people.get(ownerId.toHexString()) ?? personIn({ channel: known.channel, title })
      const name = colleagueId && colleagues.get(colleagueId)
      return [
        {
          ...known,
          assistantName,
          ...(person && { person }),
          ...(colleagueId && name && { colleague: { id: colleagueId, name } }),
          ...(known.state === 'person' && operatorUntil && { until: operatorUntil.toISOString() }),
          ...(inbox?.reason && { reason: inbox.reason }),
          ...(inbox?.summary !== undefined && { summary: inbox.summary }),
          ...(inbox?.snoozedUntil && { snoozedUntil: inbox.snoozedUntil.toISOString() }),
          unread: unread.get(known.id) ?? 0,
        },
      ]
    })
  }
}
