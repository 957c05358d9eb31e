import Type, { type Static } from 'typebox'
import { type OpenTo, reading, working } from './accounts/account-state.ts'
import { actionEvents } from './action.ts'
import {
  ClientMessageId,
  type Handler,
  type Message,
  type MessageStatus,
  maxMessageLength,
} from './conversation.ts'
import type { DialogueMessage } from './dialogue.ts'
import type { ErrorBody } from './error.ts'
import { Id } from './id.ts'
import type { InboxChanged, InboxItem } from './inbox.ts'
import type { Pairing } from './integration.ts'
import type { DocumentStatus, MeaningCoverage } from './knowledge-document.ts'
import type { Notification } from './notification.ts'
import type { Text } from './text.ts'

/**
 * Events of a client, by name, with the schema of their one argument. Namespaces: `/app` (auth `{token}`: the bearer
 * token, or none for a guest's cookie) and `/widget` (auth `{token}`: the visitor token). Each is acknowledged.
 */
export const clientEvents = {
  'conversation:join': Type.Object({ conversationId: Id }, { additionalProperties: false }),
  'message:send': Type.Object(
    {
      conversationId: Id,
      clientMessageId: ClientMessageId,
      text: Type.String({ minLength: 1, maxLength: maxMessageLength }),
    },
    { additionalProperties: false },
  ),
  'message:stop': Type.Object({ messageId: Id }, { additionalProperties: false }),
  'message:resume': Type.Object(
    { messageId: Id, lastSeq: Type.Integer({ minimum: 0 }) },
    { additionalProperties: false },
  ),
  typing: Type.Object({ conversationId: Id }, { additionalProperties: false }),
  'inbox:watch': Type.Object({ conversationId: Id }, { additionalProperties: false }),
  'inbox:typing': Type.Object({ conversationId: Id }, { additionalProperties: false }),
  ...actionEvents,
} as const

export type ClientEventName = keyof typeof clientEvents

/** Account states (of the caller, or of the widget's owner) in which an event is allowed. */
export const eventsOpenTo: Readonly<Record<ClientEventName, OpenTo>> = {
  'conversation:join': reading,
  'message:send': working,
  'message:stop': working,
  'message:resume': reading,
  typing: working,
  'inbox:watch': reading,
  'inbox:typing': working,
  'action:offer': working,
  'action:result': working,
}

/** Maximum number of events of each name that are handled per minute, by account, or by network where nobody is signed in. */
export const eventsPerMinute: Readonly<Record<ClientEventName, number>> = {
  'conversation:join': 300,
  'message:send': 300,
  'message:stop': 300,
  'message:resume': 300,
  typing: 600,
  'inbox:watch': 300,
  'inbox:typing': 600,
  'action:offer': 300,
  'action:result': 300,
}

export type ClientEvent<N extends ClientEventName> = Static<(typeof clientEvents)[N]>

/**
 * Acknowledgement of a client event. One that is refused with `realtime.too-many` was not looked at: the same event
 * is sent again after a moment.
 */
export type Ack<T> = ({ ok: true } & T) | { ok: false; error: ErrorBody }

export interface Acks {
  'conversation:join': { messages: Message[] }
  'message:send': { message: Message }
  'message:stop': { message: Message }
  /** The deltas after `lastSeq`, or a snapshot if they are no longer buffered or text was replaced since. */
  'message:resume':
    | { deltas: { seq: number; text: string }[] }
    | { snapshot: { text: string; seq: number; status: MessageStatus } }
  typing: Record<never, never>
  /** From now on this connection gets the events of the conversation, as its person does, and no more those of the one before. */
  'inbox:watch': { item: InboxItem; messages: DialogueMessage[] }
  'inbox:typing': Record<never, never>
  'action:offer': Record<never, never>
  'action:result': Record<never, never>
}

/** Events of the server, by name. */
export interface ServerEvents {
  'message:created': { message: Message }
  /** `seq`: sequence number of the delta within its message, from 1. */
  'message:delta': { messageId: string; conversationId: string; seq: number; text: string }
  /** The text that was sent was not part of the reply: at this `seq` the whole text is `text`. */
  'message:replaced': { messageId: string; conversationId: string; seq: number; text: string }
  /**
   * Provider activity between deltas, to be shown until the next delta. Throttled to one event per 2 s and activity;
   * `percent` (0–100) if the provider reports it.
   */
  'message:activity': {
    messageId: string
    conversationId: string
    activity: 'web_search' | 'code_interpreter' | 'reasoning' | 'image' | 'video'
    percent?: number
  }
  'message:done': { message: Message }
  'message:failed': {
    messageId: string
    conversationId: string
    error: { code: string; message: string }
    message: Message
  }
  /** A reply was rated, or its rating taken back. */
  'message:rated': { message: Message }
  /** Another party answers from now on. A reply that is being written still ends. */
  'conversation:handler': { conversationId: string; handler: Handler }
  /**
   * Sent to the account: the state of a conversation has changed, or a message was added. `last`: the beginning of that message.
   * Numbers of unread messages are not in it: they differ by reader.
   */
  'inbox:changed': InboxChanged
  'conversation:cleared': { conversationId: string }
  /** The owner unpublished the assistant: the conversation gets no more replies or events. */
  'conversation:closed': { conversationId: string }
  'knowledge:progress': {
    documentId: string
    assistantId: string
    status: DocumentStatus
    percent: number
    /** While the text of scanned pages is recognised: the page, 0 while it waits for its turn, of how many. */
    recognising?: { page: number; of: number }
    /** Reason why it failed, in Russian. */
    reason?: string
    /** Reason why it failed, in every language. With *completed*: why the last refresh failed. */
    error?: { code: string; message: Text }
  }
  /** Sent to the owner: a question that nobody was answered before has joined the list of those without an answer. */
  'assistant:unanswered': { assistantId: string }
  /** The `suggestions` of the assistant have changed. */
  'assistant:suggestions': { assistantId: string }
  /** Progress of a document's embeddings; the error in every language. */
  'knowledge:meaning': {
    documentId: string
    assistantId: string
    state: MeaningCoverage['state']
    percent: number
    error?: { code: string; message: Text }
  }
  typing: { conversationId: string }
  /** Sent to those who watch the conversation in the inbox: its person is writing. */
  'inbox:typing': { conversationId: string }
  /** Sent to the one connection that asked the question: the model calls an action that it offers; `arguments` fit its schema. */
  'action:call': {
    callId: string
    conversationId: string
    name: string
    arguments: Readonly<Record<string, unknown>>
  }
  /** The call is no longer waited for: the reply was stopped, or it took too long. */
  'action:ended': { callId: string }
  /** Permissions of the caller's own account have changed: `GET /api/auth/me` returns the current state. */
  'account:changed': Record<never, never>
  /** Sent to the owner, while a device is being linked to a connection: the code to show, or how far it is. */
  'integration:pairing': {
    integrationId: string
    code: Pairing
  }
  /** The answer of `GET /api/integrations` to the caller has changed without their doing. */
  'connections:changed': Record<never, never>
  /** The caller received a notification; `unread` counts all that are not read. */
  'notification:created': { notification: Notification; unread: number }
  'notifications:read': { unread: number }
  /** The places where the caller is notified beside the dashboard have changed. */
  'notifications:delivery': Record<never, never>
  /** The answer of `GET /api/announcements` to the caller may have changed. */
  'announcements:changed': Record<never, never>
  notice: { code: string; message: string }
}
export type ServerEventName = keyof ServerEvents
