import type { RawUpdate } from './raw-update.ts'

/** Data that the owner needs to pair a device, while the dialog is open. Never stored or logged. */
export type PairingCode =
  | {
      /** `qr`: the text of a QR code to scan · `code`: characters to type. */
      kind: 'qr' | 'code'
      text: string
      expiresAt: Date
    }
  /** The code was scanned or typed; the device is being linked. */
  | { kind: 'scanned' }
  /** There is nothing to pair: it is paired, or there is no code at present. */
  | { kind: 'none' }

/** The means of a connection's session. */
export interface SessionIo {
  /** Aborted when the connection changes or ends, when the server stops, and when another process takes over. */
  signal: AbortSignal
  /** The owner asked to pair by a code that is typed on this phone: its number in digits with the country code. Omitted: by QR. */
  phone?: string
  /** Stores updates; durable once it resolves: acknowledge them to the messenger then. Duplicates are dropped. */
  accept(updates: readonly RawUpdate[]): Promise<void>
  /** Shows a pairing code to the connection's owner, live. */
  show(code: PairingCode): void
  /** The session works: it is paired and receives. Clears what was reported. */
  ready(): void
}

/** Durable values of a connection, encrypted at rest; kept while it is disabled, deleted with it. */
export interface ConnectionState {
  /** Undefined: not set. */
  get(key: string): Promise<unknown>
  /** The values of those keys that are set, by key. */
  getMany(keys: readonly string[]): Promise<Readonly<Record<string, unknown>>>
  /** One durable write of JSON values; null deletes a key. At most 4 MB in all. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>
  /** Deletes every value: the device is no longer linked. */
  clear(): Promise<void>
}
