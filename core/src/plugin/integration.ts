import type { Text } from '../contract/text.ts'

/** One connection as its plugin sees it, secrets in the clear. */
export interface IntegrationView<Config = Readonly<Record<string, unknown>>> {
  id: string
  name: string
  /** The account it belongs to. */
  accountId: string
  /** The assistant that its settings name. Missing: the type names none. */
  assistantId?: string
  config: Config
}

/** What a check found out. */
export interface Checked {
  /** Values for hidden fields, such as the bot's name. Left out: nothing is filled in. */
  fill?: Readonly<Record<string, unknown>>
  /** Works, and the owner should know this. Left out: all is well. */
  attention?: Text
  /**
   * Who it is on the other side: a bot's id. While one connection of a type works, no second one with the same identity
   * does, in any account. Left out: any number may.
   */
  identity?: string
}

/** What a call of a connection's server half may lean on. */
export interface PartOptions {
  /** Aborted when the call takes too long. */
  signal: AbortSignal
  /** The only way out: through the connection's proxy where its `proxyUrl` names one. */
  fetch: typeof fetch
}

/** A key for a provider that comes with a connection. */
export interface Credentials {
  apiKey: string
  /** A compatible server's address. Left out: the vendor's own. */
  baseUrl?: string
  /** Alias of the model that answers in the place of the assistant's own. Left out: the assistant's own. */
  model?: string
}

/** The server half of one type of connection. Every member may be left out. */
export interface IntegrationPart<Config = Readonly<Record<string, unknown>>> {
  /** Origins beside the public internet that calls may go to (a self-hosted API server). Left out: those of the channel. */
  trustedOrigins?(): Promise<readonly string[]> | readonly string[]
  /**
   * Tries the settings before they are kept, and whenever the owner asks. Throws an `AppError` that says what is wrong
   * and what to do, or a `ChannelError`. Left out: settings that fit their schema are good.
   */
  check?(view: IntegrationView<Config>, options: PartOptions): Promise<Checked>
  /** Called when a connection begins to work: made, changed, switched on. Left out: nothing is to be done. */
  connect?(view: IntegrationView<Config>, options: PartOptions): Promise<void>
  /** Called when it ends: switched off or deleted. Repeatable; what it throws is logged. Left out: nothing is to be undone. */
  disconnect?(view: IntegrationView<Config>, options: PartOptions): Promise<void>
  /** The provider's key that the connection's assistant answers with, everywhere. Left out, or undefined: it brings none. */
  credentials?(config: Config): Credentials | undefined
}
