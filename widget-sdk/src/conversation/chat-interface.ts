import type { Api, SessionRequest, Submission } from '../server/api.ts'
import type { Transport } from '../server/transport.ts'
import type { Message } from '../wire.ts'
import type { Store } from './store.ts'

/** The access to a chat's server that parts need. */
export interface Line {
  api: Api
  transport: Transport
  token(): string
  conversationId(): string
  /** Adds messages as the server sent them to the timeline. */
  take(...messages: Message[]): void
  /** Receives each connection, and every event of the server. */
  listener?: { ready(): void; event(name: string, payload: unknown): void }
}

/** The calls that the views may make. */
export interface Chat {
  store: Store
  /** Opens the visit; a socket only when there are events to receive, or once `connect` was called. */
  visit(): Promise<void>
  connect(): void
  send(text: string): void
  sendAgain(clientMessageId: string): void
  /** Puts a refused message back into the field. */
  edit(clientMessageId: string): void
  stop(messageId: string): void
  /** Asks for the reply again; a server that does not let visitors retry is sent the question again. */
  retry(messageId: string): void
  typing(): void
  /** Notes that the panel was opened or closed. */
  looking(open: boolean): void
  /** The site's statements about the visitor; sent with the next session. */
  facts: Pick<SessionRequest, 'identity' | 'context' | 'locale'>
  /** Sends the server the visitor's consent or form, or the site's context. */
  submit(submission: Submission): Promise<void>
  /** Begins the visit anew with the present facts; `forget`: as a new visitor. */
  restart(how?: 'forget'): Promise<void>
  close(): void
  /** Missing: the chat has no server. */
  line?: Line
}
