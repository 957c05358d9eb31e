import type { Clock } from '../../../platform/clock.ts'
import type { Fault, FaultScope } from '../faults.ts'
import type { FloodLimits } from '../flood.ts'
import type { Chat, Entity, Message, StoredFile, TelegramUser, Update } from './shapes.ts'

export type MemberStatus = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked'

/**
 * Rights of an administrator in a channel; omitted: may post and delete, and may not edit the posts of
 * others.
 */
export interface AdministratorRights {
  post?: boolean
  edit?: boolean
  delete?: boolean
}

/** A queued update of a bot. */
export interface PendingUpdate {
  update: Update
  /** Ordering key: for messages the chat's id. */
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
  /** Ends the long poll with the updates so far. */
  wake(): void
  conflict(description: string): void
}

export interface Bot {
  id: number
  token: string
  username: string
  readsAllGroupMessages: boolean
  /** Users that have written to it: only they can be written to. */
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
  /** Rights of administrators, where they are not the usual ones. */
  rights: Map<number, AdministratorRights>
  upgradedTo: number | undefined
  nextMessageId: number
}

export interface StoredMessage {
  payload: Message
  /** The bot that wrote it. */
  by: number | undefined
}

/** A message accepted by the server, and therefore visible to people. */
export interface AcceptedMessage {
  bot: string
  chat: number
  /** Method as the API names it: `sendMessage`. */
  method: string
  /** Text or caption after entity parsing. */
  text: string
  entities: readonly Entity[]
  messageId: number
  /** Unix time in ms, by the server's clock. */
  at: number
}

export interface Call {
  /** Username; `undefined` for an unknown token. */
  bot: string | undefined
  method: string
  params: Readonly<Record<string, string>>
  files: readonly { field: string; name: string; size: number }[]
  at: number
  /** HTTP status of the response; 0 while there is none (hanging, reset). */
  status: number
  description?: string
}

/** One attempt to deliver an update to a webhook. */
export interface Attempt {
  bot: string
  updateId: number
  queue: string
  at: number
  /** 0 without a response. */
  status: number
  error?: string
}

export interface World {
  clock: Clock
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
  /** Public origins routed to local servers. */
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
  /** Faults of webhook delivery. */
  delivery: { loseAnswers: number; order: 'fair' | 'shuffled'; secrets: Map<number, string | null> }
  /** Called at every change that a test may wait for. */
  changed(): void
  /** All updates ever created, by bot and id. */
  updates: Map<string, PendingUpdate>
  onAccepted(message: AcceptedMessage): Promise<void>
  /** Executes the call in a webhook's response; its result is not reported. */
  execute(bot: Bot, method: string, fields: Readonly<Record<string, string>>): void
}
