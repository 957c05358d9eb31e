import type { Citation, Handler, MessageStatus } from '../../contract/conversation.ts'
import type { Language, Text } from '../../contract/text.ts'
import type { Button } from '../content.ts'
import type { PageOf, PageRequest } from '../powers/page-of.ts'

/** A conversation that this plugin began. */
export interface PluginConversation {
  id: string
  accountId: string
  /** Record id of the assistant. */
  assistantId: string
  /** The plugin's key of the person, as given to `begin`. */
  ownerKey: string
  title: string
  /** The key that it was begun with. Missing: none. */
  key?: string
  /** The one who answers the next message: the assistant, or an operator of the account. */
  handler: Handler
  /** Language of errors and of the built-in model. */
  language: Language
  messageCount: number
  createdAt: Date
  /** Time when the last message was added. */
  updatedAt: Date
}

export interface ConversationMessage {
  id: string
  conversationId: string
  role: 'user' | 'assistant' | 'operator'
  /** Markdown; of a reply with `[n]` for each citation. Of a reply that is still being written: what there is so far. */
  text: string
  status: MessageStatus
  /** Position in the conversation; later messages have higher ones, with gaps. */
  order: number
  /** Sources of a reply, by number. */
  citations: readonly Citation[]
  /** Signed addresses of its images, relative to the server's origin. */
  images: readonly string[]
  /** Signed addresses of its videos, relative to the server's origin. */
  videos: readonly string[]
  /** Its other files. */
  files: readonly { name: string; url: string }[]
  /** Quick replies below it: a press is a message of the person with the payload, or the text where there is none. */
  buttons: readonly Button[]
  /** Alias of the AI model that wrote it. Missing: none did. */
  model?: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Reason why a reply failed or was interrupted, as a text for the account's owner. */
  error?: { code: string; message: Text }
  createdAt: Date
}

export interface BeginRequest {
  accountId: string
  /** Record id or `asst_` id of one of the account's assistants. */
  assistantId: string
  /** Key of the person who talks, as the plugin knows them: 1–500 characters. Same key, account, assistant: same conversation. */
  ownerKey: string
  /** Distinguishes several conversations of one person: 1–64 characters. Omitted: the one that is reused. */
  key?: string
  /** Title, maximum 300 characters, the rest is cut off. Omitted: the plugin's title. */
  title?: string
  /** Omitted: `ru`. */
  language?: Language
}

export interface SendRequest {
  conversationId: string
  /** Text, maximum 16,000 characters. */
  text: string
  /** Images that the person sent with it (PNG, JPEG, WebP, GIF), at most 10; the model gets them. Omitted: none. */
  images?: readonly Uint8Array[]
  /** Idempotency key within the conversation: a repeat has no second effect. */
  clientMessageId: string
  /** Called with each piece of the reply as it is written. Not called for a repeat. */
  onText?: (piece: string) => void
  /**
   * Called when part of what `onText` got turns out not to be part of the reply (reasoning that nothing had marked), with the text
   * that stays. Omitted: `reply` alone is right.
   */
  onWithdrawn?: (text: string) => void
}

/** A file of a message: an image (PNG, JPEG, WebP, GIF), a video (MP4, WebM, QuickTime), or any other file. */
export type MessageAttachment =
  | { kind: 'image' | 'video'; bytes: Uint8Array }
  /** A file of up to 20 MB. `mime` omitted: `application/octet-stream`. */
  | { kind: 'file'; bytes: Uint8Array; name: string; mime?: string }

export interface AppendRequest {
  conversationId: string
  /** `operator`: a human of the account. */
  role: 'user' | 'assistant' | 'operator'
  /** Text, maximum 16,000 characters; may be empty if there are attachments. */
  text: string
  /** Attachments, maximum 10; they take the account's storage. Omitted: none. */
  attachments?: readonly MessageAttachment[]
  /** Quick replies, at most 20. Omitted: none. */
  buttons?: readonly Button[]
  /** Idempotency key within the conversation, apart from those of `send`. Omitted: every call appends. */
  clientMessageId?: string
}

/**
 * Conversations as a channel of the plugin's own, whose name is the plugin's id: the engine of every channel answers, in order,
 * with the assistant's documents, and its limits apply. The plugin sees the conversations that it began, and no others: any other
 * id throws `conversations.not-found`. They count as a visitor's: they take a visitor slot of the account's plan.
 */
export interface ConversationsService {
  /**
   * The conversation of this person with the assistant: the existing one, or a new one. Throws `assistants.not-found`,
   * `plan.conversations-limit`, and for an account that may not answer what `plans.requireWorking` throws.
   */
  begin(request: BeginRequest): Promise<PluginConversation>
  /**
   * Stores a message and waits for the reply, which may take minutes. `reply` is null while an operator answers the
   * conversation: what they write is found by `read`, with the role `operator`. A failed reply resolves with `status` `failed` or
   * `interrupted` and `error`; a repeat of such a message has the reply written again if it is the last one, and counts as a
   * message. Throws, and stores nothing, if the message is refused: `account.frozen`, `account.blocked`,
   * `account.assistants-restricted`, `usage.day-spent`, `plan.conversations-limit`, `conversations.too-fast`,
   * `conversations.empty-message`, `conversations.message-too-long`.
   */
  send(request: SendRequest): Promise<{ message: ConversationMessage; reply: ConversationMessage | null }>
  /**
   * Adds a message without a reply: one from elsewhere, or a greeting. It is part of the model's history later. Throws
   * `conversations.empty-message`, `conversations.message-too-long`, `conversations.bad-buttons`,
   * `conversations.too-many-attachments`, `objects.not-an-image`, `objects.not-a-video`, `objects.too-large`,
   * `plan.storage-full`, and for an account that may not answer what `plans.requireWorking` throws.
   */
  append(request: AppendRequest): Promise<ConversationMessage>
  /**
   * Messages in order, oldest first. `after`: the id of a message, `next` of the page before; omitted: from the beginning.
   * `limit`: 1–200; omitted: 50. Throws `conversations.message-not-found` for an unknown `after`.
   */
  read(
    conversationId: string,
    page?: { after?: string; limit?: number },
  ): Promise<PageOf<ConversationMessage>>
  /** Conversations of an account that this plugin began, last used first. */
  list(accountId: string, page?: PageRequest): Promise<PageOf<PluginConversation>>
}
