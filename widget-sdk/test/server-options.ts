import type { Socket } from 'socket.io'
import type { Citation, Look, Message, PartialDesign } from '../src/wire.ts'

export interface Visit {
  visitorId: string
  conversationId: string
  messages: Message[]
}

/**
 * Returns the messages that the server would: all after a message, else the last 50, else the 50 before one.
 */
export function readMessages({ messages }: Visit, query = new URLSearchParams()): Message[] {
  const at = (name: string) => messages.findIndex(({ id }) => id === query.get(name))
  if (query.has('after')) return messages.slice(at('after') + 1)
  const end = query.has('before') ? at('before') : messages.length
  return messages.slice(Math.max(0, end - 50), end)
}

/** Records that survive a restart. */
export interface Records {
  visits: Map<string, Visit>
  deltas: Map<string, string[]>
  tokens: Set<string>
}

export interface ServerOptions {
  port?: number
  records?: Records
  /** The deltas of a reply to `text`. */
  reply?(text: string): string[]
  citations?: Citation[]
  /** Fields that a complete reply has beside its text. */
  replyFields?: Partial<Message>
  /** ms between deltas */
  pace?: number
  design?: PartialDesign
  /** Look in the answer to the loader. */
  look?: Partial<Look>
  /** A server of protocol 1: no answer for the loader, and no new field of a session is accepted. */
  isOld?: boolean
  suggestions?: string[]
  /** Files that do not come as long as this answers with true. */
  lost?(name: string): boolean
  /** Files of the built widget are served from here. */
  dist?: string
  page?: string
  /** Served as `/widget.js` in place of the built one. */
  script?: string
  /** Headers of the page. */
  headers?: Record<string, string>
  /** No message is taken without it. */
  asksConsent?: boolean
  asksContact?: boolean
  /** The day's limit is spent. */
  spent?: boolean
  /** Identities with this hash are refused. */
  forgedHash?: string
  noSockets?: boolean
  /** Hears of each connection of a visitor. */
  onSocket?(socket: Socket): void
  /** Sockets that are begun now get no answer, as behind a proxy that buffers. */
  holdsSockets?(): boolean
  noRetry?: boolean
  /** The server of a later version: this build's protocol is not spoken any more. */
  isLater?(): boolean
  /** Returns why nobody answers, as long as there is a reason. */
  unavailable?(): string | undefined
  /** An operator answers: questions are stored alone. */
  operator?: boolean
}
