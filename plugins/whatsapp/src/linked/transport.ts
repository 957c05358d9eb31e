import type { LinkedMessage } from './wire.ts'

/** Values of a linked device that have to survive: its keys and its identity. */
export interface DeviceKeys {
  getMany(keys: readonly string[]): Promise<Readonly<Record<string, unknown>>>
  /** Stores values; they are durable once it resolves; null deletes. */
  set(values: Readonly<Record<string, unknown>>): Promise<void>
}

/** An event of a line, in order: the next one comes once the handler has resolved. */
export type LineEvent =
  | { kind: 'qr' | 'code'; text: string; ms: number }
  /** The code was scanned or typed; WhatsApp closes the line with 515 next. */
  | { kind: 'scanned' }
  /** The device is linked, and receives. */
  | { kind: 'open' }
  | { kind: 'message'; message: LinkedMessage }
  /** A message that this version cannot read. */
  | { kind: 'unreadable' }

/** The content that a linked device sends. */
export type LineContent =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video' | 'file'; bytes: Uint8Array; mime: string; name: string }

export interface LineMessage {
  /** The messenger's id of the message, chosen by the sender. */
  id: string
  chat: string
  content: LineContent
}

/** An open line; its calls throw `ChannelError`. */
export interface Line {
  send(message: LineMessage): Promise<void>
  typing(chat: string): Promise<void>
  /** Downloads a received file by its `source`. */
  download(source: string): Promise<Uint8Array>
}

export interface LineOptions {
  /** Signal that closes the line. */
  signal: AbortSignal
  keys: DeviceKeys
  /** Phone number in digits: the device is linked by a code typed on this phone. Omitted: by QR. */
  phone?: string
  /** Address of a proxy, http or https. Omitted: none. */
  proxyUrl?: string
  /** Called once the line can send. */
  opened(line: Line): void
  handle(event: LineEvent): Promise<void>
}

/**
 * The reason why a line ended: a code as WhatsApp's linked devices know them (401, 408, 428, 440, 500, 503,
 * 515, …).
 */
export interface LineEnd {
  code: number
  detail: string
}

/** A way to a linked device: the connector's process, or a script of a test. */
export interface Transport {
  /** Runs one line until it ends. Throws `ChannelError` if it cannot even begin. */
  run(options: LineOptions): Promise<LineEnd>
}
