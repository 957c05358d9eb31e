/**
 * The part of Engine.IO 4 and Socket.IO 5 (the protocol of socket.io 4) that text events need.
 * https://socket.io/docs/v4/engine-io-protocol · https://socket.io/docs/v4/socket-io-protocol
 */
export type Packet =
  | { kind: 'open'; pingInterval: number; pingTimeout: number; maxPayload: number }
  | { kind: 'ping' }
  | { kind: 'connected' }
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'disconnected' }
  | { kind: 'event'; name: string; payload: unknown }
  | { kind: 'ack'; id: number; payload: unknown }
  | { kind: 'close' }
  | { kind: 'other' }

/**
 * Reads one WebSocket frame of a namespace; a frame that is not understood or belongs elsewhere is `other`.
 */
export function readPacket(frame: unknown, namespace: string): Packet {
  if (typeof frame !== 'string') return { kind: 'other' }
  if (frame[0] === '0')
    return {
      kind: 'open',
      pingInterval: 25_000,
      pingTimeout: 20_000,
      maxPayload: 1e6,
      ...parse(frame.slice(1)),
    }
  if (frame[0] === '1') return { kind: 'close' }
  if (frame[0] === '2') return { kind: 'ping' }
  const match = /^4(\d)(?:(\/[^,]*),)?(\d+)?([\s\S]*)$/.exec(frame)
  if (!match || (match[2] ?? '/') !== namespace) return { kind: 'other' }
  const data: unknown = match[4] ? parse(match[4]) : undefined
  if (match[1] === '0') return { kind: 'connected' }
  if (match[1] === '1') return { kind: 'disconnected' }
  if (match[1] === '4') return { kind: 'refused', ...refusal(data) }
  if (!Array.isArray(data)) return { kind: 'other' }
  if (match[1] === '2') return { kind: 'event', name: String(data[0]), payload: data[1] }
  if (match[1] === '3') return { kind: 'ack', id: Number(match[3]), payload: data[0] }
  return { kind: 'other' }
}

export const pong = '3'
export const connectFrame = (namespace: string, auth: object): string =>
  `40${namespace},${JSON.stringify(auth)}`
export const disconnectFrame = (namespace: string): string => `41${namespace},`
/**
 * Writes an event's frame without `JSON.stringify` of an array: old libraries give arrays a `toJSON` of their
 * own.
 */
export const eventFrame = (
  namespace: string,
  event: { id?: number; name: string; payload: object },
): string =>
  `42${namespace},${event.id ?? ''}[${JSON.stringify(event.name)},${JSON.stringify(event.payload)}]`

function refusal(data: unknown): { message: string; code: string } {
  const error = data as { message?: string; data?: { code?: string; message?: string } } | undefined
  return {
    message: error?.data?.message ?? error?.message ?? '',
    code: error?.data?.code ?? error?.message ?? '',
  }
}

function parse(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
