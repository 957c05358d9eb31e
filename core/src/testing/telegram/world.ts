import type { TelegramClock } from './clock.ts'
import type { Fault, FaultScope } from './faults.ts'
import type { FloodLimits } from './flood.ts'
import type { Chat, Entity, Message, StoredFile, TelegramUser, Update } from './shapes.ts'

export type MemberStatus = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked'

/** An update that waits for its bot. */
export interface PendingUpdate {
  update: Update
  /** What keeps its order: for messages the chat's id. */
  queue: string
  /** Unix time in ms. */
  expiresAt: number
}

export interface Webhook {
  url: string
  secret: string
  maxConnections: number
  setAt: number
  lastError?: { date: number; message: string }
  stop(): void
  poke(): void
}

export interface LongPoll {
  /** Ends the wait with what is there. */
  wake(): void
  conflict(description: string): void
}

export interface Bot {
  id: number
  token: string
  username: string
  readsAllGroupMessages: boolean
  /** Users that have written to it: only those can be written to. */
  opened: Set<number>
  blockedBy: Set<number>
  /** `undefined`: the default set. */
  allowedUpdates: ReadonlySet<string> | undefined
  pending: PendingUpdate[]
  nextUpdateId: number
  nextMessageId: number
  webhook: Webhook | undefined
  poll: LongPoll | undefined
  previousPoll: { offset: number; at: number } | undefined
  nextConflictAt: number
  nextSetWebhookAt: number
}

export interface Person {
  user: TelegramUser
  deactivated: boolean
}

/** A group, a supergroup or a channel. */
export interface Room {
  chat: Chat
  members: Map<number, MemberStatus>
  upgradedTo: number | undefined
  nextMessageId: number
}

export interface StoredMessage {
  payload: Message
  /** The bot that wrote it. */
  by: number | undefined
}

/** One message that the server took, and so would have shown to people. */
export interface AcceptedMessage {
  bot: string
  chat: number
  /** As the API names it: `sendMessage`. */
  method: string
  /** Text or caption after entity parsing. */
  text: string
  entities: readonly Entity[]
  messageId: number
  /** Unix time in ms, by the server's clock. */
  at: number
}

export interface Call {
  /** Username; `undefined` for a token that nobody has. */
  bot: string | undefined
  method: string
  params: Readonly<Record<string, string>>
  files: readonly { field: string; name: string; size: number }[]
  at: number
  /** HTTP status of the answer; 0 while there is none (hanging, reset). */
  status: number
  description?: string
}

/** One try to deliver an update to a webhook. */
export interface Attempt {
  bot: string
  updateId: number
  queue: string
  at: number
  /** 0 when there was no answer. */
  status: number
  error?: string
}

export interface World {
  clock: TelegramClock
  random: () => number
  webhooks: 'public' | 'local'
  floodLimits: 'enforced' | 'off'
  flood: FloodLimits
  bots: Bot[]
  people: Map<number, Person>
  rooms: Map<number, Room>
  /** Messages by box (a room, or a bot with a chat), then by id. */
  messages: Map<string, Map<number, StoredMessage>>
  files: Map<string, StoredFile>
  callbacks: Map<string, { bot: number; until: number; answer?: { text: string; alert: boolean } }>
  faults: { fault: Fault; scope: FaultScope; left: number }[]
  /** Origins of the internet that lead to servers of this machine. */
  routes: Map<string, string>
  seenTokens: Set<string>
  accepted: AcceptedMessage[]
  calls: Call[]
  attempts: Attempt[]
  webhookReplies: {
    bot: string
    updateId: number
    method: string
    params: Readonly<Record<string, string>>
  }[]
  drafts: { bot: string; chat: number; draftId: number; text: string; at: number }[]
  actions: { bot: string; chat: number; action: string; at: number }[]
  /** How webhook delivery misbehaves. */
  delivery: { loseAnswers: number; order: 'fair' | 'shuffled'; secrets: Map<number, string | null> }
  /** Called at every change that a test may wait for. */
  changed(): void
  /** Every update that was ever made, by bot and id. */
  updates: Map<string, PendingUpdate>
  onAccepted(message: AcceptedMessage): Promise<void>
  /** Carries out what a webhook answered with; nobody learns how it went. */
  carryOut(bot: Bot, method: string, fields: Readonly<Record<string, string>>): void
}
