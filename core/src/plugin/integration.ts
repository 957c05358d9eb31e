import type { Text } from '../contract/text.ts'

/** A connection as passed to its plugin; secrets are decrypted. */
export interface IntegrationView<Config = Readonly<Record<string, unknown>>> {
  id: string
  name: string
  /** The account that owns it. */
  accountId: string
  /** The assistant selected in its settings. Missing: the type has no such setting. */
  assistantId?: string
  config: Config
}

/** The result of a check. */
export interface Checked {
  /** Values for hidden fields, such as the bot's name. Omitted: none. */
  fill?: Readonly<Record<string, unknown>>
  /** A warning for the owner of a working connection. Omitted: none. */
  attention?: Text
  /**
   * Identity on the remote side, such as the bot's id. At most one active connection per type and identity is allowed,
   * across all accounts. Omitted: no limit.
   */
  identity?: string
}

/** Options of a call to an `IntegrationPart`. */
export interface PartOptions {
  /** Aborted on timeout. */
  signal: AbortSignal
  /** Required for every outbound request. Uses the connection's proxy if `proxyUrl` is set. Aborted with `signal`. */
  fetch: typeof fetch
}

/** An AI provider's credentials supplied by a connection. */
export interface Credentials {
  apiKey: string
  /** Base URL of a compatible server. Omitted: the provider's default. */
  baseUrl?: string
  /** Alias of the AI model that overrides the assistant's. Omitted: no override. */
  model?: string
}

/** Server side of one integration type. All members are optional. */
export interface IntegrationPart<Config = Readonly<Record<string, unknown>>> {
  /** Origins outside the public internet that calls may go to (a self-hosted API server). Omitted: those of the channel. */
  trustedOrigins?(): Promise<readonly string[]> | readonly string[]
  /**
   * PEM of certificate authorities that its calls trust besides the public ones, where a service's certificate comes from an authority that
   * Node does not know. For this part's calls alone. From a setting: let `checkSettings` try it with `readAuthorities`. Omitted: those of the channel.
   */
  trustedAuthorities?(): Promise<readonly string[]> | readonly string[]
  /**
   * Validates the settings before they are saved, and on the owner's request. Throws an `AppError` that describes the error
   * and what to do, or a `ChannelError`. Omitted: schema validation only.
   */
  check?(view: IntegrationView<Config>, options: PartOptions): Promise<Checked>
  /** Called when a connection becomes active: created, changed or enabled. Omitted: nothing to do. */
  connect?(view: IntegrationView<Config>, options: PartOptions): Promise<void>
  /** Called when it is disabled or deleted. Must be idempotent; errors are logged. Omitted: nothing to undo. */
  disconnect?(view: IntegrationView<Config>, options: PartOptions): Promise<void>
  /** Credentials used for all replies of the connection's assistant; undefined: none. Omitted: those of the field `openaiApiKey`, if it has a key. */
  credentials?(config: Config): Credentials | undefined
}
