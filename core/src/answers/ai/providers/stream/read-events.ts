import { setImmediate as nextTurn } from 'node:timers/promises'
import { APIError } from 'openai/core/error'
import { fail } from '../../errors.ts'
import { type Body, nextOf } from './body.ts'
import { parseEvents, type ServerSentEvent } from './parse-events.ts'
import type { Answered } from './send.ts'

/** Larger than any legitimate reply: a delta of 5 MB passes, an endless line does not exhaust the memory. */
const maxBytes = 32 * 1024 * 1024
/** Bytes parsed before yielding to the event loop: a reply may consist of tiny events only. */
const bytesAtOnce = 16_384
/** Number of bytes that a piece counts beside its own: a reply may consist of tiny pieces, too. */
const bytesPerPiece = 256
/** Time that text may wait for more of it, ms: nobody reads faster, and what follows is done once for all of it. */
const holdMs = 50
/** Time that the last piece of a complete reply is waited for, ms. */
const endGraceMs = 100
/** Pieces after the end of a reply. */
const maxPiecesAfterEnd = 4

/** A streamed reply: batches of parsed events, as they arrive. */
export interface EventStream<T> {
  /**
   * The next events, at least one; null: the reply has ended. Throws `APIError` for an error event, `SyntaxError`
   * for one that is not JSON, `ai.too-large`, and the errors of the network.
   */
  next(): Promise<readonly T[] | null>
  /** Ends the connection; not needed after the end. */
  abort(): void
  readonly mediaType: string | undefined
}

interface ReadOptions<T> {
  /** Told of every piece that arrives. */
  onBytes(): void
  /** Events that may wait a moment for more of their kind, except the first one. Missing: none. */
  mayWait?(event: T): boolean
}

/**
 * Reads the body of a reply that was asked for as a stream. A JSON body is one event: some servers ignore `stream`, others report an
 * error that way, with 200; a stream that is only labelled JSON is read as one.
 */
export const readEvents = <T>(
  { contentType, headers, body }: Answered,
  { onBytes, mayWait = () => false }: ReadOptions<T>,
): EventStream<T> => {
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase()
  const { push } = parseEvents()
  /** The pieces of a body that is labelled JSON; missing: it is none. */
  let json: Uint8Array[] | undefined = mediaType === 'application/json' ? [] : undefined
  let isJson = false
  let total = 0
  /** The bytes of the last piece that are not parsed yet. */
  let rest: Uint8Array = new Uint8Array()
  /** Bytes that may be parsed in this turn of the event loop. */
  let left = bytesAtOnce
  let isOver = false
  let failure: { error: unknown } | undefined
  let batch: T[] = []
  let isUrgent = false
  let deliveredAt = Number.NEGATIVE_INFINITY

  /** Parses events; throws for one that is malformed after those before it are handled. */
  const parse = (events: readonly ServerSentEvent[]): void => {
    for (const { name, data } of events) {
      if (data === '[DONE]') {
        isOver = true
        void finish(body)
        return
      }
      const item = itemOf<T>(name, data, headers)
      batch.push(item)
      isUrgent ||= !mayWait(item)
    }
  }

  const take = (): boolean => {
    const piece = body.take()
    if (piece === undefined) return false
    if (piece === null) {
      isOver = true
      if (isJson && json) parse([{ name: '', data: Buffer.concat(json).toString() }])
      return true
    }
    onBytes()
    left -= bytesPerPiece
    total += piece.byteLength
    if (total > maxBytes) {
      body.cancel()
      throw fail('ai.too-large')
    }
    if (json) keep(piece, json)
    else rest = piece
    return true
  }

  /** Keeps a piece; the first character decides if it is JSON: some servers send blanks before it, to keep the connection. */
  const keep = (piece: Uint8Array, kept: Uint8Array[]): void => {
    kept.push(piece)
    const [first] = isJson ? [] : (/\S/.exec(Buffer.from(piece).toString('latin1')) ?? [])
    isJson ||= first === '{' || first === '['
    if (isJson || first === undefined) return
    rest = Buffer.concat(kept)
    json = undefined
  }

  /** false: nothing has arrived. */
  const step = (): boolean => {
    try {
      if (rest.byteLength === 0 && !take()) return false
      const slice = rest.subarray(0, bytesAtOnce)
      rest = rest.subarray(bytesAtOnce)
      left -= slice.byteLength
      if (slice.byteLength > 0) parse(push(slice))
    } catch (error) {
      failure = { error }
    }
    return true
  }

  /** Resolves when something arrives, or when the events of the batch have waited long enough. */
  const arrival = async (): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>()
    body.listen(resolve)
    if (batch.length === 0) return promise
    const timer = setTimeout(resolve, Math.max(1, deliveredAt + holdMs - performance.now()))
    await promise
    clearTimeout(timer)
  }

  const fill = async (): Promise<void> => {
    while (!isOver && !failure) {
      if (left <= 0) {
        if (batch.length > 0) return
        await nextTurn()
        left = bytesAtOnce
      }
      if (step()) continue
      if (batch.length > 0 && (isUrgent || performance.now() >= deliveredAt + holdMs)) return
      await arrival()
    }
  }

  return {
    mediaType,
    abort: () => {
      isOver = true
      body.cancel()
    },
    next: async () => {
      await fill()
      if (batch.length > 0) {
        const events = batch
        batch = []
        isUrgent = false
        deliveredAt = performance.now()
        return events
      }
      if (failure) throw failure.error
      return null
    },
  }
}

const itemOf = <T>(name: string, data: string, headers: () => Headers): T => {
  const item = asJson(data)
  if (name === 'error') throw new APIError(undefined, item?.error ?? item, undefined, headers())
  if (item?.error) throw new APIError(undefined, item.error, undefined, headers())
  return item
}

const asJson = (data: string) => {
  try {
    return JSON.parse(data)
  } catch {
    // The error leaves the text out: it may be anything.
    throw new SyntaxError('an event of the stream is not JSON')
  }
}

/**
 * Reads what follows the end of a reply, so that its connection can be used again; it is closed when a server does not end there.
 */
const finish = async (body: Body): Promise<void> => {
  const timer = setTimeout(body.cancel, endGraceMs)
  try {
    for (let left = maxPiecesAfterEnd; left > 0; left -= 1) if ((await nextOf(body)) === null) return
    body.cancel()
  } catch {
    // The connection is closed and cannot be used again, but the reply was complete.
    return
  } finally {
    clearTimeout(timer)
  }
}
