import fp from 'fastify-plugin'
import { Types } from 'mongoose'
import { type InboxItem, inboxApi, maxSnoozeDays } from '../../contract/inbox.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { mountApi } from '../../platform/http/mount-api.ts'
import { readPage } from '../../platform/http/pagination.ts'
import { type ConversationRecord, currentState, type InboxChange } from '../conversations/index.ts'
import { announceRequests } from './announce-requests.ts'
import { createInboxList, sortedBy } from './create-inbox-list.ts'
import { fail } from './errors.ts'
import { createInboxItems } from './present.ts'
import { createReadMarks, type ReadMark, readMarkSchema } from './read-marks.ts'
import { serveInboxSockets } from './sockets.ts'

const minuteMs = 60_000

/** The conversations that people of an account answer, and what changes in them, live. */
export const inbox = fp(
  async app => {
    const { store, engine, admission } = app.conversations
    const marks = createReadMarks({
      marks: app.db.model<ReadMark>('InboxRead', readMarkSchema),
      messages: store.messages,
    })
    const list = createInboxList(store.conversations)
    const itemsOf = createInboxItems(app, marks)
    const itemOf = async (record: ConversationRecord): Promise<InboxItem> => {
      const [item] = await itemsOf([record])
      if (!item) throw fail('inbox.not-found')
      return item
    }

    const changed = async (
      { params, caller }: { params: { id: string }; caller: UserCaller },
      asked: InboxChange,
      version?: number,
    ): Promise<InboxItem> => {
      const record = await store.answeredBy(caller.id, params.id)
      return itemOf(await engine.changeInbox(record, asked, version === undefined ? {} : { version }))
    }

    app.events.on('conversation.ended', ({ conversation }) => marks.remove(conversation._id))
    app.assistants.onRemove(marks.removeOfAssistant)
    app.accounts.onRemove(marks.removeOfAccount)
    serveInboxSockets(app, { itemOf })
    announceRequests(app)

    mountApi(
      app,
      inboxApi,
      {
        'GET /api/inbox': async ({ caller, ...call }) => {
          const { view } = call.query
          const records = await readPage(call, {
            size: 50,
            read: page => list.read(caller.id, { ...call.query, personId: caller.id }, page),
            by: record => sortedBy(view, record),
          })
          return itemsOf(records)
        },
        'GET /api/inbox/counts': async ({ caller }) => {
          const [waiting, mine, people] = await Promise.all(
            (['waiting', 'mine', 'people'] as const).map(view => list.count(caller.id, view)),
          )
          return { waiting, mine, people }
        },
        'GET /api/inbox/{id}': async ({ params, caller }) =>
          itemOf(await store.answeredBy(caller.id, params.id)),
        'POST /api/inbox/{id}/take': call =>
          changed(call, { kind: 'take', personId: new Types.ObjectId(call.caller.id) }, call.body.version),
        'POST /api/inbox/{id}/give-back': call => changed(call, { kind: 'give-back' }, call.body.version),
        'POST /api/inbox/{id}/close': call => changed(call, { kind: 'close' }, call.body.version),
        'POST /api/inbox/{id}/snooze': call => {
          const until = call.body.until === null ? null : new Date(call.body.until)
          const ms = until && until.getTime() - Date.now()
          if (ms !== null && (ms < minuteMs || ms > maxSnoozeDays * 24 * 60 * minuteMs))
            throw fail('inbox.bad-time', { params: { days: maxSnoozeDays } })
          return changed(call, { kind: 'snooze', until })
        },
        'PUT /api/inbox/{id}/read': async ({ params, caller, body }) => {
          const record = await store.answeredBy(caller.id, params.id)
          const { _id, accountId, assistantId } = record
          await marks.note({ _id, accountId, assistantId, order: body.order })
          return itemOf(record)
        },
        'POST /api/conversations/{id}/person': async ({ params, caller }) => {
          const record = await admission.own(params.id, caller)
          const asked = await engine.changeInbox(record, { kind: 'request', reason: 'button' })
          return { conversationId: params.id, state: currentState(asked) }
        },
      },
      { tag: 'conversations' },
    )
  },
  {
    name: 'core:inbox',
    dependencies: ['core:platform', 'core:assistants', 'core:conversations', 'core:dialogues'],
  },
)
