/** The part of the package `baileys` that the connector uses; the package itself is installed by the administrator. */
export interface Baileys {
  makeWASocket(config: object): Socket
  initAuthCreds(): Creds
  makeCacheableSignalKeyStore(store: KeyStore, logger: Logger): KeyStore
  BufferJSON: {
    replacer(key: string, value: unknown): unknown
    reviver(key: string, value: unknown): unknown
  }
  proto: { Message: { AppStateSyncKeyData: { fromObject(value: unknown): unknown } } }
  downloadContentFromMessage(message: object, type: string): Promise<AsyncIterable<Uint8Array>>
  fetchLatestWaWebVersion(options?: object): Promise<{ version: readonly number[]; error?: unknown }>
}

export interface Creds {
  me?: { id: string; lid?: string }
  registered: boolean
}

export interface KeyStore {
  get(type: string, ids: readonly string[]): Promise<Record<string, unknown>>
  set(data: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>): Promise<void>
}

export interface Logger {
  level: string
  child(): Logger
  trace(...said: unknown[]): void
  debug(...said: unknown[]): void
  info(...said: unknown[]): void
  warn(...said: unknown[]): void
  error(...said: unknown[]): void
}

export interface Events {
  'connection.update': {
    connection?: 'open' | 'connecting' | 'close'
    qr?: string
    isNewLogin?: boolean
    lastDisconnect?: { error?: unknown }
  }
  'creds.update': object
  'messages.upsert': { messages: readonly unknown[]; type: string }
}

export interface Socket {
  ev: { on<N extends keyof Events>(name: N, listener: (event: Events[N]) => void): void }
  sendMessage(chat: string, content: object, options: { messageId: string }): Promise<object | undefined>
  sendPresenceUpdate(state: string, chat?: string): Promise<void>
  requestPairingCode(phone: string): Promise<string>
  end(error: Error | undefined): unknown
}
