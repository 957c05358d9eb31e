import Type, { type Static } from 'typebox'
import { type OpenTo, reading, working } from './account-state.ts'
import { ClientMessageId, type Message, type MessageStatus, maxMessageLength } from './conversation.ts'
import type { ErrorBody } from './error.ts'
import { Id } from './id.ts'
import type { DocumentStatus, MeaningCoverage } from './knowledge.ts'
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
} as const

export type ClientEventName = keyof typeof clientEvents

/** In which states of the caller's account, or of the widget's owner, an event is answered. */
export const eventsOpenTo: Readonly<Record<ClientEventName, OpenTo>> = {
  'conversation:join': reading,
  'message:send': working,
  'message:stop': working,
  'message:resume': reading,
  typing: working,
}

export type ClientEvent<N extends ClientEventName> = Static<(typeof clientEvents)[N]>

/** What a client's event is answered with. */
export type Ack<T> = ({ ok: true } & T) | { ok: false; error: ErrorBody }

export interface Acks {
  'conversation:join': { messages: Message[] }
  'message:send': { message: Message }
  'message:stop': { message: Message }
  /** The deltas after `lastSeq`, or the whole text when they are no longer kept. */
  'message:resume':
    | { deltas: { seq: number; text: string }[] }
    | { snapshot: { text: string; seq: number; status: MessageStatus } }
  typing: Record<never, never>
}

/** Events of the server, by name. */
export interface ServerEvents {
  'message:created': { message: Message }
  /** `seq` counts a message's deltas from 1. */
  'message:delta': { messageId: string; conversationId: string; seq: number; text: string }
  /**
   * What the provider does while a reply has no new text: shown as a short state until the next delta. Told at most
   * every 2 s for the same activity; `percent` (0–100) where the provider tells it.
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
  'conversation:cleared': { conversationId: string }
  /** The owner took the assistant back: nothing of this conversation is answered, or told, any more. */
  'conversation:closed': { conversationId: string }
  'knowledge:progress': {
    documentId: string
    assistantId: string
    status: DocumentStatus
    percent: number
    /** Why it failed, in Russian. */
    reason?: string
    /** Why it failed, in every language: a listener shows its own. With *completed*: why the last look failed. */
    error?: { code: string; message: Text }
  }
  /** Others of its `suggestions` than before. */
  'assistant:suggestions': { assistantId: string }
  /** How far the search by meaning is with a document; the error in every language. */
  'knowledge:meaning': {
    documentId: string
    assistantId: string
    state: MeaningCoverage['state']
    percent: number
    error?: { code: string; message: Text }
  }
  typing: { conversationId: string }
  notice: { code: string; message: string }
}
export type ServerEventName = keyof ServerEvents
