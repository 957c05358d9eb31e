import type { Text } from '../contract/text.ts'
import type { Chat, Person } from './channel.ts'
import type { Unseen } from './unseen.ts'

/** A file attached to a message; downloaded on demand. */
export interface InboundFile {
  /**
   * `voice`: recorded speech (a voice message, a video note). Its transcript becomes part of `text` if the assistant's
   * provider supports transcription; otherwise the person is asked to type.
   */
  kind: 'image' | 'document' | 'voice'
  /** Including the extension, which determines the format when the content does not. */
  name: string
  /** Size in bytes, if the messenger reports it; files over 20 MB are declined without a download. */
  bytes?: number
  /** Duration of a recording in seconds, if the messenger reports it; over 25 minutes is declined without a download. */
  seconds?: number
  /** Downloads the file. Throws a `ChannelError`, or an `AppError` whose text is sent to the person. */
  read(): Promise<Uint8Array>
}

export interface InboundMessage {
  kind: 'message'
  chat: Chat
  from: Person
  /** The message text; may be empty if there are files. */
  text: string
  /** Omitted: none. */
  files?: readonly InboundFile[]
  /** Attachments that came with the words and cannot be opened: reported to the person and the model. Omitted: none. */
  unseen?: readonly Unseen[]
  /** The messenger's id of the message; replies in groups quote it. */
  externalId?: string
  /** An edit of an earlier message: answered if that was the last message of the chat, otherwise ignored. */
  isEdit?: boolean
  /** The album that it is a part of, in a group (`RawUpdate.joins`). */
  album?: string
  /** It is not addressed to the assistant itself: heard only along with a part of its album that is. */
  isBeside?: true
  /** Time when it was written or edited, by the messenger's clock. Omitted: it has just come. */
  sentAt?: Date
  /**
   * A button was pressed: the message that showed it, by the messenger's id, and its index there. `text` is its label; the
   * host puts the button's payload in its place.
   */
  button?: { messageId: string; index: number }
}

/** A parsed update. */
export type Inbound =
  | InboundMessage
  | {
      kind: 'command'
      chat: Chat
      from: Person
      command: 'start' | 'reset' | 'help'
      /** Code of `start` in a private chat, with which the chat was opened (`startLink`). Omitted: none. */
      code?: string
      sentAt?: Date
    }
  /**
   * Unsupported content (a sticker): `message` is sent to the person. Beside words of a longer question it is told as `unseen` instead; omitted:
   * `other`.
   */
  | {
      kind: 'declined'
      chat: Chat
      from: Person
      message: Text
      unseen?: readonly Unseen[]
      sentAt?: Date
    }
  /** The bot was blocked or removed: pending deliveries to this chat and its threads fail. */
  | { kind: 'gone'; chat: Chat }
  /** The chat and its threads accept messages again. */
  | { kind: 'back'; chat: Chat }
  /**
   * The chat's id has changed to `to`; the ids of its threads get the new prefix. A chat that is named by its `alias` alone gets `to` as its
   * alias.
   */
  | { kind: 'moved'; chat: Chat; to: string }
  /** The messenger accepted a message of ours (`externalId`) and could not deliver it; `text` says why, to the owner. */
  | { kind: 'undelivered'; chat: Chat; externalId: string; text?: Text }
  /** The person cancels the reply being generated. */
  | { kind: 'stop'; chat: Chat }
  /**
   * A human of the account answered from the messenger's own app: stored as an operator's message, and not answered. Never
   * one that the connection itself sent: `externalId`, which is required, distinguishes them.
   */
  | { kind: 'operator'; chat: Chat; text: string; externalId: string; author?: Person }
