import type { Socket } from 'socket.io'
import type { Citation, Face, Look, Message, PartialDesign } from '../src/wire.ts'

export interface Visit {
  visitorId: string
  conversationId: string
  messages: Message[]
}

/** What a restart keeps. */
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
  /** ms between deltas */
  pace?: number
  design?: PartialDesign
  /** What the loader is answered. */
  look?: Partial<Look>
  /** A server of protocol 1: no answer for the loader, and no new field of a session is accepted. */
  isOld?: boolean
  suggestions?: string[]
  face?: Face
  /** Files that do not come as long as this answers with true. */
  lost?(name: string): boolean
  /** Files of the built widget are served from here. */
  dist?: string
  page?: string
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
  /** Why nobody answers, as long as there is a reason. */
  unavailable?(): string | undefined
  /** An operator answers: questions are stored alone. */
  operator?: boolean
}
