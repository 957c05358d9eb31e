import type { Clock } from '../../platform/clock.ts'
import type { LineFault, Waiting } from '../messenger-faults.ts'

export interface Bot {
  id: number
  username: string
  token: string
  subscriptions: Subscription[]
  /** Updates for polling; the marker is the number of updates before. */
  history: MaxUpdate[]
  /** People who stopped it, and chats that it was removed from: chat ids. */
  closed: Set<number>
  /** Times of the last calls, for the limit per second. */
  calls: number[]
}

export interface Subscription {
  url: string
  secret: string | undefined
  types: readonly string[]
  push(update: MaxUpdate): void
  stop(): void
}

export interface MaxUser {
  user_id: number
  first_name: string
  last_name: string
  username: string | null
  is_bot: boolean
}

export type MaxUpdate = Readonly<Record<string, unknown>> & { update_type: string; timestamp: number }

/** A message that was accepted from a bot. */
export interface MaxMessage {
  mid: string
  botId: number
  chatId: number
  text: string
  buttons: readonly string[]
  /** Token of its picture, video or file. */
  file: string | undefined
  replyTo: string | undefined
  at: number
}

export interface StoredFile {
  name: string
  bytes: Uint8Array
  /** Messages with it that are still refused as `attachment.not.ready`. */
  refusals: number
}

export interface Call {
  /** `POST /messages` */
  method: string
  query: Readonly<Record<string, string>>
  body: Readonly<Record<string, unknown>>
  /** Status of the answer; 0: not answered yet. */
  status: number
}

/** One attempt to deliver an update to a webhook. */
export interface Attempt {
  url: string
  type: string
  /** 0: no response. */
  status: number
}

/** The failure of a call. `error`: nothing was accepted. */
export type Fault = LineFault | { kind: 'error'; status: number; code: string; retryAfter?: number }

export interface FaultScope {
  /** `POST /messages`; omitted: any. */
  method?: string
  chat?: number
  /** Default: one. */
  times?: number
}

export interface World {
  clock: Clock
  origin(): string
  random(): number
  rates: 'enforced' | 'off'
  /** `local`: a webhook may be at any address. */
  webhooks: 'public' | 'local'
  /** Refusals of each new file before it is ready. */
  notReady: number
  disturbance: { loseAnswers: number; twice: number }
  /** Public origins routed to local servers. */
  routes: Map<string, string>
  bots: Map<string, Bot>
  chats: Map<number, 'dialog' | 'chat'>
  uploads: Map<string, string>
  files: Map<string, StoredFile>
  faults: Waiting<Fault, FaultScope>[]
  messages: MaxMessage[]
  calls: Call[]
  attempts: Attempt[]
  signal: AbortSignal
  nextId(): number
  changed(): void
  onReceived(call: Call): Promise<void>
  onSent(message: MaxMessage): Promise<void>
}

/** An error of the API. */
export class MaxError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message = code) {
    super(message)
    this.status = status
    this.code = code
  }
}
