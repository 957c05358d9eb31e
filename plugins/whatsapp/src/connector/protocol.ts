/**
 * The messages between the plugin and the connector's process: one JSON value per line, over stdin and
 * stdout. These are types alone, as the connector imports nothing of the product.
 */

/** A message to the connector. The first is `start`. */
export type Command =
  | {
      type: 'start'
      /** Phone number in digits: the device is linked by a code typed on this phone. Omitted: by QR. */
      phone?: string
    }
  /** Answers a `get`, `set` or `event` of the same id. */
  | { type: 'answer'; id: number; values?: Readonly<Record<string, unknown>>; error?: string }
  /** The following commands are answered with `done` or `failed` of the same id. */
  | { type: 'send'; id: number; chat: string; messageId: string; content: WireContent }
  | { type: 'typing'; id: number; chat: string }
  | { type: 'download'; id: number; source: string }

export type WireContent =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video' | 'file'; base64: string; mime: string; name: string }

/** A message from the connector. */
export type Report =
  /** Asks for stored values of the device, by key. */
  | { type: 'get'; id: number; keys: readonly string[] }
  /** Stores values. The connector goes on once they are durable: it acknowledges no message before. */
  | { type: 'set'; id: number; values: Readonly<Record<string, string | null>> }
  /** Reports an event. The next one comes once this is answered. */
  | { type: 'event'; id: number; event: WireEvent }
  | { type: 'done'; id: number; base64?: string }
  /** Reports a failure; `code`: the status as in HTTP, where there is one. */
  | { type: 'failed'; id: number; code?: number; detail: string }
  | { type: 'end'; code: number; detail: string }

export type WireEvent =
  | { kind: 'qr' | 'code'; text: string; ms: number }
  | { kind: 'scanned' }
  | { kind: 'open' }
  | { kind: 'message'; message: object }
