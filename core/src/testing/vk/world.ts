import type { Clock } from '../../platform/clock.ts'
import type { Waiting } from '../messenger-faults.ts'
import type { Fault, FaultScope } from './faults.ts'

/** Rights of a community token; a user token has those of its person. */
export type Right = 'manage' | 'messages' | 'wall' | 'photos' | 'docs'

/** `vkid`: of VK ID (`vk2.a.…`), which cannot call the methods of communities. */
export type TokenKind = 'community' | 'user' | 'service' | 'vkid'

export interface Token {
  text: string
  kind: TokenKind
  /** Group that a token of a community belongs to. */
  groupId: number
  /** User that a token of a person belongs to. */
  userId: number
  rights: ReadonlySet<Right>
  isRevoked: boolean
  /** Times of the last calls, for the limit per second. */
  calls: number[]
}

export interface User {
  id: number
  first_name: string
  last_name: string
}

export interface CallbackServer {
  id: number
  title: string
  url: string
  secret_key: string
  status: 'unconfigured' | 'failed' | 'wait' | 'ok'
  events: Set<string>
  stop(): void
  push(event: VkEvent): void
}

/** An event of a community, as it is delivered; `secret` is added for each server. */
export interface VkEvent {
  type: string
  group_id: number
  event_id: string
  v: string
  object: unknown
}

export interface WallPost {
  id: number
  ownerId: number
  /** Unix time in s. */
  date: number
  text: string
  attachments: string[]
  guid: string
  comments: { id: number; text: string; guid: string }[]
}

export interface Group {
  id: number
  name: string
  screen_name: string
  confirmation: string
  servers: CallbackServer[]
  longPoll: { isEnabled: boolean; key: string; events: Set<string>; lost: 'events' | 'key' | 'both' | null }
  /** Events for the long poll; `ts` is the number of events before. */
  history: VkEvent[]
  posts: WallPost[]
  /** Conversation message ids by peer. */
  lastId: Map<number, number>
  /** People who allowed messages. */
  allowed: Set<number>
  /** Chats of several people by peer id. */
  rooms: Map<number, { title: string; isIn: boolean }>
}

/** A message that the server accepted from a community. */
export interface SentMessage {
  groupId: number
  peerId: number
  /** `conversation_message_id` */
  id: number
  text: string
  randomId: string
  /** `photo-1_2` and the like. */
  attachments: readonly string[]
  /** Labels of its keyboard, row by row. */
  buttons: readonly { label: string; payload: string }[]
  /** The message that it replies to. */
  replyTo?: number
  at: number
}

export interface StoredFile {
  /** `photo-1_2`, `doc-1_3` */
  id: string
  name: string
  bytes: Uint8Array
}

export interface Call {
  method: string
  params: Readonly<Record<string, string>>
  kind: TokenKind | undefined
  at: number
  /** Error code of the answer; 0: none, or not answered yet. */
  code: number
}

/** One attempt to deliver an event to a callback server. */
export interface Attempt {
  url: string
  type: string
  eventId: string
  /** Number in `X-Retry-Counter`. */
  retry: number
  /** 0: no response. */
  status: number
  answer: string
  at: number
}

export interface World {
  clock: Clock
  origin(): string
  random(): number
  rates: 'enforced' | 'off'
  /** `kept`: a repeated `guid` makes a second post impossible. */
  guid: 'kept' | 'ignored'
  callback: {
    loseAnswers: number
    twice: number
    /** Failures in a row after which nothing is sent for a while. */
    stopAfter: number
    secret: string | null | undefined
  }
  /** Public origins routed to local servers. */
  routes: Map<string, string>
  tokens: Map<string, Token>
  users: Map<number, User>
  groups: Map<number, Group>
  files: Map<string, StoredFile>
  uploads: Map<string, { kind: 'photo' | 'doc'; groupId: number }>
  uploaded: Map<string, StoredFile & { groupId: number }>
  /** The next photos are refused: `photo` comes back empty. */
  emptyPhotos: number
  faults: Waiting<Fault, FaultScope>[]
  sent: SentMessage[]
  calls: Call[]
  attempts: Attempt[]
  typing: { groupId: number; peerId: number; at: number }[]
  signal: AbortSignal
  nextId(): number
  changed(): void
  onReceived(call: Call): Promise<void>
  onSent(message: SentMessage): Promise<void>
}
