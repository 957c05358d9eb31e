/**
 * What the plugin and the connector's process say to each other: one JSON value per line, over stdin and stdout. Types alone: the
 * connector imports nothing of the product.
 */

/** To the connector. The first is `start`. */
export type Command =
  | {
      type: 'start'
      /** Digits: link by a code typed on this phone. Omitted: by QR. */
      phone?: string
    }
  /** Answers a `get`, `set` or `event` of the same id. */
  | { type: 'answer'; id: number; values?: Readonly<Record<string, unknown>>; error?: string }
  /** The rest is answered with `done` or `failed` of the same id. */
  | { type: 'send'; id: number; chat: string; messageId: string; content: WireContent }
  | { type: 'typing'; id: number; chat: string }
  | { type: 'download'; id: number; source: string }

export type WireContent =
  | { kind: 'text'; text: string }
  | { kind: 'image' | 'video' | 'file'; base64: string; mime: string; name: string }

/** From the connector. */
export type Report =
  /** Values of the device that were stored, by key. */
  | { type: 'get'; id: number; keys: readonly string[] }
  /** The connector goes on once they are durable: it acknowledges no message before. */
  | { type: 'set'; id: number; values: Readonly<Record<string, string | null>> }
  /** The next one comes once this is answered. */
  | { type: 'event'; id: number; event: WireEvent }
  | { type: 'done'; id: number; base64?: string }
  /** `code`: as of HTTP, where there is one. */
  | { type: 'failed'; id: number; code?: number; detail: string }
  | { type: 'end'; code: number; detail: string }

export type WireEvent =
  | { kind: 'qr' | 'code'; text: string; ms: number }
  | { kind: 'scanned' }
  | { kind: 'open' }
  | { kind: 'message'; message: object }
