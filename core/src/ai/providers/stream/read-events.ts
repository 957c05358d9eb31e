import { setImmediate as nextTurn } from 'node:timers/promises'
import { APIError } from 'openai'
import { fail } from '../../errors.ts'
import { parseEvents, type ServerSentEvent } from './parse-events.ts'

/** Larger than any legitimate reply: a delta of 5 MB passes, an endless line does not exhaust the memory. */
const maxBytes = 32 * 1024 * 1024
/** Bytes parsed before yielding to the event loop: a reply may consist of tiny events only. */
const bytesAtOnce = 16_384
/** How long the last piece of a complete reply is waited for, ms. */
const endGraceMs = 100
/** Pieces after the end of a reply. */
const maxPiecesAfterEnd = 4

/** A streamed reply: batches of parsed events, one batch for each piece of the network. */
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

interface ReadOptions {
  /** Told of every piece that arrives. */
  onBytes(): void
}

/**
 * Reads the body of a reply that was asked for as a stream. A JSON body is one event: some servers ignore `stream`, others report an
 * error that way, with 200; a stream that is only labelled JSON is read as one.
 */
export const readEvents = <T>(response: Response, { onBytes }: ReadOptions): EventStream<T> => {
  const { headers } = response
  const reader = response.body?.getReader()
  const { push } = parseEvents()
  const mediaType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  /** Of a JSON body; undefined: not decided yet, null: it is none. */
  let json: Uint8Array[] | null | undefined = mediaType === 'application/json' ? undefined : null
  let total = 0
  /** Of the last piece, not parsed yet. */
  let rest: Uint8Array = new Uint8Array()
  let isOver = reader === undefined
  let failed: unknown

  /** Parsed events of some bytes; what is wrong with one is thrown after those before it. */
  const parse = (events: readonly ServerSentEvent[]): T[] => {
    const parsed: T[] = []
    for (const { name, data } of events) {
      if (data === '[DONE]') {
        isOver = true
        void finish(reader)
        break
      }
      try {
        parsed.push(itemOf<T>(name, data, headers))
      } catch (error) {
        failed = error
        break
      }
    }
    return parsed
  }

  const end = (): T[] => {
    isOver = true
    return json ? parse([{ name: '', data: Buffer.concat(json).toString() }]) : []
  }

  /** null: it took nothing that can be parsed yet. */
  const readPiece = async (): Promise<T[] | null> => {
    if (rest.byteLength > 0) await nextTurn()
    else {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) return end()
      onBytes()
      total += value.byteLength
      if (total > maxBytes) {
        abort()
        throw fail('ai.too-large')
      }
      if (json === undefined) json = /^\s*[{[]/.test(Buffer.from(value).toString()) ? [] : null
      if (json) {
        json.push(value)
        return null
      }
      rest = value
    }
    const piece = rest.subarray(0, bytesAtOnce)
    rest = rest.subarray(bytesAtOnce)
    return parse(push(piece))
  }

  const abort = (): void => {
    isOver = true
    void reader?.cancel().catch(() => undefined)
  }

  return {
    mediaType,
    abort,
    next: async () => {
      while (failed === undefined && !isOver) {
        const events = await readPiece()
        if (events && events.length > 0) return events
      }
      if (failed !== undefined) throw failed
      return null
    },
  }
}

const itemOf = <T>(name: string, data: string, headers: Headers): T => {
  const item = asJson(data)
  if (name === 'error') throw new APIError(undefined, item?.error ?? item, undefined, headers)
  if (item?.error) throw new APIError(undefined, item.error, undefined, headers)
  return item
}

const asJson = (data: string) => {
  try {
    return JSON.parse(data)
  } catch {
    // Without the text: it may be anything.
    throw new SyntaxError('an event of the stream is not JSON')
  }
}

/**
 * Reads what follows the end of a reply, so that its connection can be used again; it is closed when a server does not end there.
 */
const finish = async (reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> => {
  if (!reader) return
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), endGraceMs)
  try {
    for (let left = maxPiecesAfterEnd; left > 0; left -= 1) if ((await reader.read()).done) return
    await reader.cancel()
  } catch {
    // The connection is closed and cannot be used again, but the reply was complete.
    return
  } finally {
    clearTimeout(timer)
  }
}
