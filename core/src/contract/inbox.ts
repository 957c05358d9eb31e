import Type, { type Static } from 'typebox'
import { reading, working } from './accounts/account-state.ts'
import { DialogueChannel } from './dialogue.ts'
import { defineApi } from './endpoint.ts'
import { ById, Id, Moment } from './id.ts'
import { InboxState, RequestReason } from './inbox-state.ts'
import { PageQuery } from './page.ts'

/** Lists of the inbox: `mine` those that the caller answers, `people` those that anybody answers, `snoozed` those that are put aside. */
export const InboxView = Type.Enum(['waiting', 'mine', 'people', 'snoozed', 'assistant', 'closed'])
export type InboxView = Static<typeof InboxView>

/** Maximum time for which a conversation is put aside, in days. */
export const maxSnoozeDays = 90

/** A conversation as the people who answer see it in the list. */
export const InboxItem = Type.Object({
  /** The conversation's id. */
  id: Id,
  assistantId: Id,
  assistantName: Type.String(),
  channel: Type.String(),
  /** Known name or contact of the person. Missing: nothing is known. */
  person: Type.Optional(Type.String()),
  state: InboxState,
  /** Number of changes of the state so far: what a caller has seen, for a change that must not undo another one. */
  version: Type.Integer(),
  /** The time when this state began; of one that was never asked for, its last message. */
  since: Moment,
  /** The colleague who answers. Missing: nobody does, or somebody in the messenger's own app. */
  colleague: Type.Optional(Type.Object({ id: Id, name: Type.String() })),
  /** End of the time in which somebody answers in the messenger's own app. Missing: it has none. */
  until: Type.Optional(Moment),
  /** Why a person was asked for. Missing: nobody was asked for. */
  reason: Type.Optional(RequestReason),
  summary: Type.Optional(Type.String()),
  /** It is put aside until then. Missing: it is not. */
  snoozedUntil: Type.Optional(Moment),
  /** The beginning of its last message. Missing: it has none. */
  last: Type.Optional(
    Type.Object({
      role: Type.Enum(['user', 'assistant', 'operator']),
      text: Type.String(),
      at: Moment,
    }),
  ),
  /** Messages of its person that nobody of the account has read, at most 100. */
  unread: Type.Integer(),
})
export type InboxItem = Static<typeof InboxItem>

/** What an event reports of a conversation: all that is known without reading it. */
export type InboxChanged = Pick<
  InboxItem,
  'id' | 'assistantId' | 'channel' | 'state' | 'version' | 'since' | 'last'
> & {
  /** Id of the user who answers. Missing: nobody does, or somebody in the messenger's own app. */
  colleagueId?: string
}

/** Numbers of conversations that wait, that the caller answers and that anybody answers; at most 1,000 each. */
export const InboxCounts = Type.Object({
  waiting: Type.Integer(),
  mine: Type.Integer(),
  people: Type.Integer(),
})
export type InboxCounts = Static<typeof InboxCounts>

const Change = Type.Object(
  {
    /** The state is changed only if it is still this one. Omitted: whatever it is by now. */
    version: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)

const changing = {
  access: 'user',
  scope: 'conversations:write',
  openTo: working,
  perMinute: 120,
  params: ById,
  reply: InboxItem,
} as const

/** The conversations that people of the account answer. */
export const inboxApi = defineApi({
  'GET /api/inbox': {
    summary:
      'Conversations of a list of the inbox, by pages: those that wait longest first, those put aside by the time of their return, of the others the latest change first',
    access: 'user',
    scope: 'conversations:read',
    openTo: reading,
    query: Type.Object({
      ...PageQuery.properties,
      view: InboxView,
      assistantId: Type.Optional(Id),
      channel: Type.Optional(DialogueChannel),
    }),
    reply: Type.Array(InboxItem),
  },
  'GET /api/inbox/counts': {
    summary: 'How many conversations wait for a person',
    access: 'user',
    scope: 'conversations:read',
    openTo: reading,
    reply: InboxCounts,
  },
  'GET /api/inbox/{id}': {
    summary: 'One conversation as the inbox lists it',
    access: 'user',
    scope: 'conversations:read',
    openTo: reading,
    params: ById,
    reply: InboxItem,
  },
  'POST /api/inbox/{id}/take': {
    ...changing,
    summary:
      'Answer a conversation from now on: the assistant is silent, and a reply that it is writing ends',
    body: Change,
  },
  'POST /api/inbox/{id}/give-back': {
    ...changing,
    summary: 'Let the assistant answer from now on',
    body: Change,
  },
  'POST /api/inbox/{id}/close': {
    ...changing,
    summary: 'Close a conversation until its person writes again; then the assistant answers',
    body: Change,
  },
  'POST /api/inbox/{id}/snooze': {
    ...changing,
    summary: 'Put a conversation aside until a time or until its person writes; null: take it back',
    body: Type.Object({ until: Type.Union([Moment, Type.Null()]) }, { additionalProperties: false }),
  },
  'PUT /api/inbox/{id}/read': {
    ...changing,
    summary: 'Note that its messages were read up to one',
    perMinute: 600,
    body: Type.Object(
      {
        /** `order` of the last message that was read. */
        order: Type.Integer({ minimum: 0 }),
      },
      { additionalProperties: false },
    ),
  },
  'POST /api/conversations/{id}/person': {
    summary: 'Ask, as the person of a conversation, for a person to answer; asked again, nothing changes',
    access: 'guest',
    scope: 'conversations:write',
    openTo: working,
    perMinute: 10,
    params: ById,
    reply: Type.Object({ conversationId: Id, state: InboxState }),
  },
})
