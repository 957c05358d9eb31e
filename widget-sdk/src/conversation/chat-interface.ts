import type { Api, SessionRequest, Submission } from '../server/api.ts'
import type { Transport } from '../server/transport.ts'
import type { Message } from '../wire.ts'
import type { Store } from './store.ts'

/** What parts need of a chat with a server. */
export interface Line {
  api: Api
  transport: Transport
  token(): string
  conversationId(): string
  /** Takes messages as the server read them. */
  take(...messages: Message[]): void
  /** Hears of each connection, and of every event of the server. */
  listener?: { ready(): void; event(name: string, payload: unknown): void }
}

/** What the views can ask for. */
export interface Chat {
  store: Store
  /** Opens the visit; sockets only when there are events to receive, or once `connect` was called. */
  visit(): Promise<void>
  connect(): void
  send(text: string): void
  sendAgain(clientMessageId: string): void
  /** Puts a refused message back into the field. */
  edit(clientMessageId: string): void
  stop(messageId: string): void
  /** Asks for the reply again; where the server does not let a visitor retry, the question is sent again. */
  retry(messageId: string): void
  typing(): void
  /** The panel was opened or closed. */
  looking(open: boolean): void
  /** What the site says of the visitor; goes with the next session. */
  facts: Pick<SessionRequest, 'identity' | 'context' | 'locale'>
  /** Gives the server what the visitor agreed to or wrote into a form, or the site's context. */
  submit(submission: Submission): Promise<void>
  /** Begins the visit anew with the present facts; `forget`: as somebody who was never here. */
  restart(how?: 'forget'): Promise<void>
  close(): void
  /** Missing: there is no server. */
  line?: Line
}
